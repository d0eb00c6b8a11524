import TextField from '@mui/material/TextField';
import { fieldTexts as texts } from './messages.ts';
import { useField } from './use-field.tsx';

interface LinesInputProps {
  /** The field's name in the form. */
  source: string;
  label: string;
  /** The most characters of a line. */
  max: number;
  maxLines: number;
}

/** A list of short texts, one on each line. */
export function LinesInput({ source, label, max, maxLines }: LinesInputProps) {
  const { helperText, ...field } = useField(source, {
    format: (lines: string[]) => lines.join('\n'),
    parse: (text: string) => text.split('\n'),
    validate: (lines: string[]) => {
      const filled = lines.map((line) => line.trim()).filter((line) => line !== '');
      return filled.length <= maxLines && filled.every((line) => line.length <= max)
        ? undefined
        : texts.tooManyLines(maxLines, max);
    },
  });
  return <TextField {...field} label={label} multiline minRows={2} helperText={helperText ?? texts.linesHint} />;
}
