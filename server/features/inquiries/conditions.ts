import { and, asc, desc, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { ascNullsFirst } from '#server/platform/db/columns.ts';
import type { EngineSql } from '#server/platform/db/database.ts';
import { type AwaitedParty, unassigned } from '#shared/inquiry/values.ts';
import { inquiries } from './table.ts';

const { seq, status, eventType, createdAt } = inquiries;

const sortColumns: Record<string, { value: SQL; isNullable?: boolean }> = {
  updatedAt: { value: sql`${inquiries.updatedAt}` },
  eventDate: { value: sql`${inquiries.eventDate}`, isNullable: true },
  fullName: { value: sql`lower(${inquiries.fullName})` },
  guestCount: { value: sql`${inquiries.guestCount}` },
  responseDueAt: { value: sql`${inquiries.responseDueAt}`, isNullable: true },
  waitingSince: { value: sql`${inquiries.waitingSince}`, isNullable: true },
};
/** Undefined for the order of arrival. */
export const sortColumn = (sort: string) => sortColumns[sort.replace('-', '')];

/** The values of the filters, or the placeholders for them. */
export interface Conditions {
  status?: unknown;
  eventType?: unknown;
  span?: { from: unknown; to: unknown } | undefined;
  excludeSpam?: boolean | undefined;
  assigneeId?: unknown;
  awaiting?: AwaitedParty | undefined;
}

/** `words` if the rows are read in an order: the planner should choose its index and not that of a filter. */
export function conditions(filters: Conditions, words?: EngineSql): SQL | undefined {
  const column = (one: SQLiteColumn) => words?.unindexed(one) ?? sql`${one}`;
  const { span } = filters;
  return and(
    filters.status ? sql`${column(status)} = ${filters.status}` : undefined,
    filters.eventType ? sql`${column(eventType)} = ${filters.eventType}` : undefined,
    span && sql`${createdAt} + 0 >= ${span.from} and ${createdAt} + 0 < ${span.to}`,
    // Any other status excludes spam already.
    filters.excludeSpam && !filters.status ? ne(status, 'spam') : undefined,
    deskConditions(filters),
  );
}

/**
 * Whose word is next is part of the statement, because the index of a queue holds nothing else. `words` if the rows are read in
 * the order of a queue and not from the index of an account.
 */
export function deskConditions(
  { assigneeId, awaiting }: Pick<Conditions, 'assigneeId' | 'awaiting'>,
  words?: EngineSql,
): SQL | undefined {
  const column = words?.unindexed(inquiries.assigneeId) ?? sql`${inquiries.assigneeId}`;
  return and(
    awaiting && sql`${inquiries.awaiting} = ${awaiting}`.inlineParams(),
    assigneeId === unassigned ? isNull(inquiries.assigneeId) : undefined,
    assigneeId && assigneeId !== unassigned ? sql`${column} = ${assigneeId}` : undefined,
  );
}

/** Rows arrive in the order of `seq`, which every index ends in: a list is read in its order and never sorted. */
export function order(sort: string, isReversed = false): SQL[] {
  const isDescending = sort.startsWith('-') !== isReversed;
  const direction = isDescending ? desc : asc;
  const column = sortColumn(sort);
  if (column === undefined) return [direction(seq)];
  const { value, isNullable } = column;
  if (!isNullable) return [direction(value), direction(seq)];
  // The engines place rows without a value at different ends unless they are told.
  return [isDescending ? sql`${desc(value)} nulls last` : ascNullsFirst(value), direction(seq)];
}

/** Which rows of an order are read. */
export interface Place {
  limit: number;
  offset: number;
}

/** Where a page lies, from the end of the order that is nearer to it, so that no more than half of the rows are skipped. */
export function nearerEnd({ page, limit: rows }: { page: number; limit: number }, total: number) {
  const start = (page - 1) * rows;
  const limit = Math.max(0, Math.min(rows, total - start));
  const fromEnd = Math.max(0, total - start - limit);
  const isReversed = start > fromEnd;
  return { isReversed, limit, offset: isReversed ? fromEnd : start };
}
