import { eq } from 'drizzle-orm';
import { findSent } from '#server/features/proposal-versions/versions.ts';
import { closeKeyedTask, planKeyedTask, reopenKeyedTask } from '#server/features/tasks/follow-ups.ts';
import { tasks } from '#server/features/tasks/table.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import { listAssignees } from '#server/platform/auth/staff-names.ts';
import type { Ctx } from '#server/platform/context.ts';
import { readToday } from '#server/records/retention.ts';
import type { ProposalRow } from './table.ts';

/** A task about a proposal: `key` tells it from its others, `words` follow the number of the proposal. */
interface SenderTask {
  key: string;
  words: string;
}

/** Tasks of proposals are found by this, the id of the proposal, a colon and their key. */
export const dedupeKeyStart = 'proposal:';

const dedupeKeyOf = ({ id }: Pick<ProposalRow, 'id'>, key: string) => `${dedupeKeyStart}${id}:${key}`;

/**
 * Puts on Today of whoever sent a proposal what they have to see to; once for as long as that is open. Nobody's task where that account works
 * no more. Inside a transaction of the caller.
 */
export async function addTaskForSender(ctx: Ctx, row: ProposalRow, { key, words }: SenderTask): Promise<void> {
  const sender = (await findSent(ctx, row.id))?.by;
  const account = (await listAssignees(ctx.db)).find(({ username }) => username === sender);
  await planKeyedTask(ctx, row, {
    dedupeKey: dedupeKeyOf(row, key),
    title: `${row.number} ${words}`,
    assigneeId: account?._id ?? null,
    dueDay: await readToday(ctx),
  });
}

/** What one of them asks for was done otherwise. Inside a transaction of the caller. */
export const closeTaskForSender = (ctx: Ctx, by: Staff | null, row: ProposalRow, key: string, batch: string) =>
  closeKeyedTask(ctx, by, dedupeKeyOf(row, key), batch);

/** What one of them asked for was undone. Inside a transaction of the caller. */
export const reopenTaskForSender = (ctx: Ctx, row: ProposalRow, key: string, batch: string) =>
  reopenKeyedTask(ctx, dedupeKeyOf(row, key), batch);

/** Whether there ever was one, unless it was thrown away. */
export async function hasTaskForSender(ctx: Ctx, row: ProposalRow, key: string): Promise<boolean> {
  const is = eq(tasks.dedupeKey, dedupeKeyOf(row, key));
  return (await ctx.db.query.select({ id: tasks.id }).from(tasks).where(is).limit(1)).length > 0;
}

const forVenue = { key: 'countersign', words: 'was signed by everybody: please sign for the venue' };

/** Puts on Today that the venue alone has not signed yet. */
export const askForVenue = (ctx: Ctx, row: ProposalRow): Promise<void> => addTaskForSender(ctx, row, forVenue);

/** It was accepted since. */
export const closeAskForVenue = (ctx: Ctx, by: Staff | null, row: ProposalRow, batch: string): Promise<void> =>
  closeTaskForSender(ctx, by, row, forVenue.key, batch);
