/** The events of clients, and what they book. All of it is for staff. */

import { isDeepStrictEqual } from 'node:util';
import { type CalendarRules, readCalendarRules, requireKnownSpaces } from '#server/features/bookings/rules.ts';
import { occupiedSpan } from '#server/features/bookings/span.ts';
import { bookEvent, findClashes, freeBookings } from '#server/features/bookings/store.ts';
import { findClientRow } from '#server/features/clients/store.ts';
import { type HoldOptions, letHoldsFollow, readHoldsOfEvents } from '#server/features/hold-line/event-holds.ts';
import { readSettings } from '#server/features/settings/operations.ts';
import { type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { getCalendar, textOfDay } from '#server/platform/time/calendar.ts';
import { defineRecord, toItem } from '#server/records/define-record.ts';
import { batchTransaction } from '#server/records/transaction.ts';
import type { Page } from '#shared/api/envelope.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import { bookedPlaceMessage, eventStatusLabels, occupies } from '#shared/client/values.ts';
import type { CreateEvent, Event, ListEvents, UpdateEvent } from '#shared/event/schema.ts';
import { pageOf } from '#shared/fields/paging.ts';
import { eventTypeLabels } from '#shared/inquiry/values.ts';
import { hasRole, type Role } from '#shared/roles.ts';
import { withGivenCount } from '#shared/rules/guest-count.ts';
import { findEventOfInquiry, selectEvents } from './store.ts';
import { type EventRow, events } from './table.ts';

/** When and where an event takes place. */
const placeFields = ['eventDate', 'startTime', 'endTime', 'setupMinutes', 'teardownMinutes', 'spaceIds'] as const;

/** A manager's are the status, and when and where an event takes place that occupies its spaces. */
function bookerRole(before: EventRow, after: EventRow): Role {
  const isMoved = placeFields.some((field) => !isDeepStrictEqual(before[field], after[field]));
  return before.status !== after.status || (isMoved && occupies(before)) ? 'manager' : 'staff';
}

async function requireClient(ctx: Ctx, clientId: string | undefined): Promise<void> {
  if (clientId === undefined || (await findClientRow(ctx, clientId)) !== undefined) return;
  const message = 'This client does not exist. Please choose another.';
  throw fieldError('clientId', message);
}

/** Whether an event takes place in spaces that have to be there: one that is over does not. */
function needsSpaces(ctx: Ctx, { timeZone }: CalendarRules, event: Pick<EventRow, 'status' | 'eventDate'>): boolean {
  return (
    occupies(event) &&
    event.status !== 'completed' &&
    event.eventDate >= textOfDay(getCalendar(timeZone).dayAt(ctx.now().getTime()))
  );
}

/**
 * Throws `validation` for a span that is none and for spaces that are not there, except those that the event has had. One that
 * is booked anew needs them all.
 */
async function requirePlace(ctx: Ctx, event: Omit<EventRow, 'seq'>, before?: EventRow): Promise<void> {
  const rules = await readCalendarRules(ctx);
  occupiedSpan(rules.timeZone, event);
  const isBookedAnew =
    before !== undefined &&
    needsSpaces(ctx, rules, event) &&
    !(occupies(before) && before.eventDate === event.eventDate);
  requireKnownSpaces(rules, event.spaceIds, isBookedAnew ? [] : before?.spaceIds);
}

/** Throws `forbidden` for who may not change an event so. */
function requireBooker(by: Staff, before: EventRow, after: EventRow): void {
  if (before.status !== after.status) requireRole(by, 'manager');
  if (!hasRole(by.role, bookerRole(before, after))) throw new AppError('forbidden', { message: bookedPlaceMessage });
}

/**
 * Books what an event takes, or frees what it took, in the transaction of its write. Bookings and closed days are in the way
 * of everybody, holds in the way of those who stand behind them.
 */
async function updateBookings(
  ctx: Ctx,
  by: Staff,
  before: EventRow | null,
  after: EventRow,
  { batch = newId(), ...options }: HoldOptions & { batch?: string } = {},
): Promise<void> {
  await bookEvent(ctx, before, after);
  await letHoldsFollow(ctx, by, before, after, { ...options, batch });
}

export const eventRecords = defineRecord<EventRow>({
  entity: 'event',
  table: events,
  personal: ['title', 'notes'],
  writtenTogether: { guestCount: ['isGuestCountGiven'] },
  references: {
    clientId: { to: 'client', whenGone: 'reject' },
    inquiryId: { to: 'inquiry', whenGone: 'null' },
    // What is over, or does not take place, may name spaces that the venue has no more.
    spaceIds: {
      to: 'space',
      decidedBy: ['status', 'eventDate'],
      whenGone: async (ctx, row) => (needsSpaces(ctx, await readCalendarRules(ctx), row) ? 'reject' : 'keep'),
    },
  },
  belongsTo: {
    client: { column: events.clientId, onTrash: 'restrict' },
    inquiry: { column: events.inquiryId, onTrash: 'set null' },
  },
  toHit: ({ eventType, eventDate, status }) => ({
    day: eventDate,
    detail: `${eventTypeLabels[eventType]} · ${eventStatusLabels[status]}`,
  }),
  async beforeWrite(ctx, { id, inquiryId }) {
    const other = inquiryId === null ? undefined : await findEventOfInquiry(ctx, inquiryId);
    if (other !== undefined && other.id !== id)
      throw new AppError('conflict', { message: 'Its inquiry now has another event. Please delete that one first.' });
  },
  changeRole: bookerRole,
  trashRole: (row) => (occupies(row) ? 'manager' : 'staff'),
  // Its booking goes with it and comes back with it.
  afterRemoval: freeBookings,
  isBookedOnRestore: true,
  // As if it were confirmed now, except for those who waited behind it.
  async afterRestore(ctx, row, by, { batch = newId(), overrideHolds }) {
    if (!occupies(row)) return;
    await bookEvent(ctx, null, row, { mustFit: true });
    const options = { overrideHolds, batch, isComeback: true, rejectedField: 'overrideHolds' };
    await letHoldsFollow(ctx, by, { ...row, status: 'pending' }, row, options);
  },
  async afterRevert(ctx, after, before, by, { batch }) {
    requireBooker(by, before, after);
    await updateBookings(ctx, by, before, after, { isComeback: true, batch });
  },
});

/** Events as staff read them. For other operations. */
export async function presentEvents(ctx: Ctx, rows: EventRow[]): Promise<Event[]> {
  const clashing = await findClashes(
    ctx,
    rows.map(({ id }) => id),
  );
  const held = await readHoldsOfEvents(ctx, rows);
  return rows.map((row) => ({
    ...toItem(row),
    isClash: clashing.has(row.id),
    hold: held.get(row.id) ?? null,
  }));
}

async function present(ctx: Ctx, row: EventRow): Promise<Event> {
  return (await presentEvents(ctx, [row]))[0] as Event;
}

/** Minutes of setup and teardown that an event has unless it says otherwise. */
async function usualMinutes(ctx: Ctx, startTime: string | null) {
  const { setupMinutes, teardownMinutes } = await readSettings(ctx);
  return startTime === null ? { setupMinutes: 0, teardownMinutes: 0 } : { setupMinutes, teardownMinutes };
}

/** Confirms an event where and when it was held. Inside a transaction of the caller. */
export async function confirmHeldEvent(
  ctx: Ctx,
  by: Staff,
  event: EventRow,
  held: Pick<EventRow, 'eventDate' | 'startTime' | 'endTime' | 'spaceIds'>,
  { batch, ...options }: HoldOptions & { batch: string },
): Promise<EventRow> {
  const minutes = event.startTime === null ? await usualMinutes(ctx, held.startTime) : {};
  const confirmed = await eventRecords.update(ctx, by, event, { ...held, ...minutes, status: 'confirmed' }, { batch });
  await requirePlace(ctx, confirmed, event);
  await updateBookings(ctx, by, event, confirmed, { ...options, batch });
  return confirmed;
}

export async function listEvents(ctx: Ctx, actor: Actor, input: ListEvents): Promise<Page<Event>> {
  eventRecords.requireReader(actor);
  const { rows, total } = await selectEvents(ctx, input);
  return pageOf(await presentEvents(ctx, rows), total, input);
}

export async function getEvent(ctx: Ctx, actor: Actor, id: string): Promise<Event> {
  return present(ctx, await eventRecords.read(ctx, actor, id));
}

/** One that takes place needs its spaces free: `conflict`. */
export async function createEvent(
  ctx: Ctx,
  actor: Actor,
  { holdUntil, overrideHolds, ...input }: CreateEvent,
): Promise<Event> {
  // Whether an event takes place is for managers to say.
  const by = eventRecords.requireWriter(actor);
  if (input.status !== 'pending') requireRole(by, 'manager');
  const row = await batchTransaction(ctx, async (batch) => {
    await requireClient(ctx, input.clientId);
    const usual = await usualMinutes(ctx, input.startTime);
    const event = {
      ...withGivenCount(input),
      setupMinutes: input.setupMinutes ?? usual.setupMinutes,
      teardownMinutes: input.teardownMinutes ?? usual.teardownMinutes,
      id: newId(),
      inquiryId: null,
    };
    await requirePlace(ctx, { ...event, createdAt: 0, updatedAt: 0 });
    const added = await eventRecords.insert(ctx, by, event, { batch });
    const until = holdUntil === undefined ? undefined : Date.parse(holdUntil);
    await updateBookings(ctx, by, null, added, { overrideHolds, holdUntil: until, batch });
    return added;
  });
  return present(ctx, row);
}

export async function updateEvent(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { overrideHolds, ...changes }: UpdateEvent,
  versions?: number[],
): Promise<Event> {
  const by = eventRecords.requireWriter(actor);
  const row = await batchTransaction(ctx, async (batch) => {
    const event = await eventRecords.require(ctx, actor, id, versions);
    requireBooker(by, event, { ...event, ...(changes as Partial<EventRow>) });
    await requireClient(ctx, changes.clientId);
    const changed = await eventRecords.update(ctx, by, event, withGivenCount(changes) as Partial<EventRow>, { batch });
    await requirePlace(ctx, changed, event);
    await updateBookings(ctx, by, event, changed, { overrideHolds, batch });
    return changed;
  });
  return present(ctx, row);
}

export async function removeEvent(ctx: Ctx, actor: Actor, id: string, versions?: number[]): Promise<{ _id: string }> {
  return batchTransaction(ctx, () => eventRecords.remove(ctx, actor, id, versions));
}
