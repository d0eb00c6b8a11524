import { type Calendar, dayOf } from '#server/features/venue/calendar.ts';
import type { Inquiry, StatusChange } from '#shared/inquiry.ts';
import type { InquiryRow, inquiryStatusChanges } from './table.ts';

const isoTime = (moment: number) => new Date(moment).toISOString();

/** One row as staff read it; days are counted from `now` in the venue's zone. */
export function toInquiry(row: Omit<InquiryRow, 'seq' | 'respondedAt'>, calendar: Calendar, now: number): Inquiry {
  const today = calendar.dayAt(now);
  return {
    _id: row.id,
    fullName: row.fullName,
    email: row.email,
    phone: row.phone,
    eventType: row.eventType,
    eventDate: row.eventDate,
    guestCount: row.guestCount,
    message: row.message,
    status: row.status,
    priority: row.priority,
    leadSource: row.leadSource,
    clientId: row.clientId,
    version: row.updatedAt,
    createdAt: isoTime(row.createdAt),
    updatedAt: isoTime(row.updatedAt),
    daysSinceInquiry: today - calendar.dayAt(row.createdAt),
    daysUntilEvent: row.eventDate === null ? null : dayOf(row.eventDate) - today,
  };
}

export function toStatusChange(row: typeof inquiryStatusChanges.$inferSelect): StatusChange {
  return { at: isoTime(row.at), by: row.by, from: row.fromStatus, to: row.toStatus };
}
