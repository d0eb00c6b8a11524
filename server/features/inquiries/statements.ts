import {
  and,
  asc,
  type Column,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  lt,
  lte,
  max,
  min,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
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

const { fullName, email, phone, message } = inquiries;
const searchedColumns = [fullName, email, phone, message];

const sortColumns: Record<string, SQL> = {
  updatedAt: sql`${inquiries.updatedAt}`,
  eventDate: sql`${inquiries.eventDate}`,
  fullName: sql`${inquiries.fullName} collate nocase`,
  guestCount: sql`${inquiries.guestCount}`,
};

const bound = {
  from: sql.placeholder('from'),
  to: sql.placeholder('to'),
  first: sql.placeholder('first'),
  last: sql.placeholder('last'),
  status: sql.placeholder('status'),
  eventType: sql.placeholder('eventType'),
};
const isReal = ne(inquiries.status, 'spam');

/** The arrival in order of `seq`: only a clock that was set back makes the times themselves say anything more. */
function inSpan(seq: Column): SQL[] {
  // The plus keeps the engine from reading the index by time, whose rows it would have to sort again.
  return [
    gte(seq, bound.first),
    lte(seq, bound.last),
    sql`+${inquiries.createdAt} >= ${bound.from}`,
    sql`+${inquiries.createdAt} < ${bound.to}`,
  ];
}

function conditions({ searchBy, hasStatus, hasEventType, hasSpan, excludesSpam }: Shape): SQL | undefined {
  return and(
    searchBy === 'index' ? and(matchesIndex, eq(inquiries.seq, inquirySearch.seq)) : undefined,
    searchBy === 'reading' ? matchesReading(searchedColumns) : undefined,
    hasStatus ? eq(inquiries.status, bound.status) : undefined,
    hasEventType ? eq(inquiries.eventType, bound.eventType) : undefined,
    ...(hasSpan ? inSpan(searchBy === 'index' ? inquirySearch.seq : inquiries.seq) : []),
    excludesSpam ? isReal : undefined,
  );
}

const arrivalOf = (searchBy: Shape['searchBy']) => (searchBy === 'index' ? inquirySearch.seq : inquiries.seq);

/** The order of arrival is the order of `seq`, which every index ends in: newest first is read, never sorted. */
function order({ searchBy, sort }: Shape, isReversed: boolean): SQL[] {
  const isDescending = sort.startsWith('-') !== isReversed;
  const direction = isDescending ? desc : asc;
  const arrival = direction(arrivalOf(searchBy));
  const column = sortColumns[sort.replace('-', '')];
  return column === undefined ? [arrival] : [direction(column), arrival];
}

function rowsFrom(query: Query, { searchBy }: Shape) {
  const columns = getTableColumns(inquiries);
  // The cross join makes the engine begin at the search, which is already in the order of the list.
  return searchBy === 'index'
    ? query.select(columns).from(inquirySearch).crossJoin(inquiries)
    : query.select(columns).from(inquiries);
}

/** The rows that arrived before the one with the seq `before`, newest first. */
function batchQuery(query: Query, shape: Shape) {
  return rowsFrom(query, shape)
    .where(and(conditions(shape), lt(arrivalOf(shape.searchBy), sql.placeholder('before'))))
    .orderBy(...order(shape, false))
    .limit(sql.placeholder('limit'))
    .prepare();
}

function pageQuery(query: Query, shape: Shape, isReversed: boolean) {
  return rowsFrom(query, shape)
    .where(conditions(shape))
    .orderBy(...order(shape, isReversed))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare();
}

function countQuery(query: Query, shape: Shape) {
  const total = { total: count() };
  const isFiltered = shape.hasStatus || shape.hasEventType || shape.hasSpan || shape.excludesSpam;
  if (shape.searchBy === 'index' && !isFiltered)
    return query.select(total).from(inquirySearch).where(matchesIndex).prepare();
  const from =
    shape.searchBy === 'index'
      ? query.select(total).from(inquirySearch).crossJoin(inquiries)
      : query.select(total).from(inquiries);
  return from.where(conditions(shape)).prepare();
}

/** How many arrived in a span, and the first and last of them: from the index by time alone, whatever else is filtered. */
function spanQuery(query: Query, { hasStatus, hasEventType, excludesSpam }: Shape) {
  return query
    .select({ total: count(), first: min(inquiries.seq), last: max(inquiries.seq) })
    .from(inquiries)
    .where(
      and(
        gte(inquiries.createdAt, bound.from),
        lt(inquiries.createdAt, bound.to),
        hasStatus ? sql`+${inquiries.status} = ${bound.status}` : undefined,
        hasEventType ? sql`+${inquiries.eventType} = ${bound.eventType}` : undefined,
        excludesSpam ? isReal : undefined,
      ),
    )
    .prepare();
}

/** The statements of inquiry lists, each prepared when it is first needed and kept. */
export function listStatements(db: Database) {
  const pages = new Map<string, () => ReturnType<typeof pageQuery>>();
  const counts = new Map<string, () => ReturnType<typeof countQuery>>();
  const spans = new Map<string, () => ReturnType<typeof spanQuery>>();
  return {
    page(shape: Shape, isReversed: boolean) {
      return kept(pages, JSON.stringify([shape, isReversed]), () =>
        db.prepare((query) => pageQuery(query, shape, isReversed)),
      )();
    },
    count(shape: Shape) {
      return kept(counts, JSON.stringify(shape), () => db.prepare((query) => countQuery(query, shape)))();
    },
    span(shape: Shape) {
      return kept(spans, JSON.stringify(shape), () => db.prepare((query) => spanQuery(query, shape)))();
    },
  };
}

/** The statements that read a whole list a batch at a time. */
export function batchStatements(db: Database) {
  const batches = new Map<string, () => ReturnType<typeof batchQuery>>();
  return (shape: Shape) =>
    kept(batches, JSON.stringify(shape), () => db.prepare((query) => batchQuery(query, shape)))();
}

function kept<T>(map: Map<string, T>, key: string, make: () => T): T {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}
