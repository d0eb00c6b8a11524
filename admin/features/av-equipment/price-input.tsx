import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { contentLimits } from '#shared/content-values.ts';
import { isPrice, priceMessage } from '#shared/price.ts';
import { equipmentTexts } from './messages.ts';
import { readPrice } from './read-price.ts';

/** The form's `price` in dollars. What is typed stands as typed until the field is left; then as the number it is. */
export function PriceInput() {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const { field, fieldState } = useController({
    name: 'price',
    rules: { validate: (price: number) => isPrice(price) || priceMessage },
  });
  const { ref, value, onChange, onBlur, ...rest } = field;
  return (
    <TextField
      {...rest}
      id={id}
      type="number"
      label={equipmentTexts.labels.price}
      value={typed ?? String(value)}
      inputRef={ref}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(readPrice(event.target.value));
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur();
      }}
      // A page that is scrolled with the pointer over the field must not change a price unseen.
      onWheel={(event) => (event.target as HTMLElement).blur()}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { min: 0, max: contentLimits.price, step: 0.01, inputMode: 'decimal' },
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
      }}
      fullWidth
      margin="none"
    />
  );
}
