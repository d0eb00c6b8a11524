/** Whoever booked a tour moves or cancels it by its link. */

import { eq } from 'drizzle-orm';
import { conflictWith } from '#server/features/bookings/conflicts.ts';
import { notifyTour } from '#server/features/outgoing-mail/notices.ts';
import { readSettings } from '#server/features/settings/operations.ts';
import { taskRecords } from '#server/features/tasks/record.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { visitorLimit } from '#server/platform/visitor-limit.ts';
import { AppError } from '#shared/api/errors.ts';
import { maxTaskTitleLength } from '#shared/task/values.ts';
import { tourMessages } from '#shared/tour/values.ts';
import { tourInWords } from '#shared/tour/words.ts';
import { requireFreeTime } from './booking.ts';
import { tourLink } from './link.ts';
import { queueTourMail } from './mail.ts';
import { findTour, findVisitor, type Standing, standingOf } from './standing.ts';
import { type TourRow, tours } from './table.ts';

/** A tour by its link. */
export interface OpenedTour {
  tour: TourRow;
  standing: Standing;
}

/** The tour of a token that somebody at an IP address sent. Changes nothing. Errors: `gone`, `rate_limited`. */
export async function openTour(ctx: Ctx, address: string, token: string): Promise<OpenedTour> {
  const tour = await findTour(ctx, await tourLink.open(ctx, address, token));
  if (tour === undefined || (await findVisitor(ctx, tour)) === undefined) throw new AppError('gone');
  return { tour, standing: await standingOf(ctx, tour) };
}

/** What whoever booked it knows of it from now on, with a number of its own for calendar programs. */
export async function noteTold(
  ctx: Ctx,
  tour: TourRow,
  told: Partial<Pick<TourRow, 'toldFrom' | 'toldMinutes' | 'toldState'>>,
): Promise<TourRow> {
  const changes = { ...told, toldAt: ctx.now().getTime(), sequence: tour.sequence + 1 };
  await ctx.db.query.update(tours).set(changes).where(eq(tours.taskId, tour.taskId));
  return { ...tour, ...changes };
}

/** The team is told in the transaction. */
async function notifyTeam(ctx: Ctx, tour: TourRow, hostId: string | null, what: 'moved' | 'canceled'): Promise<void> {
  const visitor = await findVisitor(ctx, tour);
  if (visitor === undefined || visitor.isTrashed) return;
  const when = tourInWords(tour.toldFrom, (await getVenue(ctx)).timeZone);
  const sentence =
    what === 'moved' ? `The tour is on ${when} now.` : `The tour on ${when} was canceled by its visitor.`;
  await notifyTour(ctx, visitor.inquiry, { key: `tour:${tour.taskId}:${tour.sequence}`, hostId, what, sentence });
}

async function requireBooked(ctx: Ctx, taskId: string) {
  const tour = await findTour(ctx, taskId);
  const standing = tour && (await standingOf(ctx, tour));
  if (tour === undefined || standing?.state !== 'booked') throw conflictWith(tourMessages.over, 'at');
  return { tour, standing };
}

/** Each move of a tour tells the visitor and the team. */
const limitMoves = visitorLimit('tour_moves', { points: 10, duration: 60 * 60 });

/**
 * Moves a tour to another free time, which its own is not in the way of, to the same host if they can. Errors: `conflict` for a time that is
 * not free, and for a tour that has begun, is done or canceled; `rate_limited`. The time that it has already: nothing changes.
 */
export async function moveTour(ctx: Ctx, taskId: string, at: string): Promise<void> {
  await limitMoves(ctx, taskId);
  return ctx.db.tx(async () => {
    const { tour, standing } = await requireBooked(ctx, taskId);
    const { task } = standing;
    if (at === `${task.dueDay}T${task.dueClock}`) return;
    const { day, clock, from, hostIds } = await requireFreeTime(ctx, at, taskId);
    const { tourMinutes: minutes } = await readSettings(ctx);
    const isSameHost = task.assigneeId !== null && hostIds.includes(task.assigneeId);
    const assigneeId = isSameHost ? task.assigneeId : (hostIds[0] ?? null);
    await taskRecords.update(ctx, null, task, { dueDay: day, dueClock: clock, minutes, assigneeId });
    const moved = await noteTold(ctx, tour, { toldFrom: from, toldMinutes: minutes });
    await queueTourMail(ctx, moved, 'tour_moved');
    await notifyTeam(ctx, moved, assigneeId, 'moved');
  });
}

/**
 * Cancels a tour: its task is done and no tour any more, so that it takes nobody's time and counts as none that took place. Twice is the same
 * as once. Errors: `conflict` for one that has begun or is done.
 */
export function cancelTour(ctx: Ctx, taskId: string): Promise<void> {
  return ctx.db.tx(async () => {
    const known = await findTour(ctx, taskId);
    if (known !== undefined && (await standingOf(ctx, known)).state === 'canceled') return;
    const { tour, standing } = await requireBooked(ctx, taskId);
    const { task, from } = standing;
    const title = `Canceled by the visitor: ${task.title}`.slice(0, maxTaskTitleLength).toWellFormed();
    const doneAt = ctx.now().getTime();
    const none = { kind: 'manual' as const, minutes: null, spaceId: null };
    await taskRecords.update(ctx, null, task, { ...none, title, doneAt, doneBy: null });
    const canceled = await noteTold(ctx, tour, { toldFrom: from, toldState: 'canceled' });
    await queueTourMail(ctx, canceled, 'tour_canceled');
    await notifyTeam(ctx, canceled, task.assigneeId, 'canceled');
  });
}
