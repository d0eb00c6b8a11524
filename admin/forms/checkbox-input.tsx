import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { useId } from 'react';
import { useField } from './use-field.tsx';

interface CheckboxInputProps {
  source: string;
  label: string;
  hint?: string;
}

/** A yes or no of a form that is asked for once, when it is saved. */
export function CheckboxInput({ source, label, hint }: CheckboxInputProps) {
  const hintId = useId();
  const { value, onChange, onBlur, name, inputRef } = useField(source);
  const checkbox = (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          checked={value === true}
          {...{ name, onBlur }}
          onChange={(_, checked) => onChange(checked)}
          slotProps={{ input: { ref: inputRef, 'aria-describedby': hint && hintId } }}
        />
      }
    />
  );
  if (hint === undefined) return checkbox;
  return (
    <div>
      {checkbox}
      <FormHelperText id={hintId} sx={{ mt: 0 }}>
        {hint}
      </FormHelperText>
    </div>
  );
}
