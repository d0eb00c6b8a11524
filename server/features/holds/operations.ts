/** Who asked for a date first, and until when it is theirs to take. All of it is for staff. */

import { readCalendarRules, requireKnownSpaces } from '#server/features/bookings/rules.ts';
import { momentAt } from '#server/features/bookings/span.ts';
import { confirmHeldEvent } from '#server/features/events/operations.ts';
import { eventRecords } from '#server/features/events/record.ts';
import { findEventRow } from '#server/features/events/store.ts';
import type { EventRow } from '#server/features/events/table.ts';
import {
  changeHold,
  endHold,
  moveInLine,
  placeHold,
  requireActiveHold,
  requireHold,
} from '#server/features/hold-line/line.ts';
import { holdRecords } from '#server/features/hold-line/record.ts';
import { selectHolds } from '#server/features/hold-line/store.ts';
import type { HoldRow } from '#server/features/hold-line/table.ts';
import { presentHold, presentHolds, stateAt } from '#server/features/hold-line/to-hold.ts';
import { convertHeldInquiry } from '#server/features/inquiries/operations.ts';
import { readSettings } from '#server/features/settings/operations.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import { type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { getCalendar, textOfDay } from '#server/platform/time/calendar.ts';
import { requireSubjects } from '#server/records/subjects.ts';
import { batchTransaction } from '#server/records/transaction.ts';
import type { Page } from '#shared/api/envelope.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import type { ConfirmHold, CreateHold, Hold, ListHolds, MoveHold, UpdateHold } from '#shared/calendar/schema.ts';
import { pageOf } from '#shared/fields/paging.ts';
import { closeOfBusiness } from '#shared/rules/business-hours.ts';
import { noParts } from '#shared/rules/event-parts.ts';

/** When a venue that never opens closes. */
const usualClose = '18:00';

type KnownEvent = Omit<ConfirmHold, 'overrideHolds'>;

/** The close of business so many days from now. */
async function defaultExpiry(ctx: Ctx): Promise<number> {
  const facts = await getVenue(ctx);
  const { holdDays } = await readSettings(ctx);
  const calendar = getCalendar(facts.timeZone);
  const day = textOfDay(calendar.dayAt(ctx.now().getTime()) + holdDays);
  return closeOfBusiness(facts, calendar.startOf(day)) ?? momentAt(facts.timeZone, day, usualClose);
}

async function requireSubject(ctx: Ctx, by: Staff, input: CreateHold): Promise<void> {
  if ((input.inquiryId ?? input.clientId ?? input.eventId) === null)
    throw fieldError('inquiryId', 'Please choose an inquiry, a client or an event.');
  await requireSubjects(ctx, by, input);
}

async function requireSpaces(ctx: Ctx, spaceIds: readonly string[] = []): Promise<void> {
  return requireKnownSpaces(await readCalendarRules(ctx), spaceIds);
}

/** The event that a hold becomes. */
async function eventOf(ctx: Ctx, by: Staff, hold: HoldRow, known: KnownEvent, batch: string): Promise<EventRow> {
  const { eventId, inquiryId, clientId, eventDate } = hold;
  const stored = eventId === null ? undefined : await findEventRow(ctx, eventId);
  if (stored !== undefined) return stored;
  const fromInquiry =
    inquiryId === null ? null : await convertHeldInquiry(ctx, inquiryId, { by, batch, known: { ...known, eventDate } });
  if (fromInquiry !== null) return fromInquiry;
  return eventRecords.insert(
    ctx,
    by,
    {
      id: newId(),
      isGuestCountGiven: true,
      clientId: clientId ?? '',
      inquiryId: null,
      status: 'pending',
      notes: '',
      eventDate,
      startTime: null,
      endTime: null,
      setupMinutes: 0,
      teardownMinutes: 0,
      spaceIds: hold.spaceIds,
      ...noParts,
      ...requireKnown(known),
    },
    { batch },
  );
}

/** One action, with the promotions that follow from it. */
async function runObserved(ctx: Ctx, action: (batch: string) => Promise<HoldRow>): Promise<Hold> {
  return presentHold(ctx, await batchTransaction(ctx, action));
}

export async function listHolds(ctx: Ctx, actor: Actor, input: ListHolds): Promise<Page<Hold>> {
  holdRecords.requireReader(actor);
  const { rows, total } = await selectHolds(ctx, ctx.now().getTime(), input);
  return pageOf(await presentHolds(ctx, rows), total, input);
}

export async function getHold(ctx: Ctx, actor: Actor, id: string): Promise<Hold> {
  holdRecords.requireReader(actor);
  return presentHold(ctx, await requireHold(ctx, actor, id));
}

/** Last in line. 21 parties that hold a date: `conflict`. */
export async function createHold(ctx: Ctx, actor: Actor, { expiresAt, ...input }: CreateHold): Promise<Hold> {
  const by = holdRecords.requireWriter(actor);
  const end = expiresAt === undefined ? await defaultExpiry(ctx) : Date.parse(expiresAt);
  return runObserved(ctx, async () => {
    await requireSubject(ctx, by, input);
    await requireSpaces(ctx, input.spaceIds);
    return placeHold(ctx, by, { ...input, expiresAt: end });
  });
}

/** One whose date, times or spaces change goes last there. */
export async function updateHold(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { expiresAt, ...changes }: UpdateHold,
  versions?: number[],
): Promise<Hold> {
  const by = holdRecords.requireWriter(actor);
  return runObserved(ctx, async (batch) => {
    const hold = await requireActiveHold(ctx, by, id, versions);
    holdRecords.requireWritable(by, hold);
    await requireSpaces(ctx, changes.spaceIds);
    const given = { ...changes, ...(expiresAt !== undefined && { expiresAt: Date.parse(expiresAt) }) };
    return changeHold(ctx, by, hold, given as Partial<HoldRow>, { batch });
  });
}

/** Repeated with the version that it made, or without one, it writes nothing. */
export async function releaseHold(ctx: Ctx, actor: Actor, id: string, versions?: number[]): Promise<Hold> {
  const by = holdRecords.requireWriter(actor);
  return runObserved(ctx, async (batch) => {
    const hold = await requireHold(ctx, by, id, versions);
    holdRecords.requireWritable(by, hold);
    if (hold.state === 'released') return hold;
    return endHold(ctx, by, await requireActiveHold(ctx, by, id), 'released', {}, { batch });
  });
}

/**
 * Confirms the event of a hold, which is made from its inquiry or for its client where there is none yet. Repeated with the
 * version that it made, or without one, it writes nothing.
 */
export async function confirmHold(
  ctx: Ctx,
  actor: Actor,
  id: string,
  input: ConfirmHold,
  versions?: number[],
): Promise<Hold> {
  const by = requireRole(actor, 'manager');
  return runObserved(ctx, async (batch) => {
    const found = await requireHold(ctx, by, id, versions);
    if (found.state === 'confirmed') return found;
    const hold = await requireActiveHold(ctx, by, id);
    const { overrideHolds, ...known } = input;
    const event = await eventOf(ctx, by, hold, known, batch);
    const { eventDate, startTime, endTime, spaceIds } = hold;
    const held = { eventDate, startTime, endTime, spaceIds };
    await confirmHeldEvent(ctx, by, event, held, { overrideHolds, batch });
    const after = await requireHold(ctx, by, id);
    if (after.state !== 'active') return after;
    return endHold(ctx, by, after, 'confirmed', { eventId: event.id, clientId: event.clientId }, { batch });
  });
}

/** To another place in line: before another hold, or last. */
export async function moveHold(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { before }: MoveHold,
  versions?: number[],
): Promise<Hold> {
  const by = requireRole(actor, 'manager');
  return runObserved(ctx, async (batch) => {
    const hold = await requireActiveHold(ctx, by, id, versions);
    const other = before === null ? null : await holdRecords.find(ctx, before);
    if (other === undefined || (other !== null && stateAt(other, ctx.now().getTime()) !== 'active'))
      throw fieldError('before', 'Please choose a hold that is still in line.');
    return moveInLine(ctx, by, hold, other, { batch });
  });
}

/** A client does not say what is celebrated. */
function requireKnown({ title, eventType, guestCount }: KnownEvent) {
  if (title !== undefined && eventType !== undefined && guestCount !== undefined)
    return { title, eventType, guestCount };
  const details = [
    title === undefined && { field: 'title', message: 'Please enter a title.' },
    eventType === undefined && { field: 'eventType', message: 'Please choose the type of event.' },
    guestCount === undefined && { field: 'guestCount', message: 'Please enter the number of guests.' },
  ].filter((detail) => detail !== false);
  throw new AppError('validation', { details });
}
