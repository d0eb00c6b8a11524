import { createContext, use } from 'react';
import { type InputProps, useInput, ValidationError } from 'react-admin';

/** react-admin turns an empty text into `null`, which our contract does not accept. */
const keepEmptyText = <Value,>(value: Value) => value;

/** Whether the fields inside show their values and cannot be changed. */
export const LockedFields = createContext(false);

/** react-admin's `useInput` as the props of a Material text field, with the label above the field and room for errors. */
export function useField(source: string, options: Omit<InputProps, 'source'> = {}) {
  const { id, field, fieldState } = useInput({ source, parse: keepEmptyText, ...options });
  const { ref, disabled, ...handlers } = field;
  const message = fieldState.error?.message;
  return {
    ...handlers,
    id,
    disabled: use(LockedFields),
    inputRef: ref,
    error: fieldState.error !== undefined,
    helperText: message === undefined ? undefined : <ValidationError error={message} />,
    fullWidth: true,
  } as const;
}
