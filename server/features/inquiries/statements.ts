import { and, asc, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database, Query } from '#server/db/client.ts';
import { inquirySearch, matchesIndex, matchesReading, type SearchPlan } from '#server/db/search.ts';
import { inquiries } from './table.ts';

/** What one prepared statement differs from another in; the values themselves are bound when it runs. */
export interface Shape {
  searchBy: Exclude<SearchPlan['by'], 'nothing'> | undefined;
  hasStatus: boolean;
  hasEventType: boolean;
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

function conditions({ searchBy, hasStatus, hasEventType }: Shape): SQL | undefined {
  return and(
    searchBy === 'index' ? and(matchesIndex, eq(inquiries.seq, inquirySearch.seq)) : undefined,
    searchBy === 'reading' ? matchesReading(searchedColumns) : undefined,
    hasStatus ? eq(inquiries.status, sql.placeholder('status')) : undefined,
    hasEventType ? eq(inquiries.eventType, sql.placeholder('eventType')) : undefined,
  );
}

/** The order of arrival is the order of `seq`, which every index ends in: newest first is read, never sorted. */
function order({ searchBy, sort }: Shape, isReversed: boolean): SQL[] {
  const isDescending = sort.startsWith('-') !== isReversed;
  const direction = isDescending ? desc : asc;
  const arrival = direction(searchBy === 'index' ? inquirySearch.seq : inquiries.seq);
  const column = sortColumns[sort.replace('-', '')];
  return column === undefined ? [arrival] : [direction(column), arrival];
}

function pageQuery(query: Query, shape: Shape, isReversed: boolean) {
  const columns = getTableColumns(inquiries);
  // The cross join makes the engine begin at the search, which is already in the order of the list.
  const from =
    shape.searchBy === 'index'
      ? query.select(columns).from(inquirySearch).crossJoin(inquiries)
      : query.select(columns).from(inquiries);
  return from
    .where(conditions(shape))
    .orderBy(...order(shape, isReversed))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare();
}

function countQuery(query: Query, shape: Shape) {
  const total = { total: count() };
  const isFiltered = shape.hasStatus || shape.hasEventType;
  if (shape.searchBy === 'index' && !isFiltered)
    return query.select(total).from(inquirySearch).where(matchesIndex).prepare();
  const from =
    shape.searchBy === 'index'
      ? query.select(total).from(inquirySearch).crossJoin(inquiries)
      : query.select(total).from(inquiries);
  return from.where(conditions(shape)).prepare();
}

/** The statements of inquiry lists, each prepared when it is first needed and kept. */
export function listStatements(db: Database) {
  const pages = new Map<string, () => ReturnType<typeof pageQuery>>();
  const counts = new Map<string, () => ReturnType<typeof countQuery>>();
  return {
    page(shape: Shape, isReversed: boolean) {
      return kept(pages, JSON.stringify([shape, isReversed]), () =>
        db.prepare((query) => pageQuery(query, shape, isReversed)),
      )();
    },
    count(shape: Shape) {
      return kept(counts, JSON.stringify(shape), () => db.prepare((query) => countQuery(query, shape)))();
    },
  };
}

function kept<T>(map: Map<string, T>, key: string, make: () => T): T {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}
