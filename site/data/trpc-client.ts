import { createTRPCClient } from '@trpc/client';
import { httpLink } from '@trpc/client/links/httpLink';
import type { AppRouter } from '#server/transports/trpc/router.ts';
import { requestTimeoutMs } from '#shared/api/request-limits.ts';
import { UnsuccessfulResponse } from './outcome.ts';

/** Throws for responses that tRPC cannot read: a gateway's error page, or an error from our server outside tRPC. */
async function rejectUnreadable(response: Response): Promise<void> {
  const body = await response.json().catch(() => null);
  if (body?.error?.data) return;
  throw new UnsuccessfulResponse(response.status, body?.success === false ? body.message : undefined);
}

/** The tRPC client. Imported on demand, because a first view does not need it. */
export const trpc = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: '/trpc',
      async fetch(input, init) {
        // The site never cancels a call, so the timeout is the only signal.
        const signal = AbortSignal.timeout(requestTimeoutMs);
        const response = await fetch(input, { ...(init as RequestInit), signal });
        const isJson = response.headers.get('content-type')?.includes('json');
        if (!response.ok || !isJson) await rejectUnreadable(response.clone());
        return response;
      },
    }),
  ],
});
