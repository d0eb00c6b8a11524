import { eq } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { matchesVersion } from '#server/records/version.ts';
import type { Entity } from '#shared/entities.ts';
import { AppError } from '#shared/errors.ts';
import type { Role } from '#shared/roles.ts';
import { changedColumns, pick } from './history-log.ts';
import type { RecordKind, RecordRow } from './record-kind.ts';
import { serverRecords } from './records.ts';

interface TimedRow {
  seq: number;
  id: string;
  createdAt: number;
  updatedAt: number;
}

/** What a feature says of its records; the version is the time of the last change (milliseconds). */
type TimedKind<Row> = Omit<RecordKind, 'versionOf' | 'nextVersion' | 'write' | 'nameOf' | 'subjectOf' | 'isPublic'> & {
  nameOf(row: Row): string;
  subjectOf?(row: Row): string | null;
  isPublic?: boolean;
  /** Who changed a record last, told to whom has an older version; the sentence of every `stale` unless it says otherwise. */
  staleMessage?(id: string): Promise<string | undefined>;
  /** Throws if a record cannot be again what undo makes of it. */
  beforeRevert?(after: Row): Promise<void>;
  /** After a change was taken back. Throws if it has to stand. */
  afterRevert?(after: Row, before: Row, by: Staff): Promise<void>;
};

declare module '#server/platform/context.ts' {
  interface Announcements {
    /** A record was deleted for good, wherever it was, or an upload. */
    'record.deleted': { by: Staff; entity: Entity; entityId: string };
  }
}

/**
 * Finds and writes records whose version is the time of their last change, each write with its entry in the history. Writes
 * belong inside a transaction of the caller.
 */
export function timedRecords<Row extends TimedRow>(
  ctx: Ctx,
  { nameOf, subjectOf, isPublic = false, staleMessage, beforeRevert, afterRevert, ...own }: TimedKind<Row>,
) {
  const { db, now } = ctx;
  const records = serverRecords(ctx);
  const asRow = (row: RecordRow) => row as unknown as Row;
  const table: SQLiteTable = own.table;

  const kind: RecordKind = {
    ...own,
    isPublic,
    nameOf: (row) => nameOf(asRow(row)),
    subjectOf: (row) => subjectOf?.(asRow(row)) ?? null,
    versionOf: (row) => row.updatedAt as number,
    nextVersion: (row, at) => ({ updatedAt: Math.max(at, (row.updatedAt as number) + 1) }),
    async write(row, changes, by, entry) {
      const before = asRow(row);
      await beforeRevert?.({ ...before, ...(changes as Partial<Row>) });
      const after = await save(by, before, changes as Partial<Row>, { action: 'reverted', ...entry });
      await afterRevert?.(after, before, by);
    },
  };
  records.register(kind);

  const entryOf = (row: Row) => ({ entity: own.entity, entityId: row.id, subjectId: subjectOf?.(row) ?? null });

  const save = async (
    by: Staff | null,
    row: Row,
    input: Partial<Row>,
    entry: { action: 'updated' | 'reverted'; reverts?: number; batch?: string },
  ): Promise<Row> => {
    const changes = changedColumns(row, input);
    const names = Object.keys(changes);
    if (names.length === 0) return row;
    const stamp = kind.nextVersion(row as unknown as RecordRow, now().getTime()) as Pick<Row, 'updatedAt'>;
    const after = { ...row, ...changes, ...stamp };
    await db.query
      .update(table)
      .set({ ...changes, ...stamp })
      .where(eq(own.table.seq, row.seq));
    await records.history.record({
      by,
      ...entryOf(after),
      ...entry,
      version: after.updatedAt,
      before: pick(row, names),
      after: changes,
    });
    return after;
  };

  /** Throws `not_found`, or `stale` if it has none of the `versions`. */
  const find = async (actor: Actor, id: string, versions?: number[]): Promise<Row> => {
    const row = await records.findRow(kind, id);
    if (row === undefined) throw await records.missing(actor, id);
    if (matchesVersion(kind.versionOf(row), versions)) return asRow(row);
    const message = await staleMessage?.(id);
    throw new AppError('stale', message === undefined ? {} : { message });
  };

  const removeRow = async (by: Staff, id: string, versions?: number[]): Promise<void> => {
    const trashed = await records.trash.find(id);
    if (trashed?.entity === own.entity) return records.trash.remove(by, trashed);
    const row = await find(by, id, versions);
    const removed = row as unknown as RecordRow;
    await kind.requireRemovable?.(removed);
    await db.query.delete(table).where(eq(own.table.seq, row.seq));
    await records.forget(by, own.entity, removed);
    await db.purgeDeleted();
  };

  return {
    find,

    /** `by`: null if a visitor or the program adds it. */
    async insert(
      by: Staff | null,
      values: Omit<Row, 'seq' | 'createdAt' | 'updatedAt'>,
      entry: { batch?: string } = {},
    ): Promise<Row> {
      const at = now().getTime();
      const [row] = await db.query
        .insert(table)
        .values({ ...values, createdAt: at, updatedAt: at })
        .returning();
      const inserted = row as Row;
      await records.history.record({ by, ...entryOf(inserted), ...entry, action: 'created', version: at });
      return inserted;
    },

    /** Writes the columns that differ. */
    update: (by: Staff | null, row: Row, changes: Partial<Row>, entry: { batch?: string } = {}) =>
      save(by, row, changes, { action: 'updated', ...entry }),

    /** Deletes the record for good, wherever it is, in a transaction of its own or the caller's. */
    async remove(actor: Actor, id: string, versions?: number[], least: Role = 'manager'): Promise<{ _id: string }> {
      const by = requireRole(actor, least);
      await db.privateTx(async () => {
        await removeRow(by, id, versions);
        await ctx.happened('record.deleted', { by, entity: own.entity, entityId: id });
      });
      return { _id: id };
    },
  };
}

export type TimedRecords<Row extends TimedRow> = ReturnType<typeof timedRecords<Row>>;

/** A row as callers read it: by its id, with its version, times in ISO 8601. */
export function toTimedItem<Row extends TimedRow>({ id, seq: _seq, createdAt, updatedAt, ...fields }: Row) {
  return {
    _id: id,
    ...fields,
    version: updatedAt,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}
