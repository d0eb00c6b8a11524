/** Imports the calendar of another program as closed days. A file that was imported before changes nothing. */

import { and, gte, inArray, isNotNull } from 'drizzle-orm';
import { blackoutRecords } from '#server/features/blackouts/operations.ts';
import { type BlackoutRow, blackouts } from '#server/features/blackouts/table.ts';
import { events } from '#server/features/events/table.ts';
import { getVenue, getVenueCalendar } from '#server/features/venue/operations.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { openChildPool, programFile } from '#server/platform/process/child-program.ts';
import { dayOf, textOfDay } from '#server/platform/time/calendar.ts';
import { AppError } from '#shared/api/errors.ts';
import type { CalendarImport, ImportCalendar } from '#shared/calendar/import.ts';
import { calendarLimits, type ImportOutcome } from '#shared/calendar/values.ts';
import { occupyingStatuses } from '#shared/client/values.ts';
import type { ForeignEvent, ReadCalendar } from './parse-ical.ts';

const maxMs = 5000;

interface PlannedEvent extends ForeignEvent {
  outcome: ImportOutcome;
  /** What it became when it was imported before. */
  earlier: BlackoutRow | undefined;
}

async function readFile(ctx: Ctx, text: string, today: string): Promise<ForeignEvent[]> {
  const { timeZone } = await getVenue(ctx);
  const read = await readInChild({ text, timeZone, today }, maxMs);
  if ('brokenLine' in read) throw rejected(`This file is not a calendar (line ${read.brokenLine}).`);
  if (read.events.length > calendarLimits.importEvents)
    throw rejected('This calendar has more than 2,000 events. Please import a part of it.');
  // Repeats of one day are one.
  return [...new Map(read.events.map((event) => [event.uid || newId(), event])).values()];
}

/** What becomes of each event, by what is stored now. */
async function plan(ctx: Ctx, read: readonly ForeignEvent[], today: string): Promise<PlannedEvent[]> {
  const stored = await ctx.db.query.select().from(blackouts).where(isNotNull(blackouts.sourceUid));
  const earlierOnes = new Map(stored.map((row) => [row.sourceUid, row]));
  const booked = await ctx.db.query
    .select({ day: events.eventDate, title: events.title })
    .from(events)
    .where(and(gte(events.eventDate, today), inArray(events.status, [...occupyingStatuses])));
  const bookings = new Map(booked.map(({ day, title }) => [day, title]));
  return read.map((event) => {
    const earlier = earlierOnes.get(event.uid);
    if (event.why !== undefined) return { ...event, earlier, outcome: 'skipped' };
    const clash = daysOf(event).find((day) => bookings.has(day));
    if (clash !== undefined)
      return { ...event, earlier, outcome: 'clashing', why: `Already booked: ${bookings.get(clash)}.` };
    return { ...event, earlier, outcome: outcomeOf(event, earlier) };
  });
}

/** For managers. Errors: `validation` for what is no calendar, or one that is too long. */
export async function importCalendar(
  ctx: Ctx,
  actor: Actor,
  text: string,
  { dryRun }: ImportCalendar,
): Promise<CalendarImport> {
  const by = requireRole(actor, 'manager');
  const today = textOfDay((await getVenueCalendar(ctx)).dayAt(ctx.now().getTime()));
  const read = await readFile(ctx, text, today);
  if (dryRun) return toReport(await plan(ctx, read, today));
  return ctx.db.tx(async () => {
    const planned = await plan(ctx, read, today);
    const entry = { batch: newId() };
    for (const { uid, title, fromDay, toDay, outcome, earlier } of planned) {
      const days = { fromDay, toDay, reason: title };
      if (outcome === 'new')
        await blackoutRecords.insert(ctx, by, { id: newId(), spaceIds: [], ...days, sourceUid: uid }, entry);
      if (outcome === 'changed' && earlier !== undefined) await blackoutRecords.update(ctx, by, earlier, days, entry);
    }
    return toReport(planned);
  });
}

const rejected = (message: string) => new AppError('validation', { message, details: [{ field: 'file', message }] });

function outcomeOf({ fromDay, toDay, title }: ForeignEvent, earlier: BlackoutRow | undefined): ImportOutcome {
  if (earlier === undefined) return 'new';
  const isSame = earlier.fromDay === fromDay && earlier.toDay === toDay && earlier.reason === title;
  return isSame ? 'unchanged' : 'changed';
}

function daysOf({ fromDay, toDay }: ForeignEvent): string[] {
  const first = dayOf(fromDay);
  return Array.from({ length: dayOf(toDay) - first + 1 }, (_, index) => textOfDay(first + index));
}

function toReport(planned: readonly PlannedEvent[]): CalendarImport {
  const closing = planned.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  return {
    events: planned.map(({ title, fromDay, toDay, outcome, why = '' }) => ({ title, fromDay, toDay, outcome, why })),
    days: closing.reduce((total, event) => total + daysOf(event).length, 0),
  };
}

/** In a process of its own for each file, with limited time and memory: what a hostile one does to it stays there. */
async function readInChild(
  source: { text: string; timeZone: string; today: string },
  ms: number,
): Promise<ReadCalendar> {
  const pool = await openChildPool(programFile('features/calendar-feeds/parse-ical'));
  try {
    await pool.run(undefined, { name: 'ready' });
    return await pool.run(source, { name: 'readCalendar', signal: AbortSignal.timeout(ms) }).catch((cause) => {
      throw new AppError('validation', {
        message: unreadable,
        details: [{ field: 'file', message: unreadable }],
        cause,
      });
    });
  } finally {
    await pool.destroy();
  }
}

const unreadable = 'This calendar takes too long to read. Please import a part of it.';
