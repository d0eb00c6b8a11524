import { sessionStoragePrefixes } from '#shared/storage-keys.ts';

export interface Loaded<T> {
  value: T;
  /** Milliseconds since 1970. */
  at: number;
}

/** What this tab last loaded under this name. It ends with the session, because it may contain people's names. */
export function readLastLoaded<T>(name: string): Loaded<T> | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(sessionStoragePrefixes.lastLoaded + name) ?? 'null') ?? undefined) as
      | Loaded<T>
      | undefined;
  } catch {
    return undefined;
  }
}

export function rememberLoaded<T>(name: string, value: T): void {
  try {
    sessionStorage.setItem(sessionStoragePrefixes.lastLoaded + name, JSON.stringify({ value, at: Date.now() }));
  } catch {
    // With a full storage there is only no earlier list to show.
  }
}
