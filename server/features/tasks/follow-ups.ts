import { and, asc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { inquiries, isInThreadOf } from '#server/features/inquiries/table.ts';
import { readSettings } from '#server/features/settings/operations.ts';
import { getVenue, getVenueCalendar } from '#server/features/venue/operations.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { textOfDay } from '#server/platform/time/calendar.ts';
import type { OpeningTimes } from '#shared/rules/business-hours.ts';
import { isNeverOpen, weekdays } from '#shared/rules/hours.ts';
import { maxTaskTitleLength, type TaskKind } from '#shared/task/values.ts';
import { taskRecords } from './record.ts';
import { type TaskRow, tasks } from './table.ts';

/** How much of a name is in the title of a follow-up. */
export const maxNameInFollowUpTitle = 150;

/** What a task of the program leaves open. */
const blank = {
  dueClock: null,
  clientId: null,
  eventId: null,
  minutes: null,
  spaceId: null,
  dedupeKey: null,
  doneAt: null,
  doneBy: null,
};

const findOpen = (ctx: Ctx, condition: SQL, kind: TaskKind = 'follow_up'): Promise<TaskRow[]> =>
  ctx.db.query
    .select()
    .from(tasks)
    .where(and(condition, eq(tasks.kind, kind), isNull(tasks.doneAt)));
const isOfInquiry = (inquiryId: string) => eq(tasks.inquiryId, inquiryId);

const close = async (ctx: Ctx, by: Staff | null, open: TaskRow[], batch: string): Promise<void> => {
  for (const task of open)
    await taskRecords.update(ctx, by, task, { doneAt: ctx.now().getTime(), doneBy: by?.username ?? null }, { batch });
};

/** The day on which to follow up on an answer of today; undefined if follow-ups are off. */
export async function readFollowUpDay(ctx: Ctx): Promise<string | undefined> {
  const { followUpDays } = await readSettings(ctx);
  if (followUpDays === 0) return undefined;
  const today = (await getVenueCalendar(ctx)).dayAt(ctx.now().getTime());
  return textOfDay(addOpenDays(await getVenue(ctx), today, followUpDays));
}

/** For whoever answered, or who has the inquiry. Not if there is an open one. */
export async function planFollowUp(
  ctx: Ctx,
  by: Staff | null,
  inquiry: { id: string; fullName: string; assigneeId: string | null },
  { dueDay, batch }: { dueDay: string; batch: string },
): Promise<void> {
  if ((await findOpen(ctx, isOfInquiry(inquiry.id))).length > 0) return;
  const row = {
    id: newId(),
    kind: 'follow_up' as const,
    assigneeId: by?.id ?? inquiry.assigneeId,
    inquiryId: inquiry.id,
    title: `Follow up with ${inquiry.fullName}`.slice(0, maxTaskTitleLength).toWellFormed(),
    ...blank,
    dueDay,
  };
  await taskRecords.insert(ctx, by, row, { batch });
}

/** For whoever wrote what did not arrive, or answers the inquiry. Not if there is an open one. */
export async function planCall(
  ctx: Ctx,
  inquiry: { id: string; fullName: string; assigneeId: string | null },
  { dueDay, authorId }: { dueDay: string; authorId: string | null },
): Promise<void> {
  if ((await findOpen(ctx, isOfInquiry(inquiry.id), 'bounce')).length > 0) return;
  const name = inquiry.fullName.slice(0, maxNameInFollowUpTitle).toWellFormed();
  await taskRecords.insert(ctx, null, {
    id: newId(),
    kind: 'bounce',
    title: `Call ${name}: email could not be delivered`,
    assigneeId: authorId ?? inquiry.assigneeId,
    inquiryId: inquiry.id,
    ...blank,
    dueDay,
  });
}

/** Somebody in line for a date has to be called, or is about to lose it. */
export async function planTaskForHold(
  ctx: Ctx,
  { inquiryId, clientId, eventId }: Pick<TaskRow, 'inquiryId' | 'clientId' | 'eventId'>,
  { batch, ...task }: Pick<TaskRow, 'title' | 'assigneeId' | 'dueDay'> & { batch?: string | undefined },
): Promise<void> {
  const row = { id: newId(), kind: 'hold' as const, ...blank, inquiryId, clientId, eventId, ...task };
  await taskRecords.insert(ctx, null, row, batch === undefined ? {} : { batch });
}

/** What staff have to see to, such as about a proposal. While a task of the same key is open, that one has the title from now on. */
export async function planKeyedTask(
  ctx: Ctx,
  { inquiryId, clientId, eventId }: Pick<TaskRow, 'inquiryId' | 'clientId' | 'eventId'>,
  { title: whole, dedupeKey, ...task }: Pick<TaskRow, 'title' | 'assigneeId' | 'dueDay'> & { dedupeKey: string },
): Promise<void> {
  const title = whole.slice(0, maxTaskTitleLength).toWellFormed();
  const [open] = await findOpen(ctx, eq(tasks.dedupeKey, dedupeKey), 'manual');
  if (open === undefined) {
    const subjects = { ...blank, inquiryId, clientId, eventId };
    await taskRecords.insert(ctx, null, { id: newId(), kind: 'manual', ...subjects, ...task, dedupeKey, title });
  } else if (open.title !== title) await taskRecords.update(ctx, null, open, { title });
}

/** What the task of a key asks for was done otherwise, or is not to be done any more. */
export async function closeKeyedTask(ctx: Ctx, by: Staff | null, key: string, batch: string): Promise<void> {
  await close(ctx, by, await findOpen(ctx, eq(tasks.dedupeKey, key), 'manual'), batch);
}

/** What the task of a key asked for was undone. Nothing where there was none. */
export async function reopenKeyedTask(ctx: Ctx, key: string, batch: string): Promise<void> {
  const isMeant = and(eq(tasks.dedupeKey, key), isNotNull(tasks.doneAt));
  for (const task of await ctx.db.query.select().from(tasks).where(isMeant).orderBy(asc(tasks.seq)))
    await taskRecords.update(ctx, null, task, { doneAt: null, doneBy: null }, { batch });
}

/** There is nobody to follow up with any more. */
export async function closeFollowUps(ctx: Ctx, by: Staff | null, inquiryId: string, batch: string): Promise<void> {
  await close(ctx, by, await findOpen(ctx, isOfInquiry(inquiryId)), batch);
}

// Whoever writes again needs no reminder.
const findOfThread = perContext((ctx) =>
  ctx.db.prepare((query) =>
    query
      .select(getTableColumns(tasks))
      .from(tasks)
      .innerJoin(inquiries, eq(inquiries.id, tasks.inquiryId))
      // Worded as in the index, which is not used otherwise.
      .where(and(sql`${tasks.kind} = 'follow_up'`, isNull(tasks.doneAt), isInThreadOf(sql.placeholder('inquiryId'))))
      .prepare(),
  ),
);

/** The same for the whole thread of an inquiry. It looks at open follow-ups, which are fewer than a thread may have inquiries. */
export async function closeThreadFollowUps(
  ctx: Ctx,
  by: Staff | null,
  inquiryId: string,
  batch: string,
): Promise<void> {
  await close(ctx, by, await findOfThread(ctx)().execute({ inquiryId }), batch);
}

/** The number of the day that is so many open days after one; every day counts for a venue that never opens. */
function addOpenDays({ hours, closedDays }: Omit<OpeningTimes, 'timeZone'>, from: number, days: number): number {
  if (isNeverOpen(hours)) return from + days;
  const closed = new Set(closedDays.map(({ day }) => day));
  // Day 0 is January 1, 1970, a Thursday.
  const isOpen = (day: number) => hours[weekdays[(day + 3) % 7] ?? 'monday'].length > 0 && !closed.has(textOfDay(day));
  let day = from;
  for (let left = days; left > 0; ) {
    day += 1;
    if (isOpen(day)) left -= 1;
  }
  return day;
}
