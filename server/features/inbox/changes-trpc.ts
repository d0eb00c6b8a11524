import { tracked } from '@trpc/server';
import * as z from 'zod';
import { procedure } from '#server/platform/trpc/init.ts';
import { type Changes, changesSchema } from '#shared/inbox/schema.ts';
import { changeFeed } from './changes.ts';

/** `lastEventId` is what the client received last; tRPC adds it when it connects again. */
const followSchema = z
  .object({
    lastEventId: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  })
  .default({});

export const changeProcedures = {
  /** Over server-sent events. The first message says where the log of changes is. */
  changes: procedure.input(followSchema).subscription(({ ctx: { ctx, actor, token, disconnect }, input, signal }) => {
    const batches = changeFeed(ctx).follow(actor, {
      token: token ?? '',
      after: input.lastEventId === undefined ? undefined : Number(input.lastEventId),
      signal: signal ?? new AbortController().signal,
      disconnect,
    });
    return handlingRejections(toTracked(batches));
  }),
};

async function* toTracked(batches: AsyncIterable<Changes>) {
  for await (const batch of batches) yield tracked(String(batch.next), changesSchema.parse(batch));
}

/**
 * tRPC asks for the next value before the last one is sent. If that fails while the client is slow to read, nobody handles
 * it until the client goes on, and an unhandled rejection ends the process.
 */
function handlingRejections<T>(values: AsyncGenerator<T>): AsyncIterable<T> {
  return {
    [Symbol.asyncIterator]: () => ({
      next() {
        const result = values.next();
        result.catch(() => undefined);
        return result;
      },
      return: () => values.return(undefined),
    }),
  };
}
