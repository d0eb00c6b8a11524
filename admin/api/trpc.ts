import { QueryClient } from '@tanstack/react-query';
import { httpBatchLink, type TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '#server/transports/trpc/router.ts';
import { maxCallsOfRequest } from '#shared/api/request-limits.ts';
import { storageKeys } from '#shared/storage-keys.ts';
import { requestMessages } from './messages.ts';
import { announceUnauthorized, authorization, withTimeout } from './request.ts';

export const trpc = createTRPCReact<AppRouter>({ abortOnUnmount: true });

/** Treats a failed call like a failed REST call: it is logged, and a 401 ends the session. */
const failureLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const token = localStorage.getItem(storageKeys.token);
      return next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error(error) {
          // What somebody is typing may be wrong for a moment.
          const isExpected = op.signal?.aborted || (op.context.isBeingTyped && error.data?.httpStatus === 400);
          if (!isExpected) console.error(requestMessages.logged, error);
          if (error.data?.httpStatus === 401) announceUnauthorized(token);
          observer.error(error);
        },
      });
    });

export function createTrpcClient() {
  const batchLink = httpBatchLink({
    url: '/trpc',
    // A burst of changes may read the same things many times at once.
    maxItems: maxCallsOfRequest,
    headers: authorization,
    fetch: (input, init) => fetch(input, { ...(init as RequestInit), signal: withTimeout(init?.signal) }),
  });
  return trpc.createClient({ links: [failureLink, batchLink] });
}

/** How often an open screen reads its lists and figures again. */
export const refreshMs = 60_000;

/** One cache for react-admin and tRPC. A failed read is not retried silently: its screen says so at once. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without this a browser that believes to be offline would wait forever instead of failing.
      mutations: { networkMode: 'always' },
      queries: { networkMode: 'always', retry: false },
    },
  });
}
