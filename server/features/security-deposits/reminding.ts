/** Puts on Today of whoever sent a proposal that its security deposit has to go back. */

import { and, eq, gt, isNotNull, lte, notExists, or, sql, sum } from 'drizzle-orm';
import { events } from '#server/features/events/table.ts';
import { paymentRecords } from '#server/features/payments/record.ts';
import { readHeld, securityDepositOf } from '#server/features/payments/security-deposit.ts';
import { findProposal } from '#server/features/payments/store.ts';
import { payments } from '#server/features/payments/table.ts';
import { type ProposalRow, proposals } from '#server/features/proposals/table.ts';
import {
  addTaskForSender,
  closeTaskForSender,
  dedupeKeyStart,
  hasTaskForSender,
  reopenTaskForSender,
} from '#server/features/proposals/today.ts';
import { tasks } from '#server/features/tasks/table.ts';
import { getVenueCalendar } from '#server/features/venue/operations.ts';
import type { Announcements, Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { readToday } from '#server/records/retention.ts';

const task = { key: 'security-deposit', words: 'has a security deposit to give back' };

const { proposalId, purpose, state, amountCents } = payments;
const isCollected = and(eq(purpose, 'security_deposit'), eq(state, 'succeeded'));

/** The proposals whose event is over, or was canceled, that hold a deposit of which nobody was told: few, however many were collected. */
function listUntold({ db }: Ctx, today: string): Promise<{ id: string | null }[]> {
  const { lastDay, eventDate } = events;
  const key = sql`${dedupeKeyStart} || ${proposalId} || ${`:${task.key}`}`;
  const told = db.query.select({ id: tasks.id }).from(tasks).where(eq(tasks.dedupeKey, key));
  const isOver = lte(sql`coalesce(${lastDay}, ${eventDate}, ${proposals.eventDay})`, today);
  return db.query
    .select({ id: proposalId })
    .from(payments)
    .innerJoin(proposals, eq(proposals.id, proposalId))
    .leftJoin(events, eq(events.id, proposals.eventId))
    .where(and(isCollected, or(isOver, isNotNull(proposals.cancellation)), notExists(told)))
    .groupBy(proposalId)
    .having(gt(sum(amountCents), 0))
    .orderBy(proposalId);
}

/** The proposal, where its deposit is to go back by now and nobody was told: a task that was done is not made again. */
async function findDue(ctx: Ctx, id: string): Promise<ProposalRow | undefined> {
  const row = await findProposal(ctx, id);
  const deposit = row && (await securityDepositOf(ctx, row));
  if (row === undefined || !deposit || deposit.held <= 0) return undefined;
  if (deposit.returnDay === null || deposit.returnDay > (await readToday(ctx))) return undefined;
  return (await hasTaskForSender(ctx, row, task.key)) ? undefined : row;
}

/**
 * Tells what is to go back by today. Returns when the next day begins, or nothing where nothing was collected. Reads before it writes: a commit
 * wakes the job.
 */
export async function tellOfReturns(ctx: Ctx): Promise<number | undefined> {
  const today = await readToday(ctx);
  for (const { id } of await listUntold(ctx, today)) {
    if (id === null || (await findDue(ctx, id)) === undefined) continue;
    await ctx.db.tx(async () => {
      const row = await findDue(ctx, id);
      if (row !== undefined) await addTaskForSender(ctx, row, task);
    });
  }
  const [any] = await ctx.db.query.select({ id: payments.id }).from(payments).where(isCollected).limit(1);
  return any === undefined ? undefined : (await getVenueCalendar(ctx)).startOf(today, 1);
}

/** Closes the task once nothing is held any more. Inside the transaction that records it. */
export async function closeOnceReturned(ctx: Ctx, { proposalId }: Announcements['payment.recorded']): Promise<void> {
  const { collected, held } = await readHeld(ctx, proposalId);
  const row = collected > 0 && held <= 0 ? await findProposal(ctx, proposalId) : undefined;
  if (row !== undefined) await closeTaskForSender(ctx, null, row, task.key, newId());
}

/** Opens the task again where a return was voided, so that something is held again. Inside the transaction that voids it. */
export async function reopenOnceVoided(ctx: Ctx, { id, proposalId }: Announcements['payment.voided']): Promise<void> {
  const returned = await paymentRecords.find(ctx, id);
  if (returned?.purpose !== 'security_deposit' || returned.deductions === null) return;
  const row = await findProposal(ctx, proposalId);
  if (row !== undefined && (await readHeld(ctx, proposalId)).held > 0)
    await reopenTaskForSender(ctx, row, task.key, newId());
}
