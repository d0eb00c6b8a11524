import { and, desc, eq, gte, inArray, lt, ne } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { keptUntilWritten } from '#server/db/kept.ts';
import { searchPlanner } from '#server/db/search.ts';
import type { Calendar } from '#server/features/venue/calendar.ts';
import type { Page } from '#shared/envelope.ts';
import type { ExportInquiries, ListInquiries } from '#shared/inquiry.ts';
import { pageOf } from '#shared/paging.ts';
import type { InquiryFigures } from './figures.ts';
import { batchStatements, listStatements, type Shape } from './statements.ts';
import { type InquiryRow, inquiries } from './table.ts';

/** A request whose days of arrival have become moments (milliseconds) of the venue's zone. */
type Wanted<T extends ExportInquiries = ListInquiries> = Omit<T, 'receivedFrom' | 'receivedTo'> & {
  span: { from: number; to: number } | undefined;
};

type Values = Record<string, unknown>;

const newestFirst = '-createdAt';

/** How many rows of an export are in memory at once. */
const batchLength = 250;

/**
 * Reads inquiries, by the page or all of them. Totals without a search come from the kept figures, a search or a span of arrival is counted
 * once until something is written, and a page past the middle is read from the other end.
 */
export function inquiryLists(db: Database, figures: InquiryFigures) {
  const statements = listStatements(db);
  const batchStatement = batchStatements(db);
  const plan = searchPlanner(db);

  const readBySearch = async (input: Wanted, search: string): Promise<Page<InquiryRow>> => {
    const planned = await plan(search);
    if (planned.by === 'nothing') return pageOf([], 0, input);
    const shape = shapeOf(input, planned.by);
    const { total: spanTotal, ...filters } = await filtersOf(input);
    if (spanTotal === 0) return pageOf([], 0, input);
    const values = { ...filters, ...planned };
    if (input.page === 1) {
      const rows = await statements.page(shape, false).execute({ ...values, limit: input.limit, offset: 0 });
      if (rows.length < input.limit) return pageOf(rows, rows.length, input);
      return pageOf(rows, await countSearch(JSON.stringify([shape, values])), input);
    }
    return readFromNearerEnd(input, shape, values, await countSearch(JSON.stringify([shape, values])));
  };

  const countSearch = keptUntilWritten(db, async (key) => {
    const [shape, values] = JSON.parse(key) as [Shape, Values];
    const [row] = await statements.count(shape).execute(values);
    return row?.total ?? 0;
  });

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
    if (offset <= fromEnd)
      return pageOf(await statements.page(shape, false).execute({ ...values, limit, offset }), total, input);
    const rows = await statements.page(shape, true).execute({ ...values, limit, offset: fromEnd });
    return pageOf(rows.reverse(), total, input);
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
      if (input.search) return readBySearch(input, input.search);
      const { total = await figures.count(input), ...values } = await filtersOf(input);
      return readFromNearerEnd(input, shapeOf(input), values, total);
    },

    /**
     * All of them, newest first, each batch from where the one before it ended: what arrives or goes in the meantime
     * neither repeats a row nor loses one.
     */
    async *batches(filters: ExportInquiries, calendar: Calendar): AsyncGenerator<InquiryRow[]> {
      const input = wantedOf(filters, calendar);
      const planned = input.search ? await plan(input.search) : undefined;
      const { total, ...values } = await filtersOf(input);
      if (planned?.by === 'nothing' || total === 0 || (input.status === 'spam' && input.excludeSpam)) return;
      const statement = batchStatement(shapeOf(input, planned?.by));
      let before = Number.MAX_SAFE_INTEGER;
      for (;;) {
        const rows = await statement.execute({ ...values, ...planned, before, limit: batchLength });
        if (rows.length > 0) yield rows;
        if (rows.length < batchLength) return;
        before = rows.at(-1)?.seq ?? 0;
      }
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
