import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import { integer, type SQLiteColumn, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Database } from './client.ts';
import { keptUntilWritten } from './kept.ts';

/**
 * Full-text search over inquiries: name, e-mail, phone and message, in any case, every character literal. The index holds
 * trigrams; a migration makes it and triggers keep it.
 */
export const inquirySearch = sqliteTable('inquiry_search', {
  /** The inquiry's `seq`. */
  seq: integer('rowid').primaryKey(),
  self: text('inquiry_search'),
});

const searchTerms = sqliteTable('inquiry_search_terms', { term: text('term').notNull() });

/** How a text is best looked for: in the index, by reading newest first, or not at all because no row holds it. */
export type SearchPlan = { by: 'index'; match: string } | { by: 'reading'; pattern: string } | { by: 'nothing' };

/** The condition of an index search; its statement takes the plan's `match`. */
export const matchesIndex = sql`${inquirySearch.self} match ${sql.placeholder('match')}`;

/** The condition of a search by reading `columns`; its statement takes the plan's `pattern`. */
export function matchesReading(columns: SQLiteColumn[]): SQL {
  const each = columns.map((column) => sql`${column} like ${sql.placeholder('pattern')} escape '\\'`);
  return sql`(${sql.join(each, sql` or `)})`;
}

/** Whether `column` holds the text, in any case, `%` and `_` taken literally. Reads every row: for small tables. */
export function contains(column: SQLiteColumn, searched: string): SQL {
  return sql`${column} like ${containing(searched)} escape '\\'`;
}

/** A `like` pattern that finds `searched` anywhere in a text, `%` and `_` taken literally. */
function containing(searched: string): string {
  return `%${searched.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Plans the search for a text of at least one character whose ends are trimmed. */
export function searchPlanner(db: Database): (searched: string) => Promise<SearchPlan> {
  const termsFrom = db.prepare((query) =>
    query
      .select({ term: searchTerms.term })
      .from(searchTerms)
      .where(and(gte(searchTerms.term, sql.placeholder('from')), lt(searchTerms.term, sql.placeholder('to'))))
      .prepare(),
  );

  // Reading the terms of two letters takes longer the more inquiries there are, so they are kept until the next write.
  return keptUntilWritten(db, async (searched): Promise<SearchPlan> => {
    const characters = [...searched];
    if (characters.length >= 3) return { by: 'index', match: phoneOrPhrase(searched) };
    // Nearly every inquiry holds any one letter, so a page is found at once, while the index would join a thousand terms.
    if (/^[a-z0-9]$/i.test(searched)) return { by: 'reading', pattern: containing(searched) };
    const from = characters.map(fold).join('');
    const terms = await termsFrom().execute({ from, to: `${from}\u{10ffff}` });
    if (terms.length === 0) return { by: 'nothing' };
    return { by: 'index', match: terms.map(({ term }) => phrase(term)).join(' OR ') };
  });
}

const phrase = (searched: string) => `"${searched.replaceAll('"', '""')}"`;

/** A phone number is found however its digits are set apart. */
function phoneOrPhrase(searched: string): string {
  const digits = searched.replace(/[\s()./+-]/g, '');
  const isPhone = /^\d{3,}$/.test(digits) && digits !== searched;
  return isPhone ? `${phrase(searched)} OR phone_digits : ${phrase(digits)}` : phrase(searched);
}

/** The index holds simple lower case: one character for one. */
function fold(character: string): string {
  const lower = character.toLowerCase();
  return [...lower].length === 1 ? lower : character;
}
