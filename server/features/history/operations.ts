import { and, count, desc, eq, gte, inArray, lt, notInArray, or } from 'drizzle-orm';
import { spaces } from '#server/features/spaces/table.ts';
import { momentIn } from '#server/features/venue/calendar.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
import { type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import { staffAccounts, staffNames } from '#server/platform/auth/staff-names.ts';
import type { Deps } from '#server/platform/context.ts';
import type { RecordRow } from '#server/records/record-kind.ts';
import type { Records } from '#server/records/records.ts';
import { type HistoryRow, history, type TrashRow, trash } from '#server/records/table.ts';
import type { Page } from '#shared/envelope.ts';
import { AppError, reloadAdvice } from '#shared/errors.ts';
import type { HistoryEntry, HistoryPerson, ListHistory, RecordVersion, Revert, Undo } from '#shared/history.ts';
import { pageOf } from '#shared/paging.ts';
import { hasRole } from '#shared/roles.ts';
import { undoing } from './undo.ts';

/** A page of the history counts no further than this: an index is read for every entry that is counted. */
const maxCounted = 10_000;

/** Stands for the name of a space that is gone. */
const deletedSpace = 'a deleted space';

/** What was done to which record, and taking it back. */
export function historyOperations(
  { db, records }: Pick<Deps, 'db'> & { records: Records },
  venue: Pick<VenueOperations, 'calendar' | 'get'>,
) {
  const readStaff = staffNames(db);
  const readAccounts = staffAccounts(db);
  const undo = undoing(records, venue, readStaff);

  const mayRevert = (by: Staff, { byId, entity }: HistoryRow) =>
    hasRole(by.role, byId === by.id ? (records.kindOf(entity).writeRole ?? 'staff') : 'manager');

  /** The records of the entries, and which of them are in the trash. */
  const recordsOf = async (entries: HistoryRow[]) => {
    const found = new Map<string, { name: string; row: RecordRow } | { name: string; trashed: TrashRow }>();
    for (const kind of records.all()) {
      const ids = entries.filter(({ entity }) => entity === kind.entity).map(({ entityId }) => entityId);
      for (const row of await records.findRows(kind, ids)) found.set(row.id, { name: kind.nameOf(row), row });
    }
    const ids = entries.map(({ entityId }) => entityId);
    const inTrash = await db.query.select().from(trash).where(inArray(trash.id, ids));
    for (const trashed of inTrash) found.set(trashed.id, { name: trashed.name, trashed });
    return found;
  };

  /** Whether what an entry wrote can be set back by this account, as far as its record is now. */
  const canRevert = (by: Staff, entry: HistoryRow, row: RecordRow): boolean => {
    const { before, after, cut, entity } = entry;
    if (before === null || after === null || cut !== null || !mayRevert(by, entry)) return false;
    return hasRole(by.role, records.kindOf(entity).changeRole?.(row, { ...row, ...before }) ?? 'staff');
  };

  const present = async (by: Staff, entries: HistoryRow[]): Promise<HistoryEntry[]> => {
    const found = await recordsOf(entries);
    const staff = await readStaff();
    const accounts = await readAccounts();
    const rows = await db.query.select({ id: spaces.id, name: spaces.name }).from(spaces);
    const spaceNames = new Map<unknown, string>(rows.map(({ id, name }) => [id, name]));
    return entries.map((entry) => {
      const record = found.get(entry.entityId);
      const trashed = record && 'trashed' in record ? record.trashed : undefined;
      const { before, after, action } = entry;
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
        canRestore: trashed !== undefined && records.trash.canRestore(by, trashed),
        changes: Object.keys(after ?? {}).map((field) => ({
          field,
          from: show(field, before?.[field]),
          to: show(field, after?.[field]),
        })),
        canRevert: record !== undefined && 'row' in record && canRevert(by, entry, record.row),
      };
    });
  };

  /** Entries of an account, whatever its name was then. */
  const isBy = async (username: string) => {
    const account = [...(await readAccounts())].find(([, { username: current }]) => current === username);
    return account === undefined ? eq(history.by, username) : eq(history.byId, account[0]);
  };

  const inTransaction = <T>(entities: string[], action: () => Promise<T>): Promise<T> => {
    const work = () => records.observed(action);
    return entities.some((entity) => records.kindOf(entity).isPublic) ? db.tx(work) : db.privateTx(work);
  };

  /** Throws `stale`, with who was last, where something else was done to the record since. */
  const requireLast = async (by: Staff, { entity, id, version }: RecordVersion): Promise<HistoryRow> => {
    const { newest, next } = await undo.lastActions(id);
    if (newest === undefined || newest.entity !== entity) throw new AppError('not_found');
    const last = newest.version === version ? newest : next;
    if (last?.version === version) {
      if (!mayRevert(by, last)) throw new AppError('forbidden');
      return last;
    }
    const { timeZone } = await venue.get();
    const message = `${newest.by ?? 'The program'} changed this on ${momentIn(timeZone, newest.at)}. ${reloadAdvice}`;
    throw new AppError('stale', { message });
  };

  const stateOf = async ({ entity, id }: Pick<RecordVersion, 'entity' | 'id'>): Promise<RecordVersion> => {
    const kind = records.kindOf(entity);
    const row = await records.findRow(kind, id);
    return {
      entity,
      id,
      version: row === undefined ? ((await records.trash.find(id))?.version ?? 0) : kind.versionOf(row),
    };
  };

  return {
    /** Whom the history can be filtered by. */
    async people(actor: Actor): Promise<HistoryPerson[]> {
      requireRole(actor, 'read_only');
      const people = [...(await readAccounts()).values()];
      return people.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
    },

    async list(actor: Actor, { id, entity, by, from, to, page, limit }: ListHistory): Promise<Page<HistoryEntry>> {
      const reader = requireRole(actor, 'read_only');
      const calendar = await venue.calendar();
      const condition = and(
        id === undefined ? undefined : or(eq(history.entityId, id), eq(history.subjectId, id)),
        entity && eq(history.entity, entity),
        notInArray(history.entity, records.hiddenFrom(reader.role)),
        by === undefined ? undefined : await isBy(by),
        from === undefined ? undefined : gte(history.at, calendar.startOf(from)),
        to === undefined ? undefined : lt(history.at, calendar.startOf(to, 1)),
      );
      const rows = await db.query
        .select()
        .from(history)
        .where(condition)
        .orderBy(desc(history.seq))
        .limit(limit)
        .offset((page - 1) * limit);
      const counted = db.query
        .select({ seq: history.seq })
        .from(history)
        .where(condition)
        .limit(maxCounted)
        .as('counted');
      const [totals] = await db.query.select({ total: count() }).from(counted);
      return pageOf(await present(reader, rows), totals?.total ?? 0, { page, limit });
    },

    /**
     * Sets the fields of an entry back where they still hold what it wrote; where one does not: `conflict`, with who changed it
     * again. Staff may take back their own actions, managers everybody's.
     */
    async revert(actor: Actor, seq: number, { fields }: Revert): Promise<RecordVersion> {
      const by = requireRole(actor, 'staff');
      const entry = await records.history.find(seq);
      if (entry === undefined) throw new AppError('not_found');
      if (!mayRevert(by, entry)) throw new AppError('forbidden');
      const record = { entity: entry.entity, id: entry.entityId };
      return inTransaction([entry.entity], async () => {
        await undo.setBack(by, entry, { fields });
        return stateOf(record);
      });
    },

    /**
     * Takes back the actions that left the records in exactly these versions: all of them, or none (`stale`). Returns the
     * records in their new versions.
     */
    async undo(actor: Actor, { items }: Undo): Promise<RecordVersion[]> {
      const by = requireRole(actor, 'staff');
      const entities = items.map(({ entity }) => entity);
      return inTransaction(entities, async () => {
        const entries: HistoryRow[] = [];
        for (const item of items) entries.push(await requireLast(by, item));
        // What one action did to several records is taken back at once.
        const isFirst = ({ batch }: HistoryRow, index: number) =>
          batch === null || entries.findIndex((other) => other.batch === batch) === index;
        // In the other order, so that each finds the list as its own action left it.
        const backwards = entries.filter(isFirst).toSorted((a, b) => b.seq - a.seq);
        for (const entry of backwards) await undo.takeBack(by, entry);
        const states: RecordVersion[] = [];
        for (const item of items) states.push(await stateOf(item));
        return states;
      });
    },
  };
}
