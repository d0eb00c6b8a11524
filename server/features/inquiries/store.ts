/** What is read and written of inquiries and their threads. Writes belong inside a transaction of the caller. */

import { and, asc, eq, getTableColumns, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Staff } from '#server/platform/auth/actor.ts';
import { toAssignee } from '#server/platform/auth/staff-names.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { RowOf } from '#server/platform/db/read-rows.ts';
import { type Calendar, dayOf } from '#server/platform/time/calendar.ts';
import { history } from '#server/records/table.ts';
import type { Inquiry, StatusChange, ThreadMember } from '#shared/inquiry/schema.ts';
import type { InquiryStatus } from '#shared/inquiry/values.ts';
import { isoTime } from '#shared/rules/dates.ts';
import { inquiryRecords } from './record.ts';
import { type InquiryRow, inquiries } from './table.ts';
import { isInThread, threadOf } from './threads.ts';

/** What somebody does to an inquiry. `answerTo` is what an answer does to another one of the thread that waits for it. */
export interface Answer {
  changes: Partial<InquiryRow>;
  answerTo?: ((other: InquiryRow) => Partial<InquiryRow>) | undefined;
}

/** Every status the inquiry had, its arrival first. */
export async function readStatusHistory(ctx: Ctx, { id }: InquiryRow): Promise<StatusChange[]> {
  const rows = await ctx.db.query
    .select({ at: history.version, by: history.by, from: history.fromStatus, to: history.toStatus })
    .from(history)
    .where(and(eq(history.entityId, id), isNotNull(history.toStatus)))
    .orderBy(asc(history.seq));
  return rows.map(({ at, to, ...change }) => ({ at: isoTime(at), ...change, to: to as InquiryStatus }));
}

/** Those of its thread, or of them those that fulfill a condition, the oldest first, itself included. */
export async function readThread(ctx: Ctx, row: InquiryRow, condition?: SQL): Promise<InquiryRow[]> {
  const isMember = isInThread(threadOf(row));
  return ctx.db.query
    .select()
    .from(inquiries)
    .where(and(isMember, condition))
    .orderBy(asc(inquiries.createdAt), asc(inquiries.seq));
}

/**
 * Writes what somebody does to an inquiry, and as one action what that is to the others of its thread that wait, if an
 * answer. `isChange`: something was written.
 */
export async function writeAnswer(
  ctx: Ctx,
  by: Staff | null,
  row: InquiryRow,
  { changes, answerTo }: Answer,
  batch: string,
): Promise<{ row: InquiryRow; isChange: boolean }> {
  const isWaiting = and(sql`${inquiries.awaiting} = 'venue'`, ne(inquiries.seq, row.seq));
  const others = answerTo === undefined ? [] : await readThread(ctx, row, isWaiting);
  const changed = await inquiryRecords.update(ctx, by, row, changes, { batch });
  for (const other of others) await inquiryRecords.update(ctx, by, other, answerTo?.(other) ?? {}, { batch });
  return { row: changed, isChange: changed !== row || others.length > 0 };
}

const { seq: _seq, phoneKey: _key, differentFrom: _others, replyToken: _secret, ...told } = getTableColumns(inquiries);
/** The columns of what staff read of an inquiry: all but what the program keeps for itself. */
export const listed = told;
/** An inquiry as it is read for a list. */
export type ListedInquiry = RowOf<typeof listed>;

/** One row as staff read it; days are counted from `now` in the venue's zone. Field by field, which is faster than to copy the rest of a row. */
export function toInquiry(
  row: ListedInquiry,
  { calendar, now, staff }: { calendar: Calendar; now: number; staff: Parameters<typeof toAssignee>[1] },
): Inquiry {
  const today = calendar.dayAt(now);
  return {
    _id: row.id,
    fullName: row.fullName,
    email: row.email,
    phone: row.phone,
    eventType: row.eventType,
    eventDate: row.eventDate,
    guestCount: row.guestCount,
    isGuestCountGiven: row.isGuestCountGiven,
    message: row.message,
    status: row.status,
    priority: row.priority,
    leadSource: row.leadSource,
    clientId: row.clientId,
    assignee: toAssignee(row.assigneeId, staff),
    awaiting: row.awaiting,
    waitingSince: isoTime(row.waitingSince),
    responseSoonAt: isoTime(row.responseSoonAt),
    responseDueAt: isoTime(row.responseDueAt),
    respondedAt: isoTime(row.respondedAt),
    respondedVia: row.respondedVia,
    lostReason: row.lostReason,
    lostNote: row.lostNote,
    spamReason: row.spamReason,
    dateState: row.dateState,
    threadId: row.threadId === row.id ? null : row.threadId,
    version: row.updatedAt,
    createdAt: isoTime(row.createdAt),
    updatedAt: isoTime(row.updatedAt),
    daysSinceInquiry: today - calendar.dayAt(row.createdAt),
    daysUntilEvent: row.eventDate === null ? null : dayOf(row.eventDate) - today,
  };
}

/** What an open inquiry shows of another one. */
export function toThreadMember(row: InquiryRow): ThreadMember {
  const { id, fullName, eventDate, message, status, createdAt, updatedAt } = row;
  return { _id: id, fullName, eventDate, message, status, createdAt: isoTime(createdAt), version: updatedAt };
}
