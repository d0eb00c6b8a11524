import type { Ref } from 'react';
import { loginMessages } from './messages.ts';

interface UsernameFieldProps {
  id: string;
  ref?: Ref<HTMLInputElement>;
  value: string;
  isInvalid: boolean;
  /** Id of the text that says why. */
  describedBy: string;
  onChange: (value: string) => void;
}

export function UsernameField({ id, ref, value, isInvalid, describedBy, onChange }: UsernameFieldProps) {
  return (
    <>
      <label htmlFor={id}>{loginMessages.username}</label>
      <input
        ref={ref}
        id={id}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={value}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
