import { toAssignee } from '#server/platform/auth/staff-names.ts';
import { type Calendar, dayOf } from '#server/platform/time/calendar.ts';
import { isoTime } from '#shared/dates.ts';
import type { Inquiry, ThreadMember } from '#shared/inquiry.ts';
import type { InquiryRow } from './table.ts';

/** One row as staff read it, every column of it but what the program keeps for itself; days are counted from `now` in the venue's zone. */
export function toInquiry(
  row: InquiryRow,
  { calendar, now, staff }: { calendar: Calendar; now: number; staff: Parameters<typeof toAssignee>[1] },
): Inquiry {
  const { id, seq: _seq, assigneeId, createdAt, updatedAt, phoneKey: _key, ...rest } = row;
  const { differentFrom: _others, replyToken: _secret, ...fields } = rest;
  const today = calendar.dayAt(now);
  return {
    _id: id,
    ...fields,
    threadId: row.threadId === id ? null : row.threadId,
    assignee: toAssignee(assigneeId, staff),
    waitingSince: isoTime(row.waitingSince),
    responseSoonAt: isoTime(row.responseSoonAt),
    responseDueAt: isoTime(row.responseDueAt),
    respondedAt: isoTime(row.respondedAt),
    version: updatedAt,
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
    daysSinceInquiry: today - calendar.dayAt(createdAt),
    daysUntilEvent: fields.eventDate === null ? null : dayOf(fields.eventDate) - today,
  };
}

/** What an open inquiry shows of another one. */
export function toThreadMember(row: InquiryRow): ThreadMember {
  const { id, fullName, eventDate, message, status, createdAt, updatedAt } = row;
  return { _id: id, fullName, eventDate, message, status, createdAt: isoTime(createdAt), version: updatedAt };
}
