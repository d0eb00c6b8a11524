/** What becomes of the events of a calendar file, by what of them is stored from earlier imports. */

import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { type BlackoutRow, blackouts, type SourceState } from '#server/features/blackouts/table.ts';
import { lastsUntil } from '#server/features/events/store.ts';
import { events } from '#server/features/events/table.ts';
import { getVenueCalendar } from '#server/features/venue/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { dayInWords, dayOf, textOfDay } from '#server/platform/time/calendar.ts';
import { type TrashRow, trash } from '#server/records/table.ts';
import type { CalendarImport } from '#shared/calendar/import.ts';
import { occupyingStatuses } from '#shared/client/values.ts';
import { placesOf } from '#shared/rules/event-parts.ts';
import { compareStamps } from './ical-stamp.ts';
import type { CoveredId, ForeignEvent, ReadCalendar } from './parse-ical.ts';

/** What is in a file. */
export type ReadFile = Extract<ReadCalendar, { events: ForeignEvent[] }>;

type Days = Pick<SourceState, 'fromDay' | 'toDay'>;

/** What an event of the file became when it was imported before. */
interface Imported {
  earlier?: BlackoutRow | undefined;
  /** Where that was moved to the trash since. */
  trashed?: TrashRow | undefined;
  /** What the calendar said of it then; nobody knows of what was imported before this was stored. */
  state: SourceState | null;
}

/** What becomes of one event, as it is told and with what carries it out. */
export type PlannedEvent = CalendarImport['events'][number] &
  Omit<Imported, 'state'> & {
    uid: string;
    reason: string;
    /** What is stored of the calendar from then on; nothing where that stays as it is. */
    state?: SourceState | undefined;
  };

/** What the plan of each event depends on. */
interface Situation {
  importedAt: number;
  today: string;
  /** The titles of booked events, by their days. */
  bookings: ReadonlyMap<string, string>;
  dayAt(moment: number): string;
}

/** How many booked days one sentence names. */
const maxNamedDays = 3;

/** The plan for each event, and for what earlier imports closed and this file takes back, in the order of their days. */
export async function planImport(ctx: Ctx, { events: read, covered }: ReadFile): Promise<PlannedEvent[]> {
  const stored = await ctx.db.query.select().from(blackouts).where(isNotNull(blackouts.sourceUid));
  const earlierOnes = new Map<unknown, BlackoutRow>(stored.map((row) => [row.sourceUid, row]));
  const trashedOnes = await findTrashed(ctx);
  const situation = await readSituation(ctx);
  const findCovered = coverageFinder(covered);
  const findImported = (uid: string): Imported => {
    const earlier = earlierOnes.get(uid);
    const trashed = earlier === undefined ? trashedOnes.get(uid) : undefined;
    const row = earlier ?? (trashed?.row as BlackoutRow | undefined);
    return { earlier, trashed, state: row?.sourceState ?? null };
  };

  const planned = read.map((event) => {
    const imported = findImported(event.uid);
    if (event.why === undefined) return planClosed(event, imported, situation);
    const isTakenBack = !event.isUnread && findCovered(event.uid) !== undefined;
    return isTakenBack ? planTakenBack(event, event.why, imported, situation) : leaveOut(event, event.why);
  });
  const named = new Set<string | null>(read.map(({ uid }) => uid));
  const gone = stored.flatMap((row) => {
    const stamp = named.has(row.sourceUid) ? undefined : findCovered(row.sourceUid ?? '')?.stamp;
    if (stamp === undefined || row.toDay < situation.today) return [];
    const event = { uid: row.sourceUid ?? '', title: row.reason, fromDay: row.fromDay, toDay: row.toDay, stamp };
    return planTakenBack(event, 'It is no longer in the calendar.', findImported(event.uid), situation);
  });
  return [...planned, ...gone].sort((one, other) => one.fromDay.localeCompare(other.fromDay));
}

async function readSituation(ctx: Ctx): Promise<Situation> {
  const calendar = await getVenueCalendar(ctx);
  const importedAt = ctx.now().getTime();
  const dayAt = (moment: number) => textOfDay(calendar.dayAt(moment));
  const today = dayAt(importedAt);
  const booked = await ctx.db.query
    .select()
    .from(events)
    .where(and(lastsUntil(today), inArray(events.status, [...occupyingStatuses])));
  const days = booked.flatMap((event) => placesOf(event).map(({ eventDate }) => [eventDate, event.title] as const));
  return { importedAt, today, dayAt, bookings: new Map(days) };
}

/** Imported days in the trash, the last one of each id. */
async function findTrashed(ctx: Ctx): Promise<Map<unknown, TrashRow>> {
  const rows = await ctx.db.query.select().from(trash).where(eq(trash.entity, 'blackout')).orderBy(asc(trash.seq));
  return new Map(rows.filter(({ row }) => row.sourceUid !== null).map((row) => [row.row.sourceUid, row]));
}

/** Finds where a file says everything of an id. Repeats have the id of their series and their day. */
function coverageFinder(covered: readonly CoveredId[]): (sourceUid: string) => CoveredId | undefined {
  const ids = new Map<string, CoveredId[]>();
  for (const one of covered) ids.set(one.uid, [...(ids.get(one.uid) ?? []), one]);
  return (sourceUid) => {
    const whole = ids.get(sourceUid)?.find(({ fromDay }) => fromDay === undefined);
    if (whole !== undefined) return whole;
    const [, uid = '', day = ''] = /^(.*)#(\d{4}-\d\d-\d\d)$/s.exec(sourceUid) ?? [];
    return ids.get(uid)?.find(({ fromDay = day, toDay = day }) => fromDay <= day && day <= toDay);
  };
}

const tell = ({ uid, title, fromDay, toDay }: ForeignEvent) => ({ uid, title, fromDay, toDay, reason: title });

const leaveOut = (event: ForeignEvent, why: string): PlannedEvent => ({ ...tell(event), outcome: 'skipped', why });

/** Leaves out what an earlier import had in a later version; `undefined` where it had none. */
function leaveOlder(event: ForeignEvent, state: SourceState | null, { dayAt }: Situation): PlannedEvent | undefined {
  const last = state?.takenBack ?? state;
  if (last === null || compareStamps(event.stamp, last) >= 0) return undefined;
  return leaveOut(event, `This file is older than what was imported on ${dayInWords(dayAt(last.importedAt))}.`);
}

/** What becomes of days that the file says are open again. */
function planTakenBack(
  event: ForeignEvent,
  why: string,
  { state, ...imported }: Imported,
  situation: Situation,
): PlannedEvent {
  const { earlier, trashed } = imported;
  const row = earlier ?? (trashed?.row as BlackoutRow | undefined);
  if (row === undefined || row.toDay < situation.today) return leaveOut(event, why);
  const older = leaveOlder(event, state, situation);
  if (older !== undefined) return earlier ? older : leaveOut(event, why);
  if (state?.takenBack !== undefined)
    return leaveOut(event, earlier ? `${why} It was restored from the trash since, so it stays closed.` : why);
  const { fromDay, toDay, reason } = row;
  const { importedAt } = situation;
  const before = state ?? { sequence: 0, modified: null, importedAt, fromDay, toDay, reason };
  const next = { ...before, takenBack: { ...event.stamp, importedAt } };
  if (earlier === undefined) return { ...leaveOut(event, why), ...imported, state: next };
  const wasEdited = state !== null && (isMoved(row, state) || reason !== state.reason);
  const sentences = wasEdited ? `${why} It was changed here since it was imported.` : why;
  return {
    ...{ uid: event.uid, title: reason, reason, fromDay, toDay, outcome: 'reopened', why: sentences },
    ...{ ...imported, state: next },
  };
}

const isMoved = (one: Days, other: Days) => one.fromDay !== other.fromDay || one.toDay !== other.toDay;

/** Whether the calendar says of an event what it said when it was imported last. */
const isSame = (event: ForeignEvent, state: SourceState | null): boolean =>
  state !== null && state.takenBack === undefined && !isMoved(event, state) && event.title === state.reason;

/** What becomes of an event that closes days. What is booked stays booked, as where staff close days by hand. */
function planClosed(event: ForeignEvent, { state, ...imported }: Imported, situation: Situation): PlannedEvent {
  const { earlier, trashed } = imported;
  const { fromDay, toDay, title: reason, stamp } = event;
  const older = isSame(event, state) ? undefined : leaveOlder(event, state, situation);
  if (older !== undefined) return older;
  const booked = daysOf(event).filter((day) => situation.bookings.has(day));
  if (earlier === undefined && booked.length === daysOf(event).length)
    return { ...tell(event), outcome: 'clashing', why: bookedSentence(booked, situation) };
  const isNewer = state === null || compareStamps(stamp, state) > 0 || !isSame(event, state);
  const next = isNewer ? { ...stamp, importedAt: situation.importedAt, fromDay, toDay, reason } : undefined;
  const plan = { ...tell(event), ...imported, state: next };
  if (isSame(event, state)) {
    const why = earlier === undefined ? 'It is in the trash, and stays there.' : '';
    return { ...plan, outcome: 'unchanged', why };
  }
  const bookings = booked.length === 0 ? '' : `${bookedSentence(booked, situation)} ${staysSentence(booked)}`;
  if (earlier !== undefined) return planChanged(plan, earlier, state, [event.note, bookings]);
  const restored = trashed === undefined ? '' : 'It comes back from the trash.';
  return { ...plan, outcome: 'new', why: join([event.note, restored, bookings]) };
}

/** An event that changed in the file: what it says anew counts, and what staff wrote stays where it does not. */
function planChanged(
  plan: Omit<PlannedEvent, 'outcome' | 'why'>,
  earlier: BlackoutRow,
  state: SourceState | null,
  notes: readonly (string | undefined)[],
): PlannedEvent {
  const isMovedThere = state === null || state.takenBack !== undefined || isMoved(plan, state);
  const { fromDay, toDay } = isMovedThere ? plan : earlier;
  const hasOwnReason = state !== null && earlier.reason !== state.reason;
  const reason = hasOwnReason ? earlier.reason : plan.reason;
  const isMovedHere = isMoved({ fromDay, toDay }, earlier);
  const isChanged = isMovedHere || reason !== earlier.reason;
  const why = join([
    ...notes,
    isMovedHere ? `Until now it was ${daysInWords(earlier)}.` : '',
    isMovedHere && state !== null && isMoved(earlier, state)
      ? 'It was moved here too; the days of the file count.'
      : '',
    hasOwnReason ? 'The reason that was written here stays.' : '',
  ]);
  return { ...plan, fromDay, toDay, reason, outcome: isChanged ? 'changed' : 'unchanged', why };
}

const join = (sentences: readonly (string | undefined)[]) => sentences.filter(Boolean).join(' ');

const daysInWords = ({ fromDay, toDay }: Days) =>
  fromDay === toDay ? `on ${dayInWords(fromDay)}` : `from ${dayInWords(fromDay)} to ${dayInWords(toDay)}`;

function bookedSentence(days: readonly string[], { bookings }: Situation): string {
  const named = days.slice(0, maxNamedDays).map((day) => `${dayInWords(day)} (${bookings.get(day)})`);
  const more = days.length - named.length;
  const rest = more === 0 ? [] : [`${more} more ${more === 1 ? 'day' : 'days'}`];
  return `Already booked on ${new Intl.ListFormat('en-US').format([...named, ...rest])}.`;
}

const staysSentence = ({ length }: readonly string[]) => (length === 1 ? 'The booking stays.' : 'The bookings stay.');

/** The days of a span, each as `YYYY-MM-DD`. */
export function daysOf({ fromDay, toDay }: Days): string[] {
  const first = dayOf(fromDay);
  return Array.from({ length: dayOf(toDay) - first + 1 }, (_, index) => textOfDay(first + index));
}
