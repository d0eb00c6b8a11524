import { newId } from '#server/db/columns.ts';
import type { Deps } from '#server/deps.ts';
import type { ClientStore } from '#server/features/clients/store.ts';
import type { ClientRow } from '#server/features/clients/table.ts';
import type { EventStore } from '#server/features/events/store.ts';
import type { EventRow } from '#server/features/events/table.ts';
import { eventLimits } from '#shared/client-values.ts';
import { AppError } from '#shared/errors.ts';
import type { ConvertInquiry } from '#shared/inquiry.ts';
import { eventTypeLabels } from '#shared/inquiry-values.ts';
import type { InquiryStore } from './store.ts';
import type { InquiryRow } from './table.ts';

interface Converted {
  inquiry: InquiryRow;
  client: ClientRow | null;
  event: EventRow | null;
}

/**
 * Converts an inquiry to a client, and to an event on request, in one transaction. Repeated, it finds the same ones; an
 * existing client with the same email address is used.
 */
export function inquiryConversion(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { inquiries, clients, events }: { inquiries: InquiryStore; clients: ClientStore; events: EventStore },
) {
  const clientFor = async (inquiry: InquiryRow, mayCreate: boolean, at: number) => {
    const linked = inquiry.clientId === null ? undefined : await clients.find(inquiry.clientId);
    const known = linked ?? (await clients.findByEmail(inquiry.email));
    if (known !== undefined || !mayCreate) return known ?? null;
    const { fullName: name, email, phone } = inquiry;
    return clients.insert({ id: newId(), name, email, phone, notes: '', createdAt: at, updatedAt: at });
  };

  const eventFor = async (inquiry: InquiryRow, client: ClientRow | null, at: number) => {
    const known = await events.findByInquiry(inquiry.id);
    if (known !== undefined) return known;
    const { eventDate } = inquiry;
    if (eventDate === null) throw invalid('eventDate', 'Please give the inquiry an event date first.');
    if (client === null) throw invalid('createClient', 'An event needs a client. Please create the client too.');
    const eventType = inquiry.eventType ?? 'other';
    return events.insert({
      id: newId(),
      clientId: client.id,
      inquiryId: inquiry.id,
      title: `${eventTypeLabels[eventType]}: ${inquiry.fullName}`.slice(0, eventLimits.title).toWellFormed(),
      eventType,
      eventDate,
      guestCount: inquiry.guestCount,
      status: 'pending',
      notes: inquiry.message,
      createdAt: at,
      updatedAt: at,
    });
  };

  return async (id: string, { createClient, createEvent }: ConvertInquiry, by: string): Promise<Converted> =>
    db.privateTx(async () => {
      const at = now().getTime();
      const inquiry = await inquiries.find(id);
      const client = createClient || createEvent ? await clientFor(inquiry, createClient, at) : null;
      const event = createEvent ? await eventFor(inquiry, client, at) : null;
      const changes = { status: 'converted' as const, ...(client && { clientId: client.id }) };
      return { inquiry: await inquiries.change(inquiry, changes, by, at), client, event };
    });
}

function invalid(field: string, message: string): AppError {
  return new AppError('validation', { details: [{ field, message }] });
}
