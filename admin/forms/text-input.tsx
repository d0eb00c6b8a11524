import { Box, TextField, type TextFieldProps } from '@mui/material';
import type { ComponentProps, ReactNode } from 'react';
import { contentMessages } from '#admin/ui/messages.ts';
import { useField } from './use-field.tsx';

interface TextInputProps {
  /** The field of the item. */
  source: string;
  label: string;
  /** A sentence under the field while nothing is wrong. */
  hint?: string;
  /** The most characters that the server accepts. More can be typed and pasted, is counted in red, and is not sent. */
  limit: number;
  isOptional?: boolean;
  /** The visible lines of a long text. */
  lines?: number;
  /** Whether the counter is always there, or only near the limit. */
  hasCounter?: boolean;
  placeholder?: string;
  autoFocus?: boolean;
  /** Brings up the right keyboard on a phone. */
  type?: 'text' | 'email' | 'tel';
  defaultValue?: string;
}

/** react-admin passes a validator's error on as one encoded string; the limit in it tells what kind it is. */
export const isTooLong = (error: string | undefined) => error?.includes('"args":{"limit":') ?? false;

/** A text of the form. The server trims texts, so surrounding spaces do not count. */
export function TextInput(props: TextInputProps) {
  const { source, label, limit, isOptional = false, lines, hasCounter = false } = props;
  const { hint, placeholder, autoFocus = false, type = 'text', defaultValue } = props;
  const validate = (value: string) => {
    const { length } = value.trim();
    if (length > limit) return { message: contentMessages.tooLong(limit), args: { limit } };
    return isOptional || length > 0 ? undefined : contentMessages.required;
  };
  const field = useField(source, { validate, defaultValue });
  return (
    <LimitedText
      {...field}
      {...{ type, label, limit, hint, hasCounter, placeholder, autoFocus }}
      multiline={lines !== undefined}
      minRows={lines}
      maxRows={lines === undefined ? undefined : lines * 3}
      isRequired={!isOptional}
    />
  );
}

interface LimitedTextProps extends Omit<TextFieldProps, 'slotProps'> {
  value?: unknown;
  limit: number;
  hint?: string | undefined;
  hasCounter?: boolean;
  isRequired?: boolean;
}

/** A text that says by itself when it is longer than the server accepts; nothing of a long paste is cut off. */
export function LimitedText(props: LimitedTextProps) {
  const { limit, hint, hasCounter = false, isRequired = false, error = false, helperText, ...field } = props;
  const { length } = String(field.value).trim();
  const isOver = length > limit;
  const isCounted = hasCounter || length > limit * 0.8;
  // A text that is too long is marked at once, a missing one only when the form is sent.
  const sentence = helperText ?? (isOver ? contentMessages.tooLong(limit) : hint);
  return (
    <TextField
      {...field}
      error={error || isOver}
      helperText={<HelperText error={sentence} count={isCounted ? { length, limit } : undefined} />}
      slotProps={{
        htmlInput: { 'aria-required': isRequired, dir: 'auto' },
        formHelperText: { component: 'div' } as ComponentProps<'div'>,
      }}
    />
  );
}

interface HelperTextProps {
  error: ReactNode;
  count: { length: number; limit: number } | undefined;
}

function HelperText({ error, count }: HelperTextProps) {
  if (error === undefined && count === undefined) return null;
  const isOver = count !== undefined && count.length > count.limit;
  return (
    <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <span>{error}</span>
      {count && (
        <Box
          component="span"
          data-over={isOver}
          sx={{ flex: 'none', color: isOver ? 'error.main' : 'text.secondary', fontWeight: isOver ? 600 : 400 }}
        >
          {contentMessages.counter(count.length, count.limit)}
        </Box>
      )}
    </Box>
  );
}
