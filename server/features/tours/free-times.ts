import { TZDate } from '@date-fns/tz';
import { momentAt, overlap, type Span } from '#server/features/bookings/span.ts';
import { dayOf, getCalendar, textOfDay } from '#server/platform/time/calendar.ts';
import { hourMs, minuteMs } from '#shared/rules/dates.ts';
import { endsNextDay, type OpenInterval, weekdays } from '#shared/rules/hours.ts';
import type { TourSettings } from '#shared/settings/tours.ts';

/** When tours begin, by whom, and how many. */
export interface TourRules
  extends Pick<
    TourSettings,
    'tourHosts' | 'tourMinutes' | 'tourNoticeHours' | 'tourBufferMinutes' | 'tourDaysAhead' | 'tourDailyLimit'
  > {
  timeZone: string;
}

/** A tour that takes place anyway; without a host it may be anybody's. */
export interface PlannedTour extends Span {
  day: string;
  hostId: string | null;
}

/** What is in the way of tours. */
export interface TourFacts {
  /** Days on which the venue does not open. */
  closedDays: ReadonlySet<string>;
  /** When the spaces that are shown are taken or closed. */
  taken: readonly Span[];
  tours: readonly PlannedTour[];
}

/** A time at which somebody can come, and who can show them around, the one with the fewest tours of the day first. */
export interface FreeTime extends Span {
  day: string;
  /** `HH:MM` in the venue's zone. */
  clock: string;
  hostIds: string[];
}

const gridMinutes = 15;
const dayMinutes = 24 * 60;

const toMinutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const toClock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * Tours begin at the start of a host's hours and then one after the other, each with its buffer, rounded up to a quarter of an hour: few
 * times to choose from, and one that is booked takes no other with it.
 */
function clocksOf({ opens }: OpenInterval, { tourMinutes, tourBufferMinutes }: TourRules): string[] {
  const step = Math.ceil((tourMinutes + tourBufferMinutes) / gridMinutes) * gridMinutes;
  const clocks: string[] = [];
  for (let at = toMinutes(opens); at < dayMinutes; at += step) clocks.push(toClock(at));
  return clocks;
}

/** When a tour is; undefined at a time that the clocks skip. */
function spanAt({ timeZone, tourMinutes }: TourRules, day: string, clock: string): Span | undefined {
  const from = momentAt(timeZone, day, clock);
  const shown = new TZDate(from, timeZone);
  if (toClock(shown.getHours() * 60 + shown.getMinutes()) !== clock) return undefined;
  return { from, to: from + tourMinutes * minuteMs };
}

/** The times of one host on a day, whatever is in the way. */
function timesOf(rules: TourRules, hours: readonly OpenInterval[], day: string): Map<string, Span> {
  const times = new Map<string, Span>();
  for (const interval of hours) {
    const end = momentAt(rules.timeZone, day, interval.closes, endsNextDay(interval) ? 1 : 0);
    for (const clock of clocksOf(interval, rules)) {
      const span = spanAt(rules, day, clock);
      if (span !== undefined && span.to <= end) times.set(clock, span);
    }
  }
  return times;
}

/** The free times of a day in their order. */
function timesOfDay(rules: TourRules, { taken, tours }: TourFacts, day: string, earliest: number): FreeTime[] {
  const ofDay = tours.filter((tour) => tour.day === day);
  if (ofDay.length >= rules.tourDailyLimit) return [];
  const weekday = weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] as (typeof weekdays)[number];
  const toursOf = (id: string) => ofDay.filter(({ hostId }) => hostId === id).length;
  const buffer = rules.tourBufferMinutes * minuteMs;
  const isBusy = (id: string, { from, to }: Span) =>
    tours.some(
      (tour) => (tour.hostId === null || tour.hostId === id) && overlap(tour, { from: from - buffer, to: to + buffer }),
    );
  const free = new Map<string, FreeTime>();
  const hosts = rules.tourHosts.toSorted((a, b) => toursOf(a.accountId) - toursOf(b.accountId));
  for (const { accountId, hours } of hosts)
    for (const [clock, span] of timesOf(rules, hours[weekday], day)) {
      if (span.from < earliest || taken.some((one) => overlap(one, span)) || isBusy(accountId, span)) continue;
      const time = free.get(clock) ?? { day, clock, ...span, hostIds: [] };
      time.hostIds.push(accountId);
      free.set(clock, time);
    }
  return [...free.values()].sort((a, b) => a.from - b.from);
}

/** Every time at which a visitor can book a tour, in order. */
export function findFreeTimes(rules: TourRules, facts: TourFacts, now: number): FreeTime[] {
  const first = getCalendar(rules.timeZone).dayAt(now);
  const earliest = now + rules.tourNoticeHours * hourMs;
  const days = Array.from({ length: rules.tourDaysAhead + 1 }, (_, index) => textOfDay(first + index));
  return days.filter((day) => !facts.closedDays.has(day)).flatMap((day) => timesOfDay(rules, facts, day, earliest));
}

/** The days of `findFreeTimes`, the last one included. */
export function rangeOf({ timeZone, tourDaysAhead }: TourRules, now: number): { first: string; last: string } {
  const first = getCalendar(timeZone).dayAt(now);
  return { first: textOfDay(first), last: textOfDay(first + tourDaysAhead) };
}

/** The day before, for what reaches into a day. */
export const dayBefore = (day: string) => textOfDay(dayOf(day) - 1);
