import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { contentMessages } from '#admin/ui/messages.ts';
import { useField } from './use-field.tsx';

interface NumberInputProps {
  /** The field's name in the form. */
  source: string;
  label: string;
  hint?: string;
  /** The sentence that rejects a number, which is `null` where the field is blank. */
  rule: (value: number | null) => string | undefined;
  /** How what is typed is read; `NaN` is rejected with the sentence `unclear`. */
  read?: (text: string) => number | null;
  unclear?: string;
  /** How a number is written. */
  write?: (value: number) => string;
  /** What stands before or behind it, such as a currency. */
  before?: string;
  after?: string;
}

const toNumber = (text: string) => (text.trim() === '' ? null : Number(text));

/** A number. What was typed stays as typed until the form is filled in anew. */
export function NumberInput(props: NumberInputProps) {
  const { source, label, hint, rule, read = toNumber, unclear = contentMessages.numberNeeded } = props;
  const { write = String, before, after } = props;
  const [text, setText] = useState<string>();
  const { helperText, onChange, onBlur, ...field } = useField(source, {
    parse: read,
    validate: (value: number | null) => (Number.isNaN(value) ? unclear : rule(value)),
  });
  const shown = typeof field.value !== 'number' || Number.isNaN(field.value) ? '' : write(field.value);
  return (
    <TextField
      {...field}
      className="part-of-row"
      label={label}
      value={text ?? shown}
      onChange={(event) => {
        setText(event.target.value);
        onChange(event);
      }}
      onBlur={() => {
        if (!Number.isNaN(field.value)) setText(undefined);
        onBlur();
      }}
      helperText={helperText ?? hint}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        input: {
          ...(before && { startAdornment: <InputAdornment position="start">{before}</InputAdornment> }),
          ...(after && { endAdornment: <InputAdornment position="end">{after}</InputAdornment> }),
        },
      }}
    />
  );
}
