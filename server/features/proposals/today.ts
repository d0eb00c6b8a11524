import { findSent } from '#server/features/proposal-versions/versions.ts';
import { closeTaskForProposal, planTaskForProposal } from '#server/features/tasks/follow-ups.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import { listAssignees } from '#server/platform/auth/staff-names.ts';
import type { Ctx } from '#server/platform/context.ts';
import { readToday } from '#server/records/retention.ts';
import type { ProposalRow } from './table.ts';

/**
 * Puts on Today of whoever sent a proposal what a client did with it, as the words after its number; once for as long as that is open.
 * Nobody's task where that account works no more. Inside a transaction of the caller.
 */
export async function addTaskForSender(ctx: Ctx, row: ProposalRow, words: string): Promise<void> {
  const sender = (await findSent(ctx, row.id))?.by;
  const account = (await listAssignees(ctx.db)).find(({ username }) => username === sender);
  await planTaskForProposal(ctx, row, {
    title: `${row.number} ${words}`,
    assigneeId: account?._id ?? null,
    dueDay: await readToday(ctx),
  });
}

const unsignedByVenue = 'was signed by everybody: please sign for the venue';

/** Puts on Today that the venue alone has not signed yet. */
export const askForVenue = (ctx: Ctx, row: ProposalRow): Promise<void> => addTaskForSender(ctx, row, unsignedByVenue);

/** It was accepted since. */
export const closeAskForVenue = (ctx: Ctx, by: Staff | null, row: ProposalRow, batch: string): Promise<void> =>
  closeTaskForProposal(ctx, by, `${row.number} ${unsignedByVenue}`, batch);
