import { createTRPCClient } from '@trpc/client';
import { httpLink } from '@trpc/client/links/httpLink';
import type { AppRouter } from '#server/trpc/router.ts';
import { answerPatience } from '#shared/answer-patience.ts';
import { UnsuccessfulResponse } from './unsuccessful-response.ts';

/** The typed way to the server. Imported only when it is first needed, because a first view does without it. */
export const trpc = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: '/trpc',
      async fetch(input, init) {
        // The site takes no call back, so that the time alone ends one.
        const signal = AbortSignal.timeout(answerPatience);
        const response = await fetch(input, { ...(init as RequestInit), signal });
        // A gateway's own error page is an answer too, only not one of ours.
        if (!response.headers.get('content-type')?.includes('json')) throw new UnsuccessfulResponse(response.status);
        return response;
      },
    }),
  ],
});
