import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, desc, eq, gte, inArray, lt, ne } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { keptUntilWritten } from '#server/db/kept.ts';
import { searchPlanner } from '#server/db/search.ts';
import type { Calendar } from '#server/features/venue/calendar.ts';
import type { Page } from '#shared/envelope.ts';
import type { ExportInquiries, ListInquiries } from '#shared/inquiry.ts';
import { pageOf } from '#shared/paging.ts';
import type { InquiryFigures } from './figures.ts';
import { listStatements, newestFirst, type Shape } from './statements.ts';
import { type InquiryRow, inquiries } from './table.ts';

/** A request whose days of arrival have become moments (milliseconds) of the venue's zone. */
type Wanted<T extends ExportInquiries = ListInquiries> = Omit<T, 'receivedFrom' | 'receivedTo'> & {
  span: { from: number; to: number } | undefined;
};

type Values = Record<string, unknown>;

/** How many rows of an export are in memory at once. */
const batchLength = 250;

/** How many rows or hits are looked at before others are served: first a few, which mostly fill a page, then milliseconds' worth. */
const [firstSlice, slice] = [200, 5000];

/** So many rows are sorted more quickly than they are found in an index by their order. */
const maxSorted = 1000;

/**
 * Reads inquiries, by the page or all of them. Without a search, totals come from the cached figures and a page past the
 * middle is read from the other end. A search looks through its hits in slices, because there can be as many as rows.
 */
export function inquiryLists(db: Database, figures: InquiryFigures) {
  const statements = listStatements(db);
  const plan = searchPlanner(db);

  /** All that match, newest first, in slices by their `seq`. */
  async function* matching(shape: Shape, { first = 0, last = Number.MAX_SAFE_INTEGER - 1, ...values }: Values) {
    let before = Number(last) + 1;
    for (let limit = firstSlice; ; limit = slice) {
      const [found] = await statements.slice(shape).execute({ ...values, first, before, limit });
      if (found === undefined) return;
      if (found.seqs.length > 0) yield found.seqs;
      if (found.looked < limit) return;
      before = found.last ?? 0;
      await nextTurn();
    }
  }

  const rowsOf = (seqs: number[], sort = newestFirst) => statements.rows(sort).execute({ seqs: JSON.stringify(seqs) });

  const readBySearch = async (input: Wanted, shape: Shape, values: Values): Promise<Page<InquiryRow>> => {
    const end = input.page * input.limit;
    const isByArrival = input.sort === newestFirst;
    const found: number[] = [];
    for await (const seqs of matching(shape, values)) {
      found.push(...seqs);
      if (isByArrival && found.length >= end) {
        const total = await countMatching(JSON.stringify([{ ...shape, sort: newestFirst }, values]));
        return pageOf(await rowsOf(found.slice(end - input.limit, end)), total, input);
      }
    }
    if (isByArrival) return pageOf(await rowsOf(found.slice(end - input.limit, end)), found.length, input);
    return pageOf(await readSorted(found, input), found.length, input);
  };

  const countMatching = keptUntilWritten(db, async (key) => {
    const [shape, values] = JSON.parse(key) as [Shape, Values];
    let total = 0;
    for await (const seqs of matching(shape, values)) total += seqs.length;
    return total;
  });

  const readSorted = async (found: number[], { sort, page, limit }: Wanted): Promise<InquiryRow[]> => {
    const end = page * limit;
    if (found.length <= maxSorted) return (await rowsOf(found, sort)).slice(end - limit, end);
    const isFound = new Set(found);
    const sorted: number[] = [];
    for (let offset = 0; sorted.length < Math.min(end, found.length); offset += slice) {
      const [next] = await statements.order(sort).execute({ limit: slice, offset });
      if (next === undefined || next.seqs.length === 0) break;
      sorted.push(...next.seqs.filter((seq) => isFound.has(seq)));
      await nextTurn();
    }
    return rowsOf(sorted.slice(end - limit, end), sort);
  };

  const readSpan = keptUntilWritten(db, async (key) => {
    const [shape, values] = JSON.parse(key) as [Shape, Values];
    const [row] = await statements.span(shape).execute(values);
    return row ?? { total: 0, first: null, last: null };
  });

  /** What the placeholders of a statement stand for and, where a span is set, how many rows are in it. */
  const filtersOf = async (input: Wanted<ExportInquiries>): Promise<Values & { total?: number }> => {
    const values = { status: input.status, eventType: input.eventType, ...input.span };
    if (input.span === undefined) return values;
    return { ...values, ...(await readSpan(JSON.stringify([shapeOf(input), values]))) };
  };

  const readFromNearerEnd = async (
    input: Wanted,
    shape: Shape,
    values: Values,
    total: number,
  ): Promise<Page<InquiryRow>> => {
    const offset = (input.page - 1) * input.limit;
    const limit = Math.min(input.limit, total - offset);
    if (limit <= 0) return pageOf([], total, input);
    const fromEnd = total - offset - limit;
    const isReversed = offset > fromEnd;
    const place = { limit, offset: isReversed ? fromEnd : offset };
    return pageOf(await statements.page(shape, isReversed).execute({ ...values, ...place }), total, input);
  };

  /** Exactly the inquiries of these ids (and filters), on one page. */
  const readByIds = async ({ status, eventType, span, excludeSpam }: Wanted, ids: string[]) => {
    const rows = await db.query
      .select()
      .from(inquiries)
      .where(
        and(
          inArray(inquiries.id, ids),
          status && eq(inquiries.status, status),
          eventType && eq(inquiries.eventType, eventType),
          span && and(gte(inquiries.createdAt, span.from), lt(inquiries.createdAt, span.to)),
          excludeSpam ? ne(inquiries.status, 'spam') : undefined,
        ),
      )
      .orderBy(desc(inquiries.seq));
    return pageOf(rows, rows.length, { page: 1, limit: ids.length });
  };

  return {
    async page(request: ListInquiries, calendar: Calendar): Promise<Page<InquiryRow>> {
      const input = wantedOf(request, calendar);
      if (input.ids !== undefined) return readByIds(input, input.ids);
      if (input.status === 'spam' && input.excludeSpam) return pageOf([], 0, input);
      const planned = input.search ? await plan(input.search) : undefined;
      const { total = await figures.count(input), ...values } = await filtersOf(input);
      if (total === 0 || planned?.by === 'nothing') return pageOf([], 0, input);
      const shape = shapeOf(input, planned?.by);
      if (planned === undefined) return readFromNearerEnd(input, shape, values, total);
      return readBySearch(input, shape, { ...values, ...planned });
    },

    /**
     * All of them, newest first, each slice from where the one before it ended: what arrives or goes in the meantime
     * neither repeats a row nor loses one.
     */
    async *batches(filters: ExportInquiries, calendar: Calendar): AsyncGenerator<InquiryRow[]> {
      const input = wantedOf(filters, calendar);
      const planned = input.search ? await plan(input.search) : undefined;
      const { total, ...values } = await filtersOf(input);
      if (planned?.by === 'nothing' || total === 0 || (input.status === 'spam' && input.excludeSpam)) return;
      for await (const seqs of matching(shapeOf(input, planned?.by), { ...values, ...planned }))
        for (let from = 0; from < seqs.length; from += batchLength) yield rowsOf(seqs.slice(from, from + batchLength));
    },
  };
}

function wantedOf<T extends ExportInquiries>({ receivedFrom, receivedTo, ...rest }: T, calendar: Calendar): Wanted<T> {
  const from = receivedFrom === undefined ? 0 : calendar.startOf(receivedFrom);
  const to = receivedTo === undefined ? Number.MAX_SAFE_INTEGER : calendar.startOf(receivedTo, 1);
  return { ...rest, span: receivedFrom === undefined && receivedTo === undefined ? undefined : { from, to } };
}

function shapeOf(input: Wanted<ExportInquiries> & { sort?: string }, searchBy?: Shape['searchBy']): Shape {
  return {
    searchBy,
    hasStatus: input.status !== undefined,
    hasEventType: input.eventType !== undefined,
    hasSpan: input.span !== undefined,
    // Any other status leaves spam out by itself.
    excludesSpam: input.excludeSpam === true && input.status === undefined,
    sort: input.sort ?? newestFirst,
  };
}
