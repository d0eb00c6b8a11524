import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import { integer, type SQLiteColumn, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { AppError } from '#shared/errors.ts';
import type { Database } from './client.ts';

/**
 * Full-text search over inquiries: name, email, phone and message, case-insensitive, every character literal. The index
 * holds trigrams; a migration creates it and triggers maintain it, for many arrivals at once.
 */
export const inquirySearch = sqliteTable('inquiry_search', {
  /** The inquiry's `seq`. */
  seq: integer('rowid').primaryKey(),
  self: text('inquiry_search'),
});

/** The inquiries that are not in the index yet. */
const pendingInquiries = sqliteTable('inquiry_search_waiting', { seq: integer('seq').notNull() });

const searchTerms = sqliteTable('inquiry_search_terms', { term: text('term').notNull() });

/** How to search for a text: in the index, by reading newest first, or not at all because no row holds it. */
export type SearchPlan = { by: 'index'; match: string } | { by: 'reading'; pattern: string } | { by: 'nothing' };

/** The condition of a search in the index. */
export function matchesIndex(match: string): SQL {
  return sql`${inquirySearch.self} match ${match}`;
}

/** The condition of a search by reading: one of the columns matches a `like` pattern. */
export function matchesPattern(columns: SQLiteColumn[], pattern: string): SQL {
  const each = columns.map((column) => sql`${column} like ${pattern} escape '\\'`);
  return sql`(${sql.join(each, sql` or `)})`;
}

/** Whether `column` contains the text, case-insensitively, `%` and `_` taken literally. Reads every row: for small tables. */
export function contains(column: SQLiteColumn, searched: string): SQL {
  return matchesPattern([column], containing(searched));
}

function containing(searched: string): string {
  return `%${searched.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * Plans the search for a trimmed text of at least one character. Not for use inside a transaction: pending inquiries are
 * indexed first, so that the search finds every inquiry that was acknowledged before it.
 */
export function searchPlanner(db: Database): (searched: string) => Promise<SearchPlan> {
  return async (searched) => {
    const isComplete = await indexPending(db);
    // On a full disk the index cannot be written, but every row can be read.
    if (!isComplete) return { by: 'reading', pattern: containing(searched) };
    const characters = [...searched];
    if (characters.length >= 3) return { by: 'index', match: phoneOrPhrase(searched) };
    // Nearly every inquiry contains any one letter: reading fills a page at once, the index would join a thousand terms.
    if (/^[a-z0-9]$/i.test(searched)) return { by: 'reading', pattern: containing(searched) };
    const from = characters.map(fold).join('');
    const terms = await db.query
      .select({ term: searchTerms.term })
      .from(searchTerms)
      .where(and(gte(searchTerms.term, from), lt(searchTerms.term, `${from}\u{10ffff}`)));
    if (terms.length === 0) return { by: 'nothing' };
    return { by: 'index', match: terms.map(({ term }) => phrase(term)).join(' OR ') };
  };
}

/** Adds pending inquiries to the index; returns `false` if the disk rejects the write. */
async function indexPending(db: Database): Promise<boolean> {
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
function phoneOrPhrase(searched: string): string {
  const digits = searched.replace(/[\s()./+-]/g, '');
  const isPhone = /^\d{3,}$/.test(digits) && digits !== searched;
  return isPhone ? `${phrase(searched)} OR phone_digits : ${phrase(digits)}` : phrase(searched);
}

/** The index holds lower case, one character for one. */
function fold(character: string): string {
  const lower = character.toLowerCase();
  return [...lower].length === 1 ? lower : character;
}
