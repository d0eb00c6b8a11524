import { useEffect, useMemo } from 'react';
import { useSignedIn } from '#admin/session/session-context.ts';
import { sessionStoragePrefixes } from '#shared/storage-keys.ts';
import { live, type RowsSource } from './rows-source.ts';

interface Loaded<T> {
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

interface Answer<T> {
  data: T | undefined;
  /** Whether it failed in a way in which something else may take its place. */
  isError: boolean;
  /** Milliseconds since 1970. */
  dataUpdatedAt?: number;
  /** Whether `data` answers an earlier question. */
  isPlaceholderData?: boolean;
}

/**
 * What a screen shows of an answer: what the server sent; after a failure what was loaded last, remembered under `name`; and
 * samples, if there are any, only if nothing ever was. It never mixes them.
 */
export function useLiveOrFallback<T>(
  name: string,
  { data, isError, dataUpdatedAt, isPlaceholderData = false }: Answer<T>,
  samples?: () => T,
): RowsSource & { value: T | undefined } {
  const { isSample } = useSignedIn();
  useEffect(() => {
    // An empty response is of no use later, so the last one with rows stays.
    const isEmpty = data === undefined || (Array.isArray(data) && data.length === 0);
    if (!isEmpty && !isError && !isPlaceholderData) rememberLoaded(name, data);
  }, [name, data, isError, isPlaceholderData]);
  return useMemo(() => {
    const sample = () => ({ value: samples?.(), source: 'sample' as const, loadedAt: undefined });
    if (isSample) return sample();
    if (!isError) return { value: data, ...live };
    const last =
      data === undefined || dataUpdatedAt === undefined ? readLastLoaded<T>(name) : { value: data, at: dataUpdatedAt };
    return last ? { value: last.value, source: 'last-loaded', loadedAt: last.at } : sample();
  }, [name, data, isError, dataUpdatedAt, isSample, samples]);
}
