import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiError } from '#admin/api/request.ts';
import { useSession } from '#admin/session/session-context.ts';
import { loginMessages } from './messages.ts';

function failureText(error: unknown): string {
  const retryAfter = error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined;
  if (retryAfter === undefined) return loginMessages.failed;
  return `${loginMessages.failed} ${loginMessages.tryAgainIn(formatWait(retryAfter))}`;
}

export function LoginForm() {
  const { login } = useSession();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [isSigningIn, setIsSigningIn] = useState(false);
  const usernameRef = useRef<HTMLInputElement>(null);
  const id = useId();
  const canSubmit = username !== '' && password !== '' && !isSigningIn;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSubmit) return;
    setError('');
    setIsSigningIn(true);
    try {
      // The next screen's code travels while the password is being checked.
      import('#admin/app/back-office.tsx').catch(() => undefined);
      if (await login(username, password)) return;
      setError(loginMessages.refused);
    } catch (failure) {
      setError(failureText(failure));
    }
    setIsSigningIn(false);
    usernameRef.current?.focus();
  };

  return (
    <form className="login-form" onSubmit={submit} aria-busy={isSigningIn}>
      <div className="login-error" role="alert" id={`${id}-error`}>
        {error && <p>{error}</p>}
      </div>
      <label htmlFor={`${id}-username`}>{loginMessages.username}</label>
      <input
        ref={usernameRef}
        id={`${id}-username`}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={username}
        aria-invalid={error !== ''}
        aria-describedby={`${id}-error`}
        onChange={(event) => {
          setUsername(event.target.value);
          setError('');
        }}
      />
      <PasswordField
        id={`${id}-password`}
        value={password}
        isInvalid={error !== ''}
        onChange={(value) => {
          setPassword(value);
          setError('');
        }}
      />
      <button type="submit" className="login-submit" disabled={!canSubmit}>
        {isSigningIn ? loginMessages.signingIn : loginMessages.signIn}
      </button>
    </form>
  );
}

interface PasswordFieldProps {
  id: string;
  value: string;
  isInvalid: boolean;
  onChange: (value: string) => void;
}

function PasswordField({ id, value, isInvalid, onChange }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <label htmlFor={id}>{loginMessages.password}</label>
      <div className="login-password">
        <input
          id={id}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={value}
          aria-invalid={isInvalid}
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

const pluralize = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** Seconds in words, rounded up so that the next try is never too early. */
export function formatWait(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  return whole < 60 ? pluralize(whole, 'second') : pluralize(Math.ceil(whole / 60), 'minute');
}
