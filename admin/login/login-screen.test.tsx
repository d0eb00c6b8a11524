// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import { startRealServer, testPassword } from '#admin/testing/real-server.ts';
import { formatWait } from './login-form.tsx';

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
    expect(screen.getByRole('link', { name: 'Marquee' })).toBeDefined();
    expect(screen.getByText(new RegExp(`^© 2024–${new Date().getFullYear()}`))).toBeDefined();
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
