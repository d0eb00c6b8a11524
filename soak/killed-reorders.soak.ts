import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { expect } from 'vitest';
import { createReorderedList } from '../e2e/setup/reordered-list.ts';
import { signIn } from '../e2e/setup/staff-calls.ts';
import { findDatabaseFaults } from '../e2e/setup/stored-inquiries.ts';
import { pause } from './setup/clock.ts';
import { test } from './setup/soak-test.ts';

test('killed again and again during a thousand reorders, a list is in the last order accepted or the one under way', async ({
  dataDir,
  start,
  figure,
}) => {
  let server = await start();
  const list = await createReorderedList(server.origin, await signIn(server.origin), 40);
  let kills = 0;
  while (list.count() < 1000) {
    const ended = list.reorderUntilGone(server.origin);
    await pause(300 + Math.random() * 1500);
    await server.stop('SIGKILL');
    kills += 1;
    const possible = await ended;
    server = await start();
    expect(possible).toContain(await list.stored(server.origin));
  }
  await server.stop();
  figure('reorders, kills', `${list.count()}, ${kills}`);
  expect(findDatabaseFaults(dataDir)).toEqual([]);
});

test('killed again and again while inquiries become clients and events, each has become both or neither', async ({
  dataDir,
  start,
  figure,
}) => {
  let server = await start();
  const staff = await signIn(server.origin);
  let converted = 0;
  for (let round = 1; round <= 15; round += 1) {
    const { origin } = server;
    const ended = convertUntilGone(
      origin,
      round,
      async (path, body) => (await staff.call(origin, 'POST', path, body)).data,
    );
    await pause(100 + Math.random() * 400);
    await server.stop('SIGKILL');
    converted += await ended;
    server = await start();
  }
  await server.stop();

  const connection = new SqliteConnection(join(dataDir, 'marquee.db'), { readonly: true });
  const count = (sql: string) => Number(connection.prepare(`SELECT count(*) FROM ${sql}`).pluck().get());
  const both =
    "inquiries i JOIN clients c ON c.id = i.client_id JOIN events e ON e.inquiry_id = i.id AND e.client_id = c.id WHERE i.status = 'converted'";
  const stored = count("inquiries WHERE status = 'converted'");
  figure('acknowledged, stored', `${converted}, ${stored}`);
  expect(converted).toBeGreaterThan(100);
  expect(stored).toBeGreaterThanOrEqual(converted);
  expect([count(both), count('clients'), count('events')]).toEqual([stored, stored, stored]);
  connection.close();
});

async function convertUntilGone(
  origin: string,
  round: number,
  post: (path: string, body: object) => Promise<unknown>,
): Promise<number> {
  const visitor = {
    fullName: 'Anna Becker',
    phone: '(330) 555-0117',
    eventDate: '2027-06-12',
    message: `From ${origin}`,
  };
  for (let converted = 0; ; converted += 1) {
    try {
      const inquiry = await post('/inquiries', { ...visitor, email: `anna-${round}-${converted}@example.com` });
      const { _id } = inquiry as { _id: string };
      await post(`/inquiries/${_id}/convert`, { createClient: true, createEvent: true });
    } catch {
      return converted;
    }
  }
}
