import { eq } from 'drizzle-orm';
import { type EventTimes, spanOf } from '#server/features/calendar/span.ts';
import { readCalendarRules } from '#server/features/calendar/store.ts';
import type { Actor, Staff } from '#server/platform/auth/actor.ts';
import { newId } from '#server/platform/db/columns.ts';
import { type TimedRecordsDeps, timedRecords } from '#server/records/timed-records.ts';
import { timeMessages } from '#shared/calendar.ts';
import { calendarLimits, type HoldState } from '#shared/calendar-values.ts';
import { dayMs, hourMs } from '#shared/dates.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { holdStore } from './store.ts';
import { type HoldRow, holds } from './table.ts';
import { dayInWords, stateAt } from './to-hold.ts';

/** When and where a hold is. */
type HoldTimes = EventTimes & Pick<HoldRow, 'spaceIds'>;
type NewHold = HoldTimes & Pick<HoldRow, 'inquiryId' | 'clientId' | 'eventId' | 'expiresAt' | 'note'>;
interface Entry {
  batch?: string;
}

/** Who stands in line for which date. Writes belong inside a transaction of the caller. */
export function holdLine(deps: TimedRecordsDeps) {
  const { db, now, records: all } = deps;
  const store = holdStore(db);
  const records = timedRecords<HoldRow>(deps, {
    entity: 'hold',
    table: holds,
    references: {
      inquiryId: { to: 'inquiry', whenGone: 'null' },
      clientId: { to: 'client', whenGone: 'null' },
      eventId: { to: 'event', whenGone: 'null' },
      spaceIds: { to: 'space', whenGone: 'keep' },
      placedById: { to: 'account', whenGone: 'keep' },
    },
    parts: [],
    links: [],
    derived: ['fromAt', 'toAt'],
    nameOf: ({ eventDate }) => `Hold for ${dayInWords(eventDate)}, ${eventDate.slice(0, 4)}`,
    subjectOf: ({ inquiryId, clientId, eventId }) => inquiryId ?? clientId ?? eventId,
    withdraw: (row, by, entry) => all.kindOf('hold').write(row, { state: 'released' }, by, entry),
    // The zone may be another one since.
    afterRevert: async (after) => align(after, (await readCalendarRules(db)).timeZone),
  });

  const timesOf = async ({ eventDate, startTime, endTime, spaceIds }: HoldTimes) => {
    const { timeZone } = await readCalendarRules(db);
    const { from: fromAt, to: toAt } = spanOf(timeZone, { eventDate, startTime, endTime });
    return { eventDate, startTime, endTime, spaceIds, fromAt, toAt };
  };

  /** Computes anew when a hold is. Its version stays: nobody changed what it says. */
  const align = async (row: HoldRow, timeZone: string): Promise<void> => {
    const { from: fromAt, to: toAt } = spanOf(timeZone, row);
    if (fromAt === row.fromAt && toAt === row.toAt) return;
    await db.query.update(holds).set({ fromAt, toAt }).where(eq(holds.id, row.id));
  };

  const requireExpiry = (expiresAt: number, field = 'expiresAt'): void => {
    const left = expiresAt - now().getTime();
    if (left > 0 && left <= calendarLimits.holdDays * dayMs) return;
    const message = left > 0 ? `Please choose a time within ${calendarLimits.holdDays} days.` : timeMessages.past;
    throw fieldError(field, message);
  };

  /** An hour more, because 90 days on the clock of a venue may have one. */
  const requireExtension = (before: number, after: number): void => {
    if (after - before <= calendarLimits.extensionDays * dayMs + hourMs) return;
    throw fieldError('expiresAt', `Please extend a hold by at most ${calendarLimits.extensionDays} days at once.`);
  };

  const requireRoom = async (eventDate: string, own: string | null = null): Promise<void> => {
    if ((await store.countOfDay(now().getTime(), eventDate, own)) < calendarLimits.holdsOfDay) return;
    const message = `${calendarLimits.holdsOfDay} parties hold this date already.`;
    throw new AppError('conflict', { message, details: [{ field: 'eventDate', message }] });
  };

  /** Nobody has to be told that a hold ends soon that has just been given so little time. */
  const muteWarning = async ({ id, expiresAt }: HoldRow): Promise<void> => {
    const at = now().getTime();
    if (expiresAt - at <= dayMs) await db.query.update(holds).set({ warnedAt: at }).where(eq(holds.id, id));
  };

  return {
    store,

    /** Throws `not_found`, `stale`, or `conflict` if it has ended. */
    async findActive(actor: Actor, id: string, versions?: number[]): Promise<HoldRow> {
      const row = await records.find(actor, id, versions);
      if (stateAt(row, now().getTime()) === 'active') return row;
      throw new AppError('conflict', { message: 'This hold has ended. Please place a new one.' });
    },

    find: records.find,

    /** Places a hold, last in line. */
    async place(
      by: Staff,
      { inquiryId, clientId, eventId, expiresAt, note, ...times }: NewHold,
      { expiryField, ...entry }: Entry & { expiryField?: string } = {},
    ): Promise<HoldRow> {
      requireExpiry(expiresAt, expiryField);
      const values = await timesOf(times);
      await requireRoom(values.eventDate);
      const row = await records.insert(
        by,
        {
          id: newId(),
          place: await store.lastPlace(),
          state: 'active',
          warnedAt: null,
          inquiryId,
          clientId,
          eventId,
          ...values,
          expiresAt,
          note,
          placedById: by.id,
          placedBy: by.username,
        },
        entry,
      );
      await muteWarning(row);
      return row;
    },

    /** Changes an active hold. One whose date, times or spaces change goes last there. */
    async change(by: Staff, row: HoldRow, changes: Partial<NewHold>, entry: Entry = {}): Promise<HoldRow> {
      if (changes.expiresAt !== undefined && changes.expiresAt !== row.expiresAt) {
        requireExpiry(changes.expiresAt);
        requireExtension(row.expiresAt, changes.expiresAt);
      }
      const after = { ...row, ...changes };
      const times = await timesOf(after);
      if (times.eventDate !== row.eventDate) await requireRoom(times.eventDate, row.id);
      const isMoved =
        times.fromAt !== row.fromAt ||
        times.toAt !== row.toAt ||
        times.eventDate !== row.eventDate ||
        [...times.spaceIds].sort().join() !== [...row.spaceIds].sort().join();
      const place = isMoved ? await store.lastPlace() : row.place;
      const { expiresAt, note, clientId, eventId } = after;
      const changed = await records.update(by, row, { ...times, place, expiresAt, note, clientId, eventId }, entry);
      if (changed.expiresAt !== row.expiresAt) await muteWarning(changed);
      return changed;
    },

    /** Puts a hold before another one, or last. */
    async move(by: Staff, row: HoldRow, before: HoldRow | null, entry: Entry = {}): Promise<HoldRow> {
      if (before?.id === row.id) return row;
      if (before === null) return records.update(by, row, { place: await store.lastPlace() }, entry);
      await store.shiftFrom(before.place);
      const shifted = await records.find(by, row.id);
      return records.update(by, shifted, { place: before.place }, entry);
    },

    end: (by: Staff | null, row: HoldRow, state: HoldState, changes: Partial<HoldRow> = {}, entry: Entry = {}) =>
      records.update(by, row, { ...changes, state }, entry),

    /** Computes anew when active holds are, after the zone changed. */
    async realign(): Promise<void> {
      const { rules, holds: line } = await store.wholeLine(now().getTime());
      for (const { row } of line) await align(row, rules.timeZone);
    },

    /** Records what has run out. */
    async expireDue(): Promise<void> {
      for (const row of await store.due(now().getTime())) await records.update(null, row, { state: 'expired' });
    },
  };
}

export type HoldLine = ReturnType<typeof holdLine>;
