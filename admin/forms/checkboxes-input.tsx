import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { useField } from './use-field.tsx';

interface CheckboxesInputProps<Value extends string> {
  /** The field's name in the form. */
  source: string;
  label: string;
  hint?: string;
  options: readonly { value: Value; label: string }[];
  /** Rejects the chosen ones with a sentence. */
  validate?: (chosen: Value[]) => string | undefined;
}

/** Any number of a few values, in the order of the options. */
export function CheckboxesInput<Value extends string>(props: CheckboxesInputProps<Value>) {
  const { source, label, hint, options, validate } = props;
  const id = useId();
  const field = useField(source, { ...(validate && { validate }) });
  const { value, onChange, onBlur, inputRef, helperText, error, disabled } = field;
  const chosen: Value[] = value ?? [];
  const says = helperText ?? hint;
  return (
    <Box role="group" aria-labelledby={`${id}-label`} {...(says && { 'aria-describedby': `${id}-says` })}>
      <Box id={`${id}-label`} sx={{ fontSize: 14, fontWeight: 600 }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        {options.map((option, index) => (
          <FormControlLabel
            key={option.value}
            label={option.label}
            control={
              <Checkbox
                checked={chosen.includes(option.value)}
                disabled={disabled}
                onBlur={onBlur}
                onChange={(_, isChecked) =>
                  onChange(
                    options
                      .map((one) => one.value)
                      .filter((one) => (one === option.value ? isChecked : chosen.includes(one))),
                  )
                }
                slotProps={{ input: { ...(index === 0 && { ref: inputRef }) } }}
              />
            }
          />
        ))}
      </Box>
      {says && (
        <FormHelperText id={`${id}-says`} error={error} sx={{ m: 0 }}>
          {says}
        </FormHelperText>
      )}
    </Box>
  );
}
