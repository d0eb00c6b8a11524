import { Checkbox, FormControlLabel } from '@mui/material';
import { useField } from './use-field.tsx';

/** A yes or no of a form that is asked for once, when it is saved. */
export function CheckboxInput({ source, label }: { source: string; label: string }) {
  const { value, onChange, onBlur, name, inputRef } = useField(source);
  return (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          checked={value === true}
          {...{ name, onBlur }}
          onChange={(_, checked) => onChange(checked)}
          slotProps={{ input: { ref: inputRef } }}
        />
      }
    />
  );
}
