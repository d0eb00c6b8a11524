import './login.css';
import { useEffect } from 'react';
import hall from './hall-at-dusk.avif';
import { LoginForm } from './login-form.tsx';
import logo from './logo.svg';
import { loginMessages } from './messages.ts';

export function LoginScreen() {
  useEffect(() => {
    document.title = 'Sign in · Marquee';
  }, []);
  return (
    <div className="login">
      <div className="login-picture">
        <img src={hall} alt="" width={960} height={1200} loading="lazy" decoding="async" />
      </div>
      <main className="login-panel">
        <div className="login-box">
          <img className="login-logo" src={logo} alt="Marquee Hall" width={182} height={56} />
          <h1>{loginMessages.heading}</h1>
          <p className="login-portal">{loginMessages.portal}</p>
          <h2>{loginMessages.welcome}</h2>
          <p className="login-intro">{loginMessages.intro}</p>
          <LoginForm />
        </div>
        <footer className="login-footer">
          <p>{loginMessages.copyright(new Date().getFullYear())}</p>
          <p>
            {loginMessages.creditLead}
            <a href="/">{loginMessages.credit}</a>
          </p>
        </footer>
      </main>
    </div>
  );
}
