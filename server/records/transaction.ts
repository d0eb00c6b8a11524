import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { serverRecords } from './records.ts';

/**
 * Runs one action on records in a transaction, between the two halves of every observer. `isPublic`: whether visitors may see
 * what it changes, so that what is cached for them is dropped. `batch` is what the entries of the action have in common.
 */
export function recordTransaction<T>(
  ctx: Ctx,
  { isPublic }: { isPublic: boolean },
  action: () => Promise<T>,
  batch?: string,
): Promise<T> {
  const work = () => serverRecords(ctx).observed(action, batch);
  return isPublic ? ctx.db.tx(work) : ctx.db.tx(work);
}

/** The same for an action whose entries are one batch, which it is given. */
export function batchTransaction<T>(
  ctx: Ctx,
  kind: { isPublic: boolean },
  action: (batch: string) => Promise<T>,
): Promise<T> {
  const batch = newId();
  return recordTransaction(ctx, () => action(batch), batch);
}
