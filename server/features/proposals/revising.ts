/** Revises, changes or withdraws a proposal. */

import { endHold } from '#server/features/hold-line/line.ts';
import { holdRecords } from '#server/features/hold-line/record.ts';
import { stateAt } from '#server/features/hold-line/to-hold.ts';
import { readAgreed } from '#server/features/proposal-versions/versions.ts';
import type { Actor, Staff } from '#server/platform/auth/actor.ts';
import type { Announcements, Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { readToday } from '#server/records/retention.ts';
import { batchTransaction } from '#server/records/transaction.ts';
import { AppError } from '#shared/api/errors.ts';
import type { Proposal } from '#shared/proposal/schema.ts';
import { isChangeOrder } from '#shared/proposal/values.ts';
import { addDays } from '#shared/rules/dates.ts';
import { contentOfVersion } from './agreed.ts';
import { requireUnbilled } from './agreeing.ts';
import { validDays } from './new-proposal.ts';
import { getProposal } from './operations.ts';
import { proposalRecords, requireOwner, subjectIdOf } from './record.ts';
import type { ProposalRow } from './table.ts';

const conflict = (message: string) => new AppError('conflict', { message });

/** Ends the hold that was placed for a change order, if it is still there: the event is booked, or stays where it was. */
export async function endHoldOf(
  ctx: Ctx,
  by: Staff | null,
  { holdId }: ProposalRow,
  entry: { batch: string },
): Promise<void> {
  const hold = holdId === null ? undefined : await holdRecords.find(ctx, holdId);
  if (hold !== undefined && stateAt(hold, ctx.now().getTime()) === 'active')
    await endHold(ctx, by, hold, 'released', {}, entry);
}

/** Ends a change order, so that what is agreed is all there is. Inside a transaction of the caller; `by`: null where a client says no. */
export async function endChange(
  ctx: Ctx,
  by: Staff | null,
  row: ProposalRow,
  entry: { batch: string },
): Promise<ProposalRow> {
  const agreed = await readAgreed(ctx, row);
  if (agreed === undefined) throw new AppError('gone');
  await endHoldOf(ctx, by, row, entry);
  const content = { ...contentOfVersion(agreed), state: 'accepted' as const, holdId: null };
  return proposalRecords.update(ctx, by, row, content, entry);
}

/** Ends what could still be sent or signed of a proposal that has to stay though whoever it is for was erased. Inside that transaction. */
export async function endWithoutOwner(ctx: Ctx, { row: { id } }: Announcements['record.retained']): Promise<void> {
  const row = await proposalRecords.find(ctx, id);
  if (row === undefined || subjectIdOf(row) !== '') return;
  if (isChangeOrder(row)) await endChange(ctx, null, row, { batch: newId() });
  else if (row.state === 'draft' || row.state === 'sent')
    await proposalRecords.update(ctx, null, row, { state: 'withdrawn' });
}

/** Makes a draft of what was sent, declined or withdrawn; its links say that it is being revised. */
export async function reviseProposal(ctx: Ctx, actor: Actor, id: string, versions?: number[]): Promise<Proposal> {
  const by = proposalRecords.requireWriter(actor);
  await ctx.db.tx(async () => {
    const row = await proposalRecords.require(ctx, by, id, versions);
    if (row.state === 'draft') return;
    requireOwner(row);
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
    requireOwner(row);
    if (agreed === undefined) throw conflict('Nobody has signed this proposal yet. Please revise it.');
    if (row.cancellation !== null) throw conflict('The event was canceled, and this contract settled.');
    await requireUnbilled(ctx, id);
    const validUntil = addDays(await readToday(ctx), validDays);
    const changes = { ...contentOfVersion(agreed), state: 'draft' as const, validUntil, holdId: null };
    await proposalRecords.update(ctx, by, row, changes);
  });
  return getProposal(ctx, actor, id);
}

/** Ends a proposal that nobody has accepted: its links say so. Of a change order what was agreed before is left. */
export async function withdrawProposal(ctx: Ctx, actor: Actor, id: string, versions?: number[]): Promise<Proposal> {
  const by = proposalRecords.requireWriter(actor);
  await batchTransaction(ctx, async (batch) => {
    const row = await proposalRecords.require(ctx, by, id, versions);
    if (row.state === 'withdrawn') return;
    if (row.state === 'accepted' || row.state === 'declined')
      throw conflict('This proposal has been answered already.');
    if (isChangeOrder(row)) await endChange(ctx, by, row, { batch });
    else await proposalRecords.update(ctx, by, row, { state: 'withdrawn' });
  });
  return getProposal(ctx, actor, id);
}
