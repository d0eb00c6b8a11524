/** What billing documents say, frozen when they are issued. */

import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { balanceOf } from '#server/features/payments/balance.ts';
import { billOf } from '#server/features/payments/store.ts';
import type { PaymentRow } from '#server/features/payments/table.ts';
import { proposalVersions, readAgreed } from '#server/features/proposal-versions/versions.ts';
import type { ProposalRow } from '#server/features/proposals/table.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { FrozenBill, Sold } from '#shared/billing/frozen-bill.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { canonicalJson } from '#shared/rules/canonical-json.ts';
import { frozenBills } from './record.ts';
import { type BillingRow, billingDocuments } from './table.ts';

/** What of a document is its own. */
type Own = Pick<FrozenBill, 'payment' | 'credited'>;

/** What was agreed, or, where nobody has signed yet, what was sent last. Throws for a proposal that was never sent. */
async function readSold(ctx: Ctx, proposal: ProposalRow): Promise<ProposalDocument> {
  const sent = () => proposalVersions.read(ctx, proposal.id, proposal.sentVersion);
  const document = (await readAgreed(ctx, proposal)) ?? (await sent())?.content;
  if (document === undefined) throw new Error('A billing document lacks what was sold.');
  return document;
}

const soldOf = ({ number, version, title, eventDay, parts, groups, lines, totals, rules }: ProposalDocument): Sold => ({
  ...{ number, version, title, eventDay, parts, groups, lines, totals, rules },
});

const toRow = ({ name, amount, paid, credited, due, dueDay }: NonNullable<FrozenBill['row']>): FrozenBill['row'] => ({
  ...{ name, amount, paid, credited, due, dueDay },
});

/** The bill that a document is about, as it stands now. */
async function standingOf(ctx: Ctx, proposal: ProposalRow, rowId: string | null) {
  const { rows, credited, paid, due, overpaid: credit } = await balanceOf(ctx, proposal);
  const { totals } = await billOf(ctx, proposal);
  const found = rows.find(({ id }) => id === rowId);
  return {
    standing: { billed: totals.total, credited, paid, due, credit },
    row: found === undefined ? null : toRow(found),
  };
}

/** Freezes what a document says, which is the last thing that becomes of it. Inside the transaction that inserts it. */
export async function freezeBill(ctx: Ctx, row: BillingRow, proposal: ProposalRow, own: Own): Promise<BillingRow> {
  const { name, street, city, region, postalCode, phone, email, timeZone, currency } = await getVenue(ctx);
  const sold = await readSold(ctx, proposal);
  const { billTo, client } = sold;
  const { type, number, issuedOn, dueDay, amountCents } = row;
  const content: FrozenBill = {
    ...{ type, number, issuedOn, dueDay, amountCents, timeZone, currency },
    venue: { name, street, city, region, postalCode, phone, email },
    billTo: { ...billTo, name: billTo.name || client },
    taxExemption: sold.taxExemption,
    sold: soldOf(sold),
    ...(await standingOf(ctx, proposal, row.scheduleRowId)),
    ...own,
  };
  await frozenBills.freeze(ctx, row.id, content, row.issuedBy ?? '');
  const hash = createHash('sha256').update(canonicalJson(content)).digest('hex');
  await ctx.db.query.update(billingDocuments).set({ hash }).where(eq(billingDocuments.seq, row.seq));
  return { ...row, hash };
}

/** Of a receipt what was paid, and how. */
export const paymentFacts = (row: PaymentRow): FrozenBill['payment'] => {
  const { method, payer, day, reference, purpose, deductions } = row;
  return { method, payer, day, reference, purpose, deductions };
};
