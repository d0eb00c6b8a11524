/** What an event passes over that comes back to a place that was booked for it: holds that waited behind it. Only reads. */

import { isDeepStrictEqual } from 'node:util';
import type { EventRow } from '#server/features/events/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { historyLog } from '#server/records/history-log.ts';
import type { HistoryRow } from '#server/records/table.ts';
import { occupies } from '#shared/client/values.ts';
import { placesOf } from '#shared/rules/event-parts.ts';
import type { HoldRow } from './table.ts';

const placeFields = ['eventDate', 'startTime', 'endTime', 'spaceIds'] as const;

/** When and where an event or a hold is. */
export const pickPlace = ({
  eventDate,
  startTime,
  endTime,
  spaceIds,
}: Pick<HoldRow, (typeof placeFields)[number]>) => ({
  eventDate,
  startTime,
  endTime,
  spaceIds,
});

/** Whether the parts of an event take what they took before, but for setup and teardown. */
export const isHeldAlike = (one: EventRow, other: EventRow): boolean =>
  isDeepStrictEqual(placesOf(one).map(pickPlace), placesOf(other).map(pickPlace));

/** The entry of what is taken back: the last move to the trash, or the change that the last entry reverts. */
const findDeparture = (entries: readonly HistoryRow[]): number | undefined =>
  entries.at(-1)?.reverts ?? entries.findLast(({ action }) => action === 'trashed')?.seq;

/**
 * The number of the entry of the history with which an event left the place that it comes back to; `undefined` if the place was
 * not booked for it then.
 */
export async function findLeaving(ctx: Ctx, event: EventRow): Promise<number | undefined> {
  const entries = await historyLog(ctx).of(event.id);
  const left = findDeparture(entries);
  if (left === undefined) return undefined;
  // As it was before that entry: what was changed since is changed back, the newest first.
  const before = { ...event };
  for (const entry of entries.toReversed()) if (entry.seq >= left) Object.assign(before, entry.before);
  return occupies(before) && isHeldAlike(before, event) ? left : undefined;
}

/** Whether a hold was placed, or moved to where it is, after an entry of the history. */
export async function isPlacedAfter(ctx: Ctx, holdId: string, entry: number): Promise<boolean> {
  const entries = await historyLog(ctx).of(holdId);
  return entries.some(
    ({ seq, action, after }) =>
      seq > entry && (action === 'created' || placeFields.some((field) => Object.hasOwn(after ?? {}, field))),
  );
}
