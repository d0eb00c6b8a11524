import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { serverRecords } from './records.ts';

/**
 * Runs one action on records in a transaction, between the two halves of every observer: for what may make room in the line of
 * holds (events, holds, spaces, settings, the venue, undo and the trash). For anything else `db.tx` does. `batch` is what the
 * entries of the action have in common.
 */
export function recordTransaction<T>(ctx: Ctx, action: () => Promise<T>, batch?: string): Promise<T> {
  return ctx.db.tx(() => serverRecords(ctx).observed(action, batch));
}

/** The same for an action whose entries are one batch, which it is given. */
export function batchTransaction<T>(ctx: Ctx, action: (batch: string) => Promise<T>): Promise<T> {
  const batch = newId();
  return recordTransaction(ctx, () => action(batch), batch);
}
