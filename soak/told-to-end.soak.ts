import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type SentInquiry, startWriters } from '../e2e/setup/inquiry-writers.ts';
import { compareInquiries, findDatabaseFaults, storedInquiries } from '../e2e/setup/stored-inquiries.ts';
import { milliseconds, pause } from './setup/clock.ts';
import { test } from './setup/soak-test.ts';

test('twenty times told to end under eight writers, it answers what it took, folds its log and leaves with 0', async ({
  dataDir,
  start,
  figure,
}) => {
  const sent: SentInquiry[] = [];
  const took: number[] = [];
  for (let round = 1; round <= 20; round += 1) {
    const server = await start();
    const writers = startWriters(server.origin, 8);
    await pause(100 + Math.random() * 1500);
    const asked = performance.now();
    expect(await server.stop('SIGTERM'), `round ${round}: ${server.output}`).toBe(0);
    took.push(performance.now() - asked);
    await writers.finished;
    sent.push(...writers.sent);
    const log = statSync(join(dataDir, 'marquee.db-wal'), { throwIfNoEntry: false });
    expect(log?.size ?? 0).toBe(0);
  }
  const acknowledged = sent.filter(({ id }) => id !== undefined).length;
  figure('acknowledged', acknowledged);
  figure('slowest end', milliseconds(Math.max(...took)));
  expect(acknowledged).toBeGreaterThan(500);
  expect(Math.max(...took)).toBeLessThan(10_000);
  expect(compareInquiries(sent, storedInquiries(dataDir))).toEqual({ lost: [], duplicates: 0, altered: [] });
  expect(findDatabaseFaults(dataDir)).toEqual([]);
});
