/** A distance in days, as the server counted it in the venue's time zone, in words. */
export function daysFromToday(days: number): string {
  if (days === 0) return 'Today';
  const amount = Math.abs(days).toLocaleString('en-US');
  const unit = Math.abs(days) === 1 ? 'day' : 'days';
  return days > 0 ? `In ${amount} ${unit}` : `${amount} ${unit} ago`;
}
