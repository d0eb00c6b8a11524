import { initTRPC } from '@trpc/server';
import type { Actor } from '#server/auth/actor.ts';
import type { Operations } from '#server/operations.ts';
import { appErrorOf, errorShape } from './errors.ts';

/** What every procedure gets: who is asking, and what the product can do. */
export interface Context {
  actor: Actor;
  operations: Operations;
  requestId: string;
}

const trpc = initTRPC.context<Context>().create({
  // Never a stack trace in an answer, whatever NODE_ENV says.
  isDev: false,
  errorFormatter: ({ error, ctx }) => errorShape(appErrorOf(error), ctx?.requestId),
});

export const { router, procedure } = trpc;
