import { expect, it } from 'vitest';
import { spaces } from '#server/features/spaces/table.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { seedSpaces } from '#server/seed/seed-spaces.ts';
import { confirmAtOnce, countOverlaps, eventsOfOneRoom, insertAtOnce } from '#server/testing/booking-race.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { eventually } from '#server/testing/eventually.ts';
import { migratedPostgresDatabase } from '#server/testing/test-database.ts';

async function twoServers() {
  const url = await migratedPostgresDatabase();
  const one = await buildTestApp({ hasOwnRoutes: true, db: await openPostgres(url) });
  const two = await buildTestApp({ hasOwnRoutes: true, db: await openPostgres(url) });
  const { headers } = await one.signIn();
  return { one, two, headers };
}

it('confirms one of fifty who want the same room at once on two servers', async () => {
  const { one, two, headers } = await twoServers();
  const { ids } = await eventsOfOneRoom(one.app, headers, 50);
  const listen = ({ app }: typeof one) => app.listen({ port: 0, host: '127.0.0.1' });
  const answers = await confirmAtOnce([await listen(one), await listen(two)], headers, ids);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...ids.slice(1).map(() => 409)]);
  expect(await countOverlaps(one.db)).toBe(0);
});

it('takes one of fifty bookings of the same room from two servers that check nothing', async () => {
  const { one, two, headers } = await twoServers();
  const { room, ids } = await eventsOfOneRoom(one.app, headers, 50);
  expect(await insertAtOnce([one.db, two.db], room, ids)).toBe(1);
  expect(await countOverlaps(two.db)).toBe(0);
});

it('tells visitors of one server within a second what was booked on the other', async () => {
  const { one, two, headers } = await twoServers();
  const { ids } = await eventsOfOneRoom(one.app, headers, 1);
  const read = async () => (await two.app.inject('/api/v1/dates?from=2027-06-01&to=2027-06-30')).json().data;
  expect(await read()).toEqual([]);
  const payload = { status: 'confirmed' };
  await one.app.inject({ method: 'PUT', url: `/api/v1/events/${ids[0]}`, headers, payload });
  const booked = [{ day: '2027-06-12', state: 'booked' }];
  await eventually(async () => expect(await read()).toEqual(booked));
});

it('lays down the spaces once when several servers start', async () => {
  const { one, two } = await twoServers();
  await Promise.all([one, two, one, two].map(({ parts }) => seedSpaces(parts)));
  expect(await one.db.query.select().from(spaces)).toHaveLength(4);
});
