import { and, desc, eq, gte, lt, or, sql } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Database, SearchPlan } from '#server/db/database.ts';
import { containing, groupedDigits, ofEachSource, type SearchSource, searchSources } from '#server/db/search.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { AppError } from '#shared/errors.ts';

/**
 * Full-text search over inquiries: name, email, phone and message, case-insensitive, every character literal. The index
 * holds trigrams; a migration creates it and triggers maintain it, for many arrivals at once.
 */
const inquirySearch = sqliteTable('inquiry_search', {
  /** The inquiry's `seq`. */
  seq: integer('rowid').primaryKey(),
  self: text('inquiry_search'),
});

/** The inquiries that are not in the index yet. */
const pendingInquiries = sqliteTable('inquiry_search_waiting', { seq: integer('seq').notNull() });

const termsOf = (name: string) => sqliteTable(name, { term: text('term').notNull() });
const inquiryTerms = termsOf('inquiry_search_terms');
const textTerms = termsOf('search_index_terms');

/** The index of everything else. Each source has a range of row numbers of its own. */
const textSearch = sqliteTable('search_index', {
  id: integer('rowid').primaryKey(),
  self: text('search_index'),
});
const sourceSpan = 2 ** 40;

/** The texts that it was made of. */
const searchedTexts = sqliteTable('search_source', {
  source: integer('source').notNull(),
  seq: integer('seq').notNull(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  digits: text('digits').notNull(),
});

/** Pending inquiries are indexed first, so that a search finds every inquiry that was acknowledged before it. */
export function searchPlanner(db: Pick<Database, 'query' | 'privateTx'>): Database['planSearch'] {
  return async (searched) => {
    const isComplete = await indexPending(db);
    // On a full disk the index cannot be written, but every row can be read.
    if (!isComplete) return byReading(searched);
    if (isOneLetter(searched)) return byReading(searched);
    const match = await matchOf(db, searched, { terms: inquiryTerms, digits: 'phone_digits' });
    return match === undefined ? 'nothing' : byIndex(match);
  };
}

/** Triggers maintain the index of everything else with each write, so nothing of it is ever pending. */
export function textFinder(db: Pick<Database, 'query'>): Database['findTexts'] {
  return async (searched, limit) => {
    if (isOneLetter(searched)) return ofEachSource((source) => readTexts(db, source, searched, limit));
    const match = await matchOf(db, searched, { terms: textTerms, digits: 'digits' });
    return ofEachSource(async (source) => (match === undefined ? [] : matchTexts(db, source, match, limit)));
  };
}

async function matchTexts(db: Pick<Database, 'query'>, source: SearchSource, match: string, limit: number) {
  const first = searchSources[source] * sourceSpan;
  const { id, self } = textSearch;
  // Bound numbers would be real numbers to the index, which then reads everything.
  const isOfSource = sql`${id} between ${first} and ${first + sourceSpan - 1}`.inlineParams();
  const rows = await db.query
    .select({ id })
    .from(textSearch)
    .where(and(sql`${self} match ${match}`, isOfSource))
    .orderBy(desc(id))
    .limit(limit);
  return rows.map((row) => row.id - first);
}

async function readTexts(db: Pick<Database, 'query'>, source: SearchSource, searched: string, limit: number) {
  const { seq, title, body, digits } = searchedTexts;
  const isHit = [title, body, digits].map((column) => sql`${column} like ${containing(searched)} escape '\\'`);
  const rows = await db.query
    .select({ seq })
    .from(searchedTexts)
    .where(and(eq(searchedTexts.source, searchSources[source]), or(...isHit)))
    .orderBy(desc(seq))
    .limit(limit);
  return rows.map((row) => row.seq);
}

/** Nearly every text contains any one letter: reading fills a page at once, the index would join a thousand terms. */
const isOneLetter = (searched: string) => /^[a-z0-9]$/i.test(searched);

interface TextIndex {
  /** All trigrams that it holds. */
  terms: ReturnType<typeof termsOf>;
  /** The column of phone numbers without what groups their digits. */
  digits: string;
}

/** What to ask an index of trigrams for a text, or `undefined` if it holds none such. */
async function matchOf(db: Pick<Database, 'query'>, searched: string, { terms, digits }: TextIndex) {
  const characters = [...searched];
  if (characters.length >= 3) return phoneOrPhrase(searched, digits);
  const from = characters.map(fold).join('');
  const { term } = terms;
  const found = await db.query
    .select({ term })
    .from(terms)
    .where(and(gte(term, from), lt(term, `${from}\u{10ffff}`)));
  return found.length === 0 ? undefined : found.map((one) => phrase(one.term)).join(' OR ');
}

function byIndex(match: string): SearchPlan {
  const isHit = sql`${inquirySearch.self} match ${match}`;
  return { source: sql`${inquirySearch}`, seq: sql`${inquirySearch.seq}`, isHit, isMatch: undefined };
}

function byReading(searched: string): SearchPlan {
  const { seq, fullName, email, phone, message } = inquiries;
  const each = [fullName, email, phone, message].map(
    (column) => sql`${column} like ${containing(searched)} escape '\\'`,
  );
  return {
    source: sql`${inquiries}`,
    seq: sql`${seq}`,
    isHit: undefined,
    isMatch: sql`(${sql.join(each, sql` or `)})`,
  };
}

/** Adds pending inquiries to the index; returns `false` if the disk rejects the write. */
async function indexPending(db: Pick<Database, 'query' | 'privateTx'>): Promise<boolean> {
  const [pending] = await db.query.select().from(pendingInquiries).limit(1);
  if (pending === undefined) return true;
  try {
    await db.privateTx(async () => void (await db.query.run(fillIndex)));
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

const fillIndex = sql`insert into inquiry_search (rowid, full_name, email, phone, phone_digits, message)
  select * from inquiry_search_waiting`;

const phrase = (searched: string) => `"${searched.replaceAll('"', '""')}"`;

/** A phone number is found however its digits are grouped. */
function phoneOrPhrase(searched: string, column: string): string {
  const digits = groupedDigits(searched);
  return digits === undefined ? phrase(searched) : `${phrase(searched)} OR ${column} : ${phrase(digits)}`;
}

/** The index holds lower case, one character for one. */
function fold(character: string): string {
  const lower = character.toLowerCase();
  return [...lower].length === 1 ? lower : character;
}
