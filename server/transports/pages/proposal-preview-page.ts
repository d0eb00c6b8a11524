import { openProposalPreview, proposalPreviewLink } from '#server/features/proposals/previewing.ts';
import { previewPolicy } from '#server/platform/http/security-headers.ts';
import type { ProposalView } from '#shared/rendering/proposal-view.ts';
import { renderProposal } from './proposal-page.ts';
import { defineVisitorPage } from './visitor-pages.ts';

/** No scripts, and the back-office may show it in a frame. */
const headers = { 'content-security-policy': previewPolicy, 'x-frame-options': 'SAMEORIGIN' };

/** A draft as its page would be, without a form to post. */
export const proposalPreviewPage = defineVisitorPage<ProposalView>({
  link: proposalPreviewLink,
  load: (ctx, { token, address }) => openProposalPreview(ctx, address, token),
  render: async (parts, opened) => ({ html: (await renderProposal(parts, opened)).html, headers }),
});
