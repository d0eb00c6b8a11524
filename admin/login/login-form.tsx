import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiError } from '#admin/api/api-error.ts';
import { useSession } from '#admin/session/session-context.ts';
import { loginMessages } from './messages.ts';
import { PasswordField } from './password-field.tsx';
import { waitText } from './wait-text.ts';

function failureText(error: unknown): string {
  const retryAfter = error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined;
  if (retryAfter === undefined) return loginMessages.failed;
  return `${loginMessages.failed} ${loginMessages.tryAgainIn(waitText(retryAfter))}`;
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
