import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { onUnauthorized, request } from '#admin/api/request.ts';
import type { LoginResult } from '#shared/auth/schema.ts';
import { sessionLifetimeMs } from '#shared/auth/values.ts';
import { storageKeys } from '#shared/storage-keys.ts';
import { SessionContext, type SessionState, type SignedIn } from './session-context.ts';
import { clearDrafts, clearStoredSession, hasStoredSession, readExpiry, storeSession } from './session-storage.ts';
import { checkStoredSession, signIn, toSignedIn } from './sign-in.ts';

const expiryCheckIntervalMs = 60_000;

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>(() => ({ status: hasStoredSession() ? 'checking' : 'signed-out' }));

  const end = useCallback(() => {
    clearStoredSession();
    setState({ status: 'signed-out' });
  }, []);

  useStartCheck(setState);
  useExpiry(state.status === 'signed-in', end);
  useEndedElsewhere(end);

  const login = useCallback(async (username: string, password: string, code?: string) => {
    const result = await signIn(username, password, Date.now, code);
    if (result === null) return false;
    if (result === 'second_factor') return result;
    setState({ status: 'signed-in', ...result });
    return true;
  }, []);

  const begin = useCallback(async ({ user, token }: LoginResult) => {
    storeSession(user, token, Date.now() + sessionLifetimeMs);
    setState({ status: 'signed-in', ...(await toSignedIn(user)) });
  }, []);

  const refresh = useCallback(async () => {
    setState(toState(await checkStoredSession(Date.now())));
  }, []);

  const logout = useCallback(async () => {
    const isStored = localStorage.getItem(storageKeys.token) !== null;
    // The call reads its token before the storage is cleared, and signing out does not wait for a slow server.
    const revoked = isStored ? request('/auth/logout', { method: 'POST' }).catch(() => undefined) : undefined;
    end();
    clearDrafts();
    await revoked;
  }, [end]);

  const session = useMemo(() => ({ state, login, begin, refresh, logout }), [state, login, begin, refresh, logout]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

const toState = (signedIn: SignedIn | null): SessionState =>
  signedIn ? { status: 'signed-in', ...signedIn } : { status: 'signed-out' };

function useStartCheck(setState: (state: SessionState) => void) {
  useEffect(() => {
    let isCurrent = true;
    if (!hasStoredSession()) return;
    void checkStoredSession(Date.now()).then((signedIn) => {
      if (isCurrent) setState(toState(signedIn));
    });
    return () => {
      isCurrent = false;
    };
  }, [setState]);
}

function useExpiry(isSignedIn: boolean, end: () => void) {
  useEffect(() => {
    if (!isSignedIn) return;
    const timer = setInterval(() => {
      if ((readExpiry() ?? 0) <= Date.now()) end();
    }, expiryCheckIntervalMs);
    return () => clearInterval(timer);
  }, [isSignedIn, end]);
}

function useEndedElsewhere(end: () => void) {
  useEffect(
    () =>
      onUnauthorized((token) => {
        // A late 401 of an earlier session must not end the one that followed it.
        if (token !== null && token === localStorage.getItem(storageKeys.token)) end();
      }),
    [end],
  );
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === storageKeys.token && event.newValue === null) end();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [end]);
}
