import { eq } from 'drizzle-orm';
import { messageRecords } from '#server/features/messages/record.ts';
import { messages } from '#server/features/messages/table.ts';
import { newMessage } from '#server/features/outgoing-mail/new-message.ts';
import { fillIn, readSender, toQueued } from '#server/features/outgoing-mail/to-message.ts';
import { conversationOf, findPayer, valuesFor } from '#server/features/proposals/mail.ts';
import type { ProposalRow } from '#server/features/proposals/table.ts';
import { readProgramTemplate } from '#server/features/templates/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { messageLimits } from '#shared/message/values.ts';

/** What became of a payment: by which template, and of which payment. */
interface PaymentNotice {
  kind: 'debit_failed' | 'date_gone';
  /** Whole cents. */
  amountCents: number;
  paymentId: string;
}

/** Tells a client once what became of a payment, unless the template is inactive. Inside the transaction that records it. */
export async function queuePaymentNotice(
  ctx: Ctx,
  proposal: ProposalRow,
  { kind, amountCents, paymentId }: PaymentNotice,
): Promise<void> {
  const { subject, body, isActive } = await readProgramTemplate(ctx, kind);
  if (!isActive) return;
  const dedupeKey = `${kind}:${paymentId}`;
  const sent = await ctx.db.query.select({ seq: messages.seq }).from(messages).where(eq(messages.dedupeKey, dedupeKey));
  const about = await conversationOf(ctx, proposal);
  const to = await findPayer(ctx, proposal, about.clientId);
  if (to === undefined || sent.length > 0) return;
  const values = { ...(await valuesFor(ctx, proposal, to.name, undefined, { paid: amountCents })), receipt_link: '' };
  const at = ctx.now().getTime();
  const message = {
    ...{ ...(await readSender(ctx)), ...about, kind: 'payment_notice' as const, to: [to.email] },
    subject: fillIn(subject, values).slice(0, messageLimits.subject).toWellFormed(),
    text: fillIn(body, { ...values, proposal_link: '' }),
    dedupeKey,
  };
  await messageRecords.insert(ctx, null, newMessage({ ...message, ...toQueued(ctx, at) }, at));
}
