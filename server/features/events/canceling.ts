/** What signed contracts say to the status of their event. Inside a transaction of the caller. */

import { and, eq, gt } from 'drizzle-orm';
import { proposals } from '#server/features/proposals/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#shared/api/errors.ts';
import { cancellationMessages as messages } from '#shared/cancellation/values.ts';
import type { EventRow } from './table.ts';

const isCanceled = ({ status }: Pick<EventRow, 'status'>): boolean => status === 'cancelled';

const signedFor = ({ db }: Ctx, id: string) =>
  db.query
    .select({ cancellation: proposals.cancellation })
    .from(proposals)
    .where(and(eq(proposals.eventId, id), gt(proposals.signedVersion, 0)));

const conflict = (message: string) => new AppError('conflict', { message, details: [{ field: 'status', message }] });

/** Throws `conflict` for an event that would be canceled while a contract says what of its money is kept. */
export async function requireNoContract(ctx: Ctx, before: EventRow, after: EventRow): Promise<void> {
  if (isCanceled(before) || !isCanceled(after)) return;
  const signed = await signedFor(ctx, after.id);
  if (signed.some(({ cancellation }) => cancellation === null)) throw conflict(messages.settle);
}

/** Throws `conflict` for an event that would take place again after its contracts were settled: credit notes stand. */
export async function requireNotSettled(
  ctx: Ctx,
  before: Pick<EventRow, 'status'>,
  after: Pick<EventRow, 'id' | 'status'>,
): Promise<void> {
  if (!isCanceled(before) || isCanceled(after)) return;
  const signed = await signedFor(ctx, after.id);
  if (signed.some(({ cancellation }) => cancellation !== null)) throw conflict(messages.stands);
}
