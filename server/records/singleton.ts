import { eq } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type NewUse, setUses, toUses, type UploadUse } from '#server/platform/media/uses.ts';
import type { PublishedEntity } from '#shared/entities.ts';
import { type ContentChange, changedColumns, historyLog } from './history-log.ts';
import type { SingletonKind } from './record-kind.ts';
import { serverRecords } from './records.ts';
import { describeLastChange, requireVersion } from './version.ts';

interface Singleton<Row, Key extends keyof Row & string> {
  entity: PublishedEntity;
  table: SQLiteTable & Record<Key, SQLiteColumn>;
  /** The primary key: a column that can only be 1, or the name of one of a few records. */
  key: Key;
  /** What history and sentences know it by, which has no id. */
  idOf(row: Row): string;
  /** What staff know it by. */
  nameOf(ctx: Ctx, row: Row): string | Promise<string>;
  /** What stands in until somebody changes it. */
  defaults(key: Row[Key]): Row;
  /** The uploads that it names, with what stands beside its row. Each write of it stores them as uses. */
  uploadsOf?(ctx: Ctx, row: Row): UploadUse[] | Promise<UploadUse[]>;
  /** What to write for another upload in every place of one, after it was replaced in what stands beside the row. */
  replaceUpload?(
    ctx: Ctx,
    by: Staff,
    row: Row,
    from: string,
    to: string,
  ): Promise<{ changes: Partial<Row>; fields: string[] }>;
}

interface Entry {
  change?: Extract<ContentChange, 'updated' | 'published' | 'hidden'>;
  /** What staff changed, if not the columns that differ. */
  fields?: readonly string[];
}

/**
 * Defines what is there from the start and is never deleted: the settings, the venue, the brand, a page. It has a version and
 * tells the recent activity, but is no record: it has no history of its own, no trash and no undo. Writes belong inside a
 * transaction of the caller.
 */
export function defineSingleton<Row extends { version: number }, Key extends keyof Row & string>({
  entity,
  table,
  key,
  idOf,
  nameOf,
  defaults,
  uploadsOf,
  replaceUpload,
}: Singleton<Row, Key>) {
  const plain: SQLiteTable = table;

  const read = async (ctx: Ctx, value: Row[Key]): Promise<Row> => {
    const [row] = await ctx.db.query.select().from(plain).where(eq(table[key], value));
    return (row as Row | undefined) ?? defaults(value);
  };

  const readAll = async (ctx: Ctx) => (await ctx.db.query.select().from(plain)) as Row[];

  const ownerOf = (row: Row) => ({ entity, id: idOf(row) });

  const writeUses = async (ctx: Ctx, row: Row): Promise<void> => {
    if (uploadsOf === undefined) return;
    // The next start would forget them, and the sweep delete the files.
    if (!serverRecords(ctx).singletons().includes(kind)) throw new Error(`${entity} is missing in its feature.`);
    await setUses(ctx.db, ownerOf(row), await uploadsOf(ctx, row));
  };

  /** Writes the columns that differ; the same row if none does. */
  const save = async (ctx: Ctx, by: Staff, row: Row, changes: Partial<Row>, entry: Entry = {}): Promise<Row> => {
    const changed = changedColumns(row, changes);
    const { change = 'updated', fields = Object.keys(changed) } = entry;
    if (Object.keys(changed).length === 0) return row;
    const after = { ...row, ...changed, version: row.version + 1 };
    await ctx.db.query.insert(plain).values(after).onConflictDoUpdate({ target: table[key], set: after });
    const name = await nameOf(ctx, after);
    const { version } = after;
    await historyLog(ctx).logSiteChange({
      by,
      change,
      entity,
      id: idOf(after),
      version,
      name,
      fields,
    });
    await writeUses(ctx, after);
    return after;
  };

  const kind: SingletonKind = {
    entity,

    async readUses(ctx) {
      const uses: NewUse[] = [];
      for (const row of await readAll(ctx)) uses.push(...toUses(ownerOf(row), (await uploadsOf?.(ctx, row)) ?? []));
      return uses;
    },

    async replaceUpload(ctx, by, id, from, to) {
      const row = (await readAll(ctx)).find((one) => idOf(one) === id);
      if (row === undefined || replaceUpload === undefined) return;
      const { changes, fields } = await replaceUpload(ctx, by, row, from, to);
      // What stands beside it may be all that changed.
      await writeUses(ctx, await save(ctx, by, row, changes, { fields }));
    },
  };

  return {
    kind,
    read,
    save,

    /** Throws `stale`, with who changed it last, if it has none of the `versions`. */
    async require(ctx: Ctx, value: Row[Key], versions: readonly number[] | undefined): Promise<Row> {
      const row = await read(ctx, value);
      const { version } = row;
      await requireVersion(version, versions, () => describeLastChange(ctx, { ...ownerOf(row), version }));
      return row;
    },
  };
}
