import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type ComponentProps, useId } from 'react';
import { useController } from 'react-hook-form';
import { contentMessages } from '#admin/messages.ts';

/** The kind of error that a text over its limit has. */
export const tooLong = 'tooLong';

interface TextInputProps {
  /** The field of the item. */
  source: string;
  label: string;
  /** The most characters that the server takes. More can be typed and pasted, is counted in red, and is not sent. */
  limit: number;
  isOptional?: boolean;
  /** How many lines are open for a long text. */
  lines?: number;
  /** Whether the count is always there, or only when it is about to matter. */
  hasCounter?: boolean;
  placeholder?: string;
  autoFocus?: boolean;
  /** Brings the right keys up on a phone. */
  type?: 'text' | 'email' | 'tel';
}

/** A text of the form. The ends of a text do not count: the server takes them off. */
export function TextInput(props: TextInputProps) {
  const { source, label, limit, isOptional = false, lines, hasCounter = false } = props;
  const { placeholder, autoFocus = false, type = 'text' } = props;
  const id = useId();
  const { field, fieldState } = useController({
    name: source,
    rules: {
      validate: {
        required: (value: string) => isOptional || value.trim() !== '' || contentMessages.required,
        [tooLong]: (value: string) => value.trim().length <= limit || contentMessages.tooLong(limit),
      },
    },
  });
  const { ref, value, ...handlers } = field;
  const { length } = String(value).trim();
  const isCounted = hasCounter || length > limit * 0.8;
  // Too much is said as soon as it is there; that something is missing only once it was sent.
  const error = fieldState.error?.message ?? (length > limit ? contentMessages.tooLong(limit) : undefined);
  return (
    <TextField
      {...handlers}
      id={id}
      type={type}
      value={value}
      inputRef={ref}
      label={label}
      placeholder={placeholder}
      autoFocus={autoFocus}
      multiline={lines !== undefined}
      minRows={lines}
      maxRows={lines === undefined ? undefined : lines * 3}
      error={error !== undefined}
      helperText={<Below error={error} count={isCounted ? { length, limit } : undefined} />}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { 'aria-required': !isOptional, dir: 'auto' },
        formHelperText: { component: 'div' } as ComponentProps<'div'>,
      }}
      fullWidth
      margin="none"
    />
  );
}

interface BelowProps {
  error: string | undefined;
  count: { length: number; limit: number } | undefined;
}

function Below({ error, count }: BelowProps) {
  if (error === undefined && count === undefined) return null;
  const isOver = count !== undefined && count.length > count.limit;
  return (
    <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <span>{error}</span>
      {count && (
        <Box
          component="span"
          data-over={isOver}
          sx={{
            flex: 'none',
            color: isOver ? 'error.main' : 'text.secondary',
            fontWeight: isOver ? 600 : 400,
          }}
        >
          {contentMessages.counter(count.length, count.limit)}
        </Box>
      )}
    </Box>
  );
}
