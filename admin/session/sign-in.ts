import { ApiError, isUnavailable, request } from '#admin/api/request.ts';
import { sessionMessages } from '#admin/messages.ts';
import type { LoginResult, User } from '#shared/auth.ts';
import { sessionLifetime } from '#shared/session-lifetime.ts';
import { isFallbackPair } from './fallback-login.ts';
import type { SignedIn } from './session-context.ts';
import { clearStoredSession, isUser, readStoredSession, storeSession, storeUser } from './session-storage.ts';

/**
 * Signs in and stores the session. `null` where the credentials are wrong, `second_factor` where the code is missing or wrong;
 * throws where something failed.
 */
export async function signIn(
  username: string,
  password: string,
  now: () => number,
  code?: string,
): Promise<SignedIn | 'second_factor' | null> {
  try {
    const { success, data } = await request<LoginResult>('/auth/login', {
      method: 'POST',
      body: { username, password, code },
    });
    if (!success || !isUser(data?.user) || !data.token) return null;
    storeSession(data.user, data.token, now() + sessionLifetime);
    return { user: data.user, isSample: false };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return error.code === 'second_factor' ? 'second_factor' : null;
    // The fallback session is for a server that does not respond at all, never for one that says no.
    if (error.status !== 0 || !(await isFallbackPair(username, password))) throw error;
    const user: User = { username, role: 'admin' };
    storeSession(user, null, now() + sessionLifetime);
    return { user, isSample: true };
  }
}

/**
 * The user at the start: the stored session, confirmed by the server's profile. A server that is away leaves the stored
 * user signed in; a 401, a 403 or anything unforeseen ends the session.
 */
export async function checkStoredSession(now: number): Promise<User | null> {
  try {
    const stored = readStoredSession();
    if (stored === null || stored.expiresAt <= now) return end();
    return await confirm(stored.user);
  } catch (error) {
    console.error(sessionMessages.checkFailed, error);
    return end();
  }
}

async function confirm(storedUser: User): Promise<User | null> {
  try {
    const { success, data } = await request<unknown>('/auth/profile');
    if (!success || !isUser(data)) throw new Error('The profile is not one.');
    storeUser(data);
    return data;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401 || error.status === 403) return end();
    if (!isUnavailable(error) && error.status !== 429) throw error;
    console.warn(sessionMessages.storedUserKept, error);
    return storedUser;
  }
}

function end(): null {
  clearStoredSession();
  return null;
}
