import { type CalendarRules, type PartedPlace, readCalendarRules } from '#server/features/bookings/rules.ts';
import { bookEvent, freeBookings, isSamePlace } from '#server/features/bookings/store.ts';
import { type HoldOptions, letHoldsFollow } from '#server/features/hold-line/event-holds.ts';
import { type AccountName, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { getCalendar, textOfDay } from '#server/platform/time/calendar.ts';
import { defineRecord } from '#server/records/define-record.ts';
import { AppError } from '#shared/api/errors.ts';
import { bookedPlaceMessage, eventStatusLabels, occupies } from '#shared/client/values.ts';
import { eventTypeLabels } from '#shared/inquiry/values.ts';
import { hasRole, type Role } from '#shared/roles.ts';
import { moveParts, placeOfParts } from '#shared/rules/event-parts.ts';
import { requireNoContract, requireNotSettled } from './canceling.ts';
import { findEventOfInquiry } from './store.ts';
import { type EventRow, events } from './table.ts';

declare module '#server/platform/context.ts' {
  interface Announcements {
    /** The last day of an event is another one. */
    'event.moved': Pick<EventRow, 'id'>;
    /** An event does not take place any more. `by`: null where the program says so. */
    'event.canceled': Pick<EventRow, 'id'> & { by: AccountName | null };
  }
}

/** When and where an event takes place; of one with parts, all of it follows from them. */
const placeFields = ['eventDate', 'startTime', 'endTime', 'setupMinutes', 'teardownMinutes', 'spaceIds', 'parts'];
const withPlace = Object.fromEntries(placeFields.map((field) => [field, placeFields.filter((one) => one !== field)]));

/** The columns to write: another day moves the parts along, and when and where it is as a whole follows from them. */
export function withParts<Changes extends Partial<EventRow>>(row: PartedPlace, changes: Changes) {
  const { eventDate = row.eventDate } = changes;
  const given = changes.parts ?? row.parts ?? [];
  const parts = eventDate === row.eventDate ? given : moveParts(given, eventDate);
  return { ...changes, parts, lastDay: null, ...placeOfParts(parts) };
}

/** A manager's are the status, and when and where an event takes place that occupies its spaces. */
function bookerRole(before: EventRow, after: EventRow): Role {
  const isMoved = !isSamePlace(before, after);
  return before.status !== after.status || (isMoved && occupies(before)) ? 'manager' : 'staff';
}

/** Whether an event takes place in spaces that have to be there: one that is over does not. */
export function needsSpaces(
  ctx: Ctx,
  { timeZone }: CalendarRules,
  event: Pick<EventRow, 'status' | 'eventDate'>,
): boolean {
  return (
    occupies(event) &&
    event.status !== 'completed' &&
    event.eventDate >= textOfDay(getCalendar(timeZone).dayAt(ctx.now().getTime()))
  );
}

/** Throws `forbidden` for who may not change an event so. */
export function requireBooker(by: Staff, before: EventRow, after: EventRow): void {
  if (before.status !== after.status) requireRole(by, 'manager');
  if (!hasRole(by.role, bookerRole(before, after))) throw new AppError('forbidden', { message: bookedPlaceMessage });
}

/**
 * Books what an event takes, or frees what it took, in the transaction of its write. Bookings and closed days are in the way
 * of everybody, holds in the way of those who stand behind them.
 */
export async function updateBookings(
  ctx: Ctx,
  by: Staff | null,
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
  writtenTogether: { guestCount: ['isGuestCountGiven'], ...withPlace },
  notInHistory: ['lastDay'],
  toChanges: (_ctx, row, input, { isUndo }) =>
    isUndo ? { ...input, lastDay: placeOfParts(input.parts ?? row.parts)?.lastDay ?? null } : withParts(row, input),
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
  async beforeWrite(ctx, row, { before }) {
    const { id, inquiryId } = row;
    if (before !== undefined) await requireNotSettled(ctx, before, row);
    const other = inquiryId === null ? undefined : await findEventOfInquiry(ctx, inquiryId);
    if (other !== undefined && other.id !== id)
      throw new AppError('conflict', { message: 'Its inquiry now has another event. Please delete that one first.' });
  },
  async afterUpdate(ctx, after, before, { by }) {
    if ((after.lastDay ?? after.eventDate) !== (before.lastDay ?? before.eventDate))
      await ctx.happened('event.moved', { id: after.id });
    if (after.status === 'cancelled' && before.status !== 'cancelled')
      await ctx.happened('event.canceled', { id: after.id, by });
    return after;
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
    await requireNoContract(ctx, before, after);
    await updateBookings(ctx, by, before, after, { isComeback: true, batch });
  },
});
