import { httpBatchLink, type TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { observable } from '@trpc/server/observable';
import { requestMessages } from '#admin/messages.ts';
import type { AppRouter } from '#server/trpc/router.ts';
import { storageKeys } from '#shared/storage-keys.ts';
import { inTime } from './in-time.ts';
import { authorization } from './request.ts';
import { announceUnauthorized } from './unauthorized.ts';

export const trpc = createTRPCReact<AppRouter>({ abortOnUnmount: true });

/** Treats a failed typed call as a failed REST call is treated: logged, and a 401 ends the session. */
const failureLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const token = localStorage.getItem(storageKeys.token);
      return next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error(error) {
          if (!op.signal?.aborted) console.error(requestMessages.logged, error);
          if (error.data?.httpStatus === 401) announceUnauthorized(token);
          observer.error(error);
        },
      });
    });

export function createTrpcClient() {
  const batchLink = httpBatchLink({
    url: '/trpc',
    headers: authorization,
    fetch: (input, init) => fetch(input, { ...(init as RequestInit), signal: inTime(init?.signal) }),
  });
  return trpc.createClient({ links: [failureLink, batchLink] });
}
