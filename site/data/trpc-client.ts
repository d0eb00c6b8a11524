import { createTRPCClient } from '@trpc/client';
import { httpLink } from '@trpc/client/links/httpLink';
import type { AppRouter } from '#server/trpc/router.ts';
import { answerPatience } from '#shared/answer-patience.ts';
import { UnsuccessfulResponse } from './outcome.ts';

/** A gateway's own error is an answer too, only not one of ours; so is our server's before it comes to typed calls. */
async function refuseStrangers(response: Response): Promise<void> {
  const body = await response.json().catch(() => null);
  if (body?.error?.data) return;
  throw new UnsuccessfulResponse(response.status, body?.success === false ? body.message : undefined);
}

/** The typed way to the server. Imported only when it is first needed, because a first view does without it. */
export const trpc = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: '/trpc',
      async fetch(input, init) {
        // The site takes no call back, so that the time alone ends one.
        const signal = AbortSignal.timeout(answerPatience);
        const response = await fetch(input, { ...(init as RequestInit), signal });
        const isJson = response.headers.get('content-type')?.includes('json');
        if (!response.ok || !isJson) await refuseStrangers(response.clone());
        return response;
      },
    }),
  ],
});
