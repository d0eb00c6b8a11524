import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { literal } from '#server/platform/db/columns.ts';
import type { Database, Look, SearchSource } from '#server/platform/db/database.ts';
import {
  containing,
  foldForSearch,
  groupedDigits,
  searchedWords,
  takeWaiting,
  waitingSourcesReader,
  waitingTexts,
  whole,
} from '#server/platform/db/search.ts';

const textsIn = (name: string) =>
  sqliteTable(name, {
    source: integer('source').notNull(),
    seq: integer('seq').notNull(),
    text: text('text').notNull(),
    digits: text('digits').notNull(),
  });

/** Triggers maintain it: all texts of a record, folded, with an index of trigrams, and its phone numbers. */
const textSearch = textsIn('search_index');

/** The texts that it is made of, as people wrote them. */
const writtenTexts = textsIn('search_source');

/** The trigrams of a text: three letters or digits in a row, or one or two at an edge of their word. */
const trigram = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u;
/** For a text without any, the index is no help: so many rows of each source but inquiries are read, the newest ones. */
const maxReadRows = 10_000;

type Access = Pick<Database, 'query' | 'tx'>;

/** After an update, the texts of a source are read until the index holds all of them, so that a search finds every one. */
export function searchOn(db: Access): Database['search'] {
  const readWaitingSources = waitingSourcesReader(db);
  return async (searched) => {
    const waiting = await readWaitingSources();
    return (texts) => (waiting.has(texts.number) ? byReading : byIndex)(searched, texts);
  };
}

/** Nothing but the index is looked into, so every hit is a match. */
function byIndex(searched: string, { name, number }: SearchSource): Look {
  const { source, seq, text: all } = textSearch;
  const words = searchedWords(searched);
  const { isText, isPhone } = conditions(searched, textSearch, sql`${all}`);
  const isIndexed = words.some((word) => trigram.test(word));
  const isSource = eq(source, number);
  const isHit = isIndexed || name === 'inquiry' ? isText : or(and(isText, isNew(isSource)), exactly(searched));
  const isFound = words.length === 0 ? sql`false` : or(isHit, isPhone);
  return (part) => {
    const { first, before, limit } = part ?? {};
    const isInPart = part && and(sql`${seq} >= ${whole(first)}`, sql`${seq} < ${whole(before)}`);
    const newest = part && sql`order by ${seq} desc limit ${whole(limit)}`;
    return sql`select ${seq} as seq, true as is_match from ${textSearch} where ${and(isSource, isFound, isInPart)} ${newest}`;
  };
}

/** Looks at every text of a source. */
function byReading(searched: string, { number }: SearchSource): Look {
  const { source, seq, text: all } = writtenTexts;
  const { isText, isPhone } = conditions(searched, writtenTexts, sql`fold_for_search(${all})`);
  const isSource = eq(source, literal(number));
  const isMatch = isText === undefined ? sql`false` : or(isText, isPhone);
  return (part) => {
    const isInPart = part && and(sql`${seq} >= ${whole(part.first)}`, sql`${seq} < ${whole(part.before)}`);
    const newest = part && sql`order by ${seq} desc limit ${whole(part.limit)}`;
    return sql`select ${seq} as seq, ${isMatch} as is_match from ${writtenTexts} where ${and(isSource, isInPart)} ${newest}`;
  };
}

/** Whether a folded text contains the words, and whether it is that of a phone number, however its digits are grouped. */
function conditions(searched: string, { digits }: typeof textSearch, folded: SQL) {
  const isText = and(...searchedWords(searched).map((word) => holds(word, folded)));
  const number = groupedDigits(searched);
  const pattern = number && containing(number);
  // Both halves of the condition: the index finds the row by the first, the second sees that it is the phone's.
  const isPhone = pattern ? and(sql`${folded} like ${pattern}`, sql`${digits} like ${pattern}`) : undefined;
  return { isText, isPhone };
}

/** The database folds what was searched for as it folded the texts. */
const holds = (words: string, folded = sql`${textSearch.text}`) =>
  sql`${folded} like fold_for_search(${containing(words)})`;

/** Words without a trigram may have one together, in the order in which they were typed. */
function exactly(searched: string): SQL | undefined {
  const folded = foldForSearch(searched);
  return trigram.test(folded) ? holds(folded) : undefined;
}

/** Whether it is among those that are read. */
const isNew = (isSource: SQL) => sql`${textSearch.seq} > coalesce((select seq from search_index where ${isSource}
  order by seq desc limit 1 offset ${maxReadRows}), 0)`;

/** So many texts are indexed in one transaction, in some 30 ms, in which nothing else is written. */
const batchLength = 64;
/** About as long as a transaction, so that it is half of the time at most. */
const pauseMs = 30;

/** What an update left to be indexed, the newest first. What is in the index by then, a write has put there since. */
export async function fillSearch(db: Access, isEnding: () => boolean): Promise<void> {
  const readWaiting = () => db.query.select().from(waitingTexts).limit(1);
  while (!isEnding() && (await readWaiting()).length > 0) {
    await db.tx(async () => {
      const [waiting] = await readWaiting();
      if (waiting === undefined) return;
      const after = await takeWaiting(db, waiting, batchLength);
      const { source, seq, text: all, digits } = writtenTexts;
      const isNext = and(eq(source, literal(waiting.source)), gt(seq, after), lte(seq, waiting.seq));
      await db.query.run(sql`insert into ${textSearch} select ${source}, ${seq}, fold_for_search(${all}), ${digits}
        from ${writtenTexts} where ${isNext} on conflict do nothing`);
    });
    await pause(pauseMs);
  }
}
