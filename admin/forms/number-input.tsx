import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { contentMessages } from '#admin/ui/messages.ts';
import { useField } from './use-field.tsx';

interface NumberInputProps {
  /** The field's name in the form. */
  source: string;
  label: string;
  hint?: string;
  /** The sentence that rejects a number, which is `null` where the field is blank. */
  rule: (value: number | null) => string | undefined;
}

const toNumber = (text: string) => (text.trim() === '' ? null : Number(text));

/** A number. What was typed stays as typed until the form is filled in anew. */
export function NumberInput({ source, label, hint, rule }: NumberInputProps) {
  const [text, setText] = useState<string>();
  const { helperText, onChange, onBlur, ...field } = useField(source, {
    parse: toNumber,
    validate: (value: number | null) => (Number.isNaN(value) ? contentMessages.numberNeeded : rule(value)),
  });
  const shown = field.value === null ? '' : String(field.value);
  return (
    <TextField
      {...field}
      className="part-of-row"
      label={label}
      value={text ?? shown}
      onChange={(event) => {
        setText(event.target.value);
        onChange(event);
      }}
      onBlur={() => {
        if (!Number.isNaN(field.value)) setText(undefined);
        onBlur();
      }}
      helperText={helperText ?? hint}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  );
}
