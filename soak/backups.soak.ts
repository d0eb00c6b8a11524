import { expect } from 'vitest';
import { backUpAndRestore, soundBackup } from '../e2e/setup/backups.ts';
import { startWriters } from '../e2e/setup/inquiry-writers.ts';
import { test } from './setup/soak-test.ts';

test('ten backups made one after another while visitors write restore everything', async ({
  start,
  dataDir,
  figure,
}) => {
  const server = await start();
  const writers = startWriters(server.origin, 4);
  let meanwhile = 0;
  for (let round = 1; round <= 10; round += 1) {
    const before = writers.sent.length;
    await expect.poll(() => writers.sent.length, { timeout: 10_000 }).toBeGreaterThan(before + 10);
    const report = await backUpAndRestore(dataDir, writers.sent);
    expect(report, `round ${round}`).toMatchObject(soundBackup);
    expect(report.pictures.filter((status) => status !== 200)).toEqual([]);
    meanwhile += report.meanwhile;
  }
  figure('inquiries taken while backups were made', meanwhile);
  expect(meanwhile).toBeGreaterThan(0);
  expect(await server.stop()).toBe(0);
  await writers.finished;
});
