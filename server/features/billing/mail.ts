import { messageRecords } from '#server/features/messages/record.ts';
import { newMessage } from '#server/features/outgoing-mail/new-message.ts';
import { fillIn, readSender, toQueued } from '#server/features/outgoing-mail/to-message.ts';
import type { PaymentRow } from '#server/features/payments/table.ts';
import { conversationOf, findPayer, valuesFor } from '#server/features/proposals/mail.ts';
import type { ProposalRow } from '#server/features/proposals/table.ts';
import { readProgramTemplate } from '#server/features/templates/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { messageLimits } from '#shared/message/values.ts';
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
  const kind = deductions === null ? 'payment_receipt' : 'deposit_returned';
  const { subject, body, isActive } = await readProgramTemplate(ctx, kind);
  if (!isActive || ctx.config.mail.smtp === undefined) return;
  const about = await conversationOf(ctx, proposal);
  const to = await findPayer(ctx, proposal, about.clientId);
  if (to === undefined) return;
  const deposit = deductions === null ? undefined : { returned: -amountCents, deductions };
  const values = await valuesFor(ctx, proposal, to.name, undefined, { paid: amountCents, deposit });
  const at = ctx.now().getTime();
  const message = {
    ...{ ...(await readSender(ctx)), ...about, kind: 'receipt' as const, to: [to.email] },
    subject: fillIn(subject, values).slice(0, messageLimits.subject).toWellFormed(),
    text: fillIn(body, { ...values, proposal_link: '' }),
    links: { receipt_link: id },
    dedupeKey: `receipt:${id}`,
  };
  await messageRecords.insert(ctx, null, newMessage({ ...message, ...toQueued(ctx, at) }, at));
}
