import type { Calendar } from '#server/features/venue/calendar.ts';
import { dayOf } from '#server/features/venue/calendar.ts';
import type { CreateInquiry } from '#shared/inquiry.ts';
import { type InquiryStatus, minimumFillTime, type Priority } from '#shared/inquiry-values.ts';

const urgentDays = 90;
const largeParty = 200;

/** `high` for an event within 90 days from now or for 200 guests and more. A day in the past is not urgent. */
export function priorityOf(
  { eventDate, guestCount }: Pick<CreateInquiry, 'eventDate' | 'guestCount'>,
  calendar: Calendar,
  now: number,
): Priority {
  const days = eventDate === null ? undefined : dayOf(eventDate) - calendar.dayAt(now);
  const isSoon = days !== undefined && days >= 0 && days <= urgentDays;
  return isSoon || guestCount >= largeParty ? 'high' : 'medium';
}

/** An inquiry that looks automated is stored as spam. A request without form marks is not spam for that alone. */
export function statusOnArrival({ formMarks }: Pick<CreateInquiry, 'formMarks'>): InquiryStatus {
  const hasFilledTrap = (formMarks?.website ?? '') !== '';
  const wasTooFast = formMarks?.fillTime !== undefined && formMarks.fillTime < minimumFillTime;
  return hasFilledTrap || wasTooFast ? 'spam' : 'new';
}
