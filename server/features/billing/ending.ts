/** What credit notes take back where a bill ends before all of it was asked for. Inside a transaction of the caller. */

import { and, asc, eq, inArray } from 'drizzle-orm';
import { balanceOf } from '#server/features/payments/balance.ts';
import { storeDues } from '#server/features/payments/dues.ts';
import type { ProposalRow } from '#server/features/proposals/table.ts';
import type { AccountName, Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { freezeBill } from './freeze.ts';
import { creditDocument, insertDocument } from './issuing.ts';
import { billingDocuments } from './table.ts';

/** Credits what is open of earlier invoices, because something else asks for it or nothing does; nothing less is owed by that. */
export async function creditOpenInvoices(
  ctx: Ctx,
  by: Staff,
  proposal: ProposalRow,
  reason: string,
  batch: string,
): Promise<void> {
  const { rows, due } = await balanceOf(ctx, proposal);
  const { proposalId, type, state, seq } = billingDocuments;
  const asks = inArray(type, ['invoice', 'final_bill']);
  for (const invoice of await ctx.db.query
    .select()
    .from(billingDocuments)
    .where(and(eq(proposalId, proposal.id), asks, eq(state, 'issued')))
    .orderBy(asc(seq))) {
    const open = invoice.type === 'final_bill' ? due : (rows.find(({ id }) => id === invoice.scheduleRowId)?.due ?? 0);
    const amountCents = Math.min(open, invoice.amountCents - invoice.creditedCents);
    if (amountCents > 0)
      await creditDocument(ctx, by, proposal, invoice, { amountCents, reason, isGranted: false }, batch);
  }
}

/** Issues the credit note of a part of a bill that is not asked for any more, whatever of it was invoiced: the client owes so much less. */
export async function creditBill(
  ctx: Ctx,
  by: AccountName | null,
  proposal: ProposalRow,
  { amountCents, reason }: { amountCents: number; reason: string },
  batch: string,
): Promise<void> {
  const given = { type: 'credit_note' as const, amountCents, isGranted: true, reason };
  const note = await insertDocument(ctx, by, proposal, given, batch);
  await storeDues(ctx, proposal);
  const credited = { number: null, issuedOn: null, reason, isGranted: true };
  await freezeBill(ctx, note, proposal, { payment: null, credited });
}
