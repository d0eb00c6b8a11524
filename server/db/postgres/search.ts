import { and, desc, eq, or, sql } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { FoundTexts, Query, SearchPlan } from '#server/db/database.ts';
import { containing, groupedDigits, ofEachSource, searchSources } from '#server/db/search.ts';
import { inquiries } from '#server/features/inquiries/table.ts';

/**
 * Plans a search in `search_text`, which a migration adds: all texts of an inquiry in lower case, with an index of trigrams.
 * A phone number is found however its digits are grouped.
 */
export async function planSearch(searched: string): Promise<SearchPlan> {
  const all = sql`inquiries.search_text`;
  const isText = sql`${all} like lower(${containing(searched)})`;
  const digits = groupedDigits(searched);
  const pattern = digits && containing(digits);
  // Both halves of the second condition: the index finds the row by the first, the second sees that it is the phone's.
  const isHit = pattern
    ? sql`(${isText} or (${all} like ${pattern} and inquiries.phone_digits like ${pattern}))`
    : isText;
  return { source: sql`${inquiries}`, seq: sql`${inquiries.seq}`, isHit, isMatch: undefined };
}

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
export async function findTexts(query: Query, searched: string, limit: number): Promise<FoundTexts> {
  const { seq } = textSearch;
  const isText = sql`${textSearch.text} like lower(${containing(searched)})`;
  const digits = groupedDigits(searched);
  const isPhone = digits === undefined ? undefined : sql`${textSearch.digits} like ${containing(digits)}`;
  return ofEachSource(async (name) => {
    const source = searchSources[name];
    const older = sql`(select seq from search_index where source = ${source} order by seq desc limit 1 offset ${maxReadRows})`;
    const isRead = trigram.test(searched) ? undefined : sql`${seq} > coalesce(${older}, 0)`;
    const isHit = name === 'client' ? or(isText, isPhone) : isText;
    const rows = await query
      .select({ seq })
      .from(textSearch)
      .where(and(eq(textSearch.source, source), isHit, isRead))
      .orderBy(desc(seq))
      .limit(limit);
    return rows.map((row) => row.seq);
  });
}
