import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { SelectField } from '#admin/ui/select-field.tsx';
import { typedMoneyText } from '#shared/rules/money-text.ts';
import { typedCents, typedMoneyMessage } from '#shared/rules/typed-money.ts';
import { percentText, typedPercent, typedPercentMessage } from '#shared/rules/typed-percent.ts';
import { useField } from './use-field.tsx';

/** One of the ways in which a value of several shapes can be given. */
export interface Variant {
  label: string;
  before?: string;
  after?: string;
  type?: 'date';
  /** What is typed as the value; `undefined` where it cannot be read. */
  read: (text: string) => number | string | undefined;
  write: (value: never) => string;
  /** What rejects what cannot be read. */
  message: string;
}

export const percentVariant: Variant = {
  label: 'Percent',
  after: '%',
  read: typedPercent,
  write: percentText,
  message: typedPercentMessage,
};
export const centsVariant: Variant = {
  label: 'Amount',
  before: '$',
  read: typedCents,
  write: typedMoneyText,
  message: typedMoneyMessage,
};

interface VariantInputProps {
  /** The field's name in the form. */
  source: string;
  label: string;
  /** What the choice of the way is called. */
  wayLabel: string;
  ways: Readonly<Record<string, Variant>>;
  rule?: (value: never, values: never) => string | undefined;
}

/** A value that is an object with one field, such as `{ percent: 25000 }` or `{ cents: 10000 }`: the field is chosen, its value typed. */
export function VariantInput({ source, label, wayLabel, ways, rule }: VariantInputProps) {
  const [text, setText] = useState<string>();
  const toWay = (value: object) => Object.keys(ways).find((name) => name in value) ?? Object.keys(ways)[0] ?? '';
  const { value, onChange, onBlur, helperText, ...field } = useField(source, {
    validate: (given: Record<string, unknown>, values: unknown) => {
      const way = toWay(given);
      return given[way] === undefined ? ways[way]?.message : rule?.(given as never, values as never);
    },
  });
  const chosen = toWay(value ?? {});
  const way = ways[chosen];
  const stored = value?.[chosen];
  return (
    <Box
      sx={{ display: 'grid', gap: 1, alignItems: 'start', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}
      className="part-of-row"
    >
      <SelectField
        id={`${field.id}-way`}
        label={wayLabel}
        value={chosen}
        disabled={field.disabled}
        options={Object.entries(ways).map(([name, { label: words }]) => ({ value: name, label: words }))}
        onChange={(event) => {
          setText('');
          onChange({ [event.target.value]: undefined });
        }}
      />
      <TextField
        {...field}
        label={label}
        type={way?.type ?? 'text'}
        value={text ?? (stored === undefined ? '' : way?.write(stored as never))}
        helperText={helperText}
        onChange={(event) => {
          setText(event.target.value);
          onChange({ [chosen]: way?.read(event.target.value) });
        }}
        onBlur={() => {
          if (stored !== undefined) setText(undefined);
          onBlur();
        }}
        slotProps={{
          htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
          input: {
            ...(way?.before && { startAdornment: <InputAdornment position="start">{way.before}</InputAdornment> }),
            ...(way?.after && { endAdornment: <InputAdornment position="end">{way.after}</InputAdornment> }),
          },
        }}
      />
    </Box>
  );
}
