import { randomFillSync } from 'node:crypto';
import { asc, getTableColumns, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { integer, type SQLiteTable, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * The kinds of column that tables are written in. Tables name these and no engine's types, so that another engine needs
 * another version of this file and not of every table.
 */

const publicTables = new WeakSet<object>();

/**
 * A table whose rows visitors see, on a page, in a list or by mail, or that is cached by `publicVersion`: a transaction that
 * writes it drops those caches. Every other table is made with `sqliteTable`.
 */
export const publicTable = ((...definition: Parameters<typeof sqliteTable>) => {
  const table = sqliteTable(...definition);
  publicTables.add(table);
  return table;
}) as typeof sqliteTable;

/** Whether visitors see its rows. */
export const isPublicTable = (table: object): boolean => publicTables.has(table);

const random = Buffer.alloc(4096);
let randomUsed = random.length;

/** Returns random bytes from a pool of 4096, because each draw costs as much as reading a row. Use them before the next call. */
export function drawRandom(length: number): Buffer {
  if (randomUsed + length > random.length) {
    randomFillSync(random);
    randomUsed = 0;
  }
  randomUsed += length;
  return random.subarray(randomUsed - length, randomUsed);
}

/**
 * A new public id of 24 hexadecimal digits: the second in which it is made, and 64 random bits. Never reused; it opens nothing, and
 * it tells nothing about how many there are. Ids of one time stand together, so that many arrivals write the same pages of
 * the indexes of ids (`bench/inquiry-arrival.ts`).
 */
export function newId(): string {
  const second = Math.floor(Date.now() / 1000)
    .toString(16)
    .padStart(8, '0');
  return second + drawRandom(8).toString('hex');
}

/** Entries of a list that is stored as JSON, those without an id with a new one. */
export const withIds = <Entry extends { id?: string | undefined }>(entries: readonly Entry[]) =>
  entries.map(({ id = newId(), ...entry }) => ({ id, ...entry }));

/** How many characters it has. */
export const idLength = 24;

/** The internal key: rows keep the order in which they came, which is what makes "newest first" cheap at any size. */
export const sequence = () => integer('seq').primaryKey();

/** The id that callers know a row by. */
export const publicId = () => text('id').notNull().unique();

/** A moment, in milliseconds since 1970 UTC. */
export const timestamp = (name: string) => integer(name);

/** What every table of records has. */
export const recordColumns = () => ({
  seq: sequence(),
  id: publicId(),
  createdAt: timestamp('created_at').notNull(),
  updatedAt: timestamp('updated_at').notNull(),
});

/** A calendar day as `YYYY-MM-DD` text, in no time zone. */
export const calendarDay = (name: string) => text(name);

/** Yes or no. */
export const flag = (name: string) => integer(name, { mode: 'boolean' });

/** A number without a fraction, such as a count or a version. */
export const wholeNumber = (name: string) => integer(name);

/** One of a fixed list of words. */
export const oneOf = <const V extends readonly [string, ...string[]]>(name: string, values: V) =>
  text(name, { enum: values as unknown as [V[number], ...V[number][]] });

/** Plain data that is read and written whole. */
export const json = <T>(name: string) => text(name, { mode: 'json' }).$type<T>();

/** A placeholder for each column of a whole row but its key, for a prepared insert: a new column cannot be forgotten. */
export function rowPlaceholders<T extends SQLiteTable>(table: T): T['$inferInsert'] {
  const names = Object.keys(getTableColumns(table)).filter((name) => name !== 'seq');
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
}

/** A number that is written into a statement. */
export const literal = (value: number) => sql`${value}`.inlineParams();

/**
 * A limit that is written into a prepared statement: SQLite plans one with a bound limit anew at every run
 * (`bench/inquiry-arrival.ts`).
 */
export const fixedLimit = (rows: number) => literal(rows) as unknown as Placeholder;

/**
 * Ascending order with nulls first, as in the indexes of both engines. With `asc`, PostgreSQL puts nulls last and sorts the rows
 * instead of reading the index in its order, even where no value is null.
 */
export const ascNullsFirst = (value: SQLWrapper): SQL => sql`${asc(value)} nulls first`;
