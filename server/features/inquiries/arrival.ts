import { type Calendar, dayOf } from '#server/platform/time/calendar.ts';
import type { LeadSource } from '#shared/inquiry/lead-sources.ts';
import type { CreateInquiry } from '#shared/inquiry/schema.ts';
import { minimumFillTime, type Priority, type ResponseChannel, type SpamReason } from '#shared/inquiry/values.ts';
import { type ResponseRules, waitForClient, waitForNobody, waitForVenue } from './answering.ts';
import type { InquiryRow } from './table.ts';

const urgentDays = 90;
const largeParty = 200;

/** `high` for an event within 90 days from now or for 200 guests and more. A day in the past is not urgent. */
export function priorityOf(
  { eventDate, guestCount }: Pick<InquiryRow, 'eventDate' | 'guestCount'>,
  calendar: Calendar,
  now: number,
): Priority {
  const days = eventDate === null ? undefined : dayOf(eventDate) - calendar.dayAt(now);
  const isSoon = days !== undefined && days >= 0 && days <= urgentDays;
  return isSoon || guestCount >= largeParty ? 'high' : 'medium';
}

/** An inquiry that looks automated is stored as spam. A request without form marks is not spam for that alone. */
export function findSpamReason({ formMarks }: Pick<CreateInquiry, 'formMarks'>): SpamReason | null {
  if ((formMarks?.website ?? '') !== '') return 'hidden_field';
  return formMarks?.fillTime !== undefined && formMarks.fillTime < minimumFillTime ? 'too_fast' : null;
}

/** What an inquiry starts with. The venue owes an answer to all but spam, and but what staff add that they answered on the spot. */
export function startOf(
  { spamReason, leadSource, owesAnswer }: Pick<InquiryRow, 'spamReason' | 'leadSource'> & { owesAnswer: boolean },
  at: number,
  rules: ResponseRules,
) {
  const unanswered = { respondedAt: null, respondedVia: null };
  if (spamReason !== null) return { status: 'spam' as const, ...waitForNobody, ...unanswered };
  if (owesAnswer) return { status: 'new' as const, ...waitForVenue(at, rules), ...unanswered };
  return { status: 'contacted' as const, ...waitForClient(at), respondedAt: at, respondedVia: channelOf(leadSource) };
}

function channelOf(leadSource: LeadSource): ResponseChannel {
  if (leadSource === 'phone') return 'phone';
  return leadSource === 'walk_in' ? 'in_person' : 'other';
}
