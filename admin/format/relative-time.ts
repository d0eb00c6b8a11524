const hour = 60 * 60 * 1000;

const ago = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'} ago`;

/** How long ago a moment (ISO 8601) was: less than an hour, then whole hours, then whole days. */
export function relativeTime(moment: string, now: number): string {
  const hours = Math.floor((now - Date.parse(moment)) / hour);
  if (!(hours >= 1)) return 'Less than an hour ago';
  return hours < 24 ? ago(hours, 'hour') : ago(Math.floor(hours / 24), 'day');
}
