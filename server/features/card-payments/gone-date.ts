import { paymentRecords } from '#server/features/payments/record.ts';
import { findProposal } from '#server/features/payments/store.ts';
import type { Announcements, Ctx } from '#server/platform/context.ts';
import { queuePaymentNotice } from './mail.ts';

/** Tells a client that their money came for a date that somebody else has by now. What staff recorded they tell themselves. */
export async function tellOfGoneDate(
  ctx: Ctx,
  { proposalId, paymentId, by }: Announcements['proposal.dateGone'],
): Promise<void> {
  const payment = paymentId === null || by !== null ? undefined : await paymentRecords.find(ctx, paymentId);
  const proposal = payment && (await findProposal(ctx, proposalId));
  if (payment === undefined || proposal === undefined) return;
  await queuePaymentNotice(ctx, proposal, {
    kind: 'date_gone',
    amountCents: payment.amountCents,
    paymentId: payment.id,
  });
}
