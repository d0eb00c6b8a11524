import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { type Database, searchSources } from '#server/platform/db/database.ts';
import { containing, foldForSearch, groupedDigits, searchedWords, whole } from '#server/platform/db/search.ts';

/** Triggers maintain it: all texts of a record, folded, with an index of trigrams, and its phone numbers. */
const textSearch = sqliteTable('search_index', {
  source: integer('source').notNull(),
  seq: integer('seq').notNull(),
  text: text('text').notNull(),
  digits: text('digits').notNull(),
});

/** The trigrams of a text: three letters or digits in a row, or one or two at an edge of their word. */
const trigram = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u;
/** For a text without any, the index is no help: so many rows of each source but inquiries are read, the newest ones. */
const maxReadRows = 10_000;

/** Nothing but the index is looked into, so every hit is a match. */
export const search: Database['search'] = async (searched) => {
  const { source, seq, text: all, digits } = textSearch;
  const words = searchedWords(searched);
  const isText = and(...words.map((word) => holds(word)));
  const number = groupedDigits(searched);
  const pattern = number && containing(number);
  // Both halves of the condition: the index finds the row by the first, the second sees that it is the phone's.
  const isPhone = pattern && and(sql`${all} like ${pattern}`, sql`${digits} like ${pattern}`);
  const isIndexed = words.some((word) => trigram.test(word));
  return (name) => {
    const isSource = eq(source, searchSources[name]);
    const isHit = isIndexed || name === 'inquiry' ? isText : or(and(isText, isNew(isSource)), exactly(searched));
    const isFound = words.length === 0 ? sql`false` : or(isHit, isPhone || undefined);
    return (part) => {
      const { first, before, limit } = part ?? {};
      const isInPart = part && and(sql`${seq} >= ${whole(first)}`, sql`${seq} < ${whole(before)}`);
      const newest = part && sql`order by ${seq} desc limit ${whole(limit)}`;
      return sql`select ${seq} as seq, true as is_match from ${textSearch} where ${and(isSource, isFound, isInPart)} ${newest}`;
    };
  };
};

/** The database folds what was searched for as it folded the texts. */
const holds = (words: string) => sql`${textSearch.text} like fold_for_search(${containing(words)})`;

/** Words without a trigram may have one together, in the order in which they were typed. */
function exactly(searched: string): SQL | undefined {
  const folded = foldForSearch(searched);
  return trigram.test(folded) ? holds(folded) : undefined;
}

/** Whether it is among those that are read. */
const isNew = (isSource: SQL) => sql`${textSearch.seq} > coalesce((select seq from search_index where ${isSource}
  order by seq desc limit 1 offset ${maxReadRows}), 0)`;
