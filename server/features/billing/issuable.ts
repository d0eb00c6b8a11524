/** What can be issued for a proposal now, by the rules by which it is issued. */

import { balanceOf } from '#server/features/payments/balance.ts';
import { hasFinalBill } from '#server/features/proposals/agreeing.ts';
import type { ProposalRow } from '#server/features/proposals/table.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Issuable, ReadFinalBill } from '#shared/billing/schema.ts';
import { findFinalBill } from './final-bill.ts';
import { findOpenInvoice, requireSigned } from './issuing.ts';
import { findInvoiceAddress } from './mail.ts';
import type { BillingRow } from './table.ts';

const toIssued = ({ id: _id, number }: BillingRow) => ({ _id, number });

async function readInvoices(ctx: Ctx, proposal: ProposalRow): Promise<Issuable['invoices']> {
  if (proposal.cancellation !== null || (await hasFinalBill(ctx, proposal.id))) return [];
  const found: Issuable['invoices'] = [];
  for (const { id, amount, credited, due, dueDay } of (await balanceOf(ctx, proposal)).rows) {
    const amountCents = amount - credited;
    if (amountCents <= 0) continue;
    const open = await findOpenInvoice(ctx, proposal.id, id);
    const isSame = open !== undefined && open.amountCents - open.creditedCents === amountCents;
    found.push({
      ...{ scheduleRowId: id, amountCents, dueCents: due, dueDay },
      issued: open !== undefined && isSame ? toIssued(open) : null,
      replaced: open !== undefined && !isSame ? toIssued(open) : null,
    });
  }
  return found;
}

/** What can be issued for a signed proposal now, and where it can be mailed to. */
export async function readIssuable(ctx: Ctx, actor: Actor, { proposalId }: ReadFinalBill): Promise<Issuable> {
  const proposal = await requireSigned(ctx, requireRole(actor, 'staff'), proposalId);
  const finalBill = await findFinalBill(ctx, proposal);
  return {
    invoices: await readInvoices(ctx, proposal),
    finalBill: finalBill === undefined ? null : toIssued(finalBill),
    mailTo: await findInvoiceAddress(ctx, proposal),
  };
}
