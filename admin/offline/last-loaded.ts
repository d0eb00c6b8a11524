import { sessionStoragePrefixes } from '#shared/storage-keys.ts';

export interface Loaded<T> {
  value: T;
  /** Milliseconds since 1970. */
  at: number;
}

/** What this tab last loaded for real under this name. It lives as long as the session, because it may hold people's names. */
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
    // A full storage costs the memory of a past list, nothing more.
  }
}
