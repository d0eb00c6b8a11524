import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '#admin/api/request.ts';
import { useSession } from '#admin/session/session-context.ts';
import { LoginFrame } from './login-frame.tsx';
import { loginMessages } from './messages.ts';
import { PasswordField } from './password-field.tsx';
import { UsernameField } from './username-field.tsx';

export function LoginScreen() {
  useEffect(() => {
    document.title = 'Sign in · Marquee';
  }, []);
  return (
    <LoginFrame>
      <h1>{loginMessages.heading}</h1>
      <p className="login-portal">{loginMessages.portal}</p>
      <h2>{loginMessages.welcome}</h2>
      <p className="login-intro">{loginMessages.intro}</p>
      <LoginForm />
    </LoginFrame>
  );
}

function failureText(error: unknown): string {
  const retryAfter = error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined;
  if (retryAfter === undefined) return loginMessages.failed;
  return `${loginMessages.failed} ${loginMessages.tryAgainIn(formatWait(retryAfter))}`;
}

function LoginForm() {
  const { login } = useSession();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  /** Undefined until a code is asked for. */
  const [code, setCode] = useState<string>();
  const [error, setError] = useState('');
  const [isSigningIn, setIsSigningIn] = useState(false);
  const firstField = useRef<HTMLInputElement>(null);
  const id = useId();
  const canSubmit = username !== '' && password !== '' && code?.trim() !== '' && !isSigningIn;

  const isCodeAsked = code !== undefined;
  const wasCodeAsked = useRef(isCodeAsked);
  useEffect(() => {
    if (wasCodeAsked.current !== isCodeAsked) firstField.current?.focus();
    wasCodeAsked.current = isCodeAsked;
  }, [isCodeAsked]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSubmit) return;
    setError('');
    setIsSigningIn(true);
    try {
      // The next screen's code travels while the password is being checked.
      import('#admin/app/back-office.tsx').catch(() => undefined);
      const result = await login(username, password, code);
      if (result === true) return;
      if (result === 'second_factor') setCode('');
      else backToPassword();
      if (result === false || code !== undefined)
        setError(result === false ? loginMessages.refused : loginMessages.wrongCode);
    } catch (failure) {
      setError(failureText(failure));
    }
    setIsSigningIn(false);
    firstField.current?.focus();
  };
  const backToPassword = () => {
    setCode(undefined);
    setError('');
  };

  return (
    <form className="login-form" onSubmit={submit} aria-busy={isSigningIn}>
      <div className="login-error" role="alert" id={`${id}-error`}>
        {error && <p>{error}</p>}
      </div>
      {code === undefined ? (
        <>
          <UsernameField
            ref={firstField}
            id={`${id}-username`}
            value={username}
            isInvalid={error !== ''}
            describedBy={`${id}-error`}
            onChange={(value) => {
              setUsername(value);
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
        </>
      ) : (
        <>
          <label htmlFor={`${id}-code`}>{loginMessages.code}</label>
          <input
            ref={firstField}
            id={`${id}-code`}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={code}
            aria-invalid={error !== ''}
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              setCode(event.target.value);
              setError('');
            }}
          />
          <p className="login-hint" id={`${id}-hint`}>
            {loginMessages.codeHint}
          </p>
        </>
      )}
      <button type="submit" className="login-submit" disabled={!canSubmit}>
        {isSigningIn ? loginMessages.signingIn : loginMessages.signIn}
      </button>
      {code !== undefined && (
        <button type="button" className="login-back" onClick={backToPassword}>
          {loginMessages.back}
        </button>
      )}
    </form>
  );
}

const pluralize = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** Seconds in words, rounded up so that the next try is never too early. */
export function formatWait(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  return whole < 60 ? pluralize(whole, 'second') : pluralize(Math.ceil(whole / 60), 'minute');
}
