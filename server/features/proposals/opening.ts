/** What the links of a proposal open. */

import { eq } from 'drizzle-orm';
import { hintOfAddress } from '#server/features/mailed-codes/mailed-code.ts';
import { readMoney } from '#server/features/money/operations.ts';
import { proposalVersions, readAgreed } from '#server/features/proposal-versions/versions.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineLink } from '#server/platform/links/define-link.ts';
import { readToday } from '#server/records/retention.ts';
import { AppError } from '#shared/api/errors.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { proposalPdf } from '#shared/proposal/signing-fields.ts';
import type { ProposalView, SigningView } from '#shared/rendering/proposal-view.ts';
import { findSignedPdf, nextStepsOf } from './next-steps.ts';
import { isExpired } from './open-until.ts';
import { proposalRecords } from './record.ts';
import { findReading, noteReading, readSignatures, signaturesOf } from './signatures.ts';
import { type ProposalRow, proposals } from './table.ts';

/** Each signer has links of their own, so that it is known who opened the proposal. */
export const proposalLink = defineLink({ purpose: 'proposal', path: '/p/', limits: 'guessing' });

/** What a link of somebody who signs opens. */
export const targetOf = (id: string, signerId: string) => `${id}.${signerId}`;

/** A proposal by the link of somebody who signs it. */
export interface OpenedProposal extends ProposalView {
  id: string;
}

/** What a link shows of a proposal on a day of the venue. */
export function stateFor(row: Pick<ProposalRow, 'state' | 'validUntil'>, today: string): ProposalView['state'] {
  if (row.state === 'draft') return 'revised';
  if (row.state === 'sent') return isExpired(row, today) ? 'expired' : 'open';
  return row.state;
}

/** What somebody who signs sees below a version of a proposal. */
export async function signingFor(
  ctx: Ctx,
  row: ProposalRow,
  document: ProposalDocument,
  signerId: string,
): Promise<SigningView> {
  const { requiresSigningCode, requiresCountersignature } = await readMoney(ctx);
  const signed = await signaturesOf(ctx, row.id, document.version);
  const wordsOf = (id: string) => signed.find((one) => one.signerId === id)?.signedAtInWords ?? null;
  const signers = document.signers.map(({ id, name }) => ({ id, name, signedAt: wordsOf(id) }));
  const reading = await findReading(ctx, row.id, document.version, signerId);
  return {
    signerId,
    signers,
    waitsForVenue:
      row.state === 'sent' &&
      row.sentVersion === document.version &&
      requiresCountersignature &&
      signers.every(({ signedAt }) => signedAt !== null),
    needsCode: requiresSigningCode && (reading?.codeConfirmedAt ?? null) === null,
    isCodeSent: false,
    canMailCode: ctx.config.mail.smtp !== undefined,
    codeAddress: hintOfAddress(document.signers.find(({ id }) => id === signerId)?.email ?? ''),
    typed: { name: '', hasConsented: false, hasAccepted: false, code: '' },
    errors: {},
  };
}

/**
 * Which version a link of a signer shows, and how it stands. What was signed is shown as it was, except while a change to it can be signed
 * by whose link it is.
 */
async function versionFor(ctx: Ctx, row: ProposalRow, signerId: string) {
  const { id, sentVersion, signedVersion, validUntil } = row;
  const state = stateFor(row, await readToday(ctx));
  if (signedVersion === 0) return { number: sentVersion, state, lapsedOn: null };
  const isSigner = (document: ProposalDocument | undefined) => document?.signers.some((one) => one.id === signerId);
  if (state === 'open' && isSigner((await proposalVersions.read(ctx, id, sentVersion))?.content))
    return { number: sentVersion, state, lapsedOn: null };
  const lapsedOn = state === 'expired' ? validUntil : null;
  if (isSigner((await proposalVersions.read(ctx, id, signedVersion))?.content))
    return { number: signedVersion, state: 'accepted' as const, lapsedOn };
  // Whoever was taken out of it since reads what they signed.
  const own = (await readSignatures(ctx, [id])).filter(
    (one) => one.signerId === signerId && one.version < signedVersion,
  );
  return { number: own.at(-1)?.version ?? signedVersion, state: 'accepted' as const, lapsedOn: null };
}

/** The proposal of a token that somebody at an IP address sent. Changes nothing. Errors: `gone`, `rate_limited`. */
export async function openProposal(ctx: Ctx, address: string, token: string): Promise<OpenedProposal> {
  const [id = '', signerId = ''] = (await proposalLink.open(ctx, address, token)).split('.');
  const row = await proposalRecords.find(ctx, id);
  if (row === undefined) throw new AppError('gone');
  const shown = await versionFor(ctx, row, signerId);
  const version = await proposalVersions.read(ctx, id, shown.number);
  const document = version?.content;
  if (!document?.signers.some((signer) => signer.id === signerId)) throw new AppError('gone');
  const agreed = await readAgreed(ctx, row);
  const isAgreed = shown.state === 'accepted' && shown.number === row.signedVersion;
  const current = (isAgreed && agreed) || document;
  const hasPdf = shown.state === 'accepted' && (await findSignedPdf(ctx, id, document.version)) !== undefined;
  return {
    id,
    state: shown.state,
    document: current,
    before: shown.state === 'open' ? (agreed ?? null) : null,
    signed: current.version === document.version ? null : document,
    next: isAgreed ? await nextStepsOf(ctx, row, current, signerId) : null,
    pdfPath: hasPdf ? `${proposalLink.path}${token}/${proposalPdf}` : null,
    lapsedOn: shown.lapsedOn,
    open: [],
    signing: await signingFor(ctx, row, document, signerId),
  };
}

/** Notes that the page of a version was looked at, the first time after it was sent. */
export async function markViewed(ctx: Ctx, { id, document, signing }: OpenedProposal): Promise<void> {
  const now = ctx.now().getTime();
  await ctx.db.tx(async () => {
    const row = await proposalRecords.find(ctx, id);
    if (row?.state !== 'sent' || row.sentVersion !== document.version) return;
    const reading = await findReading(ctx, id, document.version, signing.signerId);
    if ((reading?.openedAt ?? null) === null)
      await noteReading(ctx, id, document.version, signing.signerId, { openedAt: now });
    // No version of its own: whoever edits is not in the way of whoever reads.
    if (row.viewedAt === null)
      await ctx.db.query.update(proposals).set({ viewedAt: now }).where(eq(proposals.seq, row.seq));
  });
}
