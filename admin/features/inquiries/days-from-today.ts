import { inquiryTexts } from './messages.ts';

/** A distance in days, as the server counted it in the venue's time zone, in words. */
export function daysFromToday(days: number): string {
  if (days === 0) return inquiryTexts.today;
  const amount = inquiryTexts.days(Math.abs(days));
  return days > 0 ? inquiryTexts.inDays(amount) : inquiryTexts.daysAgo(amount);
}
