import { SelectField } from '#admin/ui/select-field.tsx';
import { fieldTexts as texts } from './messages.ts';
import { useField } from './use-field.tsx';

interface ChoiceInputProps {
  /** The field's name in the form. */
  source: string;
  label: string;
  hint?: string;
  options: readonly string[];
}

/** One of several names; a blank one means none. */
export function ChoiceInput({ source, label, hint, options }: ChoiceInputProps) {
  const { helperText, ...field } = useField(source);
  const names = options.includes(String(field.value)) ? options : [String(field.value), ...options];
  return (
    <SelectField
      {...field}
      label={label}
      helperText={helperText ?? hint}
      options={names.map((name) => ({ value: name, label: name === '' ? texts.none : name }))}
    />
  );
}
