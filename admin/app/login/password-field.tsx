import { useState } from 'react';
import { loginMessages } from './messages.ts';

interface PasswordFieldProps {
  id: string;
  value: string;
  isInvalid: boolean;
  /** Whether it is a password that is being chosen. */
  isNew?: boolean;
  describedBy?: string;
  onChange: (value: string) => void;
}

/** A password with a button that shows it. */
export function PasswordField({ id, value, isInvalid, isNew = false, describedBy, onChange }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <label htmlFor={id}>{loginMessages.password}</label>
      <div className="login-password">
        <input
          id={id}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          required
          value={value}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          aria-label={isShown ? loginMessages.hidePassword : loginMessages.showPassword}
          onClick={() => setIsShown(!isShown)}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12Z" />
            <circle cx="12" cy="12" r="3" />
            {isShown && <path d="M4 20 20 4" />}
          </svg>
        </button>
      </div>
    </>
  );
}
