/** How events and holds get along. Everything here belongs inside a transaction of the caller, unless it only reads. */

import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { conflictWith, type Obstacle, ofPart } from '#server/features/bookings/conflicts.ts';
import { bookedUse, type EventPlace, type PartedPlace, readCalendarRules } from '#server/features/bookings/rules.ts';
import { type EventRow, events } from '#server/features/events/table.ts';
import { addNoteOnce } from '#server/features/notes/operations.ts';
import { requireRole, type Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { serverRecords } from '#server/records/records.ts';
import { calendarLimits } from '#shared/calendar/values.ts';
import { occupies } from '#shared/client/values.ts';
import type { Event } from '#shared/event/schema.ts';
import { dayMs } from '#shared/rules/dates.ts';
import { type EventPart, placesOf } from '#shared/rules/event-parts.ts';
import { findLeaving, isHeldAlike, isPlacedAfter, pickPlace } from './comeback.ts';
import { changeHold, endHold, placeHold } from './line.ts';
import { compete, holdsBefore, rankOf } from './ranks.ts';
import { readLineBetween, type StandingHold, selectHoldsOfRecords } from './store.ts';
import type { HoldRow } from './table.ts';
import { describeHolds, presentHolds, stateAt } from './to-hold.ts';

/** How a note begins that says whom an event passed over. */
export const bookedOverHolds = 'Booked over holds: ';

/** Whose holds are not in the way. */
interface Own {
  eventId: string | null;
  inquiryId: string | null;
  clientId?: string | null;
  holdId?: string | null;
}

/** What the caller of a write says of holds. */
export interface HoldOptions {
  /** Managers pass over holds that stand before the event. */
  overrideHolds?: boolean | undefined;
  /** A new pending event holds its date until this moment (milliseconds). */
  holdUntil?: number | undefined;
  /** The event comes back from the trash, or a change of it is taken back: holds that waited behind it still do. */
  isComeback?: boolean | undefined;
  /** Its holds stay where they are on the days that it still has, so that nobody who signs loses their place in line. */
  keepsHolds?: boolean | undefined;
  /** The field of the request that a rejection names, `spaceIds` unless it has none. */
  rejectedField?: string | undefined;
}

type HeldEvent = Pick<EventRow, 'id' | 'inquiryId'> & PartedPlace;

const daysOf = (event: PartedPlace) => placesOf(event).map(({ eventDate }) => eventDate);

/** What of an event its own holds follow. */
function changeOf(before: EventRow, after: EventRow): 'booked' | 'canceled' | 'moved' | undefined {
  if (occupies(after)) return occupies(before) ? undefined : 'booked';
  if (after.status === 'cancelled') return before.status === 'cancelled' ? undefined : 'canceled';
  return isHeldAlike(before, after) ? undefined : 'moved';
}

function isOwn({ eventId, inquiryId, clientId = null, holdId = null }: Own) {
  const has = (own: string | null, id: string | null) => own !== null && own === id;
  return ({ row }: StandingHold) =>
    has(eventId, row.eventId) || has(inquiryId, row.inquiryId) || has(clientId, row.clientId) || has(holdId, row.id);
}

/** Whoever stands before an event, each in one sentence with the name in it, and the rank that its hold has or would have. */
async function checkPlace(ctx: Ctx, place: EventPlace, own: Own, placedAfter?: number) {
  const use = bookedUse(await readCalendarRules(ctx), place);
  const { rules, holds } = await readLineBetween(ctx, ctx.now().getTime(), use.from, use.to);
  const before: StandingHold[] = [];
  for (const hold of holdsBefore(holds, use, isOwn(own)))
    if (placedAfter === undefined || (await isPlacedAfter(ctx, hold.id, placedAfter))) before.push(hold);
  const ownHold = holds.find((hold) => isOwn(own)(hold) && compete(hold, use));
  return {
    holders: await describeHolds(ctx, before, rules),
    rank: ownHold === undefined ? before.length + 1 : rankOf(holds, ownHold),
  };
}

/** Rejects an event that would pass over somebody, unless a manager wants that; then a note says so. */
async function requireFirst(
  ctx: Ctx,
  by: Staff | null,
  event: EventRow,
  { overrideHolds = false, isComeback = false, rejectedField, batch }: HoldOptions & { batch: string },
): Promise<void> {
  const { id: eventId, inquiryId, clientId } = event;
  const left = isComeback ? await findLeaving(ctx, event) : undefined;
  const holders: Awaited<ReturnType<typeof checkPlace>>['holders'] = [];
  for (const place of placesOf(event)) {
    const found = await checkPlace(ctx, place, { eventId, inquiryId, clientId }, left);
    const isNew = ({ holdId }: { holdId: string }) => holders.every((one) => one.holdId !== holdId);
    const named = found.holders.map((holder) => ({ ...holder, message: ofPart(place, holder.message) }));
    holders.push(...named.filter(isNew));
  }
  const [first] = holders;
  if (first === undefined) return;
  if (!overrideHolds || by === null) throw conflictWith(first.message, rejectedField);
  requireRole(by, 'manager');
  const text = `${bookedOverHolds}${holders.map(({ message }) => message).join(' ')}`;
  const named = holders.map(({ holdId, name }) => ({ holdId, name }));
  await addNoteOnce(ctx, by, { entity: 'event', entityId: eventId, text, named }, batch);
}

async function findOwn(ctx: Ctx, { id, inquiryId }: EventRow): Promise<HoldRow[]> {
  const rows = await selectHoldsOfRecords(ctx, inquiryId === null ? [id] : [id, inquiryId]);
  return rows.filter((row) => stateAt(row, ctx.now().getTime()) === 'active');
}

/** Its own holds go where it goes, and end with it. */
async function followOwn(
  ctx: Ctx,
  by: Staff | null,
  before: EventRow,
  after: EventRow,
  { keepsHolds = false, batch }: HoldOptions & { batch: string },
): Promise<void> {
  const entry = { batch };
  const change = changeOf(before, after);
  if (change === undefined) return;
  const days = daysOf(change === 'booked' ? after : before);
  const { id: eventId, clientId } = after;
  for (const hold of (await findOwn(ctx, after)).filter(({ eventDate }) => days.includes(eventDate))) {
    if (change === 'moved' && keepsHolds && daysOf(after).includes(hold.eventDate)) continue;
    const place = change === 'moved' ? findNewPlace(hold, before, after) : undefined;
    if (change === 'booked') await endHold(ctx, by, hold, 'confirmed', { eventId, clientId }, entry);
    else if (place === undefined) await endHold(ctx, by, hold, 'released', {}, entry);
    else await changeHold(ctx, by, hold, pickPlace(place), entry);
  }
}

/** The active holds of its days last until a moment (milliseconds), as far as one may be extended at once. */
export async function extendHoldsOf(
  ctx: Ctx,
  by: Staff | null,
  event: EventRow,
  until: number,
  entry: { batch: string },
): Promise<void> {
  const longest = ctx.now().getTime() + calendarLimits.holdDays * dayMs;
  for (const hold of await findOwn(ctx, event)) {
    if (!daysOf(event).includes(hold.eventDate)) continue;
    const expiresAt = Math.min(until, longest, hold.expiresAt + calendarLimits.extensionDays * dayMs);
    if (expiresAt > hold.expiresAt) await changeHold(ctx, by, hold, { expiresAt }, entry);
  }
}

/** Where a hold of an event goes that moved: with the part that it was for; nowhere if that part is no more. */
function findNewPlace(hold: HoldRow, before: EventRow, after: EventRow): EventPart | undefined {
  const [from, to] = [placesOf(before), placesOf(after)];
  const held =
    from.find((place) => isDeepStrictEqual(pickPlace(place), pickPlace(hold))) ??
    from.find(({ eventDate }) => eventDate === hold.eventDate);
  // An event that gets its first parts, or loses the last, is held as a whole.
  return from.length === 1 || to.length === 1 ? to[0] : to.find(({ id }) => id === held?.id);
}

/** What stands before a place, and the rank that somebody has or would have there. An event knows whose it is. */
export async function findObstaclesOfHolds(
  ctx: Ctx,
  place: PartedPlace,
  own: Own,
): Promise<{ obstacles: Obstacle[]; rank: number }> {
  const [event] =
    own.eventId === null ? [] : await ctx.db.query.select().from(events).where(eq(events.id, own.eventId));
  const inquiryId = own.inquiryId ?? event?.inquiryId ?? null;
  const whose = { ...own, inquiryId, clientId: event?.clientId ?? null };
  const obstacles: Obstacle[] = [];
  const ranks: number[] = [];
  for (const part of placesOf(place)) {
    const { holders, rank } = await checkPlace(ctx, part, whose);
    obstacles.push(...holders.map(({ message }) => ({ kind: 'hold' as const, message: ofPart(part, message) })));
    ranks.push(rank);
  }
  return { obstacles, rank: Math.max(...ranks) };
}

/** After an event was written, or a change of it was taken back. Throws `conflict` where others hold the date first. */
export async function letHoldsFollow(
  ctx: Ctx,
  by: Staff | null,
  before: EventRow | null,
  after: EventRow,
  { holdUntil, ...options }: HoldOptions & { batch: string },
): Promise<void> {
  serverRecords(ctx).requireObserved('What an event holds');
  const wasThere = before !== null && occupies(before) && isHeldAlike(before, after);
  // One that is over may be written down all the same.
  if (occupies(after) && !wasThere && after.status !== 'completed') await requireFirst(ctx, by, after, options);
  if (before !== null) await followOwn(ctx, by, before, after, options);
  else if (holdUntil !== undefined && by !== null && after.status === 'pending') {
    const subjects = { inquiryId: null, clientId: null, eventId: after.id };
    for (const place of placesOf(after)) {
      const hold = { ...subjects, ...pickPlace(place), expiresAt: holdUntil, note: '' };
      await placeHold(ctx, by, hold, { batch: options.batch, expiryField: 'holdUntil' });
    }
  }
}

/** Whether a hold is the event's own: placed for it, or for the inquiry that it was made of and its day. */
export function isHoldOf(
  event: HeldEvent,
  { eventId, inquiryId, eventDate }: Pick<HoldRow, 'eventId' | 'inquiryId' | 'eventDate'>,
): boolean {
  return eventId === null
    ? inquiryId !== null && inquiryId === event.inquiryId && daysOf(event).includes(eventDate)
    : eventId === event.id;
}

/** The own hold of each event, the newest if it had several, by the id of the event. */
export async function readHoldsOfEvents(ctx: Ctx, events: readonly HeldEvent[]): Promise<Map<string, Event['hold']>> {
  const ids = events.flatMap(({ id, inquiryId }) => (inquiryId === null ? [id] : [id, inquiryId]));
  const rows = ids.length === 0 ? [] : await selectHoldsOfRecords(ctx, ids);
  const newest = events.flatMap((event) => {
    const own = rows.find((hold) => isHoldOf(event, hold));
    return own === undefined ? [] : [{ event, own }];
  });
  const presented = await presentHolds(
    ctx,
    newest.map(({ own }) => own),
  );
  return new Map(
    newest.map(({ event }, index) => {
      const { _id, rank, expiresAt, state } = presented[index] as NonNullable<Event['hold']>;
      return [event.id, { _id, rank, expiresAt, state }];
    }),
  );
}
