import { useEffect } from 'react';
import { LoginForm } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import { loginMessages } from './messages.ts';

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
