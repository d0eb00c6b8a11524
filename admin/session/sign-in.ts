import { ApiError, isUnavailable, request } from '#admin/api/request.ts';
import type { LoginResult, User } from '#shared/auth/schema.ts';
import { sessionLifetimeMs } from '#shared/auth/values.ts';
import type { Changes } from '#shared/inbox/schema.ts';
import { isFallbackPair } from './fallback-login.ts';
import { sessionMessages } from './messages.ts';
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
    storeSession(data.user, data.token, now() + sessionLifetimeMs);
    return await toSignedIn(data.user);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return error.code === 'second_factor' ? 'second_factor' : null;
    // The fallback session is for a server that does not respond at all, never for one that says no.
    if (error.status !== 0 || !(await isFallbackPair(username, password))) throw error;
    const user: User = { username, role: 'admin' };
    storeSession(user, null, now() + sessionLifetimeMs);
    return { user, isSample: true };
  }
}

/** What a session that the server has begun starts with. */
export async function toSignedIn(user: User): Promise<SignedIn> {
  return { user, isSample: false, feed: { position: await readPosition(user) } };
}

/** Where the log of changes is; an account without its second factor may not ask. */
async function readPosition({ mustSetUpTwoFactor }: User): Promise<number | undefined> {
  if (mustSetUpTwoFactor) return undefined;
  return request<Changes>('/inbox/changes').then(
    ({ data }) => data.next,
    () => undefined,
  );
}

/**
 * Who is signed in at the start: the stored session, confirmed by the server's profile. A server that is away leaves the stored
 * user signed in; a 401, a 403 or anything unforeseen ends the session.
 */
export async function checkStoredSession(now: number): Promise<SignedIn | null> {
  try {
    const stored = readStoredSession();
    if (stored === null || stored.expiresAt <= now) return end();
    const [user, position] = await Promise.all([confirm(stored.user), readPosition(stored.user)]);
    return user && { user, isSample: false, feed: { position } };
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
