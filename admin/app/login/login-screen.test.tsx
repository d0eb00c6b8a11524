import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setUpTwoFactor } from '#admin/testing/authenticator.ts';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import { startRealServer, testPassword } from '#admin/testing/real-server.ts';
import { wrongCode } from '#shared/account/values.ts';
import { formatWait } from './login-screen.tsx';

type RealServerOptions = Parameters<typeof startRealServer>[0];

async function openLogin(options?: RealServerOptions) {
  const server = await startRealServer(options);
  await server.addAccount();
  const { user } = openApp('/login');
  const username = await screen.findByLabelText<HTMLInputElement>('Username');
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Sign/ });
  const signIn = async (typed: string) => {
    await user.clear(username);
    await user.clear(password);
    await user.type(username, 'admin');
    await user.type(password, typed);
    await user.click(button());
  };
  return { server, user, username, password, button, signIn };
}

describe('the sign-in page', () => {
  it('says where one is, whose work it is and since when', async () => {
    await openLogin();
    expect(screen.getByRole('heading', { level: 1, name: 'CRM Dashboard' })).toBeDefined();
    expect(screen.getByText('Admin Access Portal')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Marquee' }).getAttribute('href')).toBe('/credits.txt');
    expect(screen.getByText(new RegExp(`^© 2024–${new Date().getFullYear()}`))).toBeDefined();
  });

  it('shows the name of a venue that changed it, and no logo that spells another', async () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="venue" content="Riverside Barn" />');
    await openLogin();
    expect(screen.getByText('Riverside Barn')).toBeDefined();
    expect(screen.getByText(/^© .* Riverside Barn\. All rights reserved\.$/)).toBeDefined();
    expect(screen.queryByRole('img')).toBeNull();
    document.querySelector('meta[name=venue]')?.remove();
  });

  it('shows the name in the colors of a venue that changed them, and no logo in others', async () => {
    const own =
      '<meta name="venue" content="Marquee Hall" data-starter /><meta name="brand" content="#5B1A2B #A0522D #EAF2FB" />';
    document.head.insertAdjacentHTML('beforeend', own);
    await openLogin();
    expect(screen.getByText('Marquee Hall')).toBeDefined();
    expect(screen.queryByRole('img')).toBeNull();
    for (const meta of document.querySelectorAll('meta[name=venue], meta[name=brand]')) meta.remove();
  });

  it('lets nobody sign in while a field is empty', async () => {
    const { user, username, password, button } = await openLogin();
    expect(button().disabled).toBe(true);
    await user.type(username, 'admin');
    expect(button().disabled).toBe(true);
    await user.type(password, 'x');
    expect(button().disabled).toBe(false);
  });

  it('shows and hides the password', async () => {
    const { user, password } = await openLogin();
    expect(password.type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password.type).toBe('password');
  });

  it('says Signing in... while it tries and goes to the dashboard when it may', async () => {
    const { signIn, button } = await openLogin();
    await signIn(testPassword);
    expect(button().textContent).toBe('Signing in...');
    expect(button().disabled).toBe(true);
    expect(await screen.findByRole('heading', { name: 'Dashboard Overview' })).toBeDefined();
    expect(window.location.pathname).toBe('/dashboard');
  });

  it('says that a pair was refused, until something is typed', async () => {
    noteErrors();
    const { signIn, user, password } = await openLogin();
    await signIn('wrong');
    expect(await screen.findByText('Invalid username or password')).toBeDefined();
    await user.type(password, 'x');
    expect(screen.queryByText('Invalid username or password')).toBeNull();
  });

  it.each(['no answer', 500] as const)('says that signing in failed when the server gives %s', async (outage) => {
    noteErrors();
    const { signIn, server } = await openLogin();
    server.setOutage(outage);
    await signIn(testPassword);
    expect(await screen.findByText('Login failed. Please try again.')).toBeDefined();
  });

  it('says how long to wait after too many attempts', async () => {
    noteErrors();
    const { signIn } = await openLogin({ config: { rateLimits: { inquiries: 0, login: 1 } } });
    await signIn('wrong');
    await screen.findByText('Invalid username or password');
    await signIn('wrong');
    const alert = await waitFor(() => {
      const shown = screen.getByRole('alert').textContent;
      expect(shown).toMatch(/^Login failed/);
      return shown;
    });
    expect(alert).toMatch(/^Login failed\. Please try again\. You can try again in \d+ (second|minute)s?\.$/);
  });
});

describe('a wait in words', () => {
  it('is rounded up', () => {
    expect([0, 1, 59, 60, 61, 900].map(formatWait)).toEqual([
      '1 second',
      '1 second',
      '59 seconds',
      '1 minute',
      '2 minutes',
      '15 minutes',
    ]);
  });
});

describe('the code at sign-in', () => {
  it('is asked for after the password, and a wrong one is said without losing the way back', async () => {
    noteErrors();
    const { server, user, signIn } = await openLogin();
    const payload = { username: 'admin', password: testPassword };
    const login = await server.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload });
    const headers = { authorization: `Bearer ${login.json().data.token}` };
    const [recoveryCode = ''] = await setUpTwoFactor(server, headers);
    await signIn(testPassword);
    const code = await screen.findByLabelText<HTMLInputElement>('Six-digit code');
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(screen.queryByRole('alert')?.textContent).toBe('');
    await user.type(code, '000000{Enter}');
    await screen.findByText(wrongCode);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Six-digit code')));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('admin');
    await user.click(screen.getByRole('button', { name: /^Sign/ }));
    await user.type(await screen.findByLabelText('Six-digit code'), `${recoveryCode}{Enter}`);
    await screen.findByRole('heading', { level: 1, name: 'Dashboard Overview' });
  });
});
