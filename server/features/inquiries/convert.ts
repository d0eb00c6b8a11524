import type { ClientOperations } from '#server/features/clients/operations.ts';
import type { ClientStore } from '#server/features/clients/store.ts';
import type { ClientRow } from '#server/features/clients/table.ts';
import type { EventOperations } from '#server/features/events/operations.ts';
import type { EventStore } from '#server/features/events/store.ts';
import type { EventRow } from '#server/features/events/table.ts';
import type { TaskOperations } from '#server/features/tasks/operations.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import type { Deps } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { eventLimits } from '#shared/client-values.ts';
import { type AppError, fieldError } from '#shared/errors.ts';
import type { ConvertInquiry } from '#shared/inquiry.ts';
import { eventTypeLabels } from '#shared/inquiry-values.ts';
import type { Desk } from './answering.ts';
import type { InquiryStore } from './store.ts';
import type { InquiryRow } from './table.ts';

interface Converted {
  inquiry: InquiryRow;
  client: ClientRow | null;
  event: EventRow | null;
}

interface Stores {
  inquiries: InquiryStore;
  clients: ClientStore & Pick<ClientOperations, 'insert'>;
  events: EventStore & Pick<EventOperations, 'insert'>;
  tasks: Pick<TaskOperations, 'closeFollowUps'>;
}

/** What an inquiry does not say of a client, and of an event: it is for the whole day and venue until staff say otherwise. */
const unsaid = { company: '', partnerName: '', partnerEmail: '', partnerPhone: '', doNotEmail: false, notes: '' };
const wholeDay = { startTime: null, endTime: null, setupMinutes: 0, teardownMinutes: 0, spaceIds: [] };

/** Who converts, and what joins the entries in the history. */
export interface HeldConversion {
  by: Staff;
  batch: string;
  /** What its event is, where that is known better than by the inquiry. */
  known?: Partial<Pick<EventRow, 'title' | 'eventType' | 'eventDate' | 'guestCount'>> | undefined;
}

/**
 * Converts an inquiry to a client, and to an event on request, in one transaction. Repeated, it finds the same ones; an
 * existing client with the same email address is used, or who has it since a merge.
 */
export function inquiryConversion(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { inquiries, clients, events, tasks }: Stores,
) {
  const clientFor = async (inquiry: InquiryRow, mayCreate: boolean, { by, batch }: HeldConversion) => {
    const linked = inquiry.clientId === null ? undefined : await clients.find(inquiry.clientId);
    const known = linked ?? (await clients.findByAddress(inquiry.email));
    if (known !== undefined || !mayCreate) return known ?? null;
    const { fullName: name, email, phone } = inquiry;
    return clients.insert(by, { id: newId(), name, email, phone, ...unsaid }, { batch });
  };

  const eventFor = async (inquiry: InquiryRow, client: ClientRow | null, { by, batch, known = {} }: HeldConversion) => {
    const stored = await events.findByInquiry(inquiry.id);
    if (stored !== undefined) return stored;
    const eventDate = known.eventDate ?? inquiry.eventDate;
    if (eventDate === null) throw invalid('eventDate', 'Please give the inquiry an event date first.');
    if (client === null) throw invalid('createClient', 'An event needs a client. Please create the client too.');
    const eventType = known.eventType ?? inquiry.eventType ?? 'other';
    const title =
      known.title ?? `${eventTypeLabels[eventType]}: ${inquiry.fullName}`.slice(0, eventLimits.title).toWellFormed();
    const guestCount = known.guestCount ?? inquiry.guestCount;
    const { message: notes } = inquiry;
    const event = {
      clientId: client.id,
      inquiryId: inquiry.id,
      title,
      eventType,
      eventDate,
      guestCount,
      notes,
      ...wholeDay,
    };
    return events.insert(by, { id: newId(), ...event, status: 'pending' }, { batch });
  };

  return async (
    id: string,
    { createClient, createEvent }: ConvertInquiry,
    desk: Desk,
    conversion: HeldConversion,
  ): Promise<Converted> =>
    db.privateTx(async () => {
      const { by, batch } = conversion;
      const inquiry = await inquiries.find(by, id);
      const client = createClient || createEvent ? await clientFor(inquiry, createClient, conversion) : null;
      const event = createEvent ? await eventFor(inquiry, client, conversion) : null;
      const changes = { status: 'converted' as const, ...(client && { clientId: client.id }) };
      const converted = await inquiries.change(inquiry, changes, { by, batch, at: now().getTime(), desk });
      await tasks.closeFollowUps(by, id, batch);
      return { inquiry: converted, client, event };
    });
}

function invalid(field: string, message: string): AppError {
  return fieldError(field, message);
}
