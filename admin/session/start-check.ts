import { ApiError } from '#admin/api/api-error.ts';
import { request } from '#admin/api/request.ts';
import { sessionMessages } from '#admin/messages.ts';
import type { User } from '#shared/auth.ts';
import { clearStoredSession, isUser, readStoredSession, storeUser } from './session-storage.ts';

/**
 * Who is signed in when the back-office starts: the stored session, confirmed by the server's profile. A server that
 * cannot answer leaves the stored user in place; one that refuses, or anything unforeseen, ends the session.
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
    if (!error.isUnavailable && error.status !== 429) throw error;
    console.warn(sessionMessages.storedUserKept, error);
    return storedUser;
  }
}

function end(): null {
  clearStoredSession();
  return null;
}
