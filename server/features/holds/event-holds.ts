import { isDeepStrictEqual } from 'node:util';
import { conflictWith, type Obstacle } from '#server/features/calendar/conflicts.ts';
import { bookedUse, type EventPlace, readCalendarRules } from '#server/features/calendar/store.ts';
import { eventStore } from '#server/features/events/store.ts';
import type { EventRow } from '#server/features/events/table.ts';
import type { NoteOperations } from '#server/features/notes/operations.ts';
import { requireRole, type Staff } from '#server/platform/auth/actor.ts';
import type { Deps } from '#server/platform/context.ts';
import { occupies } from '#shared/client-values.ts';
import type { Event } from '#shared/event.ts';
import type { HoldLine } from './line.ts';
import { compete, holdsBefore, rankOf } from './ranks.ts';
import type { StandingHold } from './store.ts';
import type { HoldRow } from './table.ts';
import { type HoldPresenter, stateAt } from './to-hold.ts';

interface Neighbors {
  line: HoldLine;
  presenter: HoldPresenter;
  notes: Pick<NoteOperations, 'addOnce'>;
}

/** Whose holds are not in the way. */
export interface Own {
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
}

type HeldEvent = Pick<EventRow, 'id' | 'inquiryId' | 'eventDate'>;

const timesOf = ({ eventDate, startTime, endTime, spaceIds }: HoldRow | EventRow) => ({
  eventDate,
  startTime,
  endTime,
  spaceIds,
});

/** What of an event its own holds follow. */
function changeOf(before: EventRow, after: EventRow): 'booked' | 'canceled' | 'moved' | undefined {
  if (occupies(after)) return occupies(before) ? undefined : 'booked';
  if (after.status === 'cancelled') return before.status === 'cancelled' ? undefined : 'canceled';
  return isDeepStrictEqual(timesOf(before), timesOf(after)) ? undefined : 'moved';
}

/** How events and holds get along. Everything here belongs inside a transaction of the caller, unless it only reads. */
export function eventHolds({ db, now }: Pick<Deps, 'db' | 'now'>, { line, presenter, notes }: Neighbors) {
  const { store } = line;
  const readEvents = eventStore(db);

  const isOwn = ({ eventId, inquiryId, clientId = null, holdId = null }: Own) => {
    const has = (own: string | null, id: string | null) => own !== null && own === id;
    return ({ row }: StandingHold) =>
      has(eventId, row.eventId) || has(inquiryId, row.inquiryId) || has(clientId, row.clientId) || has(holdId, row.id);
  };

  /** Whoever stands before an event, each in one sentence, and the rank that its hold has or would have. */
  const look = async (place: EventPlace, own: Own): Promise<{ obstacles: Obstacle[]; rank: number }> => {
    const use = bookedUse(await readCalendarRules(db), place);
    const { rules, holds } = await store.lineBetween(now().getTime(), use.from, use.to);
    const before = holdsBefore(holds, use, isOwn(own));
    const ownHold = holds.find((hold) => isOwn(own)(hold) && compete(hold, use));
    const messages = await presenter.describeAll(before, rules);
    return {
      obstacles: messages.map((message) => ({ kind: 'hold', message })),
      rank: ownHold === undefined ? before.length + 1 : rankOf(holds, ownHold),
    };
  };

  /** Rejects an event that would pass over somebody, unless a manager wants that; then a note says so. */
  const requireFirst = async (by: Staff, event: EventRow, isOverridden: boolean, batch: string): Promise<void> => {
    const { id: eventId, inquiryId, clientId } = event;
    const { obstacles } = await look(event, { eventId, inquiryId, clientId });
    const [first] = obstacles;
    if (first === undefined) return;
    if (!isOverridden) throw conflictWith(first.message);
    requireRole(by, 'manager');
    const text = `Booked over holds: ${obstacles.map(({ message }) => message).join(' ')}`;
    await notes.addOnce(by, { entity: 'event', entityId: eventId, text }, batch);
  };

  const findOwn = async ({ id, inquiryId }: EventRow): Promise<HoldRow[]> => {
    const rows = await store.ofRecords(inquiryId === null ? [id] : [id, inquiryId]);
    return rows.filter((row) => stateAt(row, now().getTime()) === 'active');
  };

  /** Its own holds go where it goes, and end with it. */
  const followOwn = async (by: Staff, before: EventRow, after: EventRow, entry: { batch: string }): Promise<void> => {
    const change = changeOf(before, after);
    if (change === undefined) return;
    const day = change === 'booked' ? after.eventDate : before.eventDate;
    const { id: eventId, clientId } = after;
    for (const hold of (await findOwn(after)).filter(({ eventDate }) => eventDate === day)) {
      if (change === 'booked') await line.end(by, hold, 'confirmed', { eventId, clientId }, entry);
      else if (change === 'canceled') await line.end(by, hold, 'released', {}, entry);
      else await line.change(by, hold, timesOf(after), entry);
    }
  };

  return {
    /** What stands before a place, and the rank that somebody has or would have there. An event knows whose it is. */
    async look(place: EventPlace, own: Own): Promise<{ obstacles: Obstacle[]; rank: number }> {
      const event = own.eventId === null ? undefined : await readEvents.find(own.eventId);
      return look(place, {
        ...own,
        inquiryId: own.inquiryId ?? event?.inquiryId ?? null,
        clientId: event?.clientId ?? null,
      });
    },

    /** After an event was written, or a change of it was taken back. Throws `conflict` where others hold the date first. */
    async follow(
      by: Staff,
      before: EventRow | null,
      after: EventRow,
      { overrideHolds = false, holdUntil, batch }: HoldOptions & { batch: string },
    ): Promise<void> {
      const wasThere = before !== null && occupies(before) && isDeepStrictEqual(timesOf(before), timesOf(after));
      // One that is over may be written down all the same.
      if (occupies(after) && !wasThere && after.status !== 'completed')
        await requireFirst(by, after, overrideHolds, batch);
      if (before !== null) await followOwn(by, before, after, { batch });
      else if (holdUntil !== undefined && after.status === 'pending') {
        const subjects = { inquiryId: null, clientId: null, eventId: after.id };
        const hold = { ...subjects, ...timesOf(after), expiresAt: holdUntil, note: '' };
        await line.place(by, hold, { batch, expiryField: 'holdUntil' });
      }
    },

    /** The own hold of each event, the newest if it had several, by the id of the event. */
    async ofEvents(events: readonly HeldEvent[]): Promise<Map<string, Event['hold']>> {
      const ids = events.flatMap(({ id, inquiryId }) => (inquiryId === null ? [id] : [id, inquiryId]));
      const rows = ids.length === 0 ? [] : await store.ofRecords(ids);
      const newest = events.flatMap((event) => {
        const own = rows.find(({ eventId, inquiryId, eventDate }) =>
          eventId === null
            ? inquiryId !== null && inquiryId === event.inquiryId && eventDate === event.eventDate
            : eventId === event.id,
        );
        return own === undefined ? [] : [{ event, own }];
      });
      const presented = await presenter.presentAll(newest.map(({ own }) => own));
      return new Map(
        newest.map(({ event }, index) => {
          const { _id, rank, expiresAt, state } = presented[index] as NonNullable<Event['hold']>;
          return [event.id, { _id, rank, expiresAt, state }];
        }),
      );
    },
  };
}

export type EventHolds = ReturnType<typeof eventHolds>;
