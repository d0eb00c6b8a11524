import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { keptUntilWritten } from '#server/db/kept.ts';
import { searchPlanner } from '#server/db/search.ts';
import type { Page } from '#shared/envelope.ts';
import type { ListInquiries } from '#shared/inquiry.ts';
import { pageOf } from '#shared/paging.ts';
import type { InquiryFigures } from './figures.ts';
import { listStatements, type Shape } from './statements.ts';
import { type InquiryRow, inquiries } from './table.ts';

/**
 * Reads pages of inquiries. Totals without a search come from the kept figures, a search is counted once until something
 * is written, and a page past the middle is read from the other end.
 */
export function inquiryLists(db: Database, figures: InquiryFigures) {
  const statements = listStatements(db);
  const plan = searchPlanner(db);

  const readBySearch = async (input: ListInquiries, search: string): Promise<Page<InquiryRow>> => {
    const planned = await plan(search);
    if (planned.by === 'nothing') return pageOf([], 0, input);
    const shape = shapeOf(input, planned.by);
    const values = { ...filtersOf(input), ...planned };
    if (input.page === 1) {
      const rows = await statements.page(shape, false).execute({ ...values, limit: input.limit, offset: 0 });
      if (rows.length < input.limit) return pageOf(rows, rows.length, input);
      return pageOf(rows, await countSearch(JSON.stringify([shape, values])), input);
    }
    return readFromNearerEnd(input, shape, values, await countSearch(JSON.stringify([shape, values])));
  };

  const countSearch = keptUntilWritten(db, async (key) => {
    const [shape, values] = JSON.parse(key) as [Shape, Record<string, unknown>];
    const [row] = await statements.count(shape).execute(values);
    return row?.total ?? 0;
  });

  const readFromNearerEnd = async (
    input: ListInquiries,
    shape: Shape,
    values: Record<string, unknown>,
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
  const readByIds = async (input: ListInquiries, ids: string[]): Promise<Page<InquiryRow>> => {
    const rows = await db.query
      .select()
      .from(inquiries)
      .where(
        and(
          inArray(inquiries.id, ids),
          input.status && eq(inquiries.status, input.status),
          input.eventType && eq(inquiries.eventType, input.eventType),
        ),
      )
      .orderBy(desc(inquiries.seq));
    return pageOf(rows, rows.length, { page: 1, limit: ids.length });
  };

  return async (input: ListInquiries): Promise<Page<InquiryRow>> => {
    if (input.ids !== undefined) return readByIds(input, input.ids);
    if (input.search) return readBySearch(input, input.search);
    const total = await figures.count(input.status, input.eventType);
    return readFromNearerEnd(input, shapeOf(input), filtersOf(input), total);
  };
}

function shapeOf(input: ListInquiries, searchBy?: Shape['searchBy']): Shape {
  return {
    searchBy,
    hasStatus: input.status !== undefined,
    hasEventType: input.eventType !== undefined,
    sort: input.sort,
  };
}

const filtersOf = ({ status, eventType }: ListInquiries) => ({ status, eventType });
