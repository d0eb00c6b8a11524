import { createContext, use } from 'react';
import { type InputProps, useInput, ValidationError } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** react-admin turns an empty text into `null`, which our contract does not accept. */
const keepEmptyText = <Value,>(value: Value) => value;

/** Whether the fields inside show their values and cannot be changed. */
export const LockedFields = createContext(false);

/** react-admin's `useInput` as the props of a Material text field, with the label above the field and room for errors. */
export function useField(source: string, options: Omit<InputProps, 'source'> = {}) {
  const { id, field, fieldState } = useInput({ source, parse: keepEmptyText, ...options });
  const { trigger } = useFormContext();
  const { ref, disabled, onChange, ...handlers } = field;
  const message = fieldState.error?.message;
  return {
    ...handlers,
    onChange(...typed: Parameters<typeof onChange>) {
      onChange(...typed);
      // What was wrong is looked at again as soon as it is mended, also before the form was sent.
      if (fieldState.error !== undefined) void trigger(source);
    },
    id,
    disabled: use(LockedFields),
    inputRef: ref,
    error: fieldState.error !== undefined,
    helperText: message === undefined ? undefined : <ValidationError error={message} />,
    fullWidth: true,
  } as const;
}
