/**
 * The calendar at 20,000 events in four spaces: whether an event fits (goal: at most 2 ms), and the days that are not open as
 * visitors read them, CPU time of a request (goal: at most 1.25 × a Fastify route that returns the same bytes).
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { asc } from 'drizzle-orm';
import { findObstacles } from '#server/features/bookings/conflicts.ts';
import { readCalendarRules } from '#server/features/bookings/rules.ts';
import { rebuildBookings } from '#server/features/bookings/store.ts';
import { readDayStates } from '#server/features/calendar/day-states.ts';
import { clients } from '#server/features/clients/table.ts';
import { events } from '#server/features/events/table.ts';
import { settings } from '#server/features/settings/table.ts';
import { spaces } from '#server/features/spaces/table.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { seedSpaces } from '#server/seed/seed-spaces.ts';
import { dayMs } from '#shared/rules/dates.ts';
import { startServer } from './child.ts';
import { compare, line, load, median, microseconds, times } from './measure.ts';
import { benchContext, temporaryFolder } from './seed.ts';

const count = Number(process.argv[2] ?? 20_000);
const rounds = 500;
const hour = (number: number) => `${String(number).padStart(2, '0')}:00`;
const dayText = (moment: number) => new Date(moment).toISOString().slice(0, 10);

const folder = temporaryFolder();
const database = join(folder, 'marquee.db');
const db = openSqlite(database);
const now = () => new Date();
await seedSpaces({ db, now });
const ids = (await db.query.select({ id: spaces.id }).from(spaces).orderBy(asc(spaces.position))).map(({ id }) => id);
// Four spaces, a lunch and an evening in each, on the days around today.
const first = Date.now() - (count / ids.length / 4) * dayMs;
const aPlace = (index: number) => ({
  eventDate: dayText(first + Math.floor(index / ids.length / 2) * dayMs),
  startTime: hour(index % 2 === 0 ? 11 : 18),
  endTime: hour(index % 2 === 0 ? 14 : 23),
  setupMinutes: 60,
  teardownMinutes: 60,
  spaceIds: [ids[Math.floor(index / 2) % ids.length] ?? ''],
});
await db.tx(async () => {
  // One booking a day would leave no room for the others.
  await db.query.insert(settings).values({ key: 1, isDayExclusive: false, version: 1 });
  const at = { createdAt: 0, updatedAt: 0 };
  const client = { id: 'client', name: 'Ida', email: 'ida@example.com', phone: '330', notes: '', ...at };
  await db.query.insert(clients).values(client);
  const event = {
    clientId: client.id,
    title: 'Wedding',
    eventType: 'wedding',
    guestCount: 90,
    notes: '',
    ...at,
  } as const;
  for (let start = 0; start < count; start += 500) {
    const rows = Array.from({ length: Math.min(500, count - start) }, (_, offset) => start + offset);
    await db.query
      .insert(events)
      .values(
        rows.map((index) => ({ ...event, id: `event-${index}`, status: 'confirmed', ...aPlace(index) }) as const),
      );
  }
  await rebuildBookings(benchContext(db));
});

/** The median of some rounds, in milliseconds. */
async function measure(work: (round: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await work(round);
    taken.push(performance.now() - began);
  }
  return median(taken);
}

for (const [name, change] of [
  ['an event whose spaces are taken (goal 2 ms)', {}],
  [
    'an event whose spaces are free (goal 2 ms)',
    { startTime: '15:00', endTime: '16:00', setupMinutes: 0, teardownMinutes: 0 },
  ],
] as const) {
  const check = async (round: number) =>
    findObstacles(db, await readCalendarRules(benchContext(db)), { ...aPlace((round * 37) % count), ...change }, null);
  line(name, `${(await measure(check)).toFixed(2)} ms`);
}
const range = { from: dayText(Date.now()), to: dayText(Date.now() + 399 * dayMs) };
const ctx = benchContext(db);
line('what 400 days are, nothing cached', `${(await measure(() => readDayStates(ctx, range))).toFixed(2)} ms`);
const rebuilt = performance.now();
await db.tx(() => rebuildBookings(benchContext(db)));
line('all bookings computed anew', `${Math.round(performance.now() - rebuilt)} ms`);
await db.close();

const path = `/api/v1/dates?${new URLSearchParams(range)}`;
const marquee = await startServer('marquee', database);
const list = await (await fetch(marquee.url + path)).text();
const file = join(folder, 'dates.json.br');
writeFileSync(file, brotliCompressSync(list));
const bytes = await startServer('bytes', file);
const headers = { 'accept-encoding': 'gzip, deflate, br' };
const request = { amount: 20_000, connections: 10 };
const measured = await compare({
  bytes: () => load({ ...bytes, headers }, '/bytes', request),
  marquee: () => load({ ...marquee, headers }, path, request),
});
await marquee.stop();
await bytes.stop();
line('Fastify with the same bytes', microseconds(Number(measured.bytes)));
const toBare = times(Number(measured.marquee) / Number(measured.bytes));
line('the days that are not open (goal 1.25 ×)', microseconds(Number(measured.marquee)), toBare);
