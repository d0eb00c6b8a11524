/** What becomes of booked tours by time, and by what staff do: mail to the visitor, and a task for staff where something is in the way. */

import { asc, eq, gt } from 'drizzle-orm';
import { readCalendarRules } from '#server/features/bookings/rules.ts';
import { overlap } from '#server/features/bookings/span.ts';
import { reminderAt } from '#server/features/proposals/reminders.ts';
import { readSettings } from '#server/features/settings/operations.ts';
import { closeKeyedTask, planKeyedTask, reopenKeyedTask } from '#server/features/tasks/follow-ups.ts';
import { taskRecords } from '#server/features/tasks/record.ts';
import type { TaskRow } from '#server/features/tasks/table.ts';
import { getVenue, getVenueCalendar } from '#server/features/venue/operations.ts';
import { listAssignees } from '#server/platform/auth/staff-names.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { textOfDay } from '#server/platform/time/calendar.ts';
import { serverRecords } from '#server/records/records.ts';
import { readToday } from '#server/records/retention.ts';
import { addDays, minuteMs } from '#shared/rules/dates.ts';
import { tourInWords } from '#shared/tour/words.ts';
import { noteTold } from './changing.ts';
import { readEventsIn, shownUnits } from './facts.ts';
import { dayBefore } from './free-times.ts';
import { canMailTour, queueTourMail, type TourMail } from './mail.ts';
import { findTour, type Standing, standingOf } from './standing.ts';
import { type TourRow, tours } from './table.ts';

/** What staff change is told once it stands for so long: dragged twice, or taken back with Undo, it is one message or none. */
const settleMs = 2 * minuteMs;

type Told = Parameters<typeof noteTold>[2];

/** What the visitor does not know yet. */
function findNews(tour: TourRow, standing: Standing, now: number): { mail: TourMail; told: Told } | undefined {
  if (standing.state === 'over') return undefined;
  if (standing.state === 'canceled') {
    if (tour.toldState === 'canceled' || tour.toldFrom <= now) return undefined;
    return { mail: 'tour_canceled', told: { toldState: 'canceled' } };
  }
  const { from: toldFrom, task } = standing;
  const toldMinutes = task.minutes ?? tour.toldMinutes;
  const told = { toldFrom, toldMinutes, toldState: 'booked' as const };
  if (tour.toldState === 'canceled') return { mail: 'tour_booked', told };
  return toldFrom === tour.toldFrom && toldMinutes === tour.toldMinutes ? undefined : { mail: 'tour_moved', told };
}

/** When somebody changed it last. */
async function changedAt(ctx: Ctx, { taskId }: TourRow, standing: Standing): Promise<number> {
  if (standing.state !== 'canceled') return standing.task.updatedAt;
  const trashed = await serverRecords(ctx).trash.find(taskId);
  return trashed?.deletedAt ?? (await taskRecords.find(ctx, taskId))?.updatedAt ?? 0;
}

/** What staff should know: a host who cannot come, or an event where the tour leads through; blank for nothing. */
async function findWarning(ctx: Ctx, { state, ...standing }: Standing): Promise<string> {
  if (state !== 'booked') return '';
  const { task, from, to } = standing as Extract<Standing, { task: TaskRow }>;
  if (!(await listAssignees(ctx.db)).some(({ _id }) => _id === task.assigneeId)) return 'has no host';
  const rules = await readCalendarRules(ctx);
  const { tourSpaceIds } = await readSettings(ctx);
  const units = shownUnits(rules, task.spaceId === null ? tourSpaceIds : [...tourSpaceIds, task.spaceId]);
  const range = { first: task.dueDay, last: addDays(task.dueDay, 1) };
  const taken = await readEventsIn(ctx, rules, units, range);
  return taken.some((one) => overlap(one, { from, to })) ? 'meets an event in the same space' : '';
}

/** The tour stands; somebody has to look at it. One task says so, however often what is in the way comes and goes. */
async function warn(ctx: Ctx, tour: TourRow, standing: Standing, warning: string): Promise<void> {
  await ctx.db.query.update(tours).set({ warning }).where(eq(tours.taskId, tour.taskId));
  const dedupeKey = `tour:${tour.taskId}`;
  if (warning === '' || standing.state !== 'booked') return closeKeyedTask(ctx, null, dedupeKey, newId());
  const { task, from } = standing;
  const when = tourInWords(from, (await getVenue(ctx)).timeZone);
  const known = (await listAssignees(ctx.db)).some(({ _id }) => _id === task.assigneeId);
  await reopenKeyedTask(ctx, dedupeKey, newId());
  await planKeyedTask(ctx, task, {
    dedupeKey,
    title: `A booked tour ${warning} on ${when}: ${task.title}`,
    dueDay: await readToday(ctx),
    assigneeId: known ? task.assigneeId : null,
  });
}

/** The day before a tour, when its visitor is reminded. */
async function dayOfReminder(ctx: Ctx, { toldFrom }: TourRow): Promise<string> {
  return dayBefore(textOfDay((await getVenueCalendar(ctx)).dayAt(toldFrom)));
}

async function isToRemind(ctx: Ctx, tour: TourRow, standing: Standing): Promise<boolean> {
  const day = await dayOfReminder(ctx, tour);
  // Whoever was told on that day has just read it.
  const isNew = tour.toldAt >= (await getVenueCalendar(ctx)).startOf(day);
  if (standing.state !== 'booked' || isNew || ctx.now().getTime() < (await reminderAt(ctx, day))) return false;
  return canMailTour(ctx, tour, 'tour_reminder');
}

/** What is to be done about one tour, and from when on there is more; the same again until it is done. */
async function findActions(ctx: Ctx, tour: TourRow) {
  const now = ctx.now().getTime();
  const standing = await standingOf(ctx, tour);
  const news = findNews(tour, standing, now);
  const settlesAt = news === undefined ? 0 : (await changedAt(ctx, tour, standing)) + settleMs;
  const warning = await findWarning(ctx, standing);
  return {
    standing,
    news: settlesAt <= now ? news : undefined,
    warning: warning === tour.warning ? undefined : warning,
    isToRemind: news === undefined && (await isToRemind(ctx, tour, standing)),
    nextAt: [settlesAt, await reminderAt(ctx, await dayOfReminder(ctx, tour)), tour.toldFrom].filter((at) => at > now),
  };
}

async function runActions(ctx: Ctx, taskId: string): Promise<void> {
  const tour = await findTour(ctx, taskId);
  if (tour === undefined) return;
  const { standing, news, warning, isToRemind } = await findActions(ctx, tour);
  if (warning !== undefined) await warn(ctx, tour, standing, warning);
  if (news !== undefined) await queueTourMail(ctx, await noteTold(ctx, tour, news.told), news.mail);
  if (isToRemind) await queueTourMail(ctx, tour, 'tour_reminder');
}

/** Reads before it writes: a commit wakes the job. Returns when there may be more to do, or nothing if only a commit can change that. */
export async function watchTours(ctx: Ctx): Promise<number | undefined> {
  const rows = await ctx.db.query
    .select()
    .from(tours)
    .where(gt(tours.toldFrom, ctx.now().getTime()))
    .orderBy(asc(tours.toldFrom));
  const moments: number[] = [];
  for (const tour of rows) {
    const { news, warning, isToRemind, nextAt } = await findActions(ctx, tour);
    if (news !== undefined || warning !== undefined || isToRemind) await ctx.db.tx(() => runActions(ctx, tour.taskId));
    moments.push(...nextAt);
  }
  return moments.length === 0 ? undefined : Math.min(...moments);
}
