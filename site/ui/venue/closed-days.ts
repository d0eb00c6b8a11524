import { readClock } from '#shared/rules/business-hours.ts';
import { dayMs } from '#shared/rules/dates.ts';
import { type ClosedDay, dayText } from '#shared/rules/hours.ts';

const daysAhead = 60;

const toDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const dayAfter = (day: string) => toDay(Date.parse(day) + dayMs);

/** Days such as `Dec 24 to Dec 26`, and why the venue is closed on them. */
interface ClosedDays {
  days: string;
  label: string;
}

/**
 * The closed days from today at the venue to 60 days later, those of one label that follow each other together.
 */
export function listClosedDays(closedDays: readonly ClosedDay[], timeZone: string, now: number): ClosedDays[] {
  const clock = readClock(timeZone, now);
  const [today, last] = [toDay(clock), toDay(clock + daysAhead * dayMs)];
  const runs: { first: string; last: string; label: string }[] = [];
  for (const { day, label } of closedDays.filter(({ day }) => day >= today && day <= last)) {
    const run = runs.at(-1);
    if (run?.label === label && dayAfter(run.last) === day) run.last = day;
    else runs.push({ first: day, last: day, label });
  }
  return runs.map(({ first, last, label }) => ({
    days: first === last ? dayText(first) : `${dayText(first)} to ${dayText(last)}`,
    label,
  }));
}
