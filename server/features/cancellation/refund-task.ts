/** What is still to be given back of a canceled event, on Today of whoever sent its proposal. */

import { balanceOf } from '#server/features/payments/balance.ts';
import { findProposal } from '#server/features/payments/store.ts';
import type { ProposalRow } from '#server/features/proposals/table.ts';
import { closeTaskForProposal } from '#server/features/tasks/follow-ups.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import type { Announcements, Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { moneyText } from '#shared/rules/money-text.ts';

/** The words of the task after the number of its proposal; undefined where nothing goes back. */
export async function refundTask(ctx: Ctx, { cancellation }: ProposalRow): Promise<string | undefined> {
  if (cancellation === null || cancellation.refundCents === 0) return undefined;
  const { currency } = await getVenue(ctx);
  return `was canceled: please give back ${moneyText(cancellation.refundCents, currency)}`;
}

/** Closes it once all of it went back. Inside the transaction that records the refund. */
export async function closeOnceRefunded(ctx: Ctx, { proposalId }: Announcements['payment.recorded']): Promise<void> {
  const row = await findProposal(ctx, proposalId);
  if (row === undefined || row.cancellation === null) return;
  const task = await refundTask(ctx, row);
  if (task === undefined || (await balanceOf(ctx, row)).overpaid > 0) return;
  await closeTaskForProposal(ctx, null, `${row.number} ${task}`, newId());
}
