/**
 * Imports the calendar of another program as closed days. A file that was imported before changes nothing; what a later one
 * takes back is reopened.
 */

import { and, asc, eq, gte, inArray, isNotNull } from 'drizzle-orm';
import { blackoutRecords } from '#server/features/blackouts/operations.ts';
import { type BlackoutRow, blackouts } from '#server/features/blackouts/table.ts';
import { events } from '#server/features/events/table.ts';
import { getVenue, getVenueCalendar } from '#server/features/venue/operations.ts';
import { type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { dayOf, textOfDay } from '#server/platform/time/calendar.ts';
import type { RecordRow } from '#server/records/record-kind.ts';
import { serverRecords } from '#server/records/records.ts';
import { type TrashRow, trash } from '#server/records/table.ts';
import { batchTransaction } from '#server/records/transaction.ts';
import type { CalendarImport, ImportCalendar } from '#shared/calendar/import.ts';
import type { ImportOutcome } from '#shared/calendar/values.ts';
import { occupyingStatuses } from '#shared/client/values.ts';
import type { ForeignEvent, ReadCalendar, ToldId } from './parse-ical.ts';
import { readInChild, unreadableFile } from './read-in-child.ts';

type ClosedDays = Pick<BlackoutRow, 'fromDay' | 'toDay'>;

interface PlannedEvent extends ForeignEvent {
  outcome: ImportOutcome;
  /** What it became when it was imported before, and is in the calendar or, moved there since, in the trash. */
  earlier?: BlackoutRow | undefined;
  /** Of what it became, the days that stay closed. */
  rest?: ClosedDays | undefined;
  trashed?: TrashRow | undefined;
}

/** What is in the file. */
type ReadFile = Extract<ReadCalendar, { events: ForeignEvent[] }>;

async function readFile(ctx: Ctx, bytes: Uint8Array, today: string): Promise<ReadFile> {
  const { timeZone } = await getVenue(ctx);
  const read = await readInChild({ bytes, timeZone, today });
  if ('brokenLine' in read) throw unreadableFile(`This file is not a calendar (line ${read.brokenLine}).`);
  if ('isTooLong' in read)
    throw unreadableFile('This calendar has more than 2,000 events. Please import a part of it.');
  return read;
}

/** What becomes of each event, and of what is closed by events that the file takes back, by what is stored now. */
async function plan(ctx: Ctx, { events: read, told }: ReadFile, today: string): Promise<PlannedEvent[]> {
  const stored = await ctx.db.query.select().from(blackouts).where(isNotNull(blackouts.sourceUid));
  const earlierOnes = new Map(stored.map((row) => [row.sourceUid, row]));
  const trashedOnes = await findTrashed(ctx);
  const booked = await ctx.db.query
    .select({ day: events.eventDate, title: events.title })
    .from(events)
    .where(and(gte(events.eventDate, today), inArray(events.status, [...occupyingStatuses])));
  const bookings = new Map(booked.map(({ day, title }) => [day, title]));
  const isTold = tellsOf(told);
  const isTakenBack = ({ toDay, sourceUid }: BlackoutRow) => toDay >= today && isTold(sourceUid ?? '');
  const reopen = (earlier: BlackoutRow, why: string): PlannedEvent => {
    const { fromDay, toDay, reason } = earlier;
    return { uid: earlier.sourceUid ?? '', title: reason, fromDay, toDay, outcome: 'reopened', why, earlier };
  };
  const planned = read.flatMap((event): PlannedEvent[] => {
    const earlier = earlierOnes.get(event.uid);
    if (event.why !== undefined) {
      const isReopened = earlier !== undefined && !event.isUnread && isTakenBack(earlier);
      return [isReopened ? reopen(earlier, event.why) : { ...event, outcome: 'skipped' }];
    }
    const clash = daysOf(event).find((day) => bookings.has(day));
    if (clash !== undefined) {
      const why = `Already booked: ${bookings.get(clash)}.`;
      const left = earlier === undefined ? [] : leaveDays(reopen(earlier, 'It was moved to other days.'), event);
      return [{ ...event, outcome: 'clashing', why }, ...left.filter(({ toDay }) => toDay >= today)];
    }
    const trashed = earlier === undefined ? trashedOnes.get(event.uid) : undefined;
    return [{ ...event, earlier, trashed, outcome: outcomeOf(event, earlier) }];
  });
  const named = new Set<string | null>(read.map(({ uid }) => uid));
  const gone = stored.filter((row) => !named.has(row.sourceUid) && isTakenBack(row));
  return [...planned, ...gone.map((row) => reopen(row, 'The calendar has it no longer.'))].sort((one, other) =>
    one.fromDay.localeCompare(other.fromDay),
  );
}

/** The days that an event left, which are open again. Those that it still has stay closed. */
function leaveDays(reopened: PlannedEvent, { fromDay, toDay }: ForeignEvent): PlannedEvent[] {
  const rest = {
    fromDay: reopened.fromDay > fromDay ? reopened.fromDay : fromDay,
    toDay: reopened.toDay < toDay ? reopened.toDay : toDay,
  };
  if (rest.fromDay > rest.toDay) return [reopened];
  const left = [
    { fromDay: reopened.fromDay, toDay: textOfDay(dayOf(rest.fromDay) - 1) },
    { fromDay: textOfDay(dayOf(rest.toDay) + 1), toDay: reopened.toDay },
  ];
  return left.filter((days) => days.fromDay <= days.toDay).map((days) => ({ ...reopened, ...days, rest }));
}

/** Imported days in the trash, the last one of each id. */
async function findTrashed(ctx: Ctx): Promise<Map<unknown, TrashRow>> {
  const rows = await ctx.db.query.select().from(trash).where(eq(trash.entity, 'blackout')).orderBy(asc(trash.seq));
  return new Map(rows.filter(({ row }) => row.sourceUid !== null).map((row) => [row.row.sourceUid, row]));
}

/** Whether a file says everything of an id. Repeats have the id of their series and their day. */
function tellsOf(told: readonly ToldId[]): (sourceUid: string) => boolean {
  const ids = new Map<string, ToldId[]>();
  for (const one of told) ids.set(one.uid, [...(ids.get(one.uid) ?? []), one]);
  return (sourceUid) => {
    if (ids.get(sourceUid)?.some(({ fromDay }) => fromDay === undefined)) return true;
    const [, uid = '', day = ''] = /^(.*)#(\d{4}-\d\d-\d\d)$/s.exec(sourceUid) ?? [];
    const isWithin = ({ fromDay = day, toDay = day }: ToldId) => fromDay <= day && day <= toDay;
    return ids.get(uid)?.some(isWithin) ?? false;
  };
}

/** For managers. What the file takes back goes to the trash. Errors: `validation` for what is no calendar, or one that is too long. */
export async function importCalendar(
  ctx: Ctx,
  actor: Actor,
  bytes: Uint8Array,
  { dryRun }: ImportCalendar,
): Promise<CalendarImport> {
  const by = requireRole(actor, 'manager');
  const today = textOfDay((await getVenueCalendar(ctx)).dayAt(ctx.now().getTime()));
  const read = await readFile(ctx, bytes, today);
  if (dryRun) return toReport(await plan(ctx, read, today), read);
  return batchTransaction(ctx, async (batch) => {
    const planned = await plan(ctx, read, today);
    for (const event of planned) await carryOut(ctx, by, event, { batch });
    return toReport(planned, read);
  });
}

async function carryOut(
  ctx: Ctx,
  by: Staff,
  { uid, title, fromDay, toDay, outcome, earlier, trashed, rest }: PlannedEvent,
  entry: { batch: string },
): Promise<void> {
  const store = serverRecords(ctx).trash;
  const days = { fromDay, toDay, reason: title };
  if (outcome === 'new' && trashed === undefined)
    await blackoutRecords.insert(ctx, by, { id: newId(), spaceIds: [], ...days, sourceUid: uid }, entry);
  if (outcome === 'new' && trashed !== undefined) {
    const restored = await store.restore(by, blackoutRecords.kind, trashed, entry);
    await blackoutRecords.update(ctx, by, restored as unknown as BlackoutRow, days, entry);
  }
  if (earlier === undefined) return;
  if (outcome === 'changed') await blackoutRecords.update(ctx, by, earlier, days, entry);
  if (outcome === 'reopened' && rest !== undefined) await shorten(ctx, by, earlier, rest, entry);
  else if (outcome === 'reopened') await store.put(by, blackoutRecords.kind, earlier as unknown as RecordRow, entry);
}

/** What is left of closed days; once, although days before and after it may be open again. */
async function shorten(ctx: Ctx, by: Staff, { id }: BlackoutRow, rest: ClosedDays, entry: { batch: string }) {
  const [row] = await ctx.db.query.select().from(blackouts).where(eq(blackouts.id, id));
  if (row !== undefined) await blackoutRecords.update(ctx, by, row, rest, entry);
}

function outcomeOf({ fromDay, toDay, title }: ForeignEvent, earlier: BlackoutRow | undefined): ImportOutcome {
  if (earlier === undefined) return 'new';
  const isSame = earlier.fromDay === fromDay && earlier.toDay === toDay && earlier.reason === title;
  return isSame ? 'unchanged' : 'changed';
}

function daysOf({ fromDay, toDay }: ForeignEvent): string[] {
  const first = dayOf(fromDay);
  return Array.from({ length: dayOf(toDay) - first + 1 }, (_, index) => textOfDay(first + index));
}

function toReport(planned: readonly PlannedEvent[], { repeatsUntil }: ReadFile): CalendarImport {
  const countDays = (outcomes: readonly ImportOutcome[]) =>
    planned
      .filter(({ outcome }) => outcomes.includes(outcome))
      .reduce((total, event) => total + daysOf(event).length, 0);
  return {
    events: planned.map(({ title, fromDay, toDay, outcome, why, note, trashed }) => ({
      ...{ title, fromDay, toDay, outcome },
      why: why ?? note ?? (trashed === undefined ? '' : 'It comes back from the trash.'),
    })),
    days: countDays(['new', 'changed']),
    reopenedDays: countDays(['reopened']),
    repeatsUntil,
  };
}
