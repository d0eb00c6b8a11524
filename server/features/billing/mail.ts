import { balanceOf } from '#server/features/payments/balance.ts';
import type { PaymentRow } from '#server/features/payments/table.ts';
import { conversationOf, findPayer } from '#server/features/proposals/mail.ts';
import { queuePayerMail } from '#server/features/proposals/payer-mail.ts';
import type { ProposalRow } from '#server/features/proposals/table.ts';
import { readProgramTemplate } from '#server/features/templates/operations.ts';
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
    ...{ facts: { paid: amountCents, deposit }, opens: { receipt_link: id }, dedupeKey: `receipt:${id}` },
  });
}

/** Where an invoice of a proposal would be mailed to; null while no mail server is set up, its template is inactive, or nobody has an address. */
export async function findInvoiceAddress(ctx: Ctx, proposal: ProposalRow): Promise<string | null> {
  if (ctx.config.mail.smtp === undefined || !(await readProgramTemplate(ctx, 'invoice')).isActive) return null;
  const { clientId } = await conversationOf(ctx, proposal);
  return (await findPayer(ctx, proposal, clientId))?.email ?? null;
}

/** Mails a client the link of an invoice or a final bill, where one can be mailed. Inside the transaction that issues it. */
export async function queueInvoice(
  ctx: Ctx,
  { id, type, number, scheduleRowId, dueDay }: BillingRow,
  proposal: ProposalRow,
): Promise<void> {
  if (ctx.config.mail.smtp === undefined) return;
  const { rows, due: all } = await balanceOf(ctx, proposal);
  const due = scheduleRowId === null ? all : (rows.find((row) => row.id === scheduleRowId)?.due ?? 0);
  const asked = due > 0 ? [{ cents: due, day: dueDay }] : [];
  await queuePayerMail(ctx, proposal, {
    ...{ kind: 'invoice', template: 'invoice', opens: { invoice_link: id }, dedupeKey: `invoice:${id}` },
    facts: { due: asked, invoice: { type, number, due, dueDay } },
  });
}
