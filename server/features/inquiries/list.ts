import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, count, desc, inArray, max, min, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Query } from '#server/db/client.ts';
import { inquirySearch, matchesIndex, matchesPattern, type SearchPlan, searchPlanner } from '#server/db/search.ts';
import type { Calendar } from '#server/features/venue/calendar.ts';
import type { Page } from '#shared/envelope.ts';
import type { ExportInquiries, ListInquiries } from '#shared/inquiry.ts';
import { pageOf } from '#shared/paging.ts';
import type { InquiryFigures } from './figures.ts';
import { type InquiryRow, inquiries } from './table.ts';

/** A request with its days of arrival as moments (milliseconds) of the venue's zone. */
export type Filters<T extends ExportInquiries = ExportInquiries> = Omit<T, 'receivedFrom' | 'receivedTo'> & {
  span?: { from: number; to: number } | undefined;
};

/** The `seq` of the first and the last row to look at. */
interface Range {
  first: number;
  last: number;
}

/** How many rows of an export are in memory at once. */
const batchLength = 250;

/** How many rows or hits are read before other requests are served: a few first, which mostly fill a page. */
const [firstSliceLength, sliceLength] = [200, 5000];

/** So many rows are sorted faster than they are found in an index by their order. */
const maxSorted = 1000;

const { seq, fullName, email, phone, message, status, eventType, createdAt } = inquiries;
const newestFirst = '-createdAt';
const everything: Range = { first: 0, last: Number.MAX_SAFE_INTEGER - 1 };

const sortColumns: Record<string, SQL> = {
  updatedAt: sql`${inquiries.updatedAt}`,
  eventDate: sql`${inquiries.eventDate}`,
  fullName: sql`${fullName} collate nocase`,
  guestCount: sql`${inquiries.guestCount}`,
};
const sortColumn = (sort: string) => sortColumns[sort.replace('-', '')];

/** A bound number would be a real number to the search index, which then reads everything. */
const whole = (value: unknown) => sql`cast(${value} as integer)`;

/** The values of the filters, or the placeholders for them. */
interface Conditions {
  status?: unknown;
  eventType?: unknown;
  span?: { from: unknown; to: unknown } | undefined;
  excludeSpam?: boolean | undefined;
}

/** The plus keeps SQLite from choosing the index of the column instead of the one that the rows are read in order from. */
function conditions(filters: Conditions, plus: SQL | undefined): SQL | undefined {
  return and(
    filters.status ? sql`${plus}${status} = ${filters.status}` : undefined,
    filters.eventType ? sql`${plus}${eventType} = ${filters.eventType}` : undefined,
    filters.span && sql`+${createdAt} >= ${filters.span.from} and +${createdAt} < ${filters.span.to}`,
    // Any other status excludes spam already.
    filters.excludeSpam && !filters.status ? ne(status, 'spam') : undefined,
  );
}

/** Rows arrive in the order of `seq`, which every index ends in: a list is read in its order and never sorted. */
function order(sort: string, isReversed = false): SQL[] {
  const direction = sort.startsWith('-') !== isReversed ? desc : asc;
  const column = sortColumn(sort);
  return column === undefined ? [direction(seq)] : [direction(column), direction(seq)];
}

/**
 * The rows of one page, prepared for P4. The subquery finds them in an index alone, so a row that is skipped is never read.
 */
export function pageQuery(query: Query, filters: Filters<ListInquiries>, isReversed: boolean) {
  const { placeholder } = sql;
  const column = sortColumn(filters.sort);
  const bound: Conditions = {
    status: filters.status && placeholder('status'),
    eventType: filters.eventType && placeholder('eventType'),
    span: filters.span && { from: placeholder('from'), to: placeholder('to') },
    excludeSpam: filters.excludeSpam,
  };
  const isInRange = sql`${seq} between ${whole(placeholder('first'))} and ${whole(placeholder('last'))}`;
  const where = and(conditions(bound, column && sql`+`), filters.span && !column ? isInRange : undefined);
  const found = sql`select ${seq} from ${inquiries} ${where && sql`where ${where}`}
    order by ${sql.join(order(filters.sort, isReversed), sql`, `)}
    limit ${whole(placeholder('limit'))} offset ${whole(placeholder('offset'))}`;
  return query
    .select()
    .from(inquiries)
    .where(sql`${seq} in (${found})`)
    .orderBy(...order(filters.sort))
    .prepare();
}

/** How many arrived in the span, and the range of their `seq`: from the index by time alone. */
async function readSpan(query: Query, filters: Filters): Promise<Range & { total: number }> {
  const { from = 0, to = 0 } = filters.span ?? {};
  const [row] = await query
    .select({ total: count(), first: min(seq), last: max(seq) })
    .from(inquiries)
    .where(
      and(sql`${createdAt} >= ${from} and ${createdAt} < ${to}`, conditions({ ...filters, span: undefined }, sql`+`)),
    );
  return { total: row?.total ?? 0, first: row?.first ?? 0, last: row?.last ?? 0 };
}

/** Looks at the next `limit` rows, or hits of the search index, before one: how many, the last, and which of them match. */
async function readSlice(
  query: Query,
  filters: Filters,
  plan: SearchPlan | undefined,
  { first, before, limit }: Slice,
) {
  const isIndexed = plan?.by === 'index';
  const [source, key] = isIndexed ? [inquirySearch, inquirySearch.seq] : [inquiries, seq];
  const looked = sql`select ${key} as seq from ${source}
    where ${and(isIndexed ? matchesIndex(plan.match) : undefined, sql`${key} >= ${whole(first)}`, sql`${key} < ${whole(before)}`)}
    order by ${key} desc limit ${whole(limit)}`;
  const isMatch = and(
    plan?.by === 'reading' ? matchesPattern([fullName, email, phone, message], plan.pattern) : undefined,
    conditions(filters, undefined),
  );
  const slice = query
    .select({
      looked: count(),
      last: sql<number | null>`min(looked.seq)`,
      seqs: sql`json_group_array(looked.seq) ${isMatch && sql`filter (where ${isMatch})`}`.mapWith(parseSeqs),
    })
    .from(sql`(${looked}) as looked`);
  const [row] = await (isMatch === undefined ? slice : slice.crossJoin(inquiries).where(sql`${seq} = looked.seq`));
  return { looked: row?.looked ?? 0, last: row?.last ?? 0, seqs: row?.seqs ?? [] };
}

interface Slice {
  first: number;
  before: number;
  limit: number;
}

const parseSeqs = (text: unknown) => JSON.parse(String(text)) as number[];

/**
 * Reads inquiries, by the page or all of them. Without a search, totals come from the figures and a page past the middle is
 * read from the other end. A search reads its hits in slices, because there can be as many as rows.
 */
export function inquiryLists(db: Database, figures: InquiryFigures) {
  const planSearch = searchPlanner(db);
  const pageStatements = new Map<string, () => ReturnType<typeof pageQuery>>();
  const pageStatement = (filters: Filters<ListInquiries>, isReversed: boolean) => {
    const { sort, status, eventType, span, excludeSpam } = filters;
    const key = [sort, !status, !eventType, !span, !excludeSpam, isReversed].join();
    const statement = pageStatements.get(key) ?? db.prepare((query) => pageQuery(query, filters, isReversed));
    pageStatements.set(key, statement);
    return statement();
  };

  /** The `seq`s of all that match, newest first, in slices. */
  async function* matchingSeqs(filters: Filters, plan: SearchPlan | undefined, { first, last }: Range) {
    let before = last + 1;
    for (let limit = firstSliceLength; ; limit = sliceLength) {
      const slice = await readSlice(db.query, filters, plan, { first, before, limit });
      if (slice.seqs.length > 0) yield slice.seqs;
      if (slice.looked < limit) return;
      before = slice.last;
      await nextTurn();
    }
  }

  const readRows = (seqs: number[], sort = newestFirst): Promise<InquiryRow[]> =>
    db.query
      .select()
      .from(inquiries)
      .where(sql`${seq} in (select value from json_each(${JSON.stringify(seqs)}))`)
      .orderBy(...order(sort));

  /** The rows of one page of the found ones, in an order. */
  const readSorted = async (found: number[], { sort, page, limit }: Filters<ListInquiries>): Promise<InquiryRow[]> => {
    const end = page * limit;
    if (sort === newestFirst) return readRows(found.slice(end - limit, end));
    if (found.length <= maxSorted) return (await readRows(found, sort)).slice(end - limit, end);
    const isFound = new Set(found);
    const sorted: number[] = [];
    const by = sql.join(order(sort), sql`, `);
    for (let offset = 0; sorted.length < Math.min(end, found.length); offset += sliceLength) {
      const slice = sql`(select ${seq} as seq from ${inquiries} order by ${by} limit ${whole(sliceLength)} offset ${whole(offset)})`;
      const [next] = await db.query.select({ seqs: sql`json_group_array(seq)`.mapWith(parseSeqs) }).from(slice);
      if (next === undefined || next.seqs.length === 0) break;
      sorted.push(...next.seqs.filter((one) => isFound.has(one)));
      await nextTurn();
    }
    return readRows(sorted.slice(end - limit, end), sort);
  };

  const readFromNearerEnd = async (input: Filters<ListInquiries>, range: Range | undefined, total: number) => {
    const start = (input.page - 1) * input.limit;
    const limit = Math.min(input.limit, total - start);
    if (limit <= 0) return [];
    const fromEnd = total - start - limit;
    const isReversed = start > fromEnd;
    const { status, eventType, span } = input;
    const place = { limit, offset: isReversed ? fromEnd : start };
    return pageStatement(input, isReversed).execute({ status, eventType, ...span, ...range, ...place });
  };

  const readBySearch = async (input: Filters<ListInquiries>, plan: SearchPlan, range: Range) => {
    const found: number[] = [];
    for await (const seqs of matchingSeqs(input, plan, range)) found.push(...seqs);
    return pageOf(await readSorted(found, input), found.length, input);
  };

  /** Exactly the inquiries of these ids that pass the filters, on one page. */
  const readByIds = async (filters: Filters, ids: string[]): Promise<Page<InquiryRow>> => {
    const where = and(inArray(inquiries.id, ids), conditions(filters, undefined));
    const rows = await db.query.select().from(inquiries).where(where).orderBy(desc(seq));
    return pageOf(rows, rows.length, { page: 1, limit: ids.length });
  };

  return {
    async page(request: ListInquiries, calendar: Calendar): Promise<Page<InquiryRow>> {
      const input = toFilters(request, calendar);
      if (input.ids !== undefined) return readByIds(input, input.ids);
      if (input.status === 'spam' && input.excludeSpam) return pageOf([], 0, input);
      const plan = input.search ? await planSearch(input.search) : undefined;
      if (plan?.by === 'nothing') return pageOf([], 0, input);
      const span = input.span && (await readSpan(db.query, input));
      if (plan === undefined) {
        const total = span?.total ?? (await figures.count(input));
        return pageOf(await readFromNearerEnd(input, span, total), total, input);
      }
      return readBySearch(input, plan, span ?? everything);
    },

    /**
     * All of them, newest first. Each slice begins where the one before it ended, so that an inquiry that arrives or is
     * deleted meanwhile neither repeats a row nor skips one.
     */
    async *batches(request: ExportInquiries, calendar: Calendar): AsyncGenerator<InquiryRow[]> {
      const filters = toFilters(request, calendar);
      const plan = filters.search ? await planSearch(filters.search) : undefined;
      if (plan?.by === 'nothing' || (filters.status === 'spam' && filters.excludeSpam)) return;
      const range = filters.span ? await readSpan(db.query, filters) : everything;
      for await (const seqs of matchingSeqs(filters, plan, range))
        for (let from = 0; from < seqs.length; from += batchLength)
          yield readRows(seqs.slice(from, from + batchLength));
    },
  };
}

function toFilters<T extends ExportInquiries>(
  { receivedFrom, receivedTo, ...rest }: T,
  calendar: Calendar,
): Filters<T> {
  if (receivedFrom === undefined && receivedTo === undefined) return rest;
  const from = receivedFrom === undefined ? 0 : calendar.startOf(receivedFrom);
  const to = receivedTo === undefined ? Number.MAX_SAFE_INTEGER : calendar.startOf(receivedTo, 1);
  return { ...rest, span: { from, to } };
}
