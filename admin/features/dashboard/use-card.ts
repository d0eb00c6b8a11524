import { useSignedIn } from '#admin/session/session-context.ts';

/** What a card needs to know of its own call. */
export interface Answer<T> {
  data: T | undefined;
  isError: boolean;
  isFetching: boolean;
  /** Milliseconds since 1970. */
  dataUpdatedAt: number;
  refetch: () => unknown;
}

/** A call that failed, and how to ask again. `loadedAt` (milliseconds): when what the card still shows had come. */
export interface Failure {
  isRetrying: boolean;
  retry: () => void;
  loadedAt: number | undefined;
}

export interface Card<T> {
  /** Undefined while nothing has come. */
  value: T | undefined;
  isSample: boolean;
  failure: Failure | undefined;
}

/** How often (milliseconds) an open overview asks again. */
export const refreshEvery = 60_000;

/** What a card shows: the server's answer, samples in a session of the emergency pair, or that it could not load. */
export function useCard<T>({ data, isError, isFetching, dataUpdatedAt, refetch }: Answer<T>, sample: T): Card<T> {
  const { isSample } = useSignedIn();
  if (isSample) return { value: sample, isSample: true, failure: undefined };
  const failure: Failure = {
    isRetrying: isFetching,
    retry: () => void refetch(),
    loadedAt: data === undefined ? undefined : dataUpdatedAt,
  };
  return { value: data, isSample: false, failure: isError ? failure : undefined };
}
