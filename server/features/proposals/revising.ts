/** What makes of what was sent or signed a draft again, and what ends it. */

import { readAgreed } from '#server/features/proposal-versions/versions.ts';
import type { Actor, Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { readToday } from '#server/records/retention.ts';
import { AppError } from '#shared/api/errors.ts';
import type { Proposal } from '#shared/proposal/schema.ts';
import { isChangeOrder } from '#shared/proposal/values.ts';
import { addDays } from '#shared/rules/dates.ts';
import { contentOfVersion } from './agreed.ts';
import { validDays } from './new-proposal.ts';
import { getProposal } from './operations.ts';
import { proposalRecords } from './record.ts';
import type { ProposalRow } from './table.ts';

const conflict = (message: string) => new AppError('conflict', { message });

/** Ends a change order, so that what is agreed is all there is. Inside a transaction of the caller; `by`: null where a client says no. */
export async function endChange(ctx: Ctx, by: Staff | null, row: ProposalRow): Promise<ProposalRow> {
  const agreed = await readAgreed(ctx, row);
  if (agreed === undefined) throw new AppError('gone');
  return proposalRecords.update(ctx, by, row, { ...contentOfVersion(agreed), state: 'accepted' });
}

/** Makes a draft of what was sent, declined or withdrawn; its links say that it is being revised. */
export async function reviseProposal(ctx: Ctx, actor: Actor, id: string, versions?: number[]): Promise<Proposal> {
  const by = proposalRecords.requireWriter(actor);
  await ctx.db.tx(async () => {
    const row = await proposalRecords.require(ctx, by, id, versions);
    if (row.state === 'draft') return;
    if (row.state === 'accepted') throw conflict('This proposal has been accepted. Please make a change order.');
    await proposalRecords.update(ctx, by, row, { state: 'draft' });
  });
  return getProposal(ctx, actor, id);
}

/**
 * Makes a change order of what was signed: a draft of all that is agreed, which stands, as do its links, until the change is signed too.
 * While one is open, nothing happens.
 */
export async function beginChange(ctx: Ctx, actor: Actor, id: string, versions?: number[]): Promise<Proposal> {
  const by = proposalRecords.requireWriter(actor);
  await ctx.db.tx(async () => {
    const row = await proposalRecords.require(ctx, by, id, versions);
    if (isChangeOrder(row)) return;
    const agreed = await readAgreed(ctx, row);
    if (agreed === undefined) throw conflict('Nobody has signed this proposal yet. Please revise it.');
    const validUntil = addDays(await readToday(ctx), validDays);
    const changes = { ...contentOfVersion(agreed), state: 'draft' as const, validUntil, holdId: null };
    await proposalRecords.update(ctx, by, row, changes);
  });
  return getProposal(ctx, actor, id);
}

/** Ends a proposal that nobody has accepted: its links say so. Of a change order what was agreed before is left. */
export async function withdrawProposal(ctx: Ctx, actor: Actor, id: string, versions?: number[]): Promise<Proposal> {
  const by = proposalRecords.requireWriter(actor);
  await ctx.db.tx(async () => {
    const row = await proposalRecords.require(ctx, by, id, versions);
    if (row.state === 'withdrawn') return;
    if (row.state === 'accepted' || row.state === 'declined')
      throw conflict('This proposal has been answered already.');
    if (isChangeOrder(row)) await endChange(ctx, by, row);
    else await proposalRecords.update(ctx, by, row, { state: 'withdrawn' });
  });
  return getProposal(ctx, actor, id);
}
