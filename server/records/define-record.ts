import { eq, getTableColumns } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { type AccountName, type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { rowPlaceholders } from '#server/platform/db/columns.ts';
import { replaceUpload } from '#server/platform/media/uploads-in-values.ts';
import { describeLastChange, requireCurrent, timedVersion } from '#server/records/version.ts';
import { kindOf, type RecordEntity } from '#shared/entities.ts';
import { isoTime } from '#shared/rules/dates.ts';
import { listBelongings, subjectReader } from './belonging.ts';
import { activityOf, changedColumns, historyLog, type NewHistoryEntry, pick, toUpdate } from './history-log.ts';
import { type RecordKind, type RecordRow, requireMayWrite, rolesOf, type TakenBack } from './record-kind.ts';
import { serverRecords } from './records.ts';
import { recordTransaction } from './transaction.ts';
import { storePastUses, storeUses } from './uses.ts';

interface TimedRow {
  seq: number;
  id: string;
  createdAt: number;
  updatedAt: number;
  /** Of published content: whether visitors see it. */
  isActive?: boolean;
}

/** What `defineRecord` adds to a kind. */
type Added = 'write' | 'replaceUpload' | 'subjectOf';
/**
 * What it adds unless the kind says otherwise: the version is the time of the last change (milliseconds),
 * `stale` says what the history does, and staff know it by its `nameField`. */
type Defaults = 'versionOf' | 'nextVersion' | 'staleMessage' | 'parts' | 'nameOf';

/** Who changes a record. */
interface Writer {
  by: Staff | AccountName | null;
}

/** What a feature says of its records. */
export type RecordDefinition<Row> = Omit<RecordKind<Row>, Added | Defaults> &
  Partial<Pick<RecordKind<Row>, Defaults>> & {
    /** Columns that follow from others and are in no entry of the history. */
    notInHistory?: readonly (keyof Row & string)[];
    /** The columns to write for those that a change names: with what follows from them. Undo sets columns back as they were. */
    toChanges?(
      ctx: Ctx,
      row: Row,
      input: Partial<Row>,
      write: { version: number; isUndo: boolean },
    ): Partial<Row> | Promise<Partial<Row>>;
    /** What the entry of a write says besides the columns that changed, or in place of them; `before` of a change alone. */
    toEntry?(after: Row, before?: Row): Partial<NewHistoryEntry>;
    /** After a change was written, whoever made it. Returns the row with what else follows from it. */
    afterUpdate?(ctx: Ctx, after: Row, before: Row, write: Writer): Promise<Row>;
    /** After a change was taken back, with the batch of its entry. Throws if it has to stand. */
    afterRevert?(ctx: Ctx, after: Row, before: Row, by: Staff, entry: Pick<TakenBack, 'batch'>): Promise<void>;
  };

/** What is inserted; added now unless it says otherwise. */
type NewRow<Row extends TimedRow> = Omit<Row, 'seq' | 'createdAt' | 'updatedAt'> &
  Partial<Pick<Row, 'createdAt' | 'updatedAt'>>;

/** The fields that a request names; what is undefined stays. */
type Input<Row> = { [Name in keyof Row]?: Row[Name] | undefined };

/** What the entry of a write has besides; with null the history has none, as of a draft that others do not see. */
type Entry = Pick<NewHistoryEntry, 'batch'> | null;

/** Reads the field that names a record of a kind. */
function nameReader<Row extends TimedRow>(entity: RecordEntity): (row: Row) => string {
  const { nameField, one } = kindOf(entity);
  return (row) => (nameField === undefined ? one : String(row[nameField as keyof Row]));
}

/**
 * Defines a kind of record: what finds and writes its rows, each write with its entry in the history, and what history, trash
 * and undo know of it (`kind`). `insert` and `update` need a transaction of
 * the caller; `change` and `remove` open one if there is none.
 */
export function defineRecord<Row extends TimedRow>(given: RecordDefinition<Row>) {
  const {
    toChanges,
    toEntry,
    afterUpdate,
    afterRevert,
    notInHistory = [],
    ...definition
  } = { ...timedVersion, nameOf: nameReader<Row>(given.entity), ...given };
  const { entity, table, nameOf, versionOf, nextVersion } = definition;
  // It outlives what it belongs to.
  if (definition.keptUntil !== undefined && listBelongings(definition).some(({ column }) => column.notNull))
    throw new Error(`A ${entity} may have to stay without what it belongs to, so that the columns may be null.`);
  const rows: SQLiteTable = table;
  const columnNames = Object.keys(getTableColumns(rows));
  const namesNotInHistory = new Set<string>(notInHistory);

  // Prepared for `bench/inquiry-arrival.ts`. Whole rows, so that no column can be forgotten and none has to be read back.
  const insertRow = perContext((ctx) =>
    ctx.db.prepare((query) => query.insert(rows).values(rowPlaceholders(rows)).returning({ seq: table.seq }).prepare()),
  );

  const subjectOf = subjectReader(definition);
  const entryOf = (row: Row) => ({ entity, entityId: row.id, subjectId: subjectOf?.(row) ?? null });

  const save = async (
    ctx: Ctx,
    by: Staff | AccountName | null,
    row: Row,
    input: Partial<Row>,
    entry: Entry | TakenBack,
  ): Promise<Row> => {
    const next = nextVersion(row, ctx.now().getTime());
    const isUndo = entry !== null && 'reverts' in entry;
    const made = { version: next.updatedAt, isUndo };
    const changes = changedColumns(row, toChanges === undefined ? input : await toChanges(ctx, row, input, made));
    const names = Object.keys(changes).filter((name) => !namesNotInHistory.has(name));
    if (names.length === 0) return row;
    const written = { ...row, ...changes, ...next };
    await definition.beforeWrite?.(ctx, written, { before: row, isBack: isUndo });
    await ctx.db.query
      .update(rows)
      .set({ ...changes, ...next })
      .where(eq(table.seq, row.seq));
    const after = (await afterUpdate?.(ctx, written, row, { by })) ?? written;
    await storeUses(ctx.db, kind, after as unknown as RecordRow);
    if (entry === null) return after;
    const before = pick(row, names);
    const at = await historyLog(ctx).record({
      by,
      ...entryOf(after),
      ...entry,
      action: isUndo ? 'reverted' : 'updated',
      version: versionOf(after),
      before,
      after: pick(written, names),
      activity: activityOf(entity, { change: toUpdate(names, after), name: nameOf(after), fields: names }),
      ...toEntry?.(after, row),
    });
    await storePastUses(ctx.db, kind, row.id, before, at);
    return after;
  };

  const kind: RecordKind = {
    parts: [],
    staleMessage: (ctx, row) => describeLastChange(ctx, { entity, id: row.id, version: kind.versionOf(row) }),
    // What is known of any record calls the hooks with rows of this table alone.
    ...(definition as unknown as Omit<RecordKind, Added | 'staleMessage' | 'parts'>),
    ...(subjectOf !== undefined && { subjectOf }),
    async write(ctx: Ctx, row: RecordRow, changes: Partial<RecordRow>, by: Staff, entry: TakenBack) {
      const before = row as unknown as Row;
      const after = await save(ctx, by, before, changes as Partial<Row>, entry);
      await afterRevert?.(ctx, after, before, by, entry);
    },
    async replaceUpload(ctx: Ctx, by: Staff, row: RecordRow, from: string, to: string) {
      await save(ctx, by, row as unknown as Row, replaceUpload(row, from, to) as Partial<Row>, {});
    },
  };

  /** Throws `stale` if it has none of the `versions`. */
  const requireCurrentRow = (ctx: Ctx, row: Row, versions: readonly number[] | undefined): Promise<void> =>
    requireCurrent(ctx, kind, row as unknown as RecordRow, versions);

  /** Throws `not_found`, or `stale` if it has none of the `versions`. */
  const requireRow = async (ctx: Ctx, actor: Actor, id: string, versions?: number[]): Promise<Row> => {
    const records = serverRecords(ctx);
    const row = (await records.findRow(kind, id)) as Row | undefined;
    if (row === undefined) throw await records.missing(actor, id);
    await requireCurrentRow(ctx, row, versions);
    return row;
  };

  const requireWritableRow = (by: Staff, row: Row): void => requireMayWrite(kind, by, row as unknown as RecordRow);

  const removeRow = async (ctx: Ctx, by: Staff, id: string, versions?: number[]): Promise<void> => {
    const records = serverRecords(ctx);
    const trashed = await records.trash.find(id);
    if (trashed?.entity === entity) {
      requireRole(by, 'manager');
      await requireCurrent(ctx, kind, trashed.row as RecordRow, versions);
      requireMayWrite(kind, by, trashed.row as RecordRow);
      return records.deleteForGood(by, kind, id);
    }
    const row = await requireRow(ctx, by, id, versions);
    requireWritableRow(by, row);
    await definition.requireRemovable?.(ctx, row);
    await records.deleteForGood(by, kind, id);
  };

  const requireReader = (actor: Actor) => requireRole(actor, rolesOf(kind).read);
  const requireWriter = (actor: Actor) => requireRole(actor, rolesOf(kind).write);

  return {
    kind,
    /** Throws `forbidden`, for visitors `unauthenticated`, unless the actor may read records of this kind. */
    requireReader,
    /** Throws `forbidden`, for visitors `unauthenticated`, unless the actor may change records of this kind. */
    requireWriter,
    require: requireRow,
    /** Throws `forbidden` unless the account may write this one. */
    requireWritable: requireWritableRow,
    requireCurrent: requireCurrentRow,

    /** Undefined for one that is not there, or is in the trash. */
    find: (ctx: Ctx, id: string) => serverRecords(ctx).findRow(kind, id) as Promise<Row | undefined>,

    /** `by`: null if a visitor or the program adds it. */
    async insert(
      ctx: Ctx,
      by: AccountName | null,
      values: NewRow<Row>,
      entry: (Entry & Pick<NewHistoryEntry, 'after'>) | null = {},
    ): Promise<Row> {
      const at = ctx.now().getTime();
      const added = { createdAt: at, updatedAt: at, ...values };
      await definition.beforeWrite?.(ctx, added as unknown as Omit<Row, 'seq'>, { isBack: false });
      const [key] = await insertRow(ctx)().execute(added);
      const inserted = { ...pick(added, columnNames), ...key } as unknown as Row;
      await storeUses(ctx.db, kind, inserted as unknown as RecordRow);
      if (entry !== null)
        await historyLog(ctx).record({
          by,
          ...entryOf(inserted),
          ...entry,
          action: 'created',
          version: versionOf(inserted),
          activity: activityOf(entity, { change: 'created', name: nameOf(inserted) }),
          ...toEntry?.(inserted),
        });
      return inserted;
    },

    /** Writes the columns that differ, and what follows from them. */
    update: (ctx: Ctx, by: AccountName | null, row: Row, changes: Partial<Row>, entry: Entry = {}) =>
      save(ctx, by, row, changes, entry),

    /** Finds a record for a reader. Throws `forbidden` or `not_found`. */
    async read(ctx: Ctx, actor: Actor, id: string): Promise<Row> {
      requireReader(actor);
      return requireRow(ctx, actor, id);
    },

    /** Changes the fields of a request that differ, in a transaction of its own or the caller's. Throws `forbidden`, `not_found` or `stale`. */
    async change(ctx: Ctx, actor: Actor, id: string, input: Input<Row>, versions?: number[]): Promise<Row> {
      const by = requireWriter(actor);
      return ctx.db.tx(async () => {
        const row = await requireRow(ctx, by, id, versions);
        requireWritableRow(by, row);
        return save(ctx, by, row, input as Partial<Row>, {});
      });
    },

    /** Deletes the record for good, wherever it is, in a transaction of its own or the caller's. */
    async remove(ctx: Ctx, actor: Actor, id: string, versions?: number[]): Promise<{ _id: string }> {
      const by = requireRole(actor, rolesOf(kind).remove);
      await recordTransaction(ctx, async () => {
        await removeRow(ctx, by, id, versions);
        await writeAudit(ctx, { action: 'deleted', by, entity, entityId: id });
      });
      return { _id: id };
    },
  };
}

/** A row as callers read it: by its id, with its version, times in ISO 8601. */
export function toItem<Row extends TimedRow>({ id, seq: _seq, createdAt, updatedAt, ...fields }: Row) {
  return {
    _id: id,
    // What counts its versions has a column of that name.
    version: updatedAt,
    ...fields,
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
  };
}
