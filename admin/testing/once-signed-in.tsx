import type { ReactNode } from 'react';
import { useSession } from '#admin/session/session-context.ts';

/** Shows its children once the session is known to be signed in, and until then, or without one, its state. */
export function OnceSignedIn({ children }: { children: ReactNode }) {
  const { state } = useSession();
  return state.status === 'signed-in' ? children : <p>{state.status}</p>;
}
