import { and, desc, eq, inArray } from 'drizzle-orm';
import { balanceOf } from '#server/features/payments/balance.ts';
import { findProposalsOf } from '#server/features/payments/sale-facts.ts';
import type { ProposalRow } from '#server/features/proposals/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { LinkSource } from '#server/platform/mail/link-sources.ts';
import { billingLink, readBill } from './opening.ts';
import { billingDocumentRecords } from './record.ts';
import { type BillingRow, billingDocuments } from './table.ts';

const nothing = 'No invoice asks for a payment. Please issue one first, or take out {{invoice_link}}.';

/** Whether something of what a document asks for is still to be paid. */
async function isOpen(ctx: Ctx, { type, scheduleRowId }: BillingRow, proposal: ProposalRow): Promise<boolean> {
  const { due, rows } = await balanceOf(ctx, proposal);
  return (type === 'final_bill' ? due : (rows.find(({ id }) => id === scheduleRowId)?.due ?? 0)) > 0;
}

/** The newest invoice of some accepted proposals that still asks for something. */
async function findOpenInvoice(ctx: Ctx, accepted: readonly ProposalRow[]): Promise<string | undefined> {
  const { proposalId, type, state, seq } = billingDocuments;
  const isOfThem = inArray(
    proposalId,
    accepted.map(({ id }) => id),
  );
  const asking = await ctx.db.query
    .select()
    .from(billingDocuments)
    .where(and(isOfThem, inArray(type, ['invoice', 'final_bill']), eq(state, 'issued')))
    .orderBy(desc(seq));
  for (const invoice of asking) {
    const proposal = accepted.find(({ id }) => id === invoice.proposalId);
    if (proposal !== undefined && (await isOpen(ctx, invoice, proposal))) return invoice.id;
  }
  return undefined;
}

/** What `{{invoice_link}}` opens in a message about one proposal; undefined where nothing was issued that still asks for something. */
export const findOpenInvoiceOf = (ctx: Ctx, row: ProposalRow) => findOpenInvoice(ctx, [row]);

/** What `{{invoice_link}}` opens: the newest invoice of the client's accepted proposals that still asks for something. */
export const invoiceLinkSource: LinkSource = {
  path: billingLink.path,

  async find(ctx, { inquiryId, clientId }) {
    const all = await findProposalsOf(ctx, { inquiryId, clientId });
    const target = await findOpenInvoice(
      ctx,
      all.filter(({ signedVersion }) => signedVersion > 0),
    );
    return target === undefined ? { problem: nothing } : { target };
  },

  async issue(ctx, id) {
    const invoice = await billingDocumentRecords.find(ctx, id);
    if (invoice === undefined) return { reason: 'The invoice is not there any more.' };
    if (invoice.state === 'credited') return { reason: 'The invoice was credited.' };
    return { path: await billingLink.issue(ctx, id, { keepsOthers: true }) };
  },
};

/** What `{{receipt_link}}` opens: the newest receipt of the client. */
export const receiptLinkSource: LinkSource = {
  path: billingLink.path,

  async find(ctx, subject) {
    const ids = (await findProposalsOf(ctx, subject)).map(({ id }) => id);
    const { id, proposalId, type, seq } = billingDocuments;
    const [newest] = await ctx.db.query
      .select({ id })
      .from(billingDocuments)
      .where(and(inArray(proposalId, ids), eq(type, 'receipt')))
      .orderBy(desc(seq))
      .limit(1);
    return newest === undefined
      ? { problem: 'Nothing has been paid yet. Please take out {{receipt_link}}.' }
      : { target: newest.id };
  },

  async issue(ctx, id) {
    const receipt = await billingDocumentRecords.find(ctx, id);
    if (receipt === undefined) return { reason: 'The receipt is not there any more.' };
    const { isVoided } = await readBill(ctx, id);
    return isVoided
      ? { reason: 'The payment was voided.' }
      : { path: await billingLink.issue(ctx, id, { keepsOthers: true }) };
  },
};
