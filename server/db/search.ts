import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import { integer, type SQLiteColumn, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { AppError } from '#shared/errors.ts';
import type { Database } from './client.ts';
import { keptUntilWritten } from './kept.ts';

/**
 * Full-text search over inquiries: name, e-mail, phone and message, in any case, every character literal. The index holds
 * trigrams; a migration makes it and triggers keep it, for many arrivals at once.
 */
export const inquirySearch = sqliteTable('inquiry_search', {
  /** The inquiry's `seq`. */
  seq: integer('rowid').primaryKey(),
  self: text('inquiry_search'),
});

/** The inquiries that arrived since the index was last written. */
const waiting = sqliteTable('inquiry_search_waiting', { seq: integer('seq').notNull() });

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

/**
 * Plans the search for a text of at least one character whose ends are trimmed. Not for use inside a transaction: what
 * waits for the index is written first, so that every inquiry answered before the search began is found by it.
 */
export function searchPlanner(db: Database): (searched: string) => Promise<SearchPlan> {
  const catchUp = indexCatchUp(db);
  const termsFrom = db.prepare((query) =>
    query
      .select({ term: searchTerms.term })
      .from(searchTerms)
      .where(and(gte(searchTerms.term, sql.placeholder('from')), lt(searchTerms.term, sql.placeholder('to'))))
      .prepare(),
  );

  // Reading the terms of two letters takes longer the more inquiries there are, so they are kept until the next write.
  const plan = keptUntilWritten(db, async (searched): Promise<SearchPlan> => {
    const characters = [...searched];
    if (characters.length >= 3) return { by: 'index', match: phoneOrPhrase(searched) };
    // Nearly every inquiry holds any one letter, so a page is found at once, while the index would join a thousand terms.
    if (/^[a-z0-9]$/i.test(searched)) return { by: 'reading', pattern: containing(searched) };
    const from = characters.map(fold).join('');
    const terms = await termsFrom().execute({ from, to: `${from}\u{10ffff}` });
    if (terms.length === 0) return { by: 'nothing' };
    return { by: 'index', match: terms.map(({ term }) => phrase(term)).join(' OR ') };
  });

  return async (searched) => {
    const isComplete = await catchUp();
    // On a full disk the index cannot be written, but every row can be read.
    return isComplete ? plan(searched) : { by: 'reading', pattern: containing(searched) };
  };
}

/** Writes what waits into the index; answers `false` where the storage refuses. */
function indexCatchUp(db: Database): () => Promise<boolean> {
  const firstWaiting = db.prepare((query) => query.select().from(waiting).limit(1).prepare());
  let completeAt: number | undefined;

  return async () => {
    // Read before the rows: a commit between the two makes this look again next time, never too seldom.
    const { version } = db;
    if (version === completeAt) return true;
    const [first] = await firstWaiting().execute();
    if (first === undefined) {
      completeAt = version;
      return true;
    }
    try {
      await db.tx(async () => void (await db.query.run(fillIndex)));
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  };
}

const fillIndex = sql`insert into inquiry_search (rowid, full_name, email, phone, phone_digits, message)
  select * from inquiry_search_waiting`;

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
