import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '#admin/testing/open-app.tsx';
import { startRealServer, testPassword } from '#admin/testing/real-server.ts';
import { adminPaths } from '#shared/admin-paths.ts';

describe('the way into the back-office', () => {
  it('sends a stranger to the sign-in page and afterwards back to the page first asked for', async () => {
    const server = await startRealServer();
    await server.addAccount();
    const { user } = openApp('/dashboard/gallery?from=bookmark');
    await user.type(await screen.findByLabelText('Username'), 'admin');
    expect(window.location.pathname).toBe('/login');
    await user.type(screen.getByLabelText('Password'), testPassword);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('heading', { name: 'Gallery Management' })).toBeDefined();
    expect(window.location.pathname + window.location.search).toBe('/dashboard/gallery?from=bookmark');
  });

  it('shows a spinner with the text Loading... while the session is checked', async () => {
    const server = await startRealServer();
    await server.storeSession();
    openApp(adminPaths.dashboard);
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    expect(await screen.findByRole('heading', { name: 'Dashboard Overview' })).toBeDefined();
  });

  it('takes somebody who is signed in from the sign-in page to the dashboard', async () => {
    const server = await startRealServer();
    await server.storeSession();
    openApp(adminPaths.login);
    expect(await screen.findByRole('heading', { name: 'Dashboard Overview' })).toBeDefined();
    expect(window.location.pathname).toBe('/dashboard');
  });

  it('says that a path is unknown, and logs it', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    openApp('/dashboards');
    expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
    await waitFor(() => expect(warn.mock.lastCall).toContain('/dashboards'));
  });
});
