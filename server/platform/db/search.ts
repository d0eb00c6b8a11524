import { type SQL, sql } from 'drizzle-orm';
import { integer, type SQLiteColumn, sqliteTable, text } from 'drizzle-orm/sqlite-core';

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

/** What a search reads of inquiries; their room describes the whole table. */
export const searchedInquiries = sqliteTable('inquiries', {
  seq: integer('seq').notNull(),
  fullName: text('full_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  message: text('message').notNull(),
});

/** What a search for everything looks through besides inquiries, by the numbers that the migrations gave it. */
export const searchSources = { client: 1, event: 2, message: 3, inquiryNote: 4, clientNote: 5, eventNote: 6 } as const;
/** One of them. */
export type SearchSource = keyof typeof searchSources;

/** What `find` finds in each of them. */
export async function ofEachSource<T>(find: (source: SearchSource) => Promise<T>): Promise<Record<SearchSource, T>> {
  const sources = Object.keys(searchSources) as SearchSource[];
  const found = await Promise.all(sources.map(async (source) => [source, await find(source)] as const));
  return Object.fromEntries(found) as Record<SearchSource, T>;
}
