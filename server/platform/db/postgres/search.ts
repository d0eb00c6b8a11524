import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { integer, type SQLiteColumn, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { FoundTexts, Query, SearchPlan } from '#server/platform/db/database.ts';
import {
  containing,
  foldForSearch,
  groupedDigits,
  searchedInquiries as inquiries,
  ofEachSource,
  type SearchSource,
  searchedWords,
  searchSources,
} from '#server/platform/db/search.ts';

/**
 * Plans a search in `search_text`, which a migration adds: all texts of an inquiry, folded, with an index of trigrams. A phone
 * number is found however its digits are grouped.
 */
export async function planSearch(searched: string): Promise<SearchPlan> {
  const all = sql`inquiries.search_text`;
  const isText = containsWords(all, searched);
  if (isText === undefined) return 'nothing';
  const digits = groupedDigits(searched);
  const pattern = digits && containing(digits);
  // Both halves of the second condition: the index finds the row by the first, the second sees that it is the phone's.
  const isHit = pattern
    ? sql`(${isText} or (${all} like ${pattern} and inquiries.phone_digits like ${pattern}))`
    : isText;
  return { source: sql`${inquiries}`, seq: sql`${inquiries.seq}`, isHit, isMatch: undefined };
}

/** Whether a folded text has every word; undefined where there is none to look for. */
function containsWords(text: SQL | SQLiteColumn, searched: string): SQL | undefined {
  const words = searchedWords(searched);
  return and(...words.map((word) => sql`${text} like ${patternOf(word)}`));
}

/** Folded by the database, as the texts are. */
const patternOf = (word: string) => sql`fold_for_search(${containing(word)})`;

const textSearch = sqliteTable('search_index', {
  source: integer('source').notNull(),
  seq: integer('seq').notNull(),
  text: text('text').notNull(),
  digits: text('digits').notNull(),
});

/** The trigrams of a text: three letters or digits in a row, or one or two at an edge of their word. */
const trigram = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u;
/** For a text without any, the index is no help: so many rows of each source are read, the newest ones. */
const maxReadRows = 10_000;

/** Looks into `search_index`, which triggers maintain. Only clients have phone numbers there. */
export async function matchingTexts(name: SearchSource, searched: string): Promise<SQL> {
  const source = searchSources[name];
  const { seq } = textSearch;
  const words = searchedWords(searched);
  if (words.length === 0) return sql`select 0 as seq where false`;
  const isText = containsWords(textSearch.text, searched);
  const digits = groupedDigits(searched);
  const isPhone = digits === undefined ? undefined : sql`${textSearch.digits} like ${containing(digits)}`;
  const older = sql`(select seq from search_index where source = ${source} order by seq desc limit 1 offset ${maxReadRows})`;
  const isRead = sql`${seq} > coalesce(${older}, 0)`;
  const isFound = words.some((word) => trigram.test(word)) ? isText : or(and(isText, isRead), exactly(searched));
  const isHit = name === 'client' ? or(isFound, isPhone) : isFound;
  return sql`select ${seq} as seq from ${textSearch} where ${and(eq(textSearch.source, source), isHit)}`;
}

/** Words without a trigram may have one together, in the order in which they were typed. */
function exactly(searched: string): SQL | undefined {
  const whole = foldForSearch(searched);
  return trigram.test(whole) ? sql`${textSearch.text} like ${patternOf(whole)}` : undefined;
}

/** The newest of each source. */
export async function findTexts(query: Query, searched: string, limit: number): Promise<FoundTexts> {
  return ofEachSource(async (name) => {
    const matching = await matchingTexts(name, searched);
    const rows = await query
      .select({ seq: sql<number>`seq` })
      .from(sql`(${matching}) as found`)
      .orderBy(sql`seq desc`)
      .limit(limit);
    return rows.map((row) => row.seq);
  });
}
