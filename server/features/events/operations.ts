/** The events of clients, and what they book. All of it is for staff. */

import { readCalendarRules, requireKnownSpaces } from '#server/features/bookings/rules.ts';
import { occupiedSpan } from '#server/features/bookings/span.ts';
import { findClashes } from '#server/features/bookings/store.ts';
import { findClientRow } from '#server/features/clients/store.ts';
import { type HoldOptions, readHoldsOfEvents } from '#server/features/hold-line/event-holds.ts';
import { readSettings } from '#server/features/settings/operations.ts';
import { type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { toItem } from '#server/records/define-record.ts';
import { batchTransaction } from '#server/records/transaction.ts';
import type { Page } from '#shared/api/envelope.ts';
import { fieldError } from '#shared/api/errors.ts';
import { occupies } from '#shared/client/values.ts';
import type { CreateEvent, Event, ListEvents, UpdateEvent } from '#shared/event/schema.ts';
import { pageOf } from '#shared/fields/paging.ts';
import { type EventPart, placesOf } from '#shared/rules/event-parts.ts';
import { withGivenCount } from '#shared/rules/guest-count.ts';
import { requireNoContract } from './canceling.ts';
import { eventRecords, needsSpaces, requireBooker, updateBookings, withParts } from './record.ts';
import { selectEvents } from './store.ts';
import type { EventRow } from './table.ts';

async function requireClient(ctx: Ctx, clientId: string | undefined): Promise<void> {
  if (clientId === undefined || (await findClientRow(ctx, clientId)) !== undefined) return;
  const message = 'This client does not exist. Please choose another.';
  throw fieldError('clientId', message);
}

/**
 * Throws `validation` for a span that is none and for spaces that are not there, except those that the event has had. One that
 * is booked anew needs them all.
 */
async function requirePlace(ctx: Ctx, event: Omit<EventRow, 'seq'>, before?: EventRow): Promise<void> {
  const rules = await readCalendarRules(ctx);
  const places = placesOf(event);
  for (const place of places) occupiedSpan(rules.timeZone, place);
  const isBookedAnew =
    before !== undefined &&
    needsSpaces(ctx, rules, event) &&
    !(occupies(before) && before.eventDate === event.eventDate);
  const spacesOf = (all: EventPart[]) => all.flatMap(({ spaceIds }) => spaceIds);
  requireKnownSpaces(rules, spacesOf(places), isBookedAnew || before === undefined ? [] : spacesOf(placesOf(before)));
}

/** Events as staff read them. For other operations. */
export async function presentEvents(ctx: Ctx, rows: EventRow[]): Promise<Event[]> {
  const clashing = await findClashes(
    ctx,
    rows.map(({ id }) => id),
  );
  const held = await readHoldsOfEvents(ctx, rows);
  return rows.map((row) => ({
    ...toItem(row),
    lastDay: row.lastDay ?? row.eventDate,
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

/** Changes an event, with what it books and holds. Inside a transaction of the caller. `by`: null where nobody of the team does. */
export async function changeEvent(
  ctx: Ctx,
  by: Staff | null,
  event: EventRow,
  changes: Partial<EventRow>,
  { batch, ...options }: HoldOptions & { batch: string },
): Promise<EventRow> {
  const changed = await eventRecords.update(ctx, by, event, changes, { batch });
  await requirePlace(ctx, changed, event);
  await updateBookings(ctx, by, event, changed, { ...options, batch });
  return changed;
}

/** Confirms an event where and when it was held, or where its parts are. Inside a transaction of the caller. */
export async function confirmHeldEvent(
  ctx: Ctx,
  by: Staff | null,
  event: EventRow,
  held: Pick<EventRow, 'eventDate' | 'startTime' | 'endTime' | 'spaceIds'>,
  { batch, ...options }: HoldOptions & { batch: string },
): Promise<EventRow> {
  const minutes = event.startTime === null ? await usualMinutes(ctx, held.startTime) : {};
  const place = event.parts.length === 0 ? { ...held, ...minutes } : {};
  return changeEvent(ctx, by, event, { ...place, status: 'confirmed' }, { ...options, batch });
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
    const place = {
      ...withGivenCount(input),
      setupMinutes: input.setupMinutes ?? usual.setupMinutes,
      teardownMinutes: input.teardownMinutes ?? usual.teardownMinutes,
    };
    const event = { ...withParts(place, place), id: newId(), inquiryId: null };
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
    const input = withGivenCount(changes) as Partial<EventRow>;
    const after = { ...event, ...withParts(event, input) };
    requireBooker(by, event, after);
    await requireNoContract(ctx, event, after);
    await requireClient(ctx, changes.clientId);
    return changeEvent(ctx, by, event, input, { overrideHolds, batch });
  });
  return present(ctx, row);
}

export async function removeEvent(ctx: Ctx, actor: Actor, id: string, versions?: number[]): Promise<{ _id: string }> {
  return batchTransaction(ctx, () => eventRecords.remove(ctx, actor, id, versions));
}
