import { requestTimeoutMs } from '#shared/request-timeout.ts';

/**
 * Ends a call with `signal`, or when no answer has come in time. Some browsers that the back-office is built for have no
 * `AbortSignal.any`, which would be this.
 */
export function inTime(signal?: AbortSignal | null): AbortSignal {
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  if (!signal) return timeout;
  const either = new AbortController();
  for (const one of [signal, timeout]) {
    if (one.aborted) either.abort(one.reason);
    one.addEventListener('abort', () => either.abort(one.reason), { once: true });
  }
  return either.signal;
}
