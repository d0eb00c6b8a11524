/** Days on which spaces are closed. Staff read them, managers change them. Events that are booked then stay. */

import { and, asc, count, eq, ne } from 'drizzle-orm';
import { readCalendarRules, requireKnownSpaces } from '#server/features/bookings/rules.ts';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { dayOf } from '#server/platform/time/calendar.ts';
import { defineRecord, toItem } from '#server/records/define-record.ts';
import type { Page } from '#shared/api/envelope.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import type { Blackout, CreateBlackout, ListBlackouts, UpdateBlackout } from '#shared/calendar/schema.ts';
import { calendarLimits } from '#shared/calendar/values.ts';
import { pageOf } from '#shared/fields/paging.ts';
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

export async function listBlackouts(ctx: Ctx, actor: Actor, { page, limit }: ListBlackouts): Promise<Page<Blackout>> {
  blackoutRecords.requireReader(actor);
  const rows = await ctx.db.query
    .select()
    .from(blackouts)
    .orderBy(asc(blackouts.fromDay), asc(blackouts.seq))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await ctx.db.query.select({ total: count() }).from(blackouts);
  return pageOf(rows.map(toBlackout), counted?.total ?? 0, { page, limit });
}

export async function getBlackout(ctx: Ctx, actor: Actor, id: string): Promise<Blackout> {
  return toBlackout(await blackoutRecords.read(ctx, actor, id));
}

export async function createBlackout(ctx: Ctx, actor: Actor, input: CreateBlackout): Promise<Blackout> {
  const by = blackoutRecords.requireWriter(actor);
  const row = await ctx.db.tx(() =>
    blackoutRecords.insert(ctx, by, { ...input, id: newId(), sourceUid: null, sourceState: null }),
  );
  return toBlackout(row);
}

export async function updateBlackout(
  ctx: Ctx,
  actor: Actor,
  id: string,
  changes: UpdateBlackout,
  versions?: number[],
): Promise<Blackout> {
  return toBlackout(await blackoutRecords.change(ctx, actor, id, changes, versions));
}

function requireDays({ fromDay, toDay }: Pick<BlackoutRow, 'fromDay' | 'toDay'>): void {
  const days = dayOf(toDay) - dayOf(fromDay) + 1;
  if (days >= 1 && days <= calendarLimits.blackoutDays) return;
  const message =
    days < 1
      ? 'Please choose a last day that is not before the first.'
      : `Please choose at most ${calendarLimits.blackoutDays} days.`;
  throw fieldError('toDay', message);
}

export const toBlackout = ({ sourceState: _, ...row }: BlackoutRow): Blackout => toItem(row);
