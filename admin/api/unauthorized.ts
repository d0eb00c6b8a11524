type Listener = (token: string | null) => void;

const listeners = new Set<Listener>();

/** Calls `listener` with the token of every call that the server answered with 401; returns how to stop. */
export function onUnauthorized(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceUnauthorized(token: string | null): void {
  for (const listener of listeners) listener(token);
}
