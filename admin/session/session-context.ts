import { createContext, useContext } from 'react';
import type { LoginResult, User } from '#shared/auth/schema.ts';
import { sessionMessages } from './messages.ts';

/** Who is signed in. */
export interface SignedIn {
  user: User;
  /** Signed in without a server: sees labeled fallback data and can change nothing. */
  isSample: boolean;
  /** Where the log of changes was before anything was read, and how far the live feed has followed it since. */
  feed?: Feed;
}

interface Feed {
  /** The last change that is known; unknown where it could not be asked. */
  position: number | undefined;
}

export type SessionState = { status: 'checking' } | { status: 'signed-out' } | ({ status: 'signed-in' } & SignedIn);

export interface Session {
  state: SessionState;
  /**
   * True when signed in, false when the credentials are wrong, `second_factor` when the code is missing or wrong; throws when the
   * call failed.
   */
  login(username: string, password: string, code?: string): Promise<boolean | 'second_factor'>;
  /** Goes on with a session that the server has begun. */
  begin(result: LoginResult): Promise<void>;
  /** Reads again what the account is and may do. */
  refresh(): Promise<void>;
  logout(): Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error(sessionMessages.outsideSession);
  return session;
}

/** The signed-in user, for everything behind the session gate. */
export function useSignedIn(): SignedIn {
  const { state } = useSession();
  if (state.status !== 'signed-in') throw new Error('This part of the back-office needs a signed-in user.');
  return state;
}
