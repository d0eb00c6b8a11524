import { InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { isPrice, maxPrice, priceMessage } from '#shared/rules/price.ts';
import { useField } from './use-field.tsx';

/** A typed price as a number: a blank text or one that is no number is 0. */
export function parsePrice(text: string | number | null): number {
  const price = Number(text ?? 0);
  return Number.isFinite(price) ? price : 0;
}

/** The form's `price` in dollars. The field shows the text as typed until it loses the focus, then the number. */
export function PriceInput({ label }: { label: string }) {
  const [text, setText] = useState<string>();
  const { onBlur, onChange, ...field } = useField('price', {
    parse: parsePrice,
    validate: (price: number) => (isPrice(price) ? undefined : priceMessage),
  });
  return (
    <TextField
      {...field}
      type="number"
      label={label}
      value={text ?? String(field.value)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        setText(event.target.value);
        onChange(event);
      }}
      onBlur={() => {
        setText(undefined);
        onBlur();
      }}
      // Scrolling the page with the pointer over the field must not change the price.
      onWheel={(event) => (event.target as HTMLElement).blur()}
      slotProps={{
        htmlInput: { min: 0, max: maxPrice, step: 0.01, inputMode: 'decimal' },
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
      }}
    />
  );
}
