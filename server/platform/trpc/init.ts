import { initTRPC } from '@trpc/server';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { minuteMs } from '#shared/rules/dates.ts';
import { appErrorOf, errorShape } from './errors.ts';

/** What every procedure gets: the context of the server, and who is asking. */
export interface Context {
  ctx: Ctx;
  actor: Actor;
  requestId: string;
  /** The token of the session that the caller has, if it has one. */
  token: string | undefined;
  /** Closes the connection of the request, whatever has not been read of its response. */
  disconnect(): void;
}

const trpc = initTRPC.context<Context>().create({
  // Never a stack trace in an answer, whatever NODE_ENV says.
  isDev: false,
  sse: {
    // A proxy cuts a silent connection after a minute at the earliest; a ping costs almost 1 ms (`bench/live.ts`).
    ping: { enabled: true, intervalMs: 25_000 },
    maxDurationMs: 15 * minuteMs,
    client: { reconnectAfterInactivityMs: 40_000 },
  },
  errorFormatter: ({ error, ctx }) => errorShape(appErrorOf(error), ctx?.requestId),
});

/** What routers and procedures of features are made with. */
export const { router, procedure } = trpc;
