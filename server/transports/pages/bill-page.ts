import { billingLink, type OpenedBill, openBill } from '#server/features/billing/opening.ts';
import { printBill } from '#server/features/billing/printing.ts';
import { payViewOf } from '#server/features/card-payments/paying.ts';
import { pdfType } from '#server/features/printing/pages.ts';
import { staticPolicy } from '#server/platform/http/security-headers.ts';
import type { BillPageView } from '#shared/rendering/bill-view.ts';
import { billPage as billFiles, billPath } from '#shared/rendering/site-renderer.ts';
import { answerPay, checkoutIn, isToPay, policyFor } from './paying.ts';
import { defineVisitorPage, renderLinkPage } from './visitor-pages.ts';

/** An invoice, a credit note or a receipt for whoever has its link, without scripts. */
export const billPage = defineVisitorPage<BillPageView & OpenedBill>({
  link: billingLink,
  async load(ctx, { token, address, query }) {
    const opened = await openBill(ctx, address, token);
    const pdfPath = `${billingLink.path}${token}/pdf`;
    const { proposalId, rowIds } = opened;
    if (proposalId === null) return { ...opened, pdfPath };
    const checkout = checkoutIn(query);
    return { ...opened, pdfPath, pay: await payViewOf(ctx, proposalId, { ...(rowIds && { rowIds }), checkout }) };
  },
  async answer(ctx, opened, typed, { token }) {
    const { proposalId, rowIds } = opened;
    if (proposalId === null || !isToPay(typed)) return undefined;
    return answerPay(ctx, opened, {
      proposalId,
      typed,
      returnPath: `${billingLink.path}${token}`,
      ...(rowIds && { rowIds }),
    });
  },
  below: [{ path: 'pdf', make: async ({ ctx }, { bill }) => ({ ...(await printBill(ctx, bill)), type: pdfType }) }],
  async render(parts, bill) {
    const { html } = await renderLinkPage(parts, bill && { files: billFiles, path: billPath, bill });
    return { html, headers: { 'content-security-policy': policyFor(parts.ctx, staticPolicy, bill?.pay) } };
  },
});
