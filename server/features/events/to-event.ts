import type { Event } from '#shared/client.ts';
import type { EventRow } from './table.ts';

/** An event as staff read it. */
export function toEvent(row: EventRow): Event {
  return {
    _id: row.id,
    clientId: row.clientId,
    inquiryId: row.inquiryId,
    title: row.title,
    eventType: row.eventType,
    eventDate: row.eventDate,
    guestCount: row.guestCount,
    status: row.status,
    notes: row.notes,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}
