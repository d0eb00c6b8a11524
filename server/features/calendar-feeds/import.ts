/**
 * Imports the calendar of another program as closed days. A file that was imported before changes nothing, and an older one
 * nothing either; what a later one takes back is reopened.
 */

import { eq } from 'drizzle-orm';
import { blackoutRecords } from '#server/features/blackouts/record.ts';
import { type BlackoutRow, blackouts, type SourceState } from '#server/features/blackouts/table.ts';
import { getVenue, getVenueCalendar } from '#server/features/venue/operations.ts';
import { type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { textOfDay } from '#server/platform/time/calendar.ts';
import type { RecordRow } from '#server/records/record-kind.ts';
import { serverRecords } from '#server/records/records.ts';
import { trash } from '#server/records/table.ts';
import { batchTransaction } from '#server/records/transaction.ts';
import type { CalendarImport, ImportCalendar } from '#shared/calendar/import.ts';
import { daysOf, type PlannedEvent, planImport, type ReadFile } from './plan-import.ts';
import { readInChild, unreadableFile } from './read-in-child.ts';

async function readFile(ctx: Ctx, bytes: Uint8Array): Promise<ReadFile> {
  const { timeZone } = await getVenue(ctx);
  const today = textOfDay((await getVenueCalendar(ctx)).dayAt(ctx.now().getTime()));
  const read = await readInChild(ctx.children, { bytes, timeZone, today });
  if ('brokenLine' in read) throw unreadableFile(`This file is not a calendar (line ${read.brokenLine}).`);
  if ('isTooLong' in read)
    throw unreadableFile('This calendar has more than 2,000 events. Please import a part of it.');
  return read;
}

/** For managers. What the file takes back goes to the trash. Errors: `validation` for what is no calendar, or one that is too long. */
export async function importCalendar(
  ctx: Ctx,
  actor: Actor,
  bytes: Uint8Array,
  { dryRun }: ImportCalendar,
): Promise<CalendarImport> {
  const by = requireRole(actor, 'manager');
  const read = await readFile(ctx, bytes);
  if (dryRun) return { ...toReport(await planImport(ctx, read), read), changed: null };
  return batchTransaction(ctx, async (batch) => {
    const planned = await planImport(ctx, read);
    let changed: CalendarImport['changed'] = null;
    for (const event of planned) changed = (await carryOut(ctx, by, event, { batch })) ?? changed;
    return { ...toReport(planned, read), changed };
  });
}

/** Returns the closed days that were changed, if any were. */
async function carryOut(
  ctx: Ctx,
  by: Staff,
  planned: PlannedEvent,
  entry: { batch: string },
): Promise<CalendarImport['changed']> {
  const store = serverRecords(ctx).trash;
  const { uid, fromDay, toDay, reason, outcome, earlier, trashed, state } = planned;
  const changes = { fromDay, toDay, reason, ...(state && { sourceState: state }) };
  if (outcome === 'new' && trashed === undefined) {
    const added = { id: newId(), spaceIds: [], sourceUid: uid, sourceState: null, ...changes };
    return toChanged(await blackoutRecords.insert(ctx, by, added, entry));
  }
  if (outcome === 'new' && trashed !== undefined) {
    const restored = await store.restore(by, blackoutRecords.kind, trashed, entry);
    return toChanged(await blackoutRecords.update(ctx, by, restored as unknown as BlackoutRow, changes, entry));
  }
  if (outcome === 'changed' && earlier !== undefined)
    return toChanged(await blackoutRecords.update(ctx, by, earlier, changes, entry));
  if (outcome === 'reopened' && earlier !== undefined) {
    const leaving = { ...earlier, ...(state && { sourceState: state }) };
    const { id, version } = await store.put(by, blackoutRecords.kind, leaving as unknown as RecordRow, entry);
    return { _id: id, version };
  }
  if (state !== undefined) await storeState(ctx, planned, state);
  return null;
}

const toChanged = ({ id, updatedAt }: BlackoutRow) => ({ _id: id, version: updatedAt });

/** What the calendar said is no change of the days, so that it makes no version. */
async function storeState({ db }: Ctx, { earlier, trashed }: PlannedEvent, sourceState: SourceState): Promise<void> {
  if (earlier !== undefined) await db.query.update(blackouts).set({ sourceState }).where(eq(blackouts.id, earlier.id));
  if (trashed === undefined) return;
  const row = { ...trashed.row, sourceState };
  await db.query.update(trash).set({ row }).where(eq(trash.seq, trashed.seq));
}

/** The days that were closed, and are open from then on. */
function daysLeft({ outcome, earlier, ...planned }: PlannedEvent): string[] {
  if (outcome === 'reopened') return daysOf(planned);
  const { fromDay, toDay } = planned;
  const before = outcome === 'changed' && earlier !== undefined ? daysOf(earlier) : [];
  return before.filter((day) => day < fromDay || day > toDay);
}

function toReport(planned: readonly PlannedEvent[], { repeatsUntil }: ReadFile) {
  const closing = planned.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  return {
    events: planned.map(({ title, fromDay, toDay, outcome, why }) => ({ title, fromDay, toDay, outcome, why })),
    days: closing.flatMap(daysOf).length,
    reopenedDays: planned.flatMap(daysLeft).length,
    repeatsUntil,
  };
}
