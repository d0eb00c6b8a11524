import { copyFileSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { seededRandom } from '#server/seed/seeded-random.ts';
import { type SentInquiry, startWriters } from './setup/inquiry-writers.ts';
import { createOldDatabase, inspectDatabase } from './setup/old-database.ts';
import { createReorderedList } from './setup/reordered-list.ts';
import { freePort, ServerProcess, startServer, temporaryFolder } from './setup/server-process.ts';
import { signIn } from './setup/staff-calls.ts';
import { compareInquiries, findDatabaseFaults, storedInquiries } from './setup/stored-inquiries.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const nothing = { lost: [], duplicates: 0, altered: [] };

// The soak runs do the same fifty times.
test('an acknowledged inquiry survives the server being killed at any moment', async () => {
  const random = seededRandom(1);
  const folder = temporaryFolder();
  const sent: SentInquiry[] = [];
  for (let round = 1; round <= 5; round += 1) {
    const server = await startServer(folder.path);
    const writers = startWriters(server.origin, 8);
    await pause(40 + random() * 500);
    await server.stop('SIGKILL');
    await writers.finished;
    sent.push(...writers.sent);
    if (round % 4 === 0) {
      const again = new ServerProcess(await freePort(), folder.path);
      await pause(random() * 600);
      await again.stop('SIGKILL');
    }
    expect(findDatabaseFaults(folder.path), `after round ${round}`).toEqual([]);
  }
  const last = await startServer(folder.path);
  expect(await last.stop()).toBe(0);

  expect(sent.filter(({ id }) => id !== undefined).length).toBeGreaterThan(50);
  expect(compareInquiries(sent, storedInquiries(folder.path))).toEqual(nothing);
  folder.remove();
});

test('a server told to end under load finishes what it took and leaves with code 0', async () => {
  const folder = temporaryFolder();
  const sent: SentInquiry[] = [];
  for (let round = 1; round <= 3; round += 1) {
    const server = await startServer(folder.path);
    const writers = startWriters(server.origin, 8);
    await pause(500);
    const asked = Date.now();
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(Date.now() - asked).toBeLessThan(10_000);
    await writers.finished;
    sent.push(...writers.sent);
    const log = statSync(join(folder.path, 'marquee.db-wal'), { throwIfNoEntry: false });
    expect(log?.size ?? 0).toBe(0);
  }
  expect(sent.filter(({ id }) => id !== undefined).length).toBeGreaterThan(60);
  expect(compareInquiries(sent, storedInquiries(folder.path))).toEqual(nothing);
  expect(findDatabaseFaults(folder.path)).toEqual([]);
  folder.remove();
});

test('a list that is being reordered when the server is killed is in one of the orders that were sent', async () => {
  const random = seededRandom(1);
  const folder = temporaryFolder();
  let server = await startServer(folder.path);
  const list = await createReorderedList(server.origin, await signIn(server.origin), 20);
  for (let round = 1; round <= 4; round += 1) {
    const before = list.count();
    const ended = list.reorderUntilGone(server.origin);
    await expect.poll(list.count, { intervals: [10] }).toBeGreaterThan(before + 5);
    await pause(random() * 250);
    await server.stop('SIGKILL');
    const possible = await ended;
    server = await startServer(folder.path);
    expect(possible).toContain(await list.stored(server.origin));
  }
  await server.stop();
  folder.remove();
});

test('a server that is killed while it updates an old file leaves it sound, and the next start finishes', async () => {
  const workshop = temporaryFolder();
  const old = join(workshop.path, 'old.db');
  await createOldDatabase(old, 3000);
  const before = inspectDatabase(old);
  const random = seededRandom(1);
  const folder = temporaryFolder();
  const file = join(folder.path, 'marquee.db');
  for (let round = 1; round <= 4; round += 1) {
    for (const name of readdirSync(folder.path)) rmSync(join(folder.path, name), { recursive: true });
    copyFileSync(old, file);
    const server = new ServerProcess(await freePort(), folder.path);
    // The copy from before the update comes first, and then the steps.
    while (!existsSync(join(folder.path, 'backups'))) await pause(1);
    await pause(random() ** 2 * 300);
    await server.stop('SIGKILL');
    const { integrity, orphans, rows } = before;
    expect(inspectDatabase(file)).toMatchObject({ integrity, orphans, rows });
  }
  const next = await startServer(folder.path);
  expect(await next.stop()).toBe(0);
  expect(inspectDatabase(file)).toMatchObject({ integrity: 'ok', rows: before.rows });
  folder.remove();
  workshop.remove();
});
