import TextField from '@mui/material/TextField';
import { useField } from '#admin/forms/use-field.tsx';
import { venueTexts as texts } from './messages.ts';

interface InputProps {
  /** The field's name in the form. */
  source: string;
  label: string;
  hint?: string;
}

/** One of several names; a blank one means none. */
export function Choice({ source, label, hint, options }: InputProps & { options: readonly string[] }) {
  const { helperText, ...field } = useField(source);
  const names = options.includes(String(field.value)) ? options : [String(field.value), ...options];
  return (
    <TextField {...field} select label={label} helperText={helperText ?? hint} slotProps={{ select: { native: true } }}>
      {names.map((name) => (
        <option key={name} value={name}>
          {name === '' ? texts.none : name}
        </option>
      ))}
    </TextField>
  );
}
