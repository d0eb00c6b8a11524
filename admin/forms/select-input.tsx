import { MenuSelectField, type MenuSelectProps, SelectField, type SelectOptions } from '#admin/ui/select-field.tsx';
import { useField } from './use-field.tsx';

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

interface MenuSelectInputProps extends MenuSelectProps {
  source: string;
  hint?: string;
}

/** A form's choice from a menu: of one value that needs explaining, or of any number. */
export function MenuSelectInput({ source, hint, ...select }: MenuSelectInputProps) {
  const field = useField(source);
  return <MenuSelectField {...field} {...select} helperText={field.helperText ?? hint} />;
}
