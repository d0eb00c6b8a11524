import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { integer, type SQLiteColumn, type SQLiteTable, sqliteTable } from 'drizzle-orm/sqlite-core';
import type { Database, Look, Query, SearchSource } from './database.ts';
import { preparedByKey } from './prepared-by-key.ts';

/** Whether `column` contains the text, case-insensitively, `%` and `_` taken literally. Reads every row: for small tables. */
export function contains(column: SQLiteColumn, searched: string): SQL {
  return sql`lower(${column}) like lower(${containing(searched)}) escape '\\'`;
}

/** The `like` pattern of the texts that contain this one. */
export function containing(searched: string): string {
  return `%${searched.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A text without the apostrophes that make no difference. The migrations say the same in SQL. */
export const withoutApostrophes = (text: string): string => text.replace(/['’‘ʼ`´]/g, '');

/**
 * A text as searches compare it: without case, accents and apostrophes. The functions of PostgreSQL say the same; the index
 * of SQLite folds case everywhere, and accents of Latin letters only.
 */
export const foldForSearch = (text: string): string =>
  withoutApostrophes(text.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))
    .normalize('NFC')
    .toLowerCase();

/** The words that a text must contain, in any order, folded by `fold`. A phone number is one word; apostrophes alone are none. */
export function searchedWords(searched: string, fold = foldForSearch): string[] {
  const folded = fold(searched).trim();
  if (groupedDigits(searched) !== undefined) return [folded];
  return [...new Set(folded.split(/\s+/))].filter((word) => word !== '');
}

/** The digits of a text that looks like a phone number whose digits are grouped; `undefined` for any other. */
export function groupedDigits(searched: string): string | undefined {
  const digits = searched.replace(/[\s()./+-]/g, '');
  return /^\d{3,}$/.test(digits) && digits !== searched ? digits : undefined;
}

/** A bound number would be a real number to the index of SQLite, which then reads everything. */
export const whole = (value: unknown) => sql`cast(${value} as bigint)`;

/** Up to which `seq` the texts of a source are not in the index yet, after an update. */
export const waitingTexts = sqliteTable('search_waiting', {
  source: integer('source').primaryKey(),
  seq: integer('seq').notNull(),
});

/** Returns how to read which sources have texts that wait, so that a search reads theirs: the index would miss them. */
export function waitingSourcesReader(db: Pick<Database, 'query'>): () => Promise<ReadonlySet<number>> {
  // After a start no more texts begin to wait.
  let isFilled = false;
  return async () => {
    const rows = isFilled ? [] : await db.query.select({ source: waitingTexts.source }).from(waitingTexts);
    isFilled = rows.length === 0;
    return new Set(rows.map(({ source }) => source));
  };
}

/** Takes the newest `count` of them, to be indexed in this transaction. Returns the `seq` after which they begin. */
export async function takeWaiting(
  { query }: Pick<Database, 'query'>,
  { source, seq }: typeof waitingTexts.$inferSelect,
  count: number,
): Promise<number> {
  const after = Math.max(0, seq - count);
  const isSource = eq(waitingTexts.source, source);
  if (after === 0) await query.delete(waitingTexts).where(isSource);
  else await query.update(waitingTexts).set({ seq: after }).where(isSource);
  return after;
}

/** The records of a source whose texts contain the words of a trimmed text, as a subquery of `seq`s. */
export async function matching(db: Database, source: SearchSource, searched: string): Promise<SQL> {
  const look = (await db.search(searched))(source);
  return sql`select seq from (${look()}) as looked where is_match`;
}

/** At most so many hits or texts are looked at before other requests are served: a few first, which mostly fill a page. */
const firstSliceLength = 200;
const sliceLength = 5000;
const sliceGrowth = 25;

/** The first and the last `seq` to look at. */
export interface SeqRange {
  first: number;
  last: number;
}
const everything: SeqRange = { first: 0, last: Number.MAX_SAFE_INTEGER - 1 };

interface Looking {
  range?: SeqRange | undefined;
  /** What the records must pass besides, with placeholders for `values`; the same for each `key`. */
  filter?: { table: SQLiteTable; seq: SQLiteColumn; isMatch: SQL | undefined; key: string; values: object };
  /** How many to look at first. */
  limit?: number;
}

/**
 * Reads the `seq`s of all that match, newest first, in slices, because there can be as many as rows. Looks with a key have prepared
 * statements, for `bench/peers.ts`.
 */
export function sliceReader(db: Database) {
  const statements = preparedByKey<ReturnType<typeof sliceQuery>>(db);
  return async function* (
    look: Look,
    { range = everything, filter, limit = firstSliceLength }: Looking = {},
  ): AsyncGenerator<number[]> {
    const build = (query: Query) => sliceQuery(query, db, look, filter);
    const { key, text } = look;
    const statement = key === undefined ? build(db.query) : statements(`${key},${filter?.key}`, build);
    let part = { first: range.first, before: range.last + 1, limit };
    for (;;) {
      const [slice] = await statement.execute({ ...part, text, ...filter?.values });
      const { looked = 0, last, seqs = [] } = slice ?? {};
      if (seqs.length > 0) yield seqs;
      if (looked < part.limit) return;
      part = { ...part, before: last ?? 0, limit: Math.min(part.limit * sliceGrowth, sliceLength) };
      await nextTurn();
    }
  };
}

/** How many were looked at, the last one of them, and which of them match. */
function sliceQuery(query: Query, { sql: words }: Database, look: Look, filter: Looking['filter']) {
  const { placeholder } = sql;
  const part = {
    first: placeholder('first'),
    before: placeholder('before'),
    limit: placeholder('limit'),
    text: placeholder('text'),
  };
  const seqs = words.jsonArray(sql`looked.seq`, and(sql`is_match`, filter?.isMatch)).mapWith(parseSeqs);
  const slice = query
    .select({ looked: count(), last: sql<number | null>`min(looked.seq)`, seqs })
    .from(sql`(${look(part)}) as looked`);
  return (filter?.isMatch ? slice.crossJoin(filter.table).where(sql`${filter.seq} = looked.seq`) : slice).prepare();
}

/** The newest of them, at most so many. */
export async function newestMatching(
  readSlices: ReturnType<typeof sliceReader>,
  look: Look,
  limit: number,
): Promise<number[]> {
  const found: number[] = [];
  for await (const seqs of readSlices(look, { limit })) {
    found.push(...seqs);
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}

/** Reads what `EngineSql.jsonArray` made of them. */
export const parseSeqs = (text: unknown) => JSON.parse(String(text)) as number[];
