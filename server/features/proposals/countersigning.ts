/** When a version is signed by all who have to: the signers, and the venue where settings ask for that. */

import { and, asc, eq, exists } from 'drizzle-orm';
import { readMoney } from '#server/features/money/operations.ts';
import { proposalVersions } from '#server/features/proposal-versions/versions.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { momentWithUtc } from '#server/platform/time/calendar.ts';
import { readToday } from '#server/records/retention.ts';
import { batchTransaction } from '#server/records/transaction.ts';
import { AppError } from '#shared/api/errors.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import type { CountersignProposal, Proposal } from '#shared/proposal/schema.ts';
import { acceptVersion, NotBookable } from './accepting.ts';
import { isOpenOn } from './open-until.ts';
import { getProposal } from './operations.ts';
import { proposalRecords } from './record.ts';
import { countersignatureOf, signaturesOf } from './signatures.ts';
import { type ProposalRow, proposalSignatures, proposals } from './table.ts';
import { addTaskForSender } from './today.ts';

/** Whether everybody who signs a version has, other than the venue. */
export async function haveSigned(
  ctx: Ctx,
  { id }: ProposalRow,
  { version, signers }: ProposalDocument,
): Promise<boolean> {
  const signed = new Set((await signaturesOf(ctx, id, version)).map(({ signerId }) => signerId));
  return signers.every((signer) => signed.has(signer.id));
}

/** Whether everybody has signed a version, the venue where settings ask for that. */
export async function isComplete(ctx: Ctx, row: ProposalRow, document: ProposalDocument): Promise<boolean> {
  if (!(await haveSigned(ctx, row, document))) return false;
  return !(await readMoney(ctx)).requiresCountersignature || countersignatureOf(row, document.version) !== null;
}

/** Accepts what waited for the venue alone and can still be signed, once settings do not ask for that. Where that cannot be, staff read why. */
export async function acceptWaiting(ctx: Ctx): Promise<void> {
  if ((await readMoney(ctx)).requiresCountersignature) return;
  const { proposalId, version } = proposalSignatures;
  const signed = ctx.db.query
    .select({ proposalId })
    .from(proposalSignatures)
    .where(and(eq(proposalId, proposals.id), eq(version, proposals.sentVersion)));
  for (const row of await ctx.db.query
    .select()
    .from(proposals)
    .where(and(isOpenOn(await readToday(ctx)), exists(signed)))
    .orderBy(asc(proposals.seq))) {
    const document = (await proposalVersions.read(ctx, row.id, row.sentVersion))?.content;
    if (document === undefined || !(await isComplete(ctx, row, document))) continue;
    try {
      await batchTransaction(ctx, (batch) => acceptVersion(ctx, null, row, document, { batch }));
    } catch (error) {
      if (!(error instanceof NotBookable)) throw error;
      await addTaskForSender(ctx, row, { key: 'unaccepted', words: `is signed, but not accepted: ${error.reason}` });
    }
  }
}

/** Signs for the venue, where settings ask for it and everybody else has. The same again changes nothing. */
export async function countersignProposal(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { name }: CountersignProposal,
  versions?: number[],
): Promise<Proposal> {
  const by = proposalRecords.requireWriter(actor);
  await batchTransaction(ctx, async (batch) => {
    const row = await proposalRecords.require(ctx, by, id, versions);
    if (countersignatureOf(row, row.sentVersion) !== null) return;
    const document = (await proposalVersions.read(ctx, id, row.sentVersion))?.content;
    const at = ctx.now().getTime();
    const { timeZone } = await getVenue(ctx);
    const moment = { at: new Date(at).toISOString(), atInWords: momentWithUtc(timeZone, at) };
    const countersignature = { name, version: row.sentVersion, ...moment };
    const countersignatures = [...(row.countersignatures ?? []), countersignature];
    const isSent = row.state === 'sent' && document !== undefined;
    if (!isSent || !(await isComplete(ctx, { ...row, countersignatures }, document)))
      throw new AppError('conflict', { message: 'Please wait until everybody has signed.' });
    await acceptVersion(ctx, by, row, document, { batch, countersignatures });
  }).catch((error) => {
    throw error instanceof NotBookable ? new AppError('conflict', { message: error.reason }) : error;
  });
  return getProposal(ctx, actor, id);
}
