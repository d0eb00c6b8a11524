import { and, asc, count, eq, ne } from 'drizzle-orm';
import { type CalendarRules, readCalendarRules, requireKnownSpaces } from '#server/features/calendar/store.ts';
import { dayOf } from '#server/features/venue/calendar.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import { newId } from '#server/platform/db/columns.ts';
import { type TimedRecordsDeps, timedRecords, toTimedItem } from '#server/records/timed-records.ts';
import type { Blackout, CreateBlackout, ListBlackouts, UpdateBlackout } from '#shared/calendar.ts';
import { calendarLimits } from '#shared/calendar-values.ts';
import type { Page } from '#shared/envelope.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { pageOf } from '#shared/paging.ts';
import { type BlackoutRow, blackouts } from './table.ts';

/** Days on which spaces are closed. Staff read them, managers change them. Events that are booked then stay. */
export function blackoutOperations(deps: TimedRecordsDeps) {
  const { db } = deps;

  const records = timedRecords<BlackoutRow>(deps, {
    entity: 'blackout',
    table: blackouts,
    writeRole: 'manager',
    references: { spaceIds: { to: 'space', whenGone: 'keep' } },
    parts: [],
    links: [],
    nameOf: ({ fromDay, toDay, reason }) => {
      const days = fromDay === toDay ? fromDay : `${fromDay} to ${toDay}`;
      return reason === '' ? days : `${days}: ${reason}`;
    },
    async beforeRestore(row) {
      const { sourceUid } = row as unknown as BlackoutRow;
      const [other] =
        sourceUid === null
          ? []
          : await db.query
              .select()
              .from(blackouts)
              .where(and(eq(blackouts.sourceUid, sourceUid), ne(blackouts.id, row.id)));
      if (other !== undefined)
        throw new AppError('conflict', { message: 'These days were imported again. Please delete those first.' });
      return row;
    },
  });

  const requireValid = async (row: Pick<BlackoutRow, 'fromDay' | 'toDay' | 'spaceIds'>, before?: BlackoutRow) => {
    requireDays(row);
    const rules: CalendarRules = await readCalendarRules(db);
    requireKnownSpaces(rules, row.spaceIds, before?.spaceIds);
  };

  return {
    /** For the import, which writes what it read. Inside its transaction. */
    insert: records.insert,
    change: records.update,

    async list(actor: Actor, { page, limit }: ListBlackouts): Promise<Page<Blackout>> {
      requireRole(actor, 'read_only');
      const rows = await db.query
        .select()
        .from(blackouts)
        .orderBy(asc(blackouts.fromDay), asc(blackouts.seq))
        .limit(limit)
        .offset((page - 1) * limit);
      const [counted] = await db.query.select({ total: count() }).from(blackouts);
      return pageOf(rows.map(toBlackout), counted?.total ?? 0, { page, limit });
    },

    async get(actor: Actor, id: string): Promise<Blackout> {
      requireRole(actor, 'read_only');
      return toBlackout(await records.find(actor, id));
    },

    async create(actor: Actor, input: CreateBlackout): Promise<Blackout> {
      const by = requireRole(actor, 'manager');
      const row = await db.privateTx(async () => {
        await requireValid(input);
        return records.insert(by, { ...input, id: newId(), sourceUid: null });
      });
      return toBlackout(row);
    },

    async update(actor: Actor, id: string, changes: UpdateBlackout, versions?: number[]): Promise<Blackout> {
      const by = requireRole(actor, 'manager');
      const row = await db.privateTx(async () => {
        const before = await records.find(by, id, versions);
        const after = await records.update(by, before, changes as Partial<BlackoutRow>);
        await requireValid(after, before);
        return after;
      });
      return toBlackout(row);
    },

    remove: (actor: Actor, id: string, versions?: number[]) => records.remove(actor, id, versions),
  };
}

export type BlackoutOperations = ReturnType<typeof blackoutOperations>;

function requireDays({ fromDay, toDay }: Pick<BlackoutRow, 'fromDay' | 'toDay'>): void {
  const days = dayOf(toDay) - dayOf(fromDay) + 1;
  if (days >= 1 && days <= calendarLimits.blackoutDays) return;
  const message =
    days < 1
      ? 'Please choose a last day that is not before the first.'
      : `Please choose at most ${calendarLimits.blackoutDays} days.`;
  throw fieldError('toDay', message);
}

export const toBlackout: (row: BlackoutRow) => Blackout = toTimedItem;
