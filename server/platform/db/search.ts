import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, count, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database, Look, SearchSource, Slice } from './database.ts';

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

/** The records of a source whose texts contain the words of a trimmed text, as a subquery of `seq`s. */
export async function matching(db: Database, source: SearchSource, searched: string): Promise<SQL> {
  const look = (await db.search(searched))(source);
  return sql`select seq from (${look()}) as looked where is_match`;
}

/** At most so many hits or texts are looked at before other requests are served: a few first, which mostly fill a page. */
export const firstSliceLength = 200;
const sliceLength = 5000;
const sliceGrowth = 25;

/** The first and the last `seq` to look at. */
export interface SeqRange {
  first: number;
  last: number;
}

interface Looking {
  range?: SeqRange | undefined;
  /** What the records must pass besides. */
  filter?: { table: SQLiteTable; seq: SQLiteColumn; isMatch: SQL | undefined };
  /** How many to look at first. */
  limit?: number;
}

/** The `seq`s of all that match, newest first, in slices, because there can be as many as rows. */
export async function* matchingSeqs(
  db: Database,
  look: Look,
  { range, filter, limit = firstSliceLength }: Looking = {},
): AsyncGenerator<number[]> {
  let part = { first: range?.first ?? 0, before: range ? range.last + 1 : Number.MAX_SAFE_INTEGER, limit };
  const isPlain = range === undefined && filter?.isMatch === undefined && limit === firstSliceLength;
  let first = isPlain ? await look.readFirst?.() : undefined;
  for (;;) {
    const { looked, last, seqs }: Slice = first ?? (await readSlice(db, look(part), filter));
    first = undefined;
    if (seqs.length > 0) yield seqs;
    if (looked < part.limit) return;
    part = { ...part, before: last, limit: Math.min(part.limit * sliceGrowth, sliceLength) };
    await nextTurn();
  }
}

/** The newest of them, at most so many. */
export async function newestMatching(db: Database, look: Look, limit: number): Promise<number[]> {
  const found: number[] = [];
  for await (const seqs of matchingSeqs(db, look, { limit })) {
    found.push(...seqs);
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}

async function readSlice({ query, sql: words }: Database, part: SQL, filter: Looking['filter']): Promise<Slice> {
  const seqs = words.jsonArray(sql`looked.seq`, and(sql`is_match`, filter?.isMatch)).mapWith(parseSeqs);
  const slice = query
    .select({ looked: count(), last: sql<number | null>`min(looked.seq)`, seqs })
    .from(sql`(${part}) as looked`);
  const [row] = await (filter?.isMatch ? slice.crossJoin(filter.table).where(sql`${filter.seq} = looked.seq`) : slice);
  return { looked: row?.looked ?? 0, last: row?.last ?? 0, seqs: row?.seqs ?? [] };
}

/** Reads what `EngineSql.jsonArray` made of them. */
export const parseSeqs = (text: unknown) => JSON.parse(String(text)) as number[];
