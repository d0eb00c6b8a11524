import { isDeepStrictEqual } from 'node:util';
import type { BookingStore } from '#server/features/calendar/bookings.ts';
import { occupiedSpan } from '#server/features/calendar/span.ts';
import { type CalendarRules, readCalendarRules, requireKnownSpaces } from '#server/features/calendar/store.ts';
import { clientStore } from '#server/features/clients/store.ts';
import { documents } from '#server/features/documents/table.ts';
import type { EventHolds, HoldOptions } from '#server/features/holds/event-holds.ts';
import { holds } from '#server/features/holds/table.ts';
import { notes } from '#server/features/notes/table.ts';
import { readSettings } from '#server/features/settings/operations.ts';
import { tasks } from '#server/features/tasks/table.ts';
import { getCalendar, textOfDay } from '#server/features/venue/calendar.ts';
import { type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import { newId } from '#server/platform/db/columns.ts';
import { type TimedRecordsDeps, timedRecords, toTimedItem } from '#server/records/timed-records.ts';
import { bookedPlaceMessage, occupies } from '#shared/client-values.ts';
import type { Page } from '#shared/envelope.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import type { CreateEvent, Event, ListEvents, UpdateEvent } from '#shared/event.ts';
import { pageOf } from '#shared/paging.ts';
import { hasRole, type Role } from '#shared/roles.ts';
import { eventStore } from './store.ts';
import { type EventRow, events } from './table.ts';

/** When and where an event takes place. */
const placeFields = ['eventDate', 'startTime', 'endTime', 'setupMinutes', 'teardownMinutes', 'spaceIds'] as const;

/** A manager's are the status, and when and where an event takes place that occupies its spaces. */
function bookerRole(before: EventRow, after: EventRow): Role {
  const isMoved = placeFields.some((field) => !isDeepStrictEqual(before[field], after[field]));
  return before.status !== after.status || (isMoved && occupies(before)) ? 'manager' : 'staff';
}

/** The events of clients, and what they book. All of it is for staff. */
export function eventOperations(deps: TimedRecordsDeps & { bookings: BookingStore; eventHolds: EventHolds }) {
  const { db, now, bookings, eventHolds } = deps;
  const { observed } = deps.records;
  const store = eventStore(db);
  const clients = clientStore(db);

  const requireClient = async (clientId: string | undefined): Promise<void> => {
    if (clientId === undefined || (await clients.find(clientId)) !== undefined) return;
    const message = 'This client does not exist. Please choose another.';
    throw fieldError('clientId', message);
  };

  /** Whether an event takes place in spaces that have to be there: one that is over does not. */
  const needsSpaces = ({ timeZone }: CalendarRules, event: Pick<EventRow, 'status' | 'eventDate'>): boolean =>
    occupies(event) &&
    event.status !== 'completed' &&
    event.eventDate >= textOfDay(getCalendar(timeZone).dayAt(now().getTime()));

  /**
   * Throws `validation` for a span that is none and for spaces that are not there, except those that the event has had. One that
   * is booked anew needs them all.
   */
  const requirePlace = async (event: Omit<EventRow, 'seq'>, before?: EventRow): Promise<void> => {
    const rules = await readCalendarRules(db);
    occupiedSpan(rules.timeZone, event);
    const isBookedAnew =
      before !== undefined && needsSpaces(rules, event) && !(occupies(before) && before.eventDate === event.eventDate);
    requireKnownSpaces(rules, event.spaceIds, isBookedAnew ? [] : before?.spaceIds);
  };

  /** Throws `forbidden` for who may not change an event so. */
  const requireBooker = (by: Staff, before: EventRow, after: EventRow): void => {
    if (before.status !== after.status) requireRole(by, 'manager');
    if (!hasRole(by.role, bookerRole(before, after))) throw new AppError('forbidden', { message: bookedPlaceMessage });
  };

  /**
   * Books what an event takes, or frees what it took, in the transaction of its write. Bookings and closed days are in the way
   * of everybody, holds in the way of those who stand behind them.
   */
  const follow = async (
    by: Staff,
    before: EventRow | null,
    after: EventRow,
    { batch = newId(), ...options }: HoldOptions & { batch?: string } = {},
  ): Promise<void> => {
    await bookings.follow(before, after);
    await eventHolds.follow(by, before, after, { ...options, batch });
  };

  const records = timedRecords<EventRow>(deps, {
    entity: 'event',
    table: events,
    references: {
      clientId: { to: 'client', whenGone: 'reject' },
      inquiryId: { to: 'inquiry', whenGone: 'null' },
      // What is over, or does not take place, may name spaces that the venue has no more.
      spaceIds: {
        to: 'space',
        decidedBy: ['status', 'eventDate'],
        whenGone: async (row) =>
          needsSpaces(await readCalendarRules(db), row as unknown as EventRow) ? 'reject' : 'keep',
      },
    },
    parts: [
      { table: notes, column: notes.entityId, key: 'id' },
      { table: documents, column: documents.entityId, key: 'id' },
      { table: tasks, column: tasks.eventId, key: 'id' },
      { table: holds, column: holds.eventId, key: 'id' },
    ],
    links: [],
    nameOf: ({ title }) => title,
    subjectOf: ({ clientId }) => clientId,
    async beforeRestore(row) {
      const inquiry = row.inquiryId as string | null;
      if (inquiry !== null && (await store.findByInquiry(inquiry)) !== undefined)
        throw new AppError('conflict', {
          message: 'Its inquiry now has another event. Please delete that one first.',
        });
      return row;
    },
    changeRole: (before, after) => bookerRole(before as unknown as EventRow, after as unknown as EventRow),
    trashRole: (row) => (occupies(row as unknown as EventRow) ? 'manager' : 'staff'),
    // Its booking goes with it and comes back with it.
    afterRemoval: (row) => bookings.freed(row as unknown as EventRow),
    afterRestore: (row) => bookings.follow(null, row as unknown as EventRow, { mustFit: true }),
    async afterRevert(after, before, by) {
      requireBooker(by, before, after);
      await follow(by, before, after);
    },
  });

  const presentAll = async (rows: EventRow[]): Promise<Event[]> => {
    const clashing = await bookings.clashing(rows.map(({ id }) => id));
    const held = await eventHolds.ofEvents(rows);
    return rows.map((row) => ({
      ...toTimedItem(row),
      isClash: clashing.has(row.id),
      hold: held.get(row.id) ?? null,
    }));
  };
  const present = async (row: EventRow): Promise<Event> => (await presentAll([row]))[0] as Event;

  /** One action, with the promotions of holds that follow from it. */
  const transact = <T>(action: (batch: string) => Promise<T>): Promise<T> => {
    const batch = newId();
    return db.privateTx(() => observed(() => action(batch), batch));
  };

  /** Minutes of setup and teardown that an event has unless it says otherwise. */
  const usualMinutes = async (startTime: string | null) => {
    const { setupMinutes, teardownMinutes } = await readSettings(db);
    return startTime === null ? { setupMinutes: 0, teardownMinutes: 0 } : { setupMinutes, teardownMinutes };
  };

  return {
    insert: records.insert,

    /** Confirms an event where and when it was held. Inside a transaction of the caller. */
    async confirmHeld(
      by: Staff,
      event: EventRow,
      held: Pick<EventRow, 'eventDate' | 'startTime' | 'endTime' | 'spaceIds'>,
      { batch, ...options }: HoldOptions & { batch: string },
    ): Promise<EventRow> {
      const minutes = event.startTime === null ? await usualMinutes(held.startTime) : {};
      const confirmed = await records.update(by, event, { ...held, ...minutes, status: 'confirmed' }, { batch });
      await requirePlace(confirmed, event);
      await follow(by, event, confirmed, { ...options, batch });
      return confirmed;
    },

    /** Events as staff read them. For other operations. */
    presentAll,

    async list(actor: Actor, input: ListEvents): Promise<Page<Event>> {
      requireRole(actor, 'read_only');
      const { rows, total } = await store.list(input);
      return pageOf(await presentAll(rows), total, input);
    },

    async get(actor: Actor, id: string): Promise<Event> {
      requireRole(actor, 'read_only');
      return present(await records.find(actor, id));
    },

    /** One that takes place needs its spaces free: `conflict`. */
    async create(actor: Actor, { holdUntil, overrideHolds, ...input }: CreateEvent): Promise<Event> {
      // Whether an event takes place is for managers to say.
      const by = requireRole(actor, input.status === 'pending' ? 'staff' : 'manager');
      const row = await transact(async (batch) => {
        await requireClient(input.clientId);
        const usual = await usualMinutes(input.startTime);
        const event = {
          ...input,
          setupMinutes: input.setupMinutes ?? usual.setupMinutes,
          teardownMinutes: input.teardownMinutes ?? usual.teardownMinutes,
          id: newId(),
          inquiryId: null,
        };
        await requirePlace({ ...event, createdAt: 0, updatedAt: 0 });
        const added = await records.insert(by, event, { batch });
        const until = holdUntil === undefined ? undefined : Date.parse(holdUntil);
        await follow(by, null, added, { overrideHolds, holdUntil: until, batch });
        return added;
      });
      return present(row);
    },

    async update(
      actor: Actor,
      id: string,
      { overrideHolds, ...changes }: UpdateEvent,
      versions?: number[],
    ): Promise<Event> {
      const by = requireRole(actor, 'staff');
      const row = await transact(async (batch) => {
        const event = await records.find(actor, id, versions);
        requireBooker(by, event, { ...event, ...(changes as Partial<EventRow>) });
        await requireClient(changes.clientId);
        const changed = await records.update(by, event, changes as Partial<EventRow>, { batch });
        await requirePlace(changed, event);
        await follow(by, event, changed, { overrideHolds, batch });
        return changed;
      });
      return present(row);
    },

    async remove(actor: Actor, id: string, versions?: number[]): Promise<{ _id: string }> {
      requireRole(actor, 'manager');
      return transact(async () => {
        const event = await store.find(id);
        const removed = await records.remove(actor, id, versions);
        if (event !== undefined) await bookings.freed(event);
        return removed;
      });
    },
  };
}

export type EventOperations = ReturnType<typeof eventOperations>;
