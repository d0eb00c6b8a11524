/** The rows that belong to records: what goes with one of them, and what stays because it belongs to another one too. */

import { and, eq, getTableName, inArray, ne } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Ctx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/search.ts';
import type { ReadRelations, Relations } from './belonging.ts';
import { fieldOf } from './field-of.ts';
import { underOwnNumber } from './own-number.ts';
import type { RecordKind, RecordPartTable, RecordRow } from './record-kind.ts';
import type { ReferenceChecks } from './references.ts';
import { history, isOfRecord, type TrashRow, trash } from './table.ts';

type Part = Relations['parts'][number];
type Rows = Record<string, unknown>[];

/** A part of a record that is deleted for good, with what its rows call it by. */
type ReleasedPart = Part & { key: unknown };

/** Engines bound the values of one statement. */
const chunkLength = 500;

/** Finds and moves the rows of parts. Writes belong inside a transaction of the caller. */
export function partStore(
  { db, now }: Ctx,
  kinds: ReadonlyMap<string, RecordKind>,
  relationsOf: ReadRelations,
  references: Pick<ReferenceChecks, 'forPart'>,
) {
  const kindOfTable = (table: SQLiteTable) => [...kinds.values()].find((one) => one.table === table);

  /** The columns by which records own the rows of a table. */
  const ownersOf = (table: RecordPartTable) =>
    [...kinds.values()].flatMap((owner) =>
      relationsOf(owner)
        .parts.filter((part) => part.table === table)
        .map((part) => ({ ...part, owner, field: fieldOf(table, part.column) })),
    );

  /** Whether its rows may belong to several records at once. */
  const isShared = ({ table, column }: Part) => ownersOf(table).some((other) => other.column !== column);

  /** Another record that a row belongs to: one that is there, or else one in the trash. */
  const findOtherOwner = async (
    { table, column }: Part,
    row: Record<string, unknown>,
  ): Promise<'there' | TrashRow | undefined> => {
    let inTrash: TrashRow | undefined;
    for (const { owner, column: other, field } of ownersOf(table)) {
      const value = row[field];
      if (other === column || value === null || value === undefined) continue;
      const isOwner = eq(owner.table.id, value);
      const [found] = await db.query.select({ id: owner.table.id }).from(owner.table).where(isOwner).limit(1);
      if (found !== undefined) return 'there';
      const [trashed] = await db.query
        .select()
        .from(trash)
        .where(eq(trash.id, String(value)));
      inTrash ??= trashed;
    }
    return inTrash;
  };

  /** What else a row names is no reason to stay away. */
  const insert = async (table: RecordPartTable, row: object): Promise<void> => {
    const values = await underOwnNumber(db, table, await references.forPart(kindOfTable(table), row as RecordRow));
    // Mail that was received again meanwhile is there already.
    await db.query
      .insert(table as SQLiteTable)
      .values(values)
      .onConflictDoNothing();
  };

  const remove = async (table: RecordPartTable, rows: Rows): Promise<void> => {
    const seqs = rows.map(({ seq }) => seq);
    for (let from = 0; from < seqs.length; from += chunkLength)
      await db.query.delete(table).where(inArray(table.seq, seqs.slice(from, from + chunkLength)));
  };

  const setTrashedRows = async (seq: number, relations: TrashRow['relations'], name: string, rows: Rows) =>
    db.query
      .update(trash)
      .set({ relations: { ...relations, rows: { ...relations.rows, [name]: rows } } })
      .where(eq(trash.seq, seq));

  const addTrashedRow = ({ seq, relations }: TrashRow, name: string, row: RecordRow) =>
    setTrashedRows(seq, relations, name, [...(relations.rows[name] ?? []), row]);

  const toNextVersion = (table: RecordPartTable, row: RecordRow): RecordRow => ({
    ...row,
    ...kindOfTable(table)?.nextVersion(row, now().getTime()),
  });

  /** The numbers of the other rows of the trash that name a record. Reads the whole trash, so once for all of its parts. */
  const findNaming = async (owner: RecordKind, { id }: RecordRow): Promise<number[]> => {
    if (!relationsOf(owner).parts.some(isShared)) return [];
    const isNaming = and(ne(trash.id, id), contains(trash.relations, JSON.stringify(id)));
    return (await db.query.select({ seq: trash.seq }).from(trash).where(isNaming)).map(({ seq }) => seq);
  };

  /** The rows of a part that are in the trash with another record that they belong to, in one of these rows of the trash. */
  const findTrashedElsewhere = async (part: Part, key: unknown, naming: number[]) => {
    if (!isShared(part) || naming.length === 0) return [];
    const [name, field] = [getTableName(part.table), fieldOf(part.table, part.column)];
    const holding = await db.query.select().from(trash).where(inArray(trash.seq, naming));
    return holding.flatMap(({ seq, relations }) => {
      const isOwn = (row: Record<string, unknown>) => row[field] === key;
      const rows = relations.rows[name] ?? [];
      return rows.some(isOwn) ? [{ seq, relations, rows, isOwn, name }] : [];
    });
  };

  /** Its history goes on under whatever it belongs to now. */
  const followSubject = async (kind: RecordKind | undefined, row: RecordRow): Promise<void> => {
    if (kind?.subjectOf === undefined) return;
    await db.query
      .update(history)
      .set({ subjectId: kind.subjectOf(row) })
      .where(eq(history.entityId, row.id));
  };

  /** The row of a record, wherever it is. */
  const findRow = async (kind: RecordKind, id: string): Promise<RecordRow | undefined> => {
    const [row] = await db.query.select().from(kind.table).where(eq(kind.table.id, id));
    if (row !== undefined) return row as RecordRow;
    const [trashed] = await db.query.select({ row: trash.row }).from(trash).where(eq(trash.id, id));
    return trashed?.row as RecordRow | undefined;
  };

  /** The owner that a row of a released part goes on with, and the row without the other one. */
  const withoutOwner = async ({ table, column }: ReleasedPart, row: RecordRow) => {
    const owner = await findOtherOwner({ table, column }, row);
    const released: RecordRow = { ...row, [fieldOf(table, column)]: null };
    if (owner !== undefined) await followSubject(kindOfTable(table), released);
    return { owner, released };
  };

  /** Rows that left their table. */
  const releaseRows = async (part: ReleasedPart, rows: Rows): Promise<string[]> => {
    const { table } = part;
    const deleted: Rows = [];
    for (const row of rows) {
      const { owner, released } = await withoutOwner(part, row as RecordRow);
      if (owner === undefined) deleted.push(row);
      else if (owner === 'there') await insert(table, toNextVersion(table, released));
      else await addTrashedRow(owner, getTableName(table), released);
    }
    return idsOf(deleted);
  };

  const releaseStored = async (part: ReleasedPart): Promise<string[]> => {
    const { table, column, key } = part;
    const leaving: Rows = [];
    for (const row of await db.query.select().from(table).where(eq(column, key))) {
      const { owner, released } = await withoutOwner(part, row as RecordRow);
      if (owner !== 'there') leaving.push(row);
      else
        await db.query
          .update(table as SQLiteTable)
          .set(toNextVersion(table, released))
          .where(eq(table.seq, released.seq));
    }
    await remove(table, leaving);
    return releaseRows(part, leaving);
  };

  /** Rows that are in the trash with another record that they belong to. */
  const releaseTrashedElsewhere = async (part: ReleasedPart, naming: number[]): Promise<void> => {
    const { table, column, key } = part;
    for (const { seq, relations, rows, isOwn, name } of await findTrashedElsewhere(part, key, naming)) {
      const released = rows.filter(isOwn).map((row) => ({ ...row, [fieldOf(table, column)]: null }) as RecordRow);
      await setTrashedRows(seq, relations, name, [...rows.filter((row) => !isOwn(row)), ...released]);
      for (const row of released) await followSubject(kindOfTable(table), row);
    }
  };

  /** Rows that went to the trash by themselves. */
  const releaseTrashed = async (part: ReleasedPart): Promise<string[]> => {
    const { table, column, key } = part;
    const kind = kindOfTable(table);
    if (kind === undefined) return [];
    const deleted: string[] = [];
    for (const { seq, id, row } of await db.query.select().from(trash).where(eq(trash.entity, kind.entity))) {
      if (row[fieldOf(table, column)] !== key) continue;
      const { owner, released } = await withoutOwner(part, row as RecordRow);
      if (owner === undefined) deleted.push(id);
      else await db.query.update(trash).set({ row: released }).where(eq(trash.seq, seq));
    }
    await db.query.delete(trash).where(inArray(trash.id, deleted));
    return deleted;
  };

  return {
    insert,
    findOtherOwner,
    followSubject,

    /** A row that is in the trash with a record that it belongs to, and the row of the trash where it is. */
    async findInTrash(table: SQLiteTable, id: string): Promise<{ row: RecordRow; trashed: TrashRow } | undefined> {
      const isHolding = contains(trash.relations, JSON.stringify(id));
      for (const trashed of await db.query.select().from(trash).where(isHolding)) {
        const row = trashed.relations.rows[getTableName(table)]?.find((one) => one.id === id);
        if (row !== undefined) return { row: row as RecordRow, trashed };
      }
      return undefined;
    },

    /** Takes a row out of the trash that is there with another record. */
    async takeOutOfTrash(table: SQLiteTable, { seq }: TrashRow, id: string): Promise<void> {
      const name = getTableName(table);
      for (const { relations } of await db.query.select().from(trash).where(eq(trash.seq, seq))) {
        const staying = (relations.rows[name] ?? []).filter((row) => row.id !== id);
        await setTrashedRows(seq, relations, name, staying);
      }
    },

    /** Takes the rows of a record out of their tables, but for those that belong to another one that is there. */
    async take(owner: RecordKind, record: RecordRow): Promise<TrashRow['relations']['rows']> {
      const byTable: TrashRow['relations']['rows'] = {};
      for (const part of relationsOf(owner).parts) {
        const isOwn = eq(part.column, record.id);
        const rows: Rows = await db.query.select().from(part.table).where(isOwn);
        const leaving: Rows = [];
        for (const row of rows) if (!isShared(part) || (await findOtherOwner(part, row)) !== 'there') leaving.push(row);
        byTable[getTableName(part.table)] = leaving;
        await remove(part.table, leaving);
      }
      return byTable;
    },

    /** Brings back what went to the trash with another record that it belongs to. After the record is there again. */
    async bringTogether(kind: RecordKind, record: RecordRow): Promise<void> {
      const naming = await findNaming(kind, record);
      for (const part of relationsOf(kind).parts)
        for (const { seq, relations, rows, isOwn, name } of await findTrashedElsewhere(part, record.id, naming)) {
          await setTrashedRows(
            seq,
            relations,
            name,
            rows.filter((row) => !isOwn(row)),
          );
          for (const row of rows.filter(isOwn)) await insert(part.table, row);
        }
    },

    /**
     * What becomes of the rows of a record that is deleted for good, those in the trash included: what belongs to another
     * one stays with that, and the rest is deleted. `trashed`: what went to the trash with it. Returns the ids of what is gone.
     */
    async release(kind: RecordKind, record: RecordRow, trashed: TrashRow['relations']['rows']): Promise<string[]> {
      const naming = await findNaming(kind, record);
      const deleted: string[] = [];
      for (const part of relationsOf(kind).parts) {
        const own = { ...part, key: record.id };
        deleted.push(...(await releaseStored(own)));
        deleted.push(...(await releaseRows(own, trashed[getTableName(part.table)] ?? [])));
        await releaseTrashedElsewhere(own, naming);
        deleted.push(...(await releaseTrashed(own)));
      }
      return deleted;
    },

    /** What happened to what was this record's once and is not by now goes on in its own history. `deleted`: what was deleted with it. */
    async handOverHistory(id: string, deleted: readonly string[]): Promise<void> {
      const { entity, entityId, subjectId } = history;
      const wasIts = and(eq(subjectId, id), isOfRecord);
      const isDeleted = new Set(deleted);
      for (const one of await db.query.selectDistinct({ entity, entityId }).from(history).where(wasIts)) {
        const kind = kinds.get(one.entity);
        const row = kind && !isDeleted.has(one.entityId) ? await findRow(kind, one.entityId) : undefined;
        if (row !== undefined) await followSubject(kind, row);
      }
    },
  };
}

export type PartStore = ReturnType<typeof partStore>;

/** The ids of the rows that are records themselves. */
export const idsOf = (rows: readonly Record<string, unknown>[]): string[] =>
  rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
