import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useField } from './use-field.tsx';

interface AddressInputProps {
  /** The field's name in the form. */
  source: string;
  label: string;
  hint: string;
  /** The sentence that rejects an address. */
  rule: (address: string) => string | undefined;
  /** Addresses that are offered, with what they are. */
  suggestions?: readonly { path: string; title: string }[];
}

/** An address of something elsewhere, or of a page of the site. */
export function AddressInput({ source, label, hint, rule, suggestions }: AddressInputProps) {
  const listId = useId();
  const { helperText, ...field } = useField(source, { validate: (value: string) => rule(value.trim()) });
  return (
    <>
      <TextField
        {...field}
        label={label}
        helperText={helperText ?? hint}
        slotProps={{ htmlInput: { list: suggestions && listId, inputMode: 'url', autoComplete: 'off' } }}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map(({ path, title }) => (
            <option key={path} value={path}>
              {title}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}
