import { eq } from 'drizzle-orm';
import { messages } from '#server/features/messages/table.ts';
import { queuePayerMail } from '#server/features/proposals/payer-mail.ts';
import type { ProposalRow } from '#server/features/proposals/table.ts';
import type { Ctx } from '#server/platform/context.ts';

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
  const dedupeKey = `${kind}:${paymentId}`;
  const sent = await ctx.db.query.select({ seq: messages.seq }).from(messages).where(eq(messages.dedupeKey, dedupeKey));
  if (sent.length > 0) return;
  const mail = { kind: 'payment_notice', template: kind, facts: { paid: amountCents }, dedupeKey } as const;
  await queuePayerMail(ctx, proposal, mail);
}
