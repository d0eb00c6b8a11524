import { asc } from 'drizzle-orm';
import { blackouts } from '#server/features/blackouts/table.ts';
import { momentAt, spanOf } from '#server/features/bookings/span.ts';
import { rebuildBookings } from '#server/features/bookings/store.ts';
import { clients } from '#server/features/clients/table.ts';
import { events } from '#server/features/events/table.ts';
import { holds } from '#server/features/hold-line/table.ts';
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
import { seededRandom } from './seeded-random.ts';

const eventAmount = 60;
/** The days of the events reach from so long ago to so far ahead. */
const firstDay = -75;
const spanOfDays = 240;

const kinds: readonly [title: string, type: EventType, start: string | null, end: string | null, guests: number][] = [
  ['Rehearsal dinner', 'wedding', '18:00', '22:30', 45],
  ['Wedding', 'wedding', '15:00', '01:00', 160],
  ['Board dinner', 'corporate_event', '18:30', '23:00', 60],
  ['Conference', 'corporate_event', '08:00', '17:00', 120],
  ['60th birthday', 'birthday_party', '17:00', '00:00', 80],
  ['Golden anniversary', 'anniversary', '12:00', '18:00', 70],
  ['Charity auction', 'nonprofits', null, null, 200],
];

/** How many hold one date, with how many days each of them still has: 12 in all. */
const lines = [[3, 6, 9, 14], [2, 5, 12], [1, 8], [4, 10], [7]];

const closures = [
  { from: 24, to: 26, reason: 'The floor is sanded', part: 0 },
  { from: 61, to: 61, reason: 'Fire safety inspection', part: undefined },
  { from: 95, to: 102, reason: 'New windows', part: 1 },
];

interface Moment {
  by: string;
  author: Author;
  calendar: Calendar;
  timeZone: string;
  until: number;
}

type Asked = { id: string; fullName: string; awaiting: string };

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
  const free = await addEvents(ctx, plan);
  const asking = inquiries.filter(({ awaiting }) => awaiting !== 'nobody');
  if (asking.length > 0) await addHolds(db, plan, { ...moment, free, asking });
  await addClosures(db, plan);
  await addTours(db, plan, { author: moment.author, asking });
}

interface Line extends Moment {
  /** Days to come on which nothing is booked. */
  free: readonly string[];
  asking: readonly Asked[];
}

async function addHolds(db: Database, { spaceIds, dayAt, made }: Plan, line: Line): Promise<void> {
  const { author, by, timeZone, free, asking } = line;
  const owner = { placedById: author?.id ?? '', placedBy: by };
  for (const [index, ends] of lines.entries()) {
    const eventDate = free[index * 2] ?? dayAt(200 + index);
    const times = index % 2 === 0 ? { startTime: null, endTime: null } : { startTime: '16:00', endTime: '23:00' };
    const { from, to } = spanOf(timeZone, { eventDate, ...times });
    for (const [place, days] of ends.entries())
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
        inquiryId: asking[(index * 4 + place) % asking.length]?.id ?? null,
        expiresAt: momentAt(timeZone, dayAt(days), '18:00'),
      });
  }
}

async function addClosures(db: Database, { spaceIds, dayAt, made }: Plan): Promise<void> {
  for (const { from, to, reason, part } of closures) {
    const closed = part === undefined ? [] : spaceIds.slice(part, part + 1);
    const days = { fromDay: dayAt(from), toDay: dayAt(to) };
    await db.query
      .insert(blackouts)
      .values({ ...made, id: newId(), ...days, spaceIds: closed, reason, sourceUid: null });
  }
}

async function addTours(
  db: Database,
  { spaceIds, dayAt, made }: Plan,
  { author, asking }: Pick<Line, 'author' | 'asking'>,
) {
  for (const [index, { id: inquiryId, fullName }] of asking.slice(-8).entries())
    await db.query.insert(tasks).values({
      ...made,
      id: newId(),
      title: `Tour with ${fullName}`,
      kind: 'tour',
      dueDay: dayAt(index * 3 - 4),
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

/** Gives the clients more events, one on a day but for one clash. Returns days to come on which nothing is booked. */
async function addEvents(ctx: Ctx, { spaceIds, dayAt, random, made }: Plan): Promise<string[]> {
  const { db } = ctx;
  const known = await db.query.select({ day: events.eventDate }).from(events);
  const booked = new Set(known.map(({ day }) => day));
  const people = await db.query.select({ id: clients.id, name: clients.name }).from(clients).orderBy(asc(clients.seq));
  const weekends = Array.from({ length: spanOfDays }, (_, index) => firstDay + index).filter((days) => {
    const weekday = new Date(dayAt(days)).getUTCDay();
    return (weekday === 0 || weekday >= 4) && !booked.has(dayAt(days));
  });
  const taken: number[] = [];
  for (let index = known.length; index < eventAmount && people.length > 0; index += 1) {
    // The last one clashes with the one before it.
    const [days = index] =
      index === eventAmount - 1 ? taken.slice(-1) : weekends.splice(Math.floor(random() * weekends.length), 1);
    taken.push(days);
    const [title, eventType, startTime, endTime, guestCount] = kinds[index % kinds.length] ?? [
      'Party',
      'other',
      null,
      null,
      50,
    ];
    const { id: clientId, name } = people[index % people.length] ?? { id: '', name: '' };
    const start = index % 3;
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
      spaceIds: index % 5 === 0 ? [] : spaceIds.slice(start, start + 1 + (index % 2)),
      status: statusOf(days, index),
    });
  }
  await rebuildBookings(ctx);
  return weekends.filter((days) => days > 3).map(dayAt);
}

function statusOf(days: number, index: number): EventStatus {
  if (days < 0) return 'completed';
  return index % 4 === 0 ? 'pending' : 'confirmed';
}
