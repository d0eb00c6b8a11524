import { TextField } from '@mui/material';
import { contentMessages } from '#admin/ui/messages.ts';
import { useField } from './use-field.tsx';

/** Rejects a blank value. */
export const isRequired = (value: string | null) =>
  value === '' || value === null ? contentMessages.required : undefined;

interface PlainInputProps {
  source: string;
  label: string;
  validate?: (value: string) => string | undefined;
  type?: 'text' | 'date' | 'time' | 'email' | 'password';
  hint?: string;
  isOptional?: boolean;
  autoFocus?: boolean;
  autoComplete?: string;
}

/** A short value, such as a day or a time. Left blank it is `null`, if it is optional. */
export function PlainInput(props: PlainInputProps) {
  const { source, label, validate, type = 'text', hint, isOptional = false, autoFocus = false, autoComplete } = props;
  const rule = validate ?? (isOptional ? undefined : isRequired);
  const field = useField(source, {
    ...(rule && { validate: rule }),
    ...(isOptional && { parse: (value: string) => (value === '' ? null : value) }),
  });
  return (
    <TextField
      {...field}
      {...(type === 'time' && { className: 'part-of-row' })}
      value={field.value ?? ''}
      type={type}
      label={label}
      autoFocus={autoFocus}
      helperText={field.helperText ?? hint}
      slotProps={{ htmlInput: { 'aria-required': !isOptional, autoComplete } }}
    />
  );
}
