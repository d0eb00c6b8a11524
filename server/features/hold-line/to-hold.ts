/** Holds as staff read them, with where they stand now. */

import type { CalendarRules } from '#server/features/bookings/rules.ts';
import type { Ctx } from '#server/platform/context.ts';
import { toItem } from '#server/records/define-record.ts';
import { serverRecords } from '#server/records/records.ts';
import type { Hold } from '#shared/calendar/schema.ts';
import type { HoldState } from '#shared/calendar/values.ts';
import { dayMs, isoTime } from '#shared/rules/dates.ts';
import type { Standing } from './ranks.ts';
import { type Line, readLineBetween, type StandingHold, standingsOf } from './store.ts';
import type { HoldRow } from './table.ts';

/** What a hold is at the moment: it has run out whether or not that is recorded yet. */
export const stateAt = ({ state, expiresAt }: HoldRow, at: number): HoldState =>
  state === 'active' && expiresAt <= at ? 'expired' : state;

/** The event's title, or the name of the inquiry or client, by the id of the hold. */
export async function readHoldNames(ctx: Ctx, rows: readonly HoldRow[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [field, entity] of [
    ['clientId', 'client'],
    ['inquiryId', 'inquiry'],
    ['eventId', 'event'],
  ] as const) {
    const ids = rows.map((row) => row[field]).filter((id) => id !== null);
    const known = await serverRecords(ctx).namesOf(serverRecords(ctx).kindOf(entity), ids);
    for (const row of rows) {
      const name = known.get(row[field] ?? '');
      if (name !== undefined) names.set(row.id, name);
    }
  }
  return names;
}

function readWholeLine(ctx: Ctx, rows: readonly HoldRow[]): Promise<Line> {
  const from = Math.min(...rows.map(({ fromAt }) => fromAt));
  const to = Math.max(...rows.map(({ toAt }) => toAt));
  return readLineBetween(ctx, ctx.now().getTime(), from, to);
}

export async function presentHolds(ctx: Ctx, rows: readonly HoldRow[], line?: Line): Promise<Hold[]> {
  if (rows.length === 0) return [];
  const at = ctx.now().getTime();
  const standings = standingsOf(line ?? (await readWholeLine(ctx, rows)));
  const names = await readHoldNames(ctx, rows);
  return rows.map((row) => toHold(row, { name: names.get(row.id) ?? '', at, standing: standings.get(row.id) }));
}

export async function presentHold(ctx: Ctx, row: HoldRow): Promise<Hold> {
  return (await presentHolds(ctx, [row]))[0] as Hold;
}

/** The holds that count and overlap a span (milliseconds), in the order of their days and places. For the calendar. */
export async function presentActiveHolds(ctx: Ctx, from: number, to: number): Promise<Hold[]> {
  const line = await readLineBetween(ctx, ctx.now().getTime(), from, to);
  const inSpan = line.holds.map(({ row }) => row).filter(({ fromAt, toAt }) => fromAt < to && toAt > from);
  return presentHolds(
    ctx,
    inSpan.toSorted((a, b) => a.fromAt - b.fromAt || a.place - b.place || a.seq - b.seq),
    line,
  );
}

/** What a text calls somebody who has no name, or whose name is gone. */
export const nobodysName = 'Somebody';

/** Why somebody has to wait, `Becker holds the Ballroom first, until Fri 6:00 PM.`, and whom that names. */
export async function describeHolds(
  ctx: Ctx,
  holds: readonly StandingHold[],
  { spaces, timeZone }: CalendarRules,
): Promise<{ message: string; holdId: string; name: string }[]> {
  const names = await readHoldNames(
    ctx,
    holds.map(({ row }) => row),
  );
  return holds.map(({ row }) => {
    const until = momentInWords(timeZone, row.expiresAt, ctx.now().getTime());
    const name = names.get(row.id) ?? nobodysName;
    const message = `${name} holds ${spacesInWords(spaces, row.spaceIds)} first, until ${until}.`;
    return { message, holdId: row.id, name };
  });
}

function toHold(
  hold: HoldRow,
  { name, at, standing }: { name: string; at: number; standing: Standing | undefined },
): Hold {
  const { place: _place, placedById: _placedById, warnedAt: _warnedAt, fromAt, toAt, ...row } = hold;
  return {
    ...toItem(row),
    name,
    from: isoTime(fromAt),
    to: isoTime(toAt),
    expiresAt: isoTime(row.expiresAt),
    state: stateAt(hold, at),
    rank: standing?.rank ?? null,
    isBehindBooking: standing?.isBehindBooking ?? false,
  };
}

/** `Fri 6:00 PM` within six days, after them `Jun 12, 6:00 PM`. */
export function momentInWords(timeZone: string, moment: number, at: number): string {
  const time = { hour: 'numeric', minute: '2-digit', timeZone } as const;
  const day = moment - at < 6 * dayMs ? ({ weekday: 'short' } as const) : ({ month: 'short', day: 'numeric' } as const);
  // Intl puts a narrow space before PM.
  return new Intl.DateTimeFormat('en-US', { ...day, ...time }).format(moment).replace(/\u202f/g, ' ');
}

/** `June 12`. */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(Date.parse(day));

/** `the Ballroom and The Garden`. */
function spacesInWords(spaces: CalendarRules['spaces'], spaceIds: readonly string[]): string {
  const names = spaces
    .filter(({ _id }) => spaceIds.includes(_id))
    .map(({ name }) => (/^the\b/i.test(name) ? name : `the ${name}`));
  return names.length === 0 ? 'the whole venue' : new Intl.ListFormat('en-US').format(names);
}
