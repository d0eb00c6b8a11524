/** Issues documents with numbers: each in one transaction with its number, so that none is left out and none is there twice. */

import { and, asc, eq } from 'drizzle-orm';
import { readMoney } from '#server/features/money/operations.ts';
import { balanceOf } from '#server/features/payments/balance.ts';
import { storeDues } from '#server/features/payments/dues.ts';
import { billOf, findProposal } from '#server/features/payments/store.ts';
import { payments } from '#server/features/payments/table.ts';
import { readAgreed } from '#server/features/proposal-versions/versions.ts';
import { hasFinalBill } from '#server/features/proposals/agreeing.ts';
import type { ProposalRow } from '#server/features/proposals/table.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import { type AccountName, type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import type { Announcements, Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { toItem } from '#server/records/define-record.ts';
import { drawNumber } from '#server/records/numbers.ts';
import { serverRecords } from '#server/records/records.ts';
import { readToday } from '#server/records/retention.ts';
import { batchTransaction } from '#server/records/transaction.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import type { BillingDocument, CreditInvoice, IssueInvoice, VoidInvoice } from '#shared/billing/schema.ts';
import { type BillingType, billingMessages as messages } from '#shared/billing/values.ts';
import { asksForMoney } from '#shared/billing/words.ts';
import type { NumberPrefixes } from '#shared/money/values.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { freezeBill, paymentFacts } from './freeze.ts';
import { queueInvoice, queueReceipt } from './mail.ts';
import { billingDocumentRecords } from './record.ts';
import { type BillingRow, billingDocuments } from './table.ts';

/** The counter of each type and what its numbers begin with. A final bill is one of the invoices. */
const numbering: Record<BillingType, [counter: string, prefix: keyof NumberPrefixes]> = {
  invoice: ['invoice', 'invoice'],
  final_bill: ['invoice', 'invoice'],
  credit_note: ['credit_note', 'creditNote'],
  receipt: ['receipt', 'receipt'],
};

type New = Pick<BillingRow, 'type' | 'amountCents'> &
  Partial<Pick<BillingRow, 'scheduleRowId' | 'paymentId' | 'invoiceId' | 'isGranted' | 'dueDay' | 'reason' | 'note'>>;

/** Inserts a document with the next number of its type; what it says is frozen afterwards. */
export async function insertDocument(
  ctx: Ctx,
  by: AccountName | null,
  { id: proposalId, eventId }: ProposalRow,
  given: New,
  batch?: string,
): Promise<BillingRow> {
  const { numberPrefixes } = await readMoney(ctx);
  const [counter, prefix] = numbering[given.type];
  const number = await drawNumber(ctx, counter, numberPrefixes[prefix]);
  const none = { scheduleRowId: null, paymentId: null, invoiceId: null, isGranted: false, dueDay: null };
  const values = {
    ...{ ...none, reason: '', note: '', ...given, id: newId(), number, proposalId, eventId },
    ...{ state: 'issued' as const, creditedCents: 0, hash: '', issuedOn: await readToday(ctx) },
    ...{ issuedById: by?.id ?? null, issuedBy: by?.username ?? null },
  };
  return billingDocumentRecords.insert(ctx, by, values, batch === undefined ? {} : { batch });
}

/** The invoice of a row of a schedule that still asks for something. */
export async function findOpenInvoice(ctx: Ctx, proposalId: string, rowId: string): Promise<BillingRow | undefined> {
  const { type, state, scheduleRowId, seq } = billingDocuments;
  const [found] = await ctx.db.query
    .select()
    .from(billingDocuments)
    .where(
      and(
        eq(billingDocuments.proposalId, proposalId),
        eq(scheduleRowId, rowId),
        eq(type, 'invoice'),
        eq(state, 'issued'),
      ),
    )
    .orderBy(asc(seq))
    .limit(1);
  return found;
}

interface Credit {
  amountCents: number;
  reason: string;
  isGranted: boolean;
}

/** Issues a credit note for an invoice. */
export async function creditDocument(
  ctx: Ctx,
  by: AccountName | null,
  proposal: ProposalRow,
  invoice: BillingRow,
  { amountCents, reason, isGranted }: Credit,
  batch?: string,
): Promise<BillingRow> {
  const creditedCents = invoice.creditedCents + amountCents;
  const state = creditedCents === invoice.amountCents ? 'credited' : 'issued';
  await billingDocumentRecords.update(ctx, by, invoice, { creditedCents, state }, batch === undefined ? {} : { batch });
  const { id: invoiceId, scheduleRowId, number, issuedOn } = invoice;
  const given = { type: 'credit_note' as const, amountCents, scheduleRowId, invoiceId, isGranted, reason };
  const note = await insertDocument(ctx, by, proposal, given, batch);
  await storeDues(ctx, proposal);
  return freezeBill(ctx, note, proposal, { payment: null, credited: { number, issuedOn, reason, isGranted } });
}

/** The proposal of a document. Throws `validation` where it is not there, and `conflict` where nobody has signed it. */
export async function requireSigned(ctx: Ctx, by: Staff, id: string): Promise<ProposalRow> {
  const proposal = await findProposal(ctx, id);
  if (proposal === undefined) throw fieldError('proposalId', (await serverRecords(ctx).missing(by, id)).message);
  if ((await readAgreed(ctx, proposal)) === undefined) throw new AppError('conflict', { message: messages.unsigned });
  return proposal;
}

/**
 * Issues the invoice of a payment of a schedule, for what that comes to now. An older one of another amount is credited by it. A
 * `conflict` where one of the same amount is there.
 */
export async function issueInvoice(
  ctx: Ctx,
  actor: Actor,
  { proposalId, scheduleRowId, note, sendsEmail }: IssueInvoice,
): Promise<BillingDocument> {
  const by = billingDocumentRecords.requireWriter(actor);
  const row = await batchTransaction(ctx, async (batch) => {
    const proposal = await requireSigned(ctx, by, proposalId);
    if (proposal.cancellation !== null) throw new AppError('conflict', { message: messages.canceled });
    if (await hasFinalBill(ctx, proposalId)) throw new AppError('conflict', { message: messages.finished });
    const asked = (await balanceOf(ctx, proposal)).rows.find(({ id }) => id === scheduleRowId);
    if (asked === undefined) throw fieldError('scheduleRowId', messages.row);
    const amountCents = asked.amount - asked.credited;
    if (amountCents <= 0) throw fieldError('scheduleRowId', messages.nothing);
    const before = await findOpenInvoice(ctx, proposalId, scheduleRowId);
    if (before !== undefined) {
      const left = before.amountCents - before.creditedCents;
      if (left === amountCents) throw new AppError('conflict', { message: messages.issued(before.number) });
      const reason = `Replaced, because this payment comes to ${moneyText(amountCents, (await getVenue(ctx)).currency)} now.`;
      await creditDocument(ctx, by, proposal, before, { amountCents: left, reason, isGranted: false }, batch);
    }
    const given = { type: 'invoice' as const, amountCents, scheduleRowId, dueDay: asked.dueDay, note };
    const invoice = await insertDocument(ctx, by, proposal, given, batch);
    if (sendsEmail) await queueInvoice(ctx, invoice, proposal);
    return freezeBill(ctx, invoice, proposal, { payment: null, credited: null });
  });
  return { ...toItem(row), purpose: null };
}

/** How much can be credited of a bill: of a canceled event no more than what is kept, because all the rest has been credited by then. */
async function creditable(ctx: Ctx, proposal: ProposalRow): Promise<number> {
  if (proposal.cancellation === null) return Number.POSITIVE_INFINITY;
  const { totals } = await billOf(ctx, proposal);
  return Math.max(0, totals.total - (await balanceOf(ctx, proposal)).credited);
}

/** An invoice or a final bill, with its proposal. Throws `conflict` for another document. */
async function requireInvoice(ctx: Ctx, by: Staff, id: string, versions: number[] | undefined) {
  const invoice = await billingDocumentRecords.require(ctx, by, id, versions);
  const proposal = invoice.proposalId === null ? undefined : await findProposal(ctx, invoice.proposalId);
  if (!asksForMoney(invoice.type) || proposal === undefined)
    throw new AppError('conflict', { message: messages.invoice });
  return { invoice, proposal };
}

/** Takes back an invoice, or part of it: the client owes so much less. Errors: `conflict`, `validation` for more than is left of it. */
export async function creditInvoice(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { amountCents, reason }: CreditInvoice,
  versions?: number[],
): Promise<BillingDocument> {
  const by = requireRole(actor, 'manager');
  const row = await batchTransaction(ctx, async (batch) => {
    const { invoice, proposal } = await requireInvoice(ctx, by, id, versions);
    const left = Math.min(invoice.amountCents - invoice.creditedCents, await creditable(ctx, proposal));
    if (amountCents > left) {
      const { currency } = await getVenue(ctx);
      throw fieldError('amountCents', messages.tooMuch(moneyText(left, currency), invoice.number));
    }
    return creditDocument(ctx, by, proposal, invoice, { amountCents, reason, isGranted: true }, batch);
  });
  return { ...toItem(row), purpose: null };
}

/**
 * Takes back all that an invoice still asks for, such as one for the wrong person: by a credit note, and without the client owing less, so that
 * its payment can be invoiced again. A `conflict` for what asks for nothing.
 */
export async function voidInvoice(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { reason }: VoidInvoice,
  versions?: number[],
): Promise<BillingDocument> {
  const by = requireRole(actor, 'manager');
  const row = await batchTransaction(ctx, async (batch) => {
    const { invoice, proposal } = await requireInvoice(ctx, by, id, versions);
    const amountCents = invoice.amountCents - invoice.creditedCents;
    if (amountCents <= 0) throw new AppError('conflict', { message: messages.over(invoice.number) });
    return creditDocument(ctx, by, proposal, invoice, { amountCents, reason, isGranted: false }, batch);
  });
  return { ...toItem(row), purpose: null };
}

/** Issues the receipt of a payment or a refund that counts from now on, once. Inside the transaction that records it. */
export async function issueReceipt(ctx: Ctx, { id, by }: Announcements['payment.recorded']): Promise<void> {
  const [payment] = await ctx.db.query.select().from(payments).where(eq(payments.id, id));
  const proposal = payment?.proposalId == null ? undefined : await findProposal(ctx, payment.proposalId);
  if (payment === undefined || proposal === undefined) return;
  const { paymentId } = billingDocuments;
  const there = await ctx.db.query.select({ id: paymentId }).from(billingDocuments).where(eq(paymentId, id));
  if (there.length > 0) return;
  const { amountCents, scheduleRowId } = payment;
  const receipt = await insertDocument(ctx, by, proposal, {
    type: 'receipt',
    amountCents,
    scheduleRowId,
    paymentId: id,
  });
  await freezeBill(ctx, receipt, proposal, { payment: paymentFacts(payment), credited: null });
  await queueReceipt(ctx, receipt, proposal, payment);
}
