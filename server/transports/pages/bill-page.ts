import { billingLink, openBill } from '#server/features/billing/opening.ts';
import { pdfType, printBill } from '#server/features/billing/printing.ts';
import { staticPolicy } from '#server/platform/http/security-headers.ts';
import type { BillPageView } from '#shared/rendering/bill-view.ts';
import { billPage as billFiles, billPath } from '#shared/rendering/site-renderer.ts';
import { defineVisitorPage, renderLinkPage } from './visitor-pages.ts';

/** An invoice, a credit note or a receipt for whoever has its link: nothing to post and no script. */
export const billPage = defineVisitorPage<BillPageView>({
  link: billingLink,
  load: async (ctx, token, address) => ({
    ...(await openBill(ctx, address, token)),
    pdfPath: `${billingLink.path}${token}/pdf`,
  }),
  file: { path: 'pdf', make: async (ctx, { bill }) => ({ ...(await printBill(ctx, bill)), type: pdfType }) },
  async render(parts, bill) {
    const { html } = await renderLinkPage(parts, bill && { files: billFiles, path: billPath, bill });
    return { html, headers: { 'content-security-policy': staticPolicy } };
  },
});
