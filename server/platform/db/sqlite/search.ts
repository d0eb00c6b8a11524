import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, gt, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { integer, type SQLiteColumn, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { fixedLimit, literal } from '#server/platform/db/columns.ts';
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
  withoutApostrophes,
} from '#server/platform/db/search.ts';
import { AppError } from '#shared/api/errors.ts';

/**
 * Full-text search, every character literal but case, accents and apostrophes. The index holds trigrams; triggers maintain it with
 * each write, but of inquiries for many arrivals at once. Each source has a range of row numbers of its own.
 */
const index = sqliteTable('search_index', {
  id: integer('rowid').primaryKey(),
  self: text('search_index'),
});
const sourceSpan = 2 ** 40;

/** So many waiting inquiries are indexed before a search looks. */
const maxWaiting = 256;

/** All trigrams that it holds. */
const terms = sqliteTable('search_index_terms', { term: text('term').notNull() });

/** The inquiries that are not in it yet. */
const waitingInquiries = sqliteTable('inquiries_to_index', { id: integer('id').notNull() });

/** The texts that it is made of. */
const indexedTexts = sqliteTable('search_source', {
  source: integer('source').notNull(),
  seq: integer('seq').notNull(),
});

/** The texts of a source as people wrote them. */
const writtenTexts = ({ name }: SearchSource) =>
  sqliteTable(`${name}_texts`, {
    seq: integer('seq').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
  });
type Texts = ReturnType<typeof writtenTexts>;

type Access = Pick<Database, 'query' | 'requireOutside' | 'tx' | 'prepare' | 'version'>;

/**
 * Waiting inquiries are indexed first, so that a search finds every inquiry that was acknowledged before it. What else an update
 * left to be indexed is read until the index holds it.
 */
export function searchOn(db: Access): Database['search'] {
  const waiting = db.prepare((query) =>
    query
      .select()
      .from(waitingInquiries)
      .limit(fixedLimit(maxWaiting + 1))
      .prepare(),
  );
  const readWaitingSources = waitingSourcesReader(db);
  /** The version at which no inquiry waited to be indexed (`bench/peers.ts`). */
  let completeVersion: number | undefined;
  const indexAll = async (): Promise<boolean> => {
    const { version } = db;
    if (version === completeVersion) return true;
    const { length } = await waiting().execute();
    if (length === 0) completeVersion = version;
    return indexWaiting(db, length);
  };
  return async (searched) => {
    db.requireOutside('Searching');
    const isComplete = await indexAll();
    const waitingSources = await readWaitingSources();
    const asked = await askedOf(db, searched);
    return (source) => {
      const texts = writtenTexts(source);
      // On a full disk the index cannot be written, but every row can be read.
      if (source.name === 'inquiry' ? !isComplete : waitingSources.has(source.number))
        return byReading(texts, and(...searched.split(/\s+/).map((word) => holds(texts, word))));
      if (asked === 'nothing') return () => sql`select 0 as seq, false as is_match where false`;
      const letters = and(...asked.letters.map((letter) => holdsLetter(texts, letter)));
      if (asked.match === undefined) return byReading(texts, letters);
      return byIndex(source, asked.match, texts, letters);
    };
  };
}

/** Looks at the hits of the index, and in their texts for letters. */
function byIndex(source: SearchSource, match: string, texts: Texts, letters: SQL | undefined): Look {
  const start = literal(source.number * sourceSpan);
  const seq = sql`${index.id} - ${start}`;
  const isMatch = letters
    ? sql`exists (select 1 from ${texts} where ${and(sql`${texts.seq} = ${seq}`, letters)})`
    : sql`true`;
  const look: Look = (part) => {
    const { first = 0, before = sourceSpan, text = match } = part ?? {};
    const last = sql`min(${whole(before)}, ${literal(sourceSpan)}) - 1`;
    const isInPart = sql`${index.id} between ${start} + ${whole(first)} and ${start} + ${last}`;
    const newest = part && sql`order by ${index.id} desc limit ${whole(part.limit)}`;
    return sql`select ${seq} as seq, ${isMatch} as is_match from ${index} where ${index.self} match ${text} and ${isInPart} ${newest}`;
  };
  look.key = letters ? undefined : source.name;
  look.text = match;
  return look;
}

/** Looks at every text. SQLite stops at the first alternative that is true in a condition only, not in a value. */
function byReading({ seq }: Texts, condition: SQL | undefined): Look {
  const isMatch = sql`case when ${condition} then true else false end`;
  return (part) => {
    const isInPart = part && sql`where ${seq} >= ${whole(part.first)} and ${seq} < ${whole(part.before)}`;
    const newest = part && sql`order by ${seq} desc limit ${whole(part.limit)}`;
    return sql`select ${seq} as seq, ${isMatch} as is_match from ${seq.table} ${isInPart} ${newest}`;
  };
}

/** What to ask an index of trigrams for, and which single letters to read the texts for besides. */
type Asked = { match: string | undefined; letters: string[] } | 'nothing';

/** Nearly every text contains any one letter: reading fills a page at once, the index would join a thousand terms. */
const isLetter = (word: string) => /^[a-z0-9]$/.test(word);

async function askedOf(db: Access, searched: string): Promise<Asked> {
  const words = searchedWords(searched, withoutApostrophes);
  if (words.length === 0) return 'nothing';
  const parts: string[] = [];
  for (const word of words.filter((one) => !isLetter(foldForSearch(one)))) {
    const part = [...foldForSearch(word)].length >= 3 ? anyPhrase(spellingsOf(word)) : await beginningWith(db, word);
    if (part === undefined) return 'nothing';
    parts.push(part);
  }
  const match = parts.length === 0 ? undefined : parts.join(' AND ');
  const number = groupedDigits(searched);
  return {
    // A phone number is found however its digits are grouped.
    match: number !== undefined && match !== undefined ? `(${match}) OR digits : ${phrase(number)}` : match,
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
async function beginningWith(db: Access, word: string) {
  const { term } = terms;
  const all = new Set<string>();
  // One after another, because the table of terms is read as a whole for several ranges at once.
  for (const begin of foldedSpellingsOf(word)) {
    const found = await db.query
      .select({ term })
      .from(terms)
      .where(and(gte(term, begin), lt(term, `${begin}\u{10ffff}`)));
    for (const one of found) all.add(one.term);
  }
  return all.size === 0 ? undefined : anyPhrase([...all]);
}

const holds = ({ title, body }: Texts, text: string): SQL | undefined =>
  or(...[title, body].map((one) => sql`${one} like ${containing(text)} escape '\\'`));

/** A letter with any accent. `like` finds a letter in a tenth of the time of `glob`, so only texts beyond ASCII are read by both. */
function holdsLetter({ title, body }: Texts, letter: string): SQL | undefined {
  const texts = [title, body];
  const variants = accented(letter);
  const hasAccent = (text: SQLiteColumn) =>
    sql`(length(${text}) < octet_length(${text}) and ${text} glob ${`*[${variants}]*`})`;
  return or(
    ...texts.map((text) => sql`${text} like ${`%${letter}%`}`),
    ...(variants === '' ? [] : texts.map(hasAccent)),
  );
}

/** The letters with accents, of European languages, that fold to this one, in both cases. */
function accented(letter: string): string {
  const all = Array.from({ length: 0x250 - 0xc0 }, (_, place) => String.fromCodePoint(0xc0 + place));
  return all.filter((one) => foldForSearch(one) === letter).join('');
}

/** Adds waiting inquiries to the index; returns `false` if the disk rejects the write, or an update left too many. */
async function indexWaiting(db: Access, waiting: number): Promise<boolean> {
  if (waiting === 0) return true;
  if (waiting > maxWaiting) return false;
  try {
    await db.tx(async () => {
      for (let left = waiting; left > 0; left -= batchLength) await db.query.run(indexInquiries);
    });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

const batchLength = 128;

const indexInquiries = sql`insert into ${index} (rowid, title, body, digits)
  select * from ${waitingInquiries} order by id limit ${literal(batchLength)}`;

/** What an update left to be indexed: inquiries, the oldest first, and of other sources the newest first. */
export async function fillSearch(db: Access, isEnding: () => boolean): Promise<void> {
  const isLeft = async (): Promise<boolean> => {
    const inquiriesLeft = await db.query.select().from(waitingInquiries).limit(1);
    const textsLeft = await db.query.select().from(waitingTexts).limit(1);
    return inquiriesLeft.length + textsLeft.length > 0;
  };
  while (!isEnding() && (await isLeft())) {
    await db.tx(async () => {
      await db.query.run(indexInquiries);
      for (const waiting of await db.query.select().from(waitingTexts)) await indexTexts(db, waiting);
    });
    await nextTurn();
  }
}

async function indexTexts(db: Access, waiting: typeof waitingTexts.$inferSelect): Promise<void> {
  const after = await takeWaiting(db, waiting, batchLength);
  const { source, seq } = indexedTexts;
  const isNext = and(eq(source, waiting.source), gt(seq, after), lte(seq, waiting.seq));
  await db.query.run(sql`insert into ${index} (rowid, title, body, digits)
    select ${source} * ${literal(sourceSpan)} + ${seq}, title, body, digits from ${indexedTexts} where ${isNext}`);
}

const anyPhrase = (texts: string[]) => `(${texts.map(phrase).join(' OR ')})`;

const phrase = (searched: string) => `"${searched.replaceAll('"', '""')}"`;
