import { isDeepStrictEqual } from 'node:util';
import { and, asc, between, desc, eq, inArray, lte, ne, or } from 'drizzle-orm';
import type { AccountName, Staff } from '#server/platform/auth/actor.ts';
import { perContext } from '#server/platform/context.ts';
import { rowPlaceholders } from '#server/platform/db/columns.ts';
import type { RecordEntity } from '#shared/entities.ts';
import type { HistoryAction } from '#shared/history-values.ts';
import { type ChangedColumns, type HistoryRow, history } from './table.ts';

/** The older entries of a record go first. */
const maxEntriesOfRecord = 1000;
/** No action is done to more records at once. */
const largestBatch = 1000;
/** The most bytes of JSON that an entry keeps of one side of a change. */
const maxSide = 16 * 1024;
/** Shorter texts are not cut. */
const minCutLength = 100;

/** An action on a record, or on one that is new. */
interface NewHistoryEntry {
  /** Null for a visitor or the program. */
  by: AccountName | null;
  entity: RecordEntity;
  entityId: string;
  subjectId?: string | null;
  action: HistoryAction;
  /** The columns that changed, as they were and as they are. */
  before?: ChangedColumns;
  after?: ChangedColumns;
  version: number;
  reverts?: number;
  batch?: string;
}

/** Writes the history and finds entries. Writes belong inside the transaction of the action. */
export const historyLog = perContext(({ db, now }) => {
  // Prepared for `bench/inquiry-arrival.ts`: every arrival writes one.
  const insert = db.prepare((query) => query.insert(history).values(rowPlaceholders(history)).prepare());

  return {
    async record({ by, entity, entityId, action, before, after, version, ...rest }: NewHistoryEntry): Promise<void> {
      const { subjectId = null, reverts = null, batch = null } = rest;
      await insert().execute({
        at: now().getTime(),
        byId: by?.id ?? null,
        by: by?.username ?? null,
        entity,
        entityId,
        subjectId,
        action,
        ...fitSides(before, after),
        version,
        reverts,
        batch,
      });
      if (action !== 'created') await prune(entityId);
    },

    async find(seq: number): Promise<HistoryRow | undefined> {
      const [row] = await db.query.select().from(history).where(eq(history.seq, seq));
      return row;
    },

    /** All entries of one record, oldest first. */
    async of(entityId: string): Promise<HistoryRow[]> {
      return db.query.select().from(history).where(eq(history.entityId, entityId)).orderBy(asc(history.seq));
    },

    /** What was done to several records at once: one transaction wrote it, so it stands together. */
    async inBatch({ batch, seq }: HistoryRow): Promise<HistoryRow[]> {
      if (batch === null) return [];
      const isNear = between(history.seq, seq - largestBatch, seq + largestBatch);
      return db.query
        .select()
        .from(history)
        .where(and(eq(history.batch, batch), isNear));
    },

    /** Who did what last to a record. */
    async last(entityId: string): Promise<HistoryRow | undefined> {
      const [row] = await db.query
        .select()
        .from(history)
        .where(eq(history.entityId, entityId))
        .orderBy(desc(history.seq))
        .limit(1);
      return row;
    },

    /** Deletes the history of a record and of its parts, and adds that it was deleted, for those who have it open. */
    async forget(
      by: Staff | null,
      { entity, id }: Record<'id', string> & Record<'entity', RecordEntity>,
      version: number,
      partIds: readonly string[],
    ): Promise<void> {
      // First, so that its number is new.
      await this.record({ by, entity, entityId: id, action: 'deleted', version });
      const isOwn = or(inArray(history.entityId, [id, ...partIds]), eq(history.subjectId, id));
      await db.query.delete(history).where(and(isOwn, ne(history.action, 'deleted')));
    },
  };

  async function prune(entityId: string): Promise<void> {
    const [first] = await db.query
      .select({ seq: history.seq })
      .from(history)
      .where(eq(history.entityId, entityId))
      .orderBy(desc(history.seq))
      .limit(1)
      .offset(maxEntriesOfRecord);
    if (first === undefined) return;
    await db.query.delete(history).where(and(eq(history.entityId, entityId), lte(history.seq, first.seq)));
  }
});

export type HistoryLog = ReturnType<typeof historyLog>;

/** Both sides of a change as they are stored, and the columns that were cut for that. */
function fitSides(before: ChangedColumns | undefined, after: ChangedColumns | undefined) {
  const cut = new Set<string>();
  const sides = { before: fitSide(before, cut), after: fitSide(after, cut) };
  return { ...sides, cut: cut.size === 0 ? null : [...cut] };
}

/** Shortens the longest texts of a side until it is short enough; null if it has none that could be. */
function fitSide(side: ChangedColumns | undefined, cut: Set<string>): ChangedColumns | null {
  if (side === undefined) return null;
  const fitted = { ...side };
  const lengthOf = (name: string) => String(fitted[name]).length;
  while (Buffer.byteLength(JSON.stringify(fitted)) > maxSide) {
    const texts = Object.keys(fitted).filter(
      (name) => typeof fitted[name] === 'string' && lengthOf(name) > minCutLength,
    );
    const [longest] = texts.toSorted((a, b) => lengthOf(b) - lengthOf(a));
    if (longest === undefined) return null;
    cut.add(longest);
    fitted[longest] = `${String(fitted[longest])
      .slice(0, Math.floor(lengthOf(longest) / 2))
      .toWellFormed()}…`;
  }
  return fitted;
}

/** The columns of `input` that differ from the row; those that are `undefined` stay. */
export function changedColumns<Row extends object>(row: Row, input: Partial<Row>): Partial<Row> {
  const isChange = ([name, value]: [string, unknown]) =>
    value !== undefined && !isDeepStrictEqual(value, row[name as keyof Row]);
  return Object.fromEntries(Object.entries(input).filter(isChange)) as Partial<Row>;
}

/** The columns of `names` in a row. */
export function pick(row: object, names: Iterable<string>): ChangedColumns {
  return Object.fromEntries([...names].map((name) => [name, (row as ChangedColumns)[name] ?? null]));
}
