import { asc } from 'drizzle-orm';
import { blackouts } from '#server/features/blackouts/table.ts';
import { momentAt, spanOf } from '#server/features/bookings/span.ts';
import { rebuildBookings } from '#server/features/bookings/store.ts';
import { clients } from '#server/features/clients/table.ts';
import { events } from '#server/features/events/table.ts';
import { holds } from '#server/features/hold-line/table.ts';
import { priorityOf } from '#server/features/inquiries/arrival.ts';
import { spaces } from '#server/features/spaces/table.ts';
import { tasks } from '#server/features/tasks/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Calendar, textOfDay } from '#server/platform/time/calendar.ts';
import type { EventStatus } from '#shared/client/values.ts';
import type { EventType } from '#shared/inquiry/values.ts';
import { dayMs } from '#shared/rules/dates.ts';
import type { Author } from './desk-work.ts';
import { aWeekLater, type SeedInquiry } from './inquiry-factory.ts';
import { seededRandom } from './seeded-random.ts';

const eventAmount = 60;
/** The days of the events reach from so long ago to so far ahead. */
const firstDay = -75;
const spanOfDays = 240;

const kinds: readonly [title: string, type: EventType, start: string | null, end: string | null, guests: number][] = [
  ['Rehearsal dinner', 'wedding', '18:00', '22:30', 45],
  ['Wedding', 'wedding', '15:00', '23:30', 160],
  ['Board dinner', 'corporate_event', '18:30', '23:00', 60],
  ['Conference', 'corporate_event', '08:00', '17:00', 120],
  ['60th birthday', 'birthday_party', '17:00', '23:00', 80],
  ['Golden anniversary', 'anniversary', '12:00', '18:00', 70],
  ['Charity auction', 'nonprofits', '18:00', '23:00', 200],
];

/** How many hold one date that all of them asked for, with how many days each of them still has. */
const lines = [[3, 6, 9, 14], [2, 5, 12], [1, 8], [4, 10], [7]];

/** How many days, and from how many days ahead on. */
const closures = [
  { from: 24, days: 3, reason: 'The floor is sanded', part: 0 },
  { from: 61, days: 1, reason: 'Fire safety inspection', part: undefined },
  { from: 95, days: 5, reason: 'New windows', part: 1 },
];

interface Moment {
  by: string;
  author: Author;
  calendar: Calendar;
  timeZone: string;
  until: number;
}

type Asked = { id: string; fullName: string; awaiting: string; seed: SeedInquiry };

/** Fills the calendar: events up to 60, holds in every rank, closed days and tours. */
export async function addCalendarWork(ctx: Ctx, inquiries: readonly Asked[], moment: Moment): Promise<void> {
  const { db } = ctx;
  const { calendar, until } = moment;
  const rows = await db.query.select({ id: spaces.id }).from(spaces).orderBy(asc(spaces.position));
  const plan: Plan = {
    spaceIds: rows.map(({ id }) => id),
    dayAt: (days) => textOfDay(calendar.dayAt(until) + days),
    random: seededRandom(12),
    made: { createdAt: until - 2 * dayMs, updatedAt: until - 2 * dayMs },
  };
  const asking = inquiries.filter(({ awaiting }) => awaiting === 'client');
  const isBusy = ({ awaiting, seed }: Asked) => awaiting !== 'nobody' || seed.history.at(-1)?.status === 'converted';
  const busy = new Set(inquiries.filter(isBusy).map(({ seed }) => seed.eventDate));
  const closedDays = closures.map((closure) => daysOfClosure(closure, plan, busy));
  const taken = new Set([...busy, ...closedDays.flat()]);
  await addEvents(ctx, plan, (day) => taken.has(day));
  const holding = asking.filter(({ seed }) => isHeld(seed, calendar, until));
  await addHolds(db, plan, { ...moment, holding });
  await addClosures(db, plan, closedDays);
  await addTours(db, plan, { author: moment.author, asking });
}

interface Line extends Moment {
  /** Those with a date to hold, in the order in which they share dates. */
  holding: readonly Asked[];
}

/** Whether a date is far enough ahead to be held. */
const isHeld = ({ eventDate }: SeedInquiry, calendar: Calendar, until: number) =>
  eventDate !== null && eventDate > textOfDay(calendar.dayAt(until) + 20);

/** Lets those who wait for the same answer ask for one day, so that holds stand in line. */
export function withSharedDays(
  inquiries: readonly SeedInquiry[],
  { calendar, until, isWaiting }: { calendar: Calendar; until: number; isWaiting: (index: number) => boolean },
): SeedInquiry[] {
  const isBooked = ({ history }: SeedInquiry) => history.at(-1)?.status === 'converted';
  const booked = new Set(inquiries.filter(isBooked).map(({ eventDate }) => eventDate));
  const firstFree = (day: string): string => (booked.has(day) ? firstFree(aWeekLater(day)) : day);
  const places = lines.flatMap((ends, line) => ends.map(() => line));
  const days: string[] = [];
  return inquiries.map((inquiry, index) => {
    if (!isWaiting(index) || !isHeld(inquiry, calendar, until)) return inquiry;
    const line = places.shift();
    if (line === undefined) return inquiry;
    const eventDate = days[line] ?? firstFree(inquiry.eventDate ?? '');
    days[line] = eventDate;
    booked.add(eventDate);
    const { guestCount, createdAt } = inquiry;
    return { ...inquiry, eventDate, priority: priorityOf({ eventDate, guestCount }, calendar, createdAt) };
  });
}

async function addHolds(db: Database, { spaceIds, dayAt, made }: Plan, line: Line): Promise<void> {
  const { author, by, timeZone } = line;
  const holding = [...line.holding];
  const owner = { placedById: author?.id ?? '', placedBy: by };
  for (const [index, ends] of lines.entries()) {
    const times = index % 2 === 0 ? { startTime: null, endTime: null } : { startTime: '16:00', endTime: '23:00' };
    for (const [place, days] of ends.entries()) {
      const inquiry = holding.shift();
      if (inquiry === undefined) return;
      const eventDate = inquiry.seed.eventDate ?? '';
      const { from, to } = spanOf(timeZone, { eventDate, ...times });
      await db.query.insert(holds).values({
        ...made,
        ...owner,
        id: newId(),
        place: index * 10 + place,
        clientId: null,
        eventId: null,
        state: 'active',
        eventDate,
        ...times,
        spaceIds: spaceIds.slice(0, 1),
        fromAt: from,
        toAt: to,
        note: '',
        inquiryId: inquiry.id,
        expiresAt: momentAt(timeZone, dayAt(days), '18:00'),
      });
    }
  }
}

/** The first days from where it may begin on which nothing else is. */
function daysOfClosure({ from, days }: (typeof closures)[number], { dayAt }: Plan, busy: ReadonlySet<string | null>) {
  for (let first = from; ; first += 1) {
    const found = Array.from({ length: days }, (_, index) => dayAt(first + index));
    if (!found.some((day) => busy.has(day))) return found;
  }
}

async function addClosures(db: Database, { spaceIds, made }: Plan, closedDays: string[][]): Promise<void> {
  for (const [index, { reason, part }] of closures.entries()) {
    const closed = part === undefined ? [] : spaceIds.slice(part, part + 1);
    const days = { fromDay: closedDays[index]?.at(0) ?? '', toDay: closedDays[index]?.at(-1) ?? '' };
    await db.query
      .insert(blackouts)
      .values({ ...made, id: newId(), ...days, spaceIds: closed, reason, sourceUid: null, sourceState: null });
  }
}

async function addTours(
  db: Database,
  { spaceIds, dayAt, made }: Plan,
  { author, asking }: { author: Author; asking: readonly Asked[] },
) {
  for (const [index, { id: inquiryId, fullName }] of asking.slice(-8).entries())
    await db.query.insert(tasks).values({
      ...made,
      id: newId(),
      title: `Tour with ${fullName}`,
      kind: 'tour',
      dueDay: dayAt(index * 3),
      dueClock: `${10 + (index % 7)}:00`,
      minutes: 45,
      spaceId: spaceIds[index % 3] ?? null,
      inquiryId,
      assigneeId: author?.id ?? null,
    });
}

interface Plan {
  spaceIds: string[];
  dayAt: (days: number) => string;
  random: () => number;
  made: { createdAt: number; updatedAt: number };
}

/** Gives the clients more events, one on a day that is not closed and that nobody asks for, but for one clash. */
async function addEvents(ctx: Ctx, { spaceIds, dayAt, random, made }: Plan, isTaken: (day: string) => boolean) {
  const { db } = ctx;
  const known = await db.query.select({ id: events.id }).from(events);
  const people = await db.query.select({ id: clients.id, name: clients.name }).from(clients).orderBy(asc(clients.seq));
  const weekends = Array.from({ length: spanOfDays }, (_, index) => firstDay + index).filter((days) => {
    const weekday = new Date(dayAt(days)).getUTCDay();
    return (weekday === 0 || weekday >= 4) && !isTaken(dayAt(days));
  });
  /** What the last one clashes with. */
  let first: { days: number; spaces: string[] } | undefined;
  for (let index = known.length; index < eventAmount && people.length > 0; index += 1) {
    const other = index === eventAmount - 1 ? first : undefined;
    const [days = index] = other ? [other.days] : weekends.splice(Math.floor(random() * weekends.length), 1);
    const [title, eventType, startTime, endTime, guestCount] = kinds[index % kinds.length] ?? [
      'Party',
      'other',
      null,
      null,
      50,
    ];
    const { id: clientId, name } = people[index % people.length] ?? { id: '', name: '' };
    const start = index % 3;
    const own = index % 5 === 0 ? [] : spaceIds.slice(start, start + 1 + (index % 2));
    const spaces = other?.spaces ?? own;
    const status = statusOf(days, index);
    if (status === 'confirmed' && days >= 10 && days <= 60) first ??= { days, spaces };
    await db.query.insert(events).values({
      ...made,
      id: newId(),
      clientId,
      inquiryId: null,
      title: `${title}: ${name}`,
      eventType,
      guestCount,
      eventDate: dayAt(days),
      startTime,
      endTime,
      setupMinutes: 120,
      teardownMinutes: 60,
      notes: '',
      spaceIds: spaces,
      status,
    });
  }
  await rebuildBookings(ctx);
}

function statusOf(days: number, index: number): EventStatus {
  if (days < 0) return 'completed';
  return index % 4 === 0 ? 'pending' : 'confirmed';
}
