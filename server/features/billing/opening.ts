/** What the links of billing documents open. */

import { eq } from 'drizzle-orm';
import { balanceOf } from '#server/features/payments/balance.ts';
import { findProposal } from '#server/features/payments/store.ts';
import { payments } from '#server/features/payments/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineLink } from '#server/platform/links/define-link.ts';
import { AppError } from '#shared/api/errors.ts';
import { asksForMoney } from '#shared/billing/words.ts';
import type { BillView } from '#shared/rendering/bill-view.ts';
import { billingDocumentRecords, frozenBills } from './record.ts';
import type { BillingRow } from './table.ts';

/** Opens one document for whoever has to pay it. */
export const billingLink = defineLink({ purpose: 'billing_document', path: '/i/', limits: 'guessing' });

/** A document by its link, and what of its proposal it asks for. */
export interface OpenedBill extends BillView {
  proposalId: string | null;
  /** The rows of the schedule; nothing for all of them. */
  rowIds?: string[];
}

/** An invoice asks for one payment, a final bill for all that is left, and the others for nothing. */
function asksFor({ type, state, proposalId, scheduleRowId }: BillingRow): Pick<OpenedBill, 'proposalId' | 'rowIds'> {
  if (!asksForMoney(type)) return { proposalId: null };
  // Whoever paid what was credited meanwhile reads what became of that.
  if (state === 'credited') return { proposalId, rowIds: [] };
  return { proposalId, ...(scheduleRowId !== null && { rowIds: [scheduleRowId] }) };
}

/** A document as its reader sees it. Throws `gone` where it is not there any more. */
export async function readBill(ctx: Ctx, id: string): Promise<OpenedBill> {
  const row = await billingDocumentRecords.find(ctx, id);
  const frozen = await frozenBills.read(ctx, id, 1);
  if (row === undefined || frozen === undefined) throw new AppError('gone');
  const [payment] =
    row.paymentId === null ? [] : await ctx.db.query.select().from(payments).where(eq(payments.id, row.paymentId));
  return {
    ...{ bill: frozen.content, creditedCents: row.creditedCents, isVoided: payment?.state === 'voided' },
    isPaid: await isPaid(ctx, row),
    ...asksFor(row),
  };
}

/** Whether nothing is left to pay of what a document asks for; what is on its way is. */
async function isPaid(ctx: Ctx, row: BillingRow): Promise<boolean> {
  const { proposalId, rowIds } = asksFor(row);
  const proposal = proposalId === null || row.state === 'credited' ? undefined : await findProposal(ctx, proposalId);
  if (proposal === undefined) return false;
  const { rows } = await balanceOf(ctx, proposal);
  return rows.every(({ id, due }) => due === 0 || rowIds?.includes(id) === false);
}

/** The document of a token that somebody at an IP address sent. Changes nothing. Errors: `gone`, `rate_limited`. */
export async function openBill(ctx: Ctx, address: string, token: string): Promise<OpenedBill> {
  return readBill(ctx, await billingLink.open(ctx, address, token));
}
