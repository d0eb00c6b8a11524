import { priorityOf } from '#server/features/inquiries/arrival.ts';
import type { Calendar } from '#server/platform/time/calendar.ts';
import { type EventType, eventTypes, type InquiryStatus, type Priority } from '#shared/inquiry/values.ts';
import { dayMs, hourMs, minuteMs } from '#shared/rules/dates.ts';
import { firstNames, lastNames, spamMessages, wordsByType } from './inquiry-texts.ts';
import { seededRandom } from './seeded-random.ts';

/** One invented inquiry with its status history. Times are milliseconds since 1970. */
export interface SeedInquiry {
  fullName: string;
  email: string;
  phone: string;
  eventType: EventType | null;
  eventDate: string | null;
  guestCount: number;
  message: string;
  priority: Priority;
  createdAt: number;
  /** The arrival first. */
  history: { at: number; status: InquiryStatus }[];
}

const weights: [EventType, number][] = [
  ['wedding', 46],
  ['corporate_event', 18],
  ['birthday_party', 11],
  ['anniversary', 7],
  ['bar_mitzvah', 6],
  ['nonprofits', 7],
  ['other', 5],
];

/** The hours from the step before to each status, as they usually are. */
const usualHours: Partial<Record<InquiryStatus, number>> = {
  contacted: 0.6,
  qualified: 70,
  proposal_sent: 90,
  converted: 170,
  lost: 300,
};

/** The statuses an inquiry passes through after `new`, each sequence with its weight. */
const statusPaths: [InquiryStatus[], number][] = [
  [['contacted', 'qualified', 'proposal_sent', 'converted'], 22],
  [['contacted', 'proposal_sent', 'converted'], 6],
  [['contacted', 'qualified', 'proposal_sent', 'lost'], 19],
  [['contacted', 'lost'], 17],
  [['contacted', 'qualified', 'proposal_sent'], 15],
  [['contacted', 'qualified'], 11],
  [['contacted'], 10],
];

/** The same weekday of the week after. */
export const aWeekLater = (day: string) => new Date(Date.parse(day) + 7 * dayMs).toISOString().slice(0, 10);

/** Moves a moment outside 9 AM to 5 PM in Ohio to the next morning. */
function inOfficeHours(moment: number, part: number): number {
  const [opens, closes] = [14 * hourMs, 22 * hourMs];
  const time = moment % dayMs;
  if (time >= opens && time < closes) return moment;
  const morning = moment - time + opens + (time < opens ? 0 : dayMs);
  return morning + Math.round(part * 2 * hourMs);
}

/**
 * `count` inquiries of the twelve months before `until`, the oldest first; the same for the same moment and calendar. The last ones
 * came in at `newest` and are not answered yet, all others are.
 */
export function makeInquiries(
  count: number,
  until: number,
  calendar: Calendar,
  newest: readonly number[] = [until - 3 * hourMs],
): SeedInquiry[] {
  const random = seededRandom(count);
  const between = (from: number, to: number) => Math.round(from + random() * (to - from));
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const pickWeighted = <T>(from: readonly (readonly [T, number])[]): T => {
    let rest = random() * from.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of from) {
      rest -= weight;
      if (rest < 0) return value;
    }
    return (from[0] as readonly [T, number])[0];
  };

  const usedNames = new Set<string>();
  const newName = (): [string, string] => {
    for (;;) {
      const name: [string, string] = [pick(firstNames), pick(lastNames)];
      if (usedNames.has(name.join())) continue;
      usedNames.add(name.join());
      return name;
    }
  };

  /** A day about `ahead` days after the arrival, mostly a Saturday. */
  const pickEventDate = (createdAt: number, ahead: number): string => {
    const date = new Date(createdAt + ahead * dayMs);
    if (random() < 0.7) date.setUTCDate(date.getUTCDate() + (6 - date.getUTCDay()));
    return date.toISOString().slice(0, 10);
  };

  const makeHistory = (createdAt: number, isSpam: boolean): SeedInquiry['history'] => {
    const history: SeedInquiry['history'] = [{ at: createdAt, status: isSpam ? 'spam' : 'new' }];
    if (isSpam || newest.includes(createdAt)) return history;
    let at = createdAt;
    for (const status of pickWeighted(statusPaths)) {
      const hours = (usualHours[status] ?? 0) * (0.3 + 1.4 * random());
      at = inOfficeHours(at + Math.round(hours * hourMs), random());
      if (at >= until) break;
      history.push({ at, status });
    }
    return history;
  };

  const bookedDays = new Set<string>();
  /** No two parties get one day. */
  const bookDay = (day: string): string => {
    if (bookedDays.has(day)) return bookDay(aWeekLater(day));
    bookedDays.add(day);
    return day;
  };

  return Array.from({ length: count }, (_, index): SeedInquiry => {
    // Inquiries grow denser toward `until`.
    const age = 365 * (1 - (index + 1) / count) ** 1.15;
    const minutes = between(5, 170);
    const createdAt = newest[index - count + newest.length] ?? Math.round(until - age * dayMs - minutes * minuteMs);
    const isSpam = index % 29 === 17;
    const eventType = isSpam ? pick(eventTypes) : pickWeighted(weights);
    const words = wordsByType[eventType];
    const [first, last] = newName();
    const guestCount = between(words.guests[0] / 5, words.guests[1] / 5) * 5;
    const ahead = eventType === 'wedding' ? between(150, 480) : between(35, 240);
    const wantedDay = isSpam || random() < 0.12 ? null : pickEventDate(createdAt, ahead);
    const history = makeHistory(createdAt, isSpam);
    const isBooked = wantedDay !== null && history.at(-1)?.status === 'converted';
    const eventDate = isBooked ? bookDay(wantedDay) : wantedDay;
    return {
      fullName: `${first} ${last}`,
      email: `${first}.${last}@example.com`.toLowerCase(),
      phone: `(${pick(['330', '216', '440', '234'])}) 555-01${String(index % 100).padStart(2, '0')}`,
      eventType: random() < 0.05 ? null : eventType,
      eventDate,
      guestCount,
      message: isSpam ? pick(spamMessages) : `${pick(words.openings)} ${pick(words.details)}`,
      priority: priorityOf({ eventDate, guestCount }, calendar, createdAt),
      createdAt,
      history,
    };
  });
}
