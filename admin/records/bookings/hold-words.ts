import { momentWords } from '#admin/format/venue-time.ts';
import { entryTexts as texts } from '#admin/records/bookings/messages.ts';
import type { Hold } from '#shared/calendar/schema.ts';
import { ordinal } from '#shared/calendar/values.ts';

/** Where a hold stands and how long, in words. */
export function holdWords({ rank, expiresAt, isBehindBooking }: Hold, timeZone: string | undefined): string {
  const until = texts.until(momentWords(timeZone, expiresAt));
  const place = rank === null ? '' : `${ordinal(rank)}, `;
  return isBehindBooking ? `${place}${texts.behindBooking}, ${until}` : `${place}${until}`;
}
