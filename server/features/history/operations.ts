/** What was done to which record, and taking it back. */

import { and, count, desc, eq, gte, inArray, lt, notInArray, or } from 'drizzle-orm';
import { spaces } from '#server/features/spaces/table.ts';
import { getVenueCalendar } from '#server/features/venue/operations.ts';
import { type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import { readStaffNames, staffAccounts } from '#server/platform/auth/staff-names.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { historyLog } from '#server/records/history-log.ts';
import { hiddenColumns, mayWrite, type RecordRow, rolesOf } from '#server/records/record-kind.ts';
import { serverRecords } from '#server/records/records.ts';
import { type HistoryRow, history, isOfRecord, type TrashRow, trash } from '#server/records/table.ts';
import { batchTransaction, recordTransaction } from '#server/records/transaction.ts';
import type { Page } from '#shared/api/envelope.ts';
import { AppError } from '#shared/api/errors.ts';
import { pageOf } from '#shared/fields/paging.ts';
import type { HistoryEntry, HistoryPerson, ListHistory, RecordVersion, Revert, Undo } from '#shared/history/schema.ts';
import { hasRole } from '#shared/roles.ts';
import { laterActions } from './later-actions.ts';
import { undoing } from './undo.ts';

/** A page of the history counts no further than this: an index is read for every entry that is counted. */
const maxCounted = 10_000;

/** Stands for the name of a space that is gone. */
const deletedSpace = 'a deleted space';

const later = perContext(laterActions);
const undo = perContext((ctx) => undoing(ctx, () => readStaffNames(ctx)));

function mayRevert(ctx: Ctx, by: Staff, { byId, entity }: HistoryRow) {
  return hasRole(by.role, byId === by.id ? rolesOf(serverRecords(ctx).kindOf(entity)).write : 'manager');
}

/** The records of the entries, and which of them are in the trash. */
async function recordsOf(ctx: Ctx, entries: HistoryRow[]) {
  const found = new Map<string, { name: string; row: RecordRow } | { name: string; trashed: TrashRow }>();
  for (const kind of serverRecords(ctx).all()) {
    const ids = entries.filter(({ entity }) => entity === kind.entity).map(({ entityId }) => entityId);
    for (const row of await serverRecords(ctx).findRows(kind, ids)) found.set(row.id, { name: kind.nameOf(row), row });
  }
  const ids = entries.map(({ entityId }) => entityId);
  const inTrash = await ctx.db.query.select().from(trash).where(inArray(trash.id, ids));
  for (const trashed of inTrash) found.set(trashed.id, { name: trashed.name, trashed });
  return found;
}

/** Whether what an entry wrote can be set back by this account, as far as its record is now. */
function canRevert(ctx: Ctx, by: Staff, entry: HistoryRow, row: RecordRow): boolean {
  const { before, after, cut, entity } = entry;
  const kind = serverRecords(ctx).kindOf(entity);
  if (before === null || after === null || cut !== null || !mayRevert(ctx, by, entry)) return false;
  if (kind.canSetBack?.(row, Object.keys(before)) === false) return false;
  return mayWrite(kind, by, row) && hasRole(by.role, kind.changeRole?.(row, { ...row, ...before }) ?? 'staff');
}

async function present(ctx: Ctx, by: Staff, entries: HistoryRow[]): Promise<HistoryEntry[]> {
  const found = await recordsOf(ctx, entries);
  const staff = await readStaffNames(ctx);
  const accounts = await staffAccounts(ctx)();
  const rows = await ctx.db.query.select({ id: spaces.id, name: spaces.name }).from(spaces);
  const spaceNames = new Map<unknown, string>(rows.map(({ id, name }) => [id, name]));
  return entries.map((entry) => {
    const record = found.get(entry.entityId);
    const trashed = record && 'trashed' in record ? record.trashed : undefined;
    const { before, after, action } = entry;
    const kind = serverRecords(ctx).kindOf(entry.entity);
    const unseen = [...(kind.derived ?? []), ...hiddenColumns(kind, by)];
    const show = (field: string, value: unknown) => {
      if (field === 'assigneeId' && typeof value === 'string') return staff.get(value) ?? null;
      const isOfSpaces = (field === 'spaceIds' || field === 'contains') && Array.isArray(value);
      return isOfSpaces ? value.map((id) => spaceNames.get(id) ?? deletedSpace) : (value ?? null);
    };
    return {
      _id: String(entry.seq),
      at: new Date(entry.at).toISOString(),
      by: accounts.get(entry.byId ?? '')?.username ?? entry.by,
      entity: entry.entity,
      entityId: entry.entityId,
      action,
      name: record?.name ?? null,
      isTrashed: trashed !== undefined,
      canRestore: trashed !== undefined && serverRecords(ctx).trash.canRestore(by, trashed),
      changes: Object.keys(after ?? {})
        .filter((field) => !unseen.includes(field))
        .map((field) => ({ field, from: show(field, before?.[field]), to: show(field, after?.[field]) })),
      canRevert: record !== undefined && 'row' in record && canRevert(ctx, by, entry, record.row),
    };
  });
}

/** Entries of an account, whatever its name was then. */
async function isBy(ctx: Ctx, username: string) {
  const account = [...(await staffAccounts(ctx)())].find(([, { username: current }]) => current === username);
  return account === undefined ? eq(history.by, username) : eq(history.byId, account[0]);
}

/**
 * Throws `stale`, with who was last, where an account did something else to the record since, or somebody else did this: a
 * repeated action writes nothing, and is answered with the version that another made.
 */
async function requireLast(ctx: Ctx, by: Staff, record: RecordVersion): Promise<HistoryRow> {
  const { last, toError } = await later(ctx).findLast(record, by);
  if (last !== undefined) {
    if (!mayRevert(ctx, by, last)) throw new AppError('forbidden');
    if (last.byId === by.id) return last;
  }
  throw await toError();
}

async function stateOf(ctx: Ctx, { entity, id }: Pick<RecordVersion, 'entity' | 'id'>): Promise<RecordVersion> {
  const kind = serverRecords(ctx).kindOf(entity);
  const row = await serverRecords(ctx).findRow(kind, id);
  return {
    entity,
    id,
    version: row === undefined ? ((await serverRecords(ctx).trash.find(id))?.version ?? 0) : kind.versionOf(row),
  };
}

/** Whom the history can be filtered by. */
export async function listHistoryPeople(ctx: Ctx, actor: Actor): Promise<HistoryPerson[]> {
  requireRole(actor, 'read_only');
  const people = [...(await staffAccounts(ctx)()).values()];
  return people.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

export async function listHistory(
  ctx: Ctx,
  actor: Actor,
  { id, entity, by, from, to, page, limit }: ListHistory,
): Promise<Page<HistoryEntry>> {
  const reader = requireRole(actor, 'read_only');
  const calendar = await getVenueCalendar(ctx);
  const condition = and(
    isOfRecord,
    id === undefined ? undefined : or(eq(history.entityId, id), eq(history.subjectId, id)),
    entity && eq(history.entity, entity),
    notInArray(history.entity, serverRecords(ctx).hiddenFrom(reader)),
    by === undefined ? undefined : await isBy(ctx, by),
    from === undefined ? undefined : gte(history.at, calendar.startOf(from)),
    to === undefined ? undefined : lt(history.at, calendar.startOf(to, 1)),
  );
  const rows = await ctx.db.query
    .select()
    .from(history)
    .where(condition)
    .orderBy(desc(history.seq))
    .limit(limit)
    .offset((page - 1) * limit);
  const counted = ctx.db.query
    .select({ seq: history.seq })
    .from(history)
    .where(condition)
    .limit(maxCounted)
    .as('counted');
  const [totals] = await ctx.db.query.select({ total: count() }).from(counted);
  return pageOf(await present(ctx, reader, rows), totals?.total ?? 0, { page, limit });
}

/**
 * Sets the fields of an entry back where they still hold what it wrote; where one does not: `conflict`, with who changed it
 * again. Staff may take back their own actions, managers everybody's.
 */
export async function revertEntry(ctx: Ctx, actor: Actor, seq: number, { fields }: Revert): Promise<RecordVersion> {
  const by = requireRole(actor, 'staff');
  const entry = await historyLog(ctx).find(seq);
  if (entry === undefined) throw new AppError('not_found');
  if (!mayRevert(ctx, by, entry)) throw new AppError('forbidden');
  const record = { entity: entry.entity, id: entry.entityId };
  return batchTransaction(ctx, async (batch) => {
    await undo(ctx).setBack(by, entry, { fields, batch });
    return stateOf(ctx, record);
  });
}

/**
 * Takes back the account's own actions that left the records in exactly these versions: all of them, or none (`stale`). Returns
 * the records in their new versions.
 */
export async function undoActions(ctx: Ctx, actor: Actor, { items }: Undo): Promise<RecordVersion[]> {
  const by = requireRole(actor, 'staff');
  return recordTransaction(ctx, async () => {
    const entries: HistoryRow[] = [];
    for (const item of items) entries.push(await requireLast(ctx, by, item));
    // What one action did to several records is taken back at once.
    const isFirst = ({ batch }: HistoryRow, index: number) =>
      batch === null || entries.findIndex((other) => other.batch === batch) === index;
    // In the other order, so that each finds the list as its own action left it.
    const backwards = entries.filter(isFirst).toSorted((a, b) => b.seq - a.seq);
    for (const entry of backwards) await undo(ctx).takeBack(by, entry, items);
    const states: RecordVersion[] = [];
    for (const item of items) states.push(await stateOf(ctx, item));
    return states;
  });
}
