import { MenuItem, TextField } from '@mui/material';
import type { ComponentProps } from 'react';
import { HintedSelectField, SelectField, type SelectOptions } from '#admin/ui/select-field.tsx';
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

type HintedSelectInputProps = { source: string } & Pick<ComponentProps<typeof HintedSelectField>, 'label' | 'options'>;

/** A form's choice of one of a few values that need explaining. */
export function HintedSelectInput({ source, ...select }: HintedSelectInputProps) {
  return <HintedSelectField {...useField(source)} {...select} />;
}

interface MultiSelectInputProps extends Pick<SelectOptions, 'options'> {
  source: string;
  label: string;
  hint?: string;
  /** What the closed select says about the chosen values, also about none. */
  toSummary: (chosen: string[]) => string;
}

/** A form's choice of any number of values. */
export function MultiSelectInput({ source, label, hint, options, toSummary }: MultiSelectInputProps) {
  const { helperText, value, ...field } = useField(source);
  return (
    <TextField
      {...field}
      select
      label={label}
      value={value as string[]}
      helperText={helperText ?? hint}
      slotProps={{
        select: { multiple: true, displayEmpty: true, renderValue: (chosen) => toSummary(chosen as string[]) },
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
