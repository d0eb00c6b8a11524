/**
 * Moves a booked event to another day. Its contract names the old one, so the client approves the change first: until then the new day is
 * held and the old one stays booked, because an event that moved at once would leave the client with neither day where they say no.
 */

import { conflictWith, findObstacles } from '#server/features/bookings/conflicts.ts';
import { readCalendarRules } from '#server/features/bookings/rules.ts';
import { findUnsettled } from '#server/features/cancellation/reckoning.ts';
import { changeEvent, presentEvents } from '#server/features/events/operations.ts';
import { eventRecords, withParts } from '#server/features/events/record.ts';
import type { EventRow } from '#server/features/events/table.ts';
import { findObstaclesOfHolds } from '#server/features/hold-line/event-holds.ts';
import { balanceOf } from '#server/features/payments/balance.ts';
import { readAgreed } from '#server/features/proposal-versions/versions.ts';
import { isWhereAgreed } from '#server/features/proposals/accepting.ts';
import { updateProposal } from '#server/features/proposals/operations.ts';
import { beginChange } from '#server/features/proposals/revising.ts';
import { sendProposal } from '#server/features/proposals/sending.ts';
import type { ProposalRow } from '#server/features/proposals/table.ts';
import { type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { readToday } from '#server/records/retention.ts';
import { batchTransaction } from '#server/records/transaction.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import type { Event } from '#shared/event/schema.ts';
import type { PostponedEvent, PostponeEvent, PostponementPreview } from '#shared/postponement/schema.ts';
import { postponementMessages as messages } from '#shared/postponement/values.ts';
import { isChangeOrder } from '#shared/proposal/values.ts';
import { moveParts } from '#shared/rules/event-parts.ts';

/** Why an event cannot be moved, as a sentence; null where it can. */
async function findProblem(ctx: Ctx, event: EventRow, signed: readonly ProposalRow[]): Promise<string | null> {
  if (event.status === 'cancelled' || event.status === 'completed') return messages.over;
  if (event.status === 'in_progress') return messages.underWay;
  for (const row of signed) {
    if (isChangeOrder(row)) return messages.changing(row.number ?? row.title);
    const agreed = await readAgreed(ctx, row);
    if (agreed !== undefined && !isWhereAgreed(event, agreed)) return messages.elsewhere(row.number ?? row.title);
  }
  return null;
}

/** What is still to be paid by days that do not follow the event. */
async function toContract(ctx: Ctx, row: ProposalRow): Promise<PostponementPreview['proposals'][number]> {
  const agreed = await readAgreed(ctx, row);
  const { rows } = await balanceOf(ctx, row);
  const isOpen = (id: string) => rows.some((one) => one.id === id && one.due > 0);
  const fixedDays = (agreed?.schedule ?? []).flatMap(({ id, name, due }) =>
    'day' in due && isOpen(id) ? [{ name, day: due.day }] : [],
  );
  return { proposalId: row.id, number: row.number, title: agreed?.title ?? row.title, fixedDays };
}

async function toContracts(ctx: Ctx, rows: readonly ProposalRow[]): Promise<PostponementPreview['proposals']> {
  const found: PostponementPreview['proposals'] = [];
  for (const row of rows) found.push(await toContract(ctx, row));
  return found;
}

/** Which contracts have to be approved anew where an event is moved, and which of their days stay. */
export async function readPostponement(ctx: Ctx, actor: Actor, id: string): Promise<PostponementPreview> {
  const by = requireRole(actor, 'manager');
  const event = await eventRecords.require(ctx, by, id);
  const signed = await findUnsettled(ctx, id);
  return { problem: await findProblem(ctx, event, signed), proposals: await toContracts(ctx, signed) };
}

/** Throws `conflict` where something else is booked or held first on the new day. */
async function requireFree(ctx: Ctx, event: EventRow): Promise<void> {
  const [obstacle] = await findObstacles(ctx.db, await readCalendarRules(ctx), event, event.id);
  if (obstacle !== undefined) throw conflictWith(obstacle.message, 'eventDate');
  const { obstacles } = await findObstaclesOfHolds(ctx, event, { eventId: event.id, inquiryId: event.inquiryId });
  if (obstacles[0] !== undefined) throw conflictWith(obstacles[0].message, 'eventDate');
}

/** Sends the change of a contract to another day to whoever signed it, with a hold on the day until they have approved it. */
async function askToApprove(ctx: Ctx, by: Staff, row: ProposalRow, { eventDate, sendsEmail }: PostponeEvent) {
  const { parts } = await beginChange(ctx, by, row.id);
  await updateProposal(ctx, by, row.id, { parts: moveParts(parts, eventDate) });
  await sendProposal(ctx, by, row.id, { holdsDate: true, sendsEmail });
}

/**
 * Moves an event with all its parts to another first day: at once where nobody has signed for it, or else once everybody who signed has
 * approved that. What is paid stays, and what is due by days before the event follows it. Errors: `conflict`, `validation`.
 */
export async function postponeEvent(
  ctx: Ctx,
  actor: Actor,
  id: string,
  input: PostponeEvent,
  versions?: number[],
): Promise<PostponedEvent> {
  const by = requireRole(actor, 'manager');
  return batchTransaction(ctx, async (batch) => {
    const event = await eventRecords.require(ctx, by, id, versions);
    const signed = await findUnsettled(ctx, id);
    const problem = await findProblem(ctx, event, signed);
    if (problem !== null) throw new AppError('conflict', { message: problem });
    if (input.eventDate < (await readToday(ctx))) throw fieldError('eventDate', messages.day);
    if (input.eventDate === event.eventDate) throw fieldError('eventDate', messages.same);
    const moved = { ...event, ...withParts(event, { eventDate: input.eventDate }) };
    const proposals = await toContracts(ctx, signed);
    const isMoved = signed.length === 0;
    if (!isMoved) await requireFree(ctx, moved);
    for (const row of signed) await askToApprove(ctx, by, row, input);
    const after = isMoved ? await changeEvent(ctx, by, event, { eventDate: input.eventDate }, { batch }) : event;
    return { event: (await presentEvents(ctx, [after]))[0] as Event, isMoved, proposals };
  });
}
