import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useController } from 'react-hook-form';

interface PlainInputProps {
  source: string;
  label: string;
  validate: (value: string) => string | true;
  type?: 'text' | 'date';
  inputMode?: 'numeric';
  /** Makes it a choice; `blank` stands for none. */
  options?: readonly { value: string; label: string }[];
  blank?: string;
}

/** A short value of the form: a day, a number, one of a list. */
export function PlainInput({ source, label, validate, type = 'text', inputMode, options, blank }: PlainInputProps) {
  const id = useId();
  const { field, fieldState } = useController({ name: source, rules: { validate } });
  const { ref, ...handlers } = field;
  return (
    <TextField
      {...handlers}
      id={id}
      inputRef={ref}
      type={type}
      label={label}
      select={options !== undefined}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: { 'aria-required': true, inputMode },
      }}
      fullWidth
      margin="none"
    >
      {options && (
        <>
          {blank !== undefined && <option value="">{blank}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </>
      )}
    </TextField>
  );
}
