import type { PaymentRow } from '#server/features/payments/table.ts';
import { queuePayerMail } from '#server/features/proposals/payer-mail.ts';
import type { ProposalRow } from '#server/features/proposals/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { BillingRow } from './table.ts';

/**
 * Mails a client the link of a receipt, while its template is active and a mail server is set up: without one, staff give them the link.
 * Inside the transaction that issues it.
 */
export async function queueReceipt(
  ctx: Ctx,
  { id, amountCents }: BillingRow,
  proposal: ProposalRow,
  { deductions }: Pick<PaymentRow, 'deductions'>,
): Promise<void> {
  if (ctx.config.mail.smtp === undefined) return;
  const deposit = deductions === null ? undefined : { returned: -amountCents, deductions };
  await queuePayerMail(ctx, proposal, {
    ...{ kind: 'receipt', template: deductions === null ? 'payment_receipt' : 'deposit_returned' },
    ...{ facts: { paid: amountCents, deposit }, receiptId: id, dedupeKey: `receipt:${id}` },
  });
}
