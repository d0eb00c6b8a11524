import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { request } from '#admin/api/request.ts';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { startRealServer, testPassword } from '#admin/testing/real-server.ts';
import { sessionLifetimeMs } from '#shared/auth/values.ts';
import { sessionStoragePrefixes, storageKeys } from '#shared/storage-keys.ts';
import { type Session, useSession } from './session-context.ts';
import { SessionProvider } from './session-provider.tsx';

const sessionKeys = [storageKeys.user, storageKeys.token, storageKeys.sessionExpiresAt];
const stored = () => sessionKeys.map((key) => localStorage.getItem(key));
const nothing = [null, null, null];

function openSession() {
  let session: Session | undefined;
  function Probe() {
    session = useSession();
    const { state } = session;
    return <p>{state.status === 'signed-in' ? `signed in: ${state.user.username}` : state.status}</p>;
  }
  render(
    <SessionProvider>
      <Probe />
    </SessionProvider>,
  );
  return () => session as Session;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the session at the start', () => {
  it('takes the user from the server, not from the storage', async () => {
    const server = await startRealServer();
    await server.storeSession('eleanor');
    localStorage.setItem(storageKeys.user, JSON.stringify({ username: 'forged', role: 'admin' }));
    openSession();
    expect(screen.getByText('checking')).toBeDefined();
    expect(await screen.findByText('signed in: eleanor')).toBeDefined();
    expect(localStorage.getItem(storageKeys.user)).toContain('eleanor');
  });

  it.each(['no answer', 503] as const)(
    'keeps the stored user with a warning when the server gives %s',
    async (outage) => {
      const server = await startRealServer();
      await server.storeSession('eleanor');
      server.setOutage(outage);
      noteErrors();
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      openSession();
      expect(await screen.findByText('signed in: eleanor')).toBeDefined();
      expect(warn).toHaveBeenCalledOnce();
    },
  );

  it.each([401, 403])('is cleared when the server answers %i', async (status) => {
    const server = await startRealServer();
    await server.storeSession();
    server.setOutage(status);
    noteErrors();
    openSession();
    expect(await screen.findByText('signed-out')).toBeDefined();
    expect(stored()).toEqual(nothing);
  });

  it('is cleared with an error when anything unforeseen happens', async () => {
    const server = await startRealServer();
    await server.storeSession();
    localStorage.setItem(storageKeys.user, '{broken');
    const errors = noteErrors();
    openSession();
    expect(await screen.findByText('signed-out')).toBeDefined();
    expect(stored()).toEqual(nothing);
    expect(errors.mock.calls[0]?.[0]).toBe('The session could not be checked and was cleared.');
  });

  it('is cleared without asking the server once its time is past', async () => {
    const server = await startRealServer();
    await server.storeSession();
    localStorage.setItem(storageKeys.sessionExpiresAt, new Date(Date.now() - 1).toISOString());
    openSession();
    expect(await screen.findByText('signed-out')).toBeDefined();
    expect(stored()).toEqual(nothing);
    expect(server.calls).toEqual([]);
  });

  it('needs all three stored items', async () => {
    const server = await startRealServer();
    await server.storeSession();
    localStorage.removeItem(storageKeys.token);
    openSession();
    expect(await screen.findByText('signed-out')).toBeDefined();
    expect(stored()).toEqual(nothing);
  });
});

describe('a running session', () => {
  it('begins with signing in: user, token and an end 24 hours on are stored', async () => {
    const server = await startRealServer();
    await server.addAccount();
    const session = openSession();
    const before = Date.now();
    let isIn: unknown = false;
    await act(async () => {
      isIn = await session().login('admin', testPassword);
    });
    expect(isIn).toBe(true);
    expect(screen.getByText('signed in: admin')).toBeDefined();
    const [user, token, end] = stored();
    expect(JSON.parse(user ?? '')).toEqual({ username: 'admin', role: 'admin' });
    expect(token).toMatch(/.{20}/);
    const lasts = Date.parse(end ?? '') - before;
    expect(lasts).toBeGreaterThanOrEqual(sessionLifetimeMs);
    expect(lasts).toBeLessThan(sessionLifetimeMs + 60_000);
  });

  it('ends with logging out, here and on the server', async () => {
    const server = await startRealServer();
    const token = await server.storeSession();
    const session = openSession();
    await screen.findByText('signed in: admin');
    sessionStorage.setItem(`${sessionStoragePrefixes.lastLoaded}inquiries`, '{}');
    await act(() => session().logout());
    expect(screen.getByText('signed-out')).toBeDefined();
    expect(stored()).toEqual(nothing);
    expect(sessionStorage.getItem(`${sessionStoragePrefixes.lastLoaded}inquiries`)).toBeNull();
    const headers = { authorization: `Bearer ${token}` };
    const { statusCode } = await server.app.inject({ url: '/api/v1/auth/profile', headers });
    expect(statusCode).toBe(401);
  });

  it('ends by itself at the first check of every minute after its time is past', async () => {
    const server = await startRealServer();
    await server.storeSession();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    openSession();
    await screen.findByText('signed in: admin');
    // The check begins with an effect, which may run after the text is there.
    await act(async () => undefined);
    localStorage.setItem(storageKeys.sessionExpiresAt, new Date(Date.now() + 90_000).toISOString());
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText('signed in: admin')).toBeDefined();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText('signed-out')).toBeDefined();
    expect(stored()).toEqual(nothing);
  });

  it('ends when any call is answered with 401', async () => {
    const server = await startRealServer();
    await server.storeSession();
    openSession();
    await screen.findByText('signed in: admin');
    noteErrors();
    server.setOutage(401);
    await expect(request('/inquiries')).rejects.toThrow('HTTP error! status: 401');
    await waitFor(() => expect(screen.getByText('signed-out')).toBeDefined());
    expect(stored()).toEqual(nothing);
  });

  it('ends here when it is ended in another tab', async () => {
    const server = await startRealServer();
    await server.storeSession();
    openSession();
    await screen.findByText('signed in: admin');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.token, newValue: null })));
    expect(screen.getByText('signed-out')).toBeDefined();
  });
});

it('tells whoever asks for the session outside its provider', () => {
  noteErrors();
  const Lost = () => <>{useSession().state.status}</>;
  expect(() => render(<Lost />)).toThrow('useSession must be used within a SessionProvider.');
});
