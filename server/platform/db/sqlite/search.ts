import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import { integer, type SQLiteColumn, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Database, SearchPlan } from '#server/platform/db/database.ts';
import {
  containing,
  foldForSearch,
  groupedDigits,
  searchedInquiries as inquiries,
  ofEachSource,
  type SearchSource,
  searchedWords,
  searchSources,
  withoutApostrophes,
} from '#server/platform/db/search.ts';
import { AppError } from '#shared/errors.ts';

/**
 * Full-text search over inquiries: name, email, phone and message, every character literal but case, accents and apostrophes. The
 * index holds trigrams; a migration creates it and triggers maintain it, for many arrivals at once.
 */
const inquirySearch = sqliteTable('inquiry_search', {
  /** The inquiry's `seq`. */
  seq: integer('rowid').primaryKey(),
  self: text('inquiry_search'),
});

/** The inquiries that are not in the index yet. */
const pendingInquiries = sqliteTable('inquiry_search_waiting', { seq: integer('seq').notNull() });

const termsOf = (name: string) => sqliteTable(name, { term: text('term').notNull() });
type TermTable = ReturnType<typeof termsOf>;
const inquiryTerms = termsOf('inquiry_search_terms');
const textTerms = termsOf('search_index_terms');

/** The index of everything else. Each source has a range of row numbers of its own. */
const textSearch = sqliteTable('search_index', {
  id: integer('rowid').primaryKey(),
  self: text('search_index'),
});
const sourceSpan = 2 ** 40;

/** Up to which `seq` the texts of a source are not in it yet. */
const waitingTexts = sqliteTable('search_waiting', {
  source: integer('source').primaryKey(),
  seq: integer('seq').notNull(),
});

/** The texts that it was made of. */
const searchedTexts = sqliteTable('search_source', {
  source: integer('source').notNull(),
  seq: integer('seq').notNull(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  digits: text('digits').notNull(),
});

type Access = Pick<Database, 'query' | 'tx'>;

/** Pending inquiries are indexed first, so that a search finds every inquiry that was acknowledged before it. */
export function searchPlanner(db: Access): Database['planSearch'] {
  return async (searched) => {
    const isComplete = await indexPending(db);
    const { fullName, email, phone, message } = inquiries;
    const columns = [fullName, email, phone, message];
    // On a full disk the index cannot be written, but every row can be read.
    if (!isComplete) return byReading(searched.split(/\s+/).map((word) => containsIn(columns, word)));
    const asked = await matchOf(db, searched, { terms: inquiryTerms, digits: 'phone_digits' });
    if (asked === 'nothing') return 'nothing';
    const letters = asked.letters.map((letter) => containsLetterIn(columns, letter));
    return asked.match === undefined ? byReading(letters) : byIndex(asked.match, letters);
  };
}

/** Triggers maintain the index of everything else with each write; what waits after an update is missing. */
export function textMatcher(db: Pick<Database, 'query'>): Database['matchingTexts'] {
  return async (source, searched) => matchTexts(source, await matchOf(db, searched, textIndex));
}

/** The newest of each source. */
export function textFinder(db: Pick<Database, 'query'>): Database['findTexts'] {
  return async (searched, limit) => {
    const asked = await matchOf(db, searched, textIndex);
    return ofEachSource(async (source) => {
      const rows = await db.query.all<{ seq: number }>(matchTexts(source, asked, limit));
      return rows.map(({ seq }) => seq);
    });
  };
}

const textIndex = { terms: textTerms, digits: 'digits' };

/** A subquery of `seq`s, or of the newest alone, which the index finds in its own order. */
function matchTexts(source: SearchSource, asked: Asked, newest?: number): SQL {
  const number = searchSources[source];
  const first = number * sourceSpan;
  const { id, self } = textSearch;
  const { seq, title, body, digits } = searchedTexts;
  if (asked === 'nothing') return sql`select 0 as seq where false`;
  const isOfSource = eq(searchedTexts.source, number);
  const newestBy = (key: SQLiteColumn | SQL) =>
    newest === undefined ? sql`` : sql` order by ${key} desc limit ${newest}`;
  if (asked.match === undefined) {
    // With a limit SQLite makes each text once, in the order of the whole, and looks for every letter in what it made.
    const made = sql`select ${seq} as seq, ${title} || char(31) || ${body} || char(31) || ${digits} as made
      from ${searchedTexts} where ${isOfSource} order by ${seq} desc limit -1`;
    const letters = and(...asked.letters.map((letter) => containsLetterIn([sql`made`], letter)));
    return sql`select seq from (${made}) where ${letters}${newestBy(sql`seq`)}`;
  }
  // Bound numbers would be real numbers to the index, which then reads everything.
  const isInSpan = sql`${id} between ${first} and ${first + sourceSpan - 1}`.inlineParams();
  const hits = sql`select ${id} - ${sql`${first}`.inlineParams()} as seq from ${textSearch}
    where ${self} match ${asked.match} and ${isInSpan}`;
  if (asked.letters.length === 0) return sql`${hits}${newestBy(id)}`;
  const isHit = sql`${seq} in (${hits})`;
  const letters = asked.letters.map((letter) => containsLetterIn([title, body, digits], letter));
  return sql`select ${seq} as seq from ${searchedTexts} where ${and(isOfSource, isHit, ...letters)}${newestBy(seq)}`;
}

interface TextIndex {
  /** All trigrams that it holds. */
  terms: TermTable;
  /** The column of phone numbers without what groups their digits. */
  digits: string;
}

/** What to ask an index of trigrams for, and which single letters to read the texts for besides. */
type Asked = { match: string | undefined; letters: string[] } | 'nothing';

/** Nearly every text contains any one letter: reading fills a page at once, the index would join a thousand terms. */
const isLetter = (word: string) => /^[a-z0-9]$/.test(word);

async function matchOf(db: Pick<Database, 'query'>, searched: string, { terms, digits }: TextIndex): Promise<Asked> {
  const words = searchedWords(searched, withoutApostrophes);
  if (words.length === 0) return 'nothing';
  const parts: string[] = [];
  for (const word of words.filter((one) => !isLetter(foldForSearch(one)))) {
    const part =
      [...foldForSearch(word)].length >= 3 ? anyPhrase(spellingsOf(word)) : await beginningWith(db, word, terms);
    if (part === undefined) return 'nothing';
    parts.push(part);
  }
  const match = parts.length === 0 ? undefined : parts.join(' AND ');
  const number = groupedDigits(searched);
  return {
    // A phone number is found however its digits are grouped.
    match: number !== undefined && match !== undefined ? `(${match}) OR ${digits} : ${phrase(number)}` : match,
    letters: words.map(foldForSearch).filter(isLetter),
  };
}

/** A word as it may be stored, and without accents: the index keeps those of letters that are not Latin. */
const spellingsOf = (word: string): string[] => [
  ...new Set([word, word.normalize('NFC'), word.normalize('NFD'), foldForSearch(word)]),
];

/** A short word in the cases that the index may have folded it to, which has one for ς and σ. */
const foldedSpellingsOf = (word: string): string[] => {
  const byLetter = [...word].map((letter) => letter.toUpperCase().toLowerCase()).join('');
  const cases = [...spellingsOf(word), byLetter].flatMap((one) => [one, one.toLowerCase(), foldForSearch(one)]);
  return [...new Set(cases)].filter((one) => one !== '');
};

/** The trigrams that begin with one or two characters. */
async function beginningWith(db: Pick<Database, 'query'>, word: string, { term }: TermTable) {
  const terms = new Set<string>();
  // One after another, because the table of terms is read as a whole for several ranges at once.
  for (const begin of foldedSpellingsOf(word)) {
    const found = await db.query
      .select({ term })
      .from(term.table)
      .where(and(gte(term, begin), lt(term, `${begin}\u{10ffff}`)));
    for (const one of found) terms.add(one.term);
  }
  return terms.size === 0 ? undefined : anyPhrase([...terms]);
}

function byIndex(match: string, letters: SQL[]): SearchPlan {
  const { self, seq } = inquirySearch;
  const isRow = and(eq(inquiries.seq, seq), ...letters);
  const hasLetters = letters.length === 0 ? undefined : sql`exists (select 1 from ${inquiries} where ${isRow})`;
  const isHit = and(sql`${self} match ${match}`, hasLetters);
  return { source: sql`${inquirySearch}`, seq: sql`${seq}`, isHit, isMatch: undefined };
}

const byReading = (conditions: SQL[]): SearchPlan => ({
  source: sql`${inquiries}`,
  seq: sql`${inquiries.seq}`,
  isHit: undefined,
  isMatch: and(...conditions),
});

const anyOf = (conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` or `)})`;

const containsIn = (columns: SQLiteColumn[], text: string): SQL =>
  anyOf(columns.map((column) => sql`${column} like ${containing(text)} escape '\\'`));

/** A letter with any accent. `like` finds a letter in a tenth of the time of `glob`, so only texts beyond ASCII are read by both. */
const containsLetterIn = (texts: (SQLiteColumn | SQL)[], letter: string): SQL => {
  const [plain, variants] = [`%${letter}%`, accented(letter)];
  if (variants === '') return anyOf(texts.map((text) => sql`${text} like ${plain}`));
  const hasAccent = (text: SQLiteColumn | SQL) =>
    sql`length(${text}) < octet_length(${text}) and ${text} glob ${`*[${variants}]*`}`;
  return anyOf(texts.map((text) => sql`${text} like ${plain} or ${hasAccent(text)}`));
};

/** The letters with accents, of European languages, that fold to this one, in both cases. */
function accented(letter: string): string {
  const all = Array.from({ length: 0x250 - 0xc0 }, (_, place) => String.fromCodePoint(0xc0 + place));
  return all.filter((one) => foldForSearch(one) === letter).join('');
}

const maxPending = 256;

/** Adds pending inquiries to the index; returns `false` if the disk rejects the write, or an update left too many. */
async function indexPending(db: Access): Promise<boolean> {
  const pending = await db.query
    .select()
    .from(pendingInquiries)
    .limit(maxPending + 1);
  if (pending.length === 0) return true;
  if (pending.length > maxPending) return false;
  try {
    await db.tx(async () => {
      for (let left = pending.length; left > 0; left -= batchLength) await db.query.run(fillIndex);
    });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

const batchLength = 128;

const fillIndex = sql`insert into ${inquirySearch} (rowid, full_name, email, phone, phone_digits, message)
  select * from ${pendingInquiries} order by seq limit ${sql`${batchLength}`.inlineParams()}`;

/** What an update left to be indexed: texts by their sources, the newest first, and inquiries, the oldest first. */
export async function fillSearch(db: Access, isEnding: () => boolean): Promise<void> {
  const isLeft = async (): Promise<boolean> => {
    const inquiriesLeft = await db.query.select().from(pendingInquiries).limit(1);
    const textsLeft = await db.query.select().from(waitingTexts).limit(1);
    return inquiriesLeft.length + textsLeft.length > 0;
  };
  while (!isEnding() && (await isLeft())) {
    await db.tx(async () => {
      await db.query.run(fillIndex);
      for (const { source, seq } of await db.query.select().from(waitingTexts)) await fillTexts(db, source, seq);
    });
    await nextTurn();
  }
}

async function fillTexts({ query }: Access, source: number, last: number): Promise<void> {
  const before = Math.max(0, last - batchLength);
  const isSource = eq(waitingTexts.source, source);
  if (before === 0) await query.delete(waitingTexts).where(isSource);
  else await query.update(waitingTexts).set({ seq: before }).where(isSource);
  const { seq } = searchedTexts;
  const isNext = and(eq(searchedTexts.source, source), gt(seq, before), lte(seq, last));
  await query.run(sql`insert into search_index (rowid, title, body, digits)
    select ${searchedTexts.source} * ${sql`${sourceSpan}`.inlineParams()} + ${seq}, title, body, digits
    from ${searchedTexts} where ${isNext}`);
}

const anyPhrase = (texts: string[]) => `(${texts.map(phrase).join(' OR ')})`;

const phrase = (searched: string) => `"${searched.replaceAll('"', '""')}"`;
