import { useEffect } from 'react';
import { readLastLoaded, rememberLoaded } from '#admin/offline/last-loaded.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { type Answer, type Failure, useCard } from './use-card.ts';

export interface ListCard<T> {
  /** Undefined while nothing has come. */
  rows: T[] | undefined;
  source: 'live' | 'last-loaded' | 'sample';
  /** When the rows came (milliseconds since 1970), for rows loaded earlier. */
  loadedAt: number | undefined;
  failure: Failure | undefined;
}

/**
 * What a list of the overview shows: the server's rows; while it is away, those loaded last for real; and only where there
 * never were any, the samples. Never two of them together. `name` is what the rows are remembered under.
 */
export function useListCard<T>(name: string, answer: Answer<T[]>, samples: () => T[]): ListCard<T> {
  const { isSample } = useSignedIn();
  const { data, isError, dataUpdatedAt } = answer;
  const { failure } = useCard(answer, []);
  useEffect(() => {
    if (data && data.length > 0 && !isError) rememberLoaded(name, data);
  }, [name, data, isError]);

  if (isSample) return { rows: samples(), source: 'sample', loadedAt: undefined, failure };
  if (!isError) return { rows: data, source: 'live', loadedAt: undefined, failure };
  if (data) return { rows: data, source: 'last-loaded', loadedAt: dataUpdatedAt, failure };
  const last = readLastLoaded<T[]>(name);
  if (last) return { rows: last.value, source: 'last-loaded', loadedAt: last.at, failure };
  return { rows: samples(), source: 'sample', loadedAt: undefined, failure };
}
