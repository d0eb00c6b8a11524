import { and, eq, ne } from 'drizzle-orm';
import { readCalendarRules, requireKnownSpaces } from '#server/features/bookings/rules.ts';
import { dayOf } from '#server/platform/time/calendar.ts';
import { defineRecord } from '#server/records/define-record.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import { calendarLimits } from '#shared/calendar/values.ts';
import { type BlackoutRow, blackouts, type SourceState } from './table.ts';

export const blackoutRecords = defineRecord<BlackoutRow>({
  entity: 'blackout',
  table: blackouts,
  personal: ['reason'],
  writeRole: 'manager',
  derived: ['sourceState'],
  references: { spaceIds: { to: 'space', whenGone: 'keep' } },
  nameOf: ({ fromDay, toDay, reason }) => {
    const days = fromDay === toDay ? fromDay : `${fromDay} to ${toDay}`;
    return reason === '' ? days : `${days}: ${reason}`;
  },
  // What an import did and undo took back is as if it had never been imported.
  beforeUncreation: async (_ctx, row) => ({ ...row, sourceState: null }),
  async beforeRestore(_ctx, row, isUndo) {
    const { takenBack: _, ...state } = row.sourceState ?? {};
    return isUndo && row.sourceState ? { ...row, sourceState: state as SourceState } : row;
  },
  async beforeWrite(ctx, { id, sourceUid, ...row }, { before }) {
    requireDays(row);
    if (row.spaceIds.length > 0) requireKnownSpaces(await readCalendarRules(ctx), row.spaceIds, before?.spaceIds);
    const [other] =
      sourceUid === null
        ? []
        : await ctx.db.query
            .select()
            .from(blackouts)
            .where(and(eq(blackouts.sourceUid, sourceUid), ne(blackouts.id, id)));
    if (other !== undefined)
      throw new AppError('conflict', { message: 'These days were imported again. Please delete those first.' });
  },
});

function requireDays({ fromDay, toDay }: Pick<BlackoutRow, 'fromDay' | 'toDay'>): void {
  const days = dayOf(toDay) - dayOf(fromDay) + 1;
  if (days >= 1 && days <= calendarLimits.blackoutDays) return;
  const message =
    days < 1
      ? 'Please choose a last day that is not before the first.'
      : `Please choose at most ${calendarLimits.blackoutDays} days.`;
  throw fieldError('toDay', message);
}
