/** Drafts as the client would see them, for staff. */

import { nextNumber, readAgreed } from '#server/features/proposal-versions/versions.ts';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineLink } from '#server/platform/links/define-link.ts';
import { AppError } from '#shared/api/errors.ts';
import type { PreviewAddress } from '#shared/pages/page-content.ts';
import type { ProposalView } from '#shared/rendering/proposal-view.ts';
import { minuteMs } from '#shared/rules/dates.ts';
import { signingFor } from './opening.ts';
import { proposalRecords, toPriced } from './record.ts';
import { toDocument } from './to-document.ts';

const lifetimeMs = 15 * minuteMs;

/** In place of the number, which is drawn when it is sent. */
const noNumber = 'Preview';

/** Opens a draft as it is by then, until it is sent. */
export const proposalPreviewLink = defineLink({
  purpose: 'proposal_preview',
  path: '/proposal-preview/',
  limits: 'guessing',
});

/** A link for 15 minutes that shows a draft as the client would see it. Changes nothing of the proposal. */
export async function previewProposal(ctx: Ctx, actor: Actor, id: string): Promise<PreviewAddress> {
  const by = proposalRecords.requireWriter(actor);
  const expiresAt = ctx.now().getTime() + lifetimeMs;
  const url = await ctx.db.tx(async () => {
    const { state } = await proposalRecords.require(ctx, by, id);
    if (state !== 'draft') throw new AppError('conflict', { message: 'This version has been sent.' });
    return proposalPreviewLink.issue(ctx, id, { expiresAt, keepsOthers: true });
  });
  return { url, expiresAt: new Date(expiresAt).toISOString() };
}

/** The draft of a token, as the first who signs would see it, whatever it still lacks. Errors: `gone`, `rate_limited`. */
export async function openProposalPreview(ctx: Ctx, address: string, token: string): Promise<ProposalView> {
  const id = await proposalPreviewLink.open(ctx, address, token);
  const found = await proposalRecords.find(ctx, id);
  if (found?.state !== 'draft') throw new AppError('gone');
  const row = { ...found, ...(await toPriced(ctx, found)) };
  const document = await toDocument(ctx, row, row.number ?? noNumber, nextNumber(row));
  return {
    isPreview: true,
    state: 'open',
    document,
    before: (await readAgreed(ctx, row)) ?? null,
    signed: null,
    next: null,
    pdfPath: null,
    lapsedOn: null,
    open: [],
    signing: await signingFor(ctx, row, document, document.signers[0]?.id ?? ''),
  };
}
