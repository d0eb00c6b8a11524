import { clientRecords } from '#server/features/clients/record.ts';
import { findClientByAddress, findClientRow } from '#server/features/clients/store.ts';
import type { ClientRow } from '#server/features/clients/table.ts';
import { eventRecords } from '#server/features/events/record.ts';
import { findEventOfInquiry } from '#server/features/events/store.ts';
import type { EventRow } from '#server/features/events/table.ts';
import { closeFollowUps } from '#server/features/tasks/follow-ups.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import { eventLimits } from '#shared/client/values.ts';
import type { ConvertInquiry } from '#shared/inquiry/schema.ts';
import { eventTypeLabels } from '#shared/inquiry/values.ts';
import { hasLikelyYear, yearMessage } from '#shared/rules/dates.ts';
import { noParts } from '#shared/rules/event-parts.ts';
import { inquiryRecords } from './record.ts';
import type { InquiryRow } from './table.ts';

interface Converted {
  inquiry: InquiryRow;
  client: ClientRow | null;
  event: EventRow | null;
}

/** What an inquiry does not say of a client, and of an event: it is for the whole day and venue until staff say otherwise. */
const emptyClientFields = {
  company: '',
  partnerName: '',
  partnerEmail: '',
  partnerPhone: '',
  doNotEmail: false,
  remindsOfPayments: true,
  notes: '',
};
const wholeDay: Pick<
  EventRow,
  'startTime' | 'endTime' | 'setupMinutes' | 'teardownMinutes' | 'spaceIds' | 'parts' | 'lastDay'
> = { startTime: null, endTime: null, setupMinutes: 0, teardownMinutes: 0, spaceIds: [], ...noParts };

/** Who converts, and what joins the entries in the history. */
export interface ConversionInput {
  /** Null where nobody of the team does, as when a client signs. */
  by: Staff | null;
  batch: string;
  /** What its event is, where that is known better than by the inquiry. */
  known?: Partial<Pick<EventRow, 'title' | 'eventType' | 'eventDate' | 'guestCount'>> | undefined;
  /** When and where it is, if that is known. */
  place?: Partial<typeof wholeDay> | undefined;
}

async function clientFor(ctx: Ctx, inquiry: InquiryRow, mayCreate: boolean, { by, batch }: ConversionInput) {
  const linked = inquiry.clientId === null ? undefined : await findClientRow(ctx, inquiry.clientId);
  const known = linked ?? (await findClientByAddress(ctx, inquiry.email));
  if (known !== undefined || !mayCreate) return known ?? null;
  const { fullName: name, email, phone } = inquiry;
  return clientRecords.insert(ctx, by, { id: newId(), name, email, phone, ...emptyClientFields }, { batch });
}

async function eventFor(
  ctx: Ctx,
  inquiry: InquiryRow,
  client: ClientRow | null,
  { by, batch, known = {}, place }: ConversionInput,
) {
  const stored = await findEventOfInquiry(ctx, inquiry.id);
  if (stored !== undefined) return stored;
  const eventDate = known.eventDate ?? inquiry.eventDate;
  if (eventDate === null) throw invalid('eventDate', 'Please give the inquiry an event date first.');
  // A slip of an earlier release, which took any year.
  if (!hasLikelyYear(eventDate)) throw invalid('eventDate', yearMessage);
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
    isGuestCountGiven: known.guestCount !== undefined || inquiry.isGuestCountGiven,
    notes,
    ...wholeDay,
    ...place,
  };
  return eventRecords.insert(ctx, by, { id: newId(), ...event, status: 'pending' }, { batch });
}

/**
 * Converts an inquiry to a client, and to an event on request. Inside a transaction of the caller. Repeated, it finds the same
 * ones; an existing client with the same email address is used, or who has it since a merge.
 */
export async function convertToRecords(
  ctx: Ctx,
  id: string,
  { createClient, createEvent }: ConvertInquiry,
  conversion: ConversionInput,
): Promise<Converted> {
  const { by, batch } = conversion;
  const inquiry = await (by === null ? inquiryRecords.find(ctx, id) : inquiryRecords.require(ctx, by, id));
  if (inquiry === undefined) throw new AppError('not_found');
  const client = createClient || createEvent ? await clientFor(ctx, inquiry, createClient, conversion) : null;
  const event = createEvent ? await eventFor(ctx, inquiry, client, conversion) : null;
  const changes = { status: 'converted' as const, ...(client && { clientId: client.id }) };
  const converted = await inquiryRecords.update(ctx, by, inquiry, changes, { batch });
  await closeFollowUps(ctx, by, id, batch);
  return { inquiry: converted, client, event };
}

function invalid(field: string, message: string): AppError {
  return fieldError(field, message);
}
