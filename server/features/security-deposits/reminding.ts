/** Puts on Today of whoever sent a proposal that its security deposit has to go back. */

import { and, eq } from 'drizzle-orm';
import { readHeld, securityDepositOf } from '#server/features/payments/security-deposit.ts';
import { findProposal } from '#server/features/payments/store.ts';
import { payments } from '#server/features/payments/table.ts';
import type { ProposalRow } from '#server/features/proposals/table.ts';
import { addTaskForSender } from '#server/features/proposals/today.ts';
import { closeTaskForProposal } from '#server/features/tasks/follow-ups.ts';
import { tasks } from '#server/features/tasks/table.ts';
import { getVenueCalendar } from '#server/features/venue/operations.ts';
import type { Announcements, Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { readToday } from '#server/records/retention.ts';

const words = 'has a security deposit to give back';
const titleOf = ({ number }: Pick<ProposalRow, 'number'>) => `${number} ${words}`;

/** The proposal, where its deposit is to go back by now and nobody was told: a task that was done, or thrown away, is not made again. */
async function findDue(ctx: Ctx, id: string): Promise<ProposalRow | undefined> {
  const row = await findProposal(ctx, id);
  const deposit = row && (await securityDepositOf(ctx, row));
  if (row === undefined || !deposit || deposit.held <= 0) return undefined;
  if (deposit.returnDay === null || deposit.returnDay > (await readToday(ctx))) return undefined;
  const told = await ctx.db.query
    .select({ id: tasks.id })
    .from(tasks)
    .where(eq(tasks.title, titleOf(row)))
    .limit(1);
  return told.length > 0 ? undefined : row;
}

/**
 * Tells what is to go back by today. Returns when the next day begins, or nothing where nothing was collected. Reads before it writes: a commit
 * wakes the job.
 */
export async function tellOfReturns(ctx: Ctx): Promise<number | undefined> {
  const { proposalId, purpose, state } = payments;
  const collected = await ctx.db.query
    .selectDistinct({ id: proposalId })
    .from(payments)
    .where(and(eq(purpose, 'security_deposit'), eq(state, 'succeeded')))
    .orderBy(proposalId);
  for (const { id } of collected) {
    if (id === null || (await findDue(ctx, id)) === undefined) continue;
    await ctx.db.tx(async () => {
      const row = await findDue(ctx, id);
      if (row !== undefined) await addTaskForSender(ctx, row, words);
    });
  }
  const calendar = await getVenueCalendar(ctx);
  return collected.length === 0 ? undefined : calendar.startOf(await readToday(ctx), 1);
}

/** Closes the task once nothing is held any more. Inside the transaction that records it. */
export async function closeOnceReturned(ctx: Ctx, { proposalId }: Announcements['payment.recorded']): Promise<void> {
  const { collected, held } = await readHeld(ctx, proposalId);
  const row = collected > 0 && held <= 0 ? await findProposal(ctx, proposalId) : undefined;
  if (row !== undefined) await closeTaskForProposal(ctx, null, titleOf(row), newId());
}
