import { and, asc, count, desc, gte, lt, max, min, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Query } from '#server/db/client.ts';
import { inquirySearch, matchesIndex, matchesReading, type SearchPlan } from '#server/db/search.ts';
import { inquiries } from './table.ts';

/** What one prepared statement differs from another in; the values themselves are bound when it runs. */
export interface Shape {
  searchBy: Exclude<SearchPlan['by'], 'nothing'> | undefined;
  hasStatus: boolean;
  hasEventType: boolean;
  /** Whether a span of arrival is set: `from` (inclusive) and `to`, and the `seq` of the first and last row in it. */
  hasSpan: boolean;
  excludesSpam: boolean;
  /** The sort as asked for, such as `-createdAt`. */
  sort: string;
}

export const newestFirst = '-createdAt';

const { seq, fullName, email, phone, message, status, eventType, createdAt } = inquiries;
const { placeholder } = sql;
const searchedColumns = [fullName, email, phone, message];

const sortColumns: Record<string, SQL> = {
  updatedAt: sql`${inquiries.updatedAt}`,
  eventDate: sql`${inquiries.eventDate}`,
  fullName: sql`${fullName} collate nocase`,
  guestCount: sql`${inquiries.guestCount}`,
};
const sortColumn = (sort: string) => sortColumns[sort.replace('-', '')];

/**
 * A bound whole number as SQL. As a bare parameter it would be a real number to the search index, which then reads
 * everything, and a limit that has the statement prepared anew at each run.
 */
const whole = (name: string) => sql`cast(${placeholder(name)} as integer)`;

function conditions({ searchBy, hasStatus, hasEventType, hasSpan, excludesSpam, sort }: Shape): SQL | undefined {
  // The plus keeps the engine to the index that the order is read from; it holds these columns too.
  const plus = sortColumn(sort) && sql`+`;
  return and(
    searchBy === 'reading' ? matchesReading(searchedColumns) : undefined,
    hasStatus ? sql`${plus}${status} = ${placeholder('status')}` : undefined,
    hasEventType ? sql`${plus}${eventType} = ${placeholder('eventType')}` : undefined,
    // The index by time would be read in the order of time, and its rows sorted again.
    hasSpan ? sql`+${createdAt} >= ${placeholder('from')} and +${createdAt} < ${placeholder('to')}` : undefined,
    excludesSpam ? ne(status, 'spam') : undefined,
  );
}

/** The order of arrival is the order of `seq`, which every index ends in: a list is read in its order, never sorted. */
function order(sort: string, isReversed = false): SQL[] {
  const direction = sort.startsWith('-') !== isReversed ? desc : asc;
  const column = sortColumn(sort);
  return column === undefined ? [direction(seq)] : [direction(column), direction(seq)];
}

const inOrder = (sort: string, isReversed = false) => sql`order by ${sql.join(order(sort, isReversed), sql`, `)}`;

/** The rows of one page. The subquery finds them in an index alone; a row that is passed over is never read. */
function pageQuery(query: Query, shape: Shape, isReversed: boolean) {
  const isBetween = shape.hasSpan && !sortColumn(shape.sort);
  const filters = and(
    conditions(shape),
    isBetween ? sql`${seq} between ${placeholder('first')} and ${placeholder('last')}` : undefined,
  );
  const found = sql`select ${seq} from ${inquiries} ${filters && sql`where ${filters}`}
    ${inOrder(shape.sort, isReversed)} limit ${whole('limit')} offset ${whole('offset')}`;
  return query
    .select()
    .from(inquiries)
    .where(sql`${seq} in (${found})`)
    .orderBy(...order(shape.sort))
    .prepare();
}

/** Looks at the next `limit` rows, or hits of the search index, before one: how many those are, the last, and which match. */
function sliceQuery(query: Query, shape: Shape) {
  const isIndexed = shape.searchBy === 'index';
  const [source, key] = isIndexed ? [inquirySearch, inquirySearch.seq] : [inquiries, seq];
  const looked = sql`select ${key} as seq from ${source}
    where ${and(isIndexed ? matchesIndex : undefined, sql`${key} >= ${whole('first')}`, sql`${key} < ${whole('before')}`)}
    order by ${key} desc limit ${whole('limit')}`;
  const filters = conditions(shape);
  const match = filters && sql`filter (where ${filters})`;
  const slice = query
    .select({
      looked: count(),
      last: sql<number | null>`min(looked.seq)`,
      seqs: sql`json_group_array(looked.seq) ${match}`.mapWith((text) => JSON.parse(text) as number[]),
    })
    .from(sql`(${looked}) as looked`);
  return (filters === undefined ? slice : slice.crossJoin(inquiries).where(sql`${seq} = looked.seq`)).prepare();
}

/** A slice of all inquiries in an order, by `seq`. */
function orderQuery(query: Query, sort: string) {
  const sorted = sql`select ${seq} as seq from ${inquiries} ${inOrder(sort)}
    limit ${whole('limit')} offset ${whole('offset')}`;
  return query
    .select({ seqs: sql`json_group_array(seq)`.mapWith((text) => JSON.parse(text) as number[]) })
    .from(sql`(${sorted})`)
    .prepare();
}

/** The rows of a list of `seqs`, in an order. */
function rowsQuery(query: Query, sort: string) {
  return query
    .select()
    .from(inquiries)
    .where(sql`${seq} in (select value from json_each(${placeholder('seqs')}))`)
    .orderBy(...order(sort))
    .prepare();
}

/** How many arrived in a span, and the first and last of them: from the index by time alone, whatever else is filtered. */
function spanQuery(query: Query, { hasStatus, hasEventType, excludesSpam }: Shape) {
  return query
    .select({ total: count(), first: min(seq), last: max(seq) })
    .from(inquiries)
    .where(
      and(
        gte(createdAt, placeholder('from')),
        lt(createdAt, placeholder('to')),
        hasStatus ? sql`+${status} = ${placeholder('status')}` : undefined,
        hasEventType ? sql`+${eventType} = ${placeholder('eventType')}` : undefined,
        excludesSpam ? ne(status, 'spam') : undefined,
      ),
    )
    .prepare();
}

/** The statements of inquiry lists, each prepared when it is first needed and kept. */
export function listStatements(db: Database) {
  const cached = <A extends unknown[], T>(build: (query: Query, ...shape: A) => T) => {
    const statements = new Map<string, () => T>();
    return (...shape: A): T => {
      const key = JSON.stringify(shape);
      const statement = statements.get(key) ?? db.prepare((query) => build(query, ...shape));
      statements.set(key, statement);
      return statement();
    };
  };
  return {
    page: cached(pageQuery),
    slice: cached(sliceQuery),
    order: cached(orderQuery),
    rows: cached(rowsQuery),
    span: cached(spanQuery),
  };
}
