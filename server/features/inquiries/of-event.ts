import type { ClientRow } from '#server/features/clients/table.ts';
import { eventRecords } from '#server/features/events/record.ts';
import type { EventRow } from '#server/features/events/table.ts';
import { getVenueCalendar } from '#server/features/venue/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { phoneKey } from '#shared/rules/phone-number.ts';
import { waitForNobody } from './answering.ts';
import { priorityOf } from './arrival.ts';
import { inquiryRecords } from './record.ts';
import { type InquiryRow, newReplyToken } from './table.ts';

/**
 * Gives an event that began without an inquiry the one in whose conversation its client and the venue write to each other. Nobody asks for a
 * date, so it is converted from the start, nobody is told of a new one, and it joins no thread, in which somebody else's words may stand.
 * Inside a transaction of the caller.
 */
export async function createInquiryOfEvent(
  ctx: Ctx,
  event: EventRow,
  { id: clientId, name: fullName, email, phone }: ClientRow,
  assigneeId: string | null,
): Promise<InquiryRow> {
  const { eventType, eventDate, guestCount, isGuestCountGiven } = event;
  const row = await inquiryRecords.insert(ctx, null, {
    ...{ id: newId(), clientId, assigneeId, fullName, email, phone, phoneKey: phoneKey(phone), message: '' },
    ...{ eventType, eventDate, guestCount, isGuestCountGiven },
    priority: priorityOf(event, await getVenueCalendar(ctx), ctx.now().getTime()),
    ...{ status: 'converted', leadSource: 'other', lostReason: null, lostNote: null, spamReason: null },
    ...{ ...waitForNobody, respondedAt: null, respondedVia: null, dateState: null },
    ...{ threadId: null, differentFrom: [], replyToken: newReplyToken() },
  });
  // One that was handed over keeps the inquiry of whoever had it before.
  if (event.inquiryId === null) await eventRecords.update(ctx, null, event, { inquiryId: row.id });
  return row;
}
