import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useField } from './use-field.tsx';

interface SelectOptions {
  /** The choice of nothing, where there is one. */
  blank?: string | undefined;
  options: readonly { value: string; label: string }[];
}

/** One of several values, as the browser's own select: for forms alone, because an arrow key chooses at once. */
export function SelectField({ blank, options, slotProps, ...field }: SelectOptions & Omit<TextFieldProps, 'children'>) {
  return (
    <TextField {...field} select slotProps={{ ...slotProps, select: { native: true } }}>
      {blank !== undefined && <option value="">{blank}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  );
}

interface SelectInputProps extends SelectOptions {
  /** The field's name in the form. */
  source: string;
  label: string;
  defaultValue?: string;
  className?: string;
  /** Whether no choice is `null` and not a blank text. */
  isNullable?: boolean;
  /** Rejects a value with a sentence. Makes the choice a required one for screen readers. */
  validate?: (value: string | null) => string | undefined;
}

const blankToNull = (value: string) => (value === '' ? null : value);

/** A form's choice of one of several values. */
export function SelectInput(props: SelectInputProps) {
  const { source, defaultValue, isNullable = false, validate, ...select } = props;
  const field = useField(source, {
    defaultValue,
    ...(isNullable && { parse: blankToNull }),
    ...(validate && { validate }),
  });
  return (
    <SelectField
      {...field}
      {...select}
      value={field.value ?? ''}
      {...(validate && { slotProps: { htmlInput: { 'aria-required': true } } })}
    />
  );
}
