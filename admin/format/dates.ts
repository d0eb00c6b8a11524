const shortForm = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
const timeForm = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** A moment (ISO 8601) as the reader's calendar has it: `Nov 21, 2026`. */
export function shortDate(moment: string): string {
  return shortForm.format(new Date(moment));
}

/** A moment with its time: `Nov 21, 2026, 9:05 AM`. */
export function shortDateTime(moment: string | number): string {
  const date = new Date(moment);
  return `${shortForm.format(date)}, ${timeForm.format(date)}`;
}

/** A calendar day (`YYYY-MM-DD`): the same day for every reader, so its digits never pass through UTC. */
export function shortDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  // Noon exists on every day, even where the clocks change at midnight.
  const local = new Date(2000, month - 1, date, 12);
  local.setFullYear(year, month - 1, date);
  return shortForm.format(local);
}
