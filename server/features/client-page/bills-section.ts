import { desc, eq } from 'drizzle-orm';
import { readBill } from '#server/features/billing/opening.ts';
import { printBill } from '#server/features/billing/printing.ts';
import { billingDocuments } from '#server/features/billing/table.ts';
import { pdfType } from '#server/features/printing/pages.ts';
import type { Ctx } from '#server/platform/context.ts';
import { billTitle } from '#shared/billing/words.ts';
import type { BillPageView } from '#shared/rendering/bill-view.ts';
import type { ClientEvent } from './opening.ts';
import type { ClientSection, TrustedPage } from './section.ts';

const findBills = (ctx: Ctx, { event }: ClientEvent) =>
  ctx.db.query
    .select()
    .from(billingDocuments)
    .where(eq(billingDocuments.eventId, event.id))
    .orderBy(desc(billingDocuments.seq));

/** A document of this event as its page shows it; undefined for any other. What is due is paid on the page of the event. */
export async function readBillOf(ctx: Ctx, page: TrustedPage, id: string): Promise<BillPageView | undefined> {
  if (!(await findBills(ctx, page)).some((one) => one.id === id)) return undefined;
  const { bill, creditedCents, isVoided, isPaid } = await readBill(ctx, id);
  return { bill, creditedCents, isVoided, isPaid, pdfPath: `${page.path}/bills/${id}/pdf`, backPath: page.path };
}

/** Invoices, receipts and credit notes, the last one first. */
export const billsSection: ClientSection<'bills'> = {
  id: 'bills',
  async load(ctx, page) {
    const found = await findBills(ctx, page);
    if (found.length === 0) return undefined;
    return found.map(({ id, issuedOn, amountCents, state, ...row }) => ({
      // What went back is less than nothing, as in the statement.
      ...{
        id,
        issuedOn,
        cents: row.type === 'receipt' ? amountCents : Math.abs(amountCents),
        isCredited: state === 'credited',
      },
      title: billTitle({ ...row, amountCents }),
    }));
  },
  files: [
    {
      path: 'bills/:id/pdf',
      async read(ctx, page, id) {
        const view = await readBillOf(ctx, page, id);
        return view && { ...(await printBill(ctx, view.bill)), type: pdfType };
      },
    },
  ],
};
