import { type Contract, findSent, findSigned, proposalVersions } from '#server/features/proposal-versions/versions.ts';
import { findMailTarget, issueSigningLink } from '#server/features/proposals/link-source.ts';
import { isOpen } from '#server/features/proposals/open-until.ts';
import { signaturesOf } from '#server/features/proposals/signatures.ts';
import type { Ctx } from '#server/platform/context.ts';
import { readToday } from '#server/records/retention.ts';
import { AppError } from '#shared/api/errors.ts';
import { clientPageMessages } from '#shared/client-page/values.ts';
import { type ChangeOrderView, clientFields } from '#shared/rendering/client-page-view.ts';
import type { ClientSection } from './section.ts';

async function toView(
  ctx: Ctx,
  { row, document: agreed }: Contract,
  email: string,
): Promise<ChangeOrderView | undefined> {
  const sent = (await proposalVersions.read(ctx, row.id, row.sentVersion))?.content;
  if (sent === undefined || (await findSent(ctx, row.id)) === undefined) return undefined;
  const signed = (await signaturesOf(ctx, row.id, row.sentVersion)).map(({ signerId }) => signerId);
  const missing = sent.signers.filter(({ id }) => !signed.includes(id));
  const isOwn = (one: { email: string }) => one.email.toLowerCase() === email.toLowerCase();
  return {
    ...{ proposalId: row.id, title: sent.title, validUntil: sent.validUntil },
    ...{ before: agreed.totals.total, after: sent.totals.total, currency: sent.currency },
    canSign: missing.some(isOwn) && (await findMailTarget(ctx, row, email)) !== undefined,
    waitsFor: missing.filter((one) => !isOwn(one)).map(({ name }) => name),
  };
}

/** Changes that wait for a signature. They are signed on the page of the proposal, by the same rules as the proposal was. */
export const changesSection: ClientSection<'changes'> = {
  id: 'changes',
  async load(ctx, page) {
    const views: ChangeOrderView[] = [];
    const today = await readToday(ctx);
    for (const contract of page.contracts.filter(({ row }) => isOpen(row, today))) {
      const view = await toView(ctx, contract, page.client.email);
      if (view !== undefined) views.push(view);
    }
    return views.length === 0 ? undefined : views;
  },
  async answer(ctx, page, typed) {
    const row = (await findSigned(ctx, page.event.id)).find(({ id }) => id === typed.get(clientFields.proposal));
    const canSign = row !== undefined && isOpen(row, await readToday(ctx));
    const location = canSign ? await ctx.db.tx(() => issueSigningLink(ctx, row, page.client.email)) : undefined;
    if (location === undefined) throw new AppError('conflict', { message: clientPageMessages.noChange });
    return { location };
  },
};
