/** What canceling an event keeps and gives back, by the contracts that were signed for it. */

import { and, asc, eq, inArray } from 'drizzle-orm';
import type { EventRow } from '#server/features/events/table.ts';
import { balanceOf } from '#server/features/payments/balance.ts';
import { clearingPayments } from '#server/features/payments/store.ts';
import { findSigned, readAgreed } from '#server/features/proposal-versions/versions.ts';
import { hasFinalBill } from '#server/features/proposals/agreeing.ts';
import { type ProposalRow, proposals } from '#server/features/proposals/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { readToday } from '#server/records/retention.ts';
import { AppError } from '#shared/api/errors.ts';
import type { CancellationPreview } from '#shared/cancellation/schema.ts';
import { cancellationMessages as messages } from '#shared/cancellation/values.ts';
import { refundPercentOn } from '#shared/money/values.ts';
import { refundedOf } from '#shared/rules/cancellation.ts';

type Reckoned = CancellationPreview['proposals'][number];

/** The signed proposals of an event of which nothing was settled yet, the oldest first. */
export async function findUnsettled(ctx: Ctx, eventId: string): Promise<ProposalRow[]> {
  return (await findSigned(ctx, eventId)).filter(({ cancellation }) => cancellation === null);
}

/** The proposals of an event that may still be signed, the oldest first. */
export const findUnsigned = (ctx: Ctx, eventId: string): Promise<ProposalRow[]> =>
  ctx.db.query
    .select()
    .from(proposals)
    .where(
      and(eq(proposals.eventId, eventId), eq(proposals.signedVersion, 0), inArray(proposals.state, ['draft', 'sent'])),
    )
    .orderBy(asc(proposals.seq));

/** What is kept of a signed proposal and goes back today. The days before the event are those before the day that was signed. */
export async function reckon(ctx: Ctx, row: ProposalRow, event: Pick<EventRow, 'eventDate'>): Promise<Reckoned> {
  const agreed = await readAgreed(ctx, row);
  if (agreed === undefined) throw new AppError('gone');
  const { paid, overpaid } = await balanceOf(ctx, row);
  const scale = agreed.cancellation;
  const percent = refundPercentOn(scale, await readToday(ctx), agreed.eventDay ?? event.eventDate);
  const onTheWay = await clearingPayments(ctx, row.id);
  return {
    ...{ proposalId: row.id, number: row.number, title: agreed.title, billed: agreed.totals.total, paid, overpaid },
    ...{ clearing: onTheWay.reduce((sum, { amountCents }) => sum + amountCents, 0), scale, percent },
    refund: refundedOf({ paid, overpaid }, percent).refund,
  };
}

/** Why an event cannot be canceled, as a sentence; null where it can. */
export async function findProblem(
  ctx: Ctx,
  { status }: Pick<EventRow, 'status'>,
  unsettled: readonly ProposalRow[],
): Promise<string | null> {
  if (status === 'completed') return messages.over;
  for (const { id } of unsettled) if (await hasFinalBill(ctx, id)) return messages.finished;
  return null;
}
