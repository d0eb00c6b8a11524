import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, count, desc, eq, inArray, max, min, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { literal } from '#server/platform/db/columns.ts';
import type { Database, EngineSql, Look, Query } from '#server/platform/db/database.ts';
import { preparedByKey } from '#server/platform/db/prepared-by-key.ts';
import { rowReader } from '#server/platform/db/read-rows.ts';
import { parseSeqs, type SeqRange, sliceReader, whole } from '#server/platform/db/search.ts';
import type { Calendar } from '#server/platform/time/calendar.ts';
import { searchedTexts } from '#server/records/search-sources.ts';
import type { Page } from '#shared/api/envelope.ts';
import { pageOf } from '#shared/fields/paging.ts';
import type { ExportInquiries, ListInquiries } from '#shared/inquiry/schema.ts';
import { unassigned } from '#shared/inquiry/values.ts';
import { type Conditions, conditions, nearerEnd, order, type Place, sortColumn } from './conditions.ts';
import type { InquiryFigures } from './figures.ts';
import { type ListedInquiry, listed } from './store.ts';
import { inquiries } from './table.ts';

/** A request with its days of arrival as moments (milliseconds) of the venue's zone. */
export type Filters<T extends ExportInquiries = ExportInquiries> = Omit<T, 'receivedFrom' | 'receivedTo'> & {
  span?: { from: number; to: number } | undefined;
};

/** How many rows of an export are in memory at once. */
const batchLength = 250;

/** How many rows are read before other requests are served. */
const sliceLength = 5000;

/** So many rows are sorted faster than they are found in an index by their order. */
const maxSorted = 1000;

const { seq, createdAt } = inquiries;
const newestFirst = '-createdAt';

const readListed = rowReader(listed);

/** How many rows the pages of the back-office and of other programs usually have. */
const usualLimits: readonly number[] = [10, 25, 50, 100];

/** Whether a page begins at an end of the whole list and so needs no values of its own. */
const isUsualPage = ({ status, eventType, span, assigneeId, limit }: Filters<ListInquiries>, { offset }: Place) =>
  !status && !eventType && !span && !assigneeId && offset === 0 && usualLimits.includes(limit);

/** The filters for statements that are prepared: `bound` has placeholders for `values`, and is the same for each `key`. */
function boundFilters({ status, eventType, span, excludeSpam, awaiting, assigneeId }: Filters) {
  const { placeholder } = sql;
  const bound: Conditions = {
    status: status && placeholder('status'),
    eventType: eventType && placeholder('eventType'),
    span: span && { from: placeholder('from'), to: placeholder('to') },
    excludeSpam,
    awaiting,
    assigneeId: assigneeId && (assigneeId === unassigned ? unassigned : placeholder('assigneeId')),
  };
  const assignee = assigneeId === unassigned ? unassigned : Boolean(assigneeId);
  const key = [!status, !eventType, !span, !excludeSpam, assignee, awaiting].join();
  return { bound, key, values: { status, eventType, assigneeId, ...span } };
}

/**
 * The rows of one page. The subquery finds them in an index alone, so a row that is
 * skipped is never read.
 * The place of a usual page is part of the statement: PostgreSQL plans one without values once, and others at every run.
 */
export function pageQuery(
  query: Query,
  words: EngineSql,
  filters: Filters<ListInquiries>,
  isReversed: boolean,
  place?: Place,
) {
  const { placeholder } = sql;
  const column = sortColumn(filters.sort);
  const { bound } = boundFilters(filters);
  const isInRange = sql`${seq} between ${whole(placeholder('first'))} and ${whole(placeholder('last'))}`;
  const where = and(conditions(bound, column && words), filters.span && !column ? isInRange : undefined);
  const found = sql`select ${seq} from ${inquiries} ${where && sql`where ${where}`}
    order by ${sql.join(order(filters.sort, isReversed), sql`, `)}
    limit ${place ? literal(place.limit) : whole(placeholder('limit'))}
    offset ${place ? literal(place.offset) : whole(placeholder('offset'))}`;
  return query
    .select(listed)
    .from(inquiries)
    .where(sql`${seq} in (${found})`)
    .orderBy(...order(filters.sort))
    .prepare();
}

/** How many arrived in the span, and the range of their `seq`: from the index by time alone. */
async function readSpan({ query, sql: words }: Database, filters: Filters): Promise<SeqRange & { total: number }> {
  const { from = 0, to = 0 } = filters.span ?? {};
  const [row] = await query
    .select({ total: count(), first: min(seq), last: max(seq) })
    .from(inquiries)
    .where(
      and(sql`${createdAt} >= ${from} and ${createdAt} < ${to}`, conditions({ ...filters, span: undefined }, words)),
    );
  return { total: row?.total ?? 0, first: row?.first ?? 0, last: row?.last ?? 0 };
}

/** Every inquiry, as a search would look at them. */
const allInquiries: Look = (part) => sql`select ${seq} as seq, true as is_match from ${inquiries}
  where ${seq} >= ${whole(part?.first)} and ${seq} < ${whole(part?.before)} order by ${seq} desc limit ${whole(part?.limit)}`;

/**
 * Reads inquiries, by the page or all of them. Without a search, totals come from the figures and a page past the middle is
 * read from the other end. A search reads its hits in slices, because there can be as many as rows.
 */
export function inquiryLists(ctx: Ctx, figures: InquiryFigures) {
  const { db } = ctx;

  const pageStatements = preparedByKey<ReturnType<typeof pageQuery>>(db);
  const lookFor = async (searched: string): Promise<Look> => (await db.search(searched))(searchedTexts('inquiry'));

  const readSlices = sliceReader(db);
  /** The `seq`s of all that match, newest first, in slices. */
  const seqsOf = (filters: Filters, look: Look, range: SeqRange | undefined) => {
    const { bound, key, values } = boundFilters(filters);
    return readSlices(look, { range, filter: { table: inquiries, seq, isMatch: conditions(bound), key, values } });
  };

  const rowStatements = preparedByKey<{ values(): Promise<unknown> }>(db);
  const readRows = (seqs: number[], sort = newestFirst): Promise<ListedInquiry[]> => {
    const build = (query: Query) =>
      query
        .select(listed)
        .from(inquiries)
        .where(sql`${seq} in (select value from ${db.sql.elements(sql.placeholder('seqs'))} as wanted)`)
        .orderBy(...order(sort))
        .prepare();
    return readListed(rowStatements(sort, build), { seqs: JSON.stringify(seqs) });
  };

  /** The rows of one page of the found ones, in an order. */
  const readSorted = async (found: number[], input: Filters<ListInquiries>): Promise<ListedInquiry[]> => {
    const { sort, page, limit } = input;
    const end = page * limit;
    if (sort === newestFirst) return readRows(found.slice(end - limit, end));
    if (found.length <= maxSorted) return (await readRows(found, sort)).slice(end - limit, end);
    const isFound = new Set(found);
    const sorted: number[] = [];
    const by = sql.join(order(sort), sql`, `);
    for (let offset = 0; sorted.length < Math.min(end, found.length); offset += sliceLength) {
      const slice = sql`(select ${seq} as seq from ${inquiries} order by ${by}
        limit ${whole(sliceLength)} offset ${whole(offset)}) as slice`;
      const seqs = db.sql.jsonArray(sql`seq`, undefined).mapWith(parseSeqs);
      const [next] = await db.query.select({ seqs }).from(slice);
      if (next === undefined || next.seqs.length === 0) break;
      sorted.push(...next.seqs.filter((one) => isFound.has(one)));
      await nextTurn();
    }
    return readRows(sorted.slice(end - limit, end), sort);
  };

  const readFromNearerEnd = async (input: Filters<ListInquiries>, range: SeqRange | undefined, total: number) => {
    const { isReversed, ...place } = nearerEnd(input, total);
    if (place.limit === 0) return [];
    const { key, values } = boundFilters(input);
    const fixedPlace = isUsualPage(input, place) ? place : undefined;
    const statementKey = [input.sort, key, isReversed, fixedPlace?.limit].join();
    const build = (query: Query) => pageQuery(query, db.sql, input, isReversed, fixedPlace);
    return readListed(pageStatements(statementKey, build), { ...values, ...range, ...place });
  };

  /** From the figures, and what they do not tell apart from the indexes of the queues, which hold few of the inquiries. */
  const countRows = async (input: Filters<ListInquiries>): Promise<number> => {
    const { awaiting, assigneeId, ...others } = input;
    if (awaiting === 'nobody') {
      const [venue, client] = [
        { ...input, awaiting: 'venue' as const },
        { ...input, awaiting: 'client' as const },
      ];
      return (
        (await countRows({ ...input, awaiting: undefined })) - (await countRows(venue)) - (await countRows(client))
      );
    }
    if (awaiting === undefined && assigneeId === undefined) return figures.count(others);
    const [counted] = await db.query.select({ total: count() }).from(inquiries).where(conditions(input, db.sql));
    return counted?.total ?? 0;
  };

  const readBySearch = async (input: Filters<ListInquiries>, look: Look, range: SeqRange | undefined) => {
    const found: number[] = [];
    for await (const seqs of seqsOf(input, look, range)) found.push(...seqs);
    return pageOf(await readSorted(found, input), found.length, input);
  };

  /** The inquiries of a client that pass the filters, newest first: few, and in an index of their own. */
  const readOfClient = async (input: Filters<ListInquiries>, clientId: string): Promise<Page<ListedInquiry>> => {
    const where = and(eq(inquiries.clientId, clientId), conditions(input));
    const rows = await db.query.select(listed).from(inquiries).where(where).orderBy(desc(seq));
    const end = input.page * input.limit;
    return pageOf(rows.slice(end - input.limit, end), rows.length, input);
  };

  /** Exactly the inquiries of these ids that pass the filters, on one page. */
  const readByIds = async (filters: Filters, ids: string[]): Promise<Page<ListedInquiry>> => {
    const where = and(inArray(inquiries.id, ids), conditions(filters));
    const rows = await db.query.select(listed).from(inquiries).where(where).orderBy(desc(seq));
    return pageOf(rows, rows.length, { page: 1, limit: ids.length });
  };

  /** Those of some ids or of a client, which need no figures. */
  const readFew = (input: Filters<ListInquiries>) => {
    if (input.ids !== undefined) return readByIds(input, input.ids);
    return input.clientId === undefined ? undefined : readOfClient(input, input.clientId);
  };

  return {
    async page(request: ListInquiries, calendar: Calendar): Promise<Page<ListedInquiry>> {
      const input = toFilters(request, calendar);
      const few = readFew(input);
      if (few !== undefined) return few;
      if (input.status === 'spam' && input.excludeSpam) return pageOf([], 0, input);
      const span = input.span && (await readSpan(db, input));
      if (input.search) return readBySearch(input, await lookFor(input.search), span);
      const total = span?.total ?? (await countRows(input));
      return pageOf(await readFromNearerEnd(input, span, total), total, input);
    },

    /**
     * All of them, newest first. Each slice begins where the one before it ended, so that an inquiry that arrives or is
     * deleted meanwhile neither repeats a row nor skips one.
     */
    async *batches(request: ExportInquiries, calendar: Calendar): AsyncGenerator<ListedInquiry[]> {
      const filters = toFilters(request, calendar);
      if (filters.status === 'spam' && filters.excludeSpam) return;
      const look = filters.search ? await lookFor(filters.search) : allInquiries;
      const range = filters.span && (await readSpan(db, filters));
      for await (const seqs of seqsOf(filters, look, range))
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
