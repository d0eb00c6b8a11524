import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { backUpAndRestore, soundBackup } from './setup/backups.ts';
import { startWriters } from './setup/inquiry-writers.ts';
import { startServer, temporaryFolder } from './setup/server-process.ts';

// The soak runs make ten backups.
test('a backup made while visitors write restores everything, and the server makes its own', async () => {
  const folder = temporaryFolder();
  const server = await startServer(folder.path, { BACKUP_EVERY: '24h' });
  const backupState = async () => {
    const { data } = (await (await fetch(`${server.origin}/readyz`)).json()) as { data: { backup: string } };
    return data.backup;
  };
  expect(await backupState()).toBe('waiting');
  const writers = startWriters(server.origin, 4);
  await expect.poll(() => writers.sent.filter(({ id }) => id !== undefined).length).toBeGreaterThan(10);
  const report = await backUpAndRestore(folder.path, writers.sent);
  expect(report).toMatchObject(soundBackup);
  expect(report.meanwhile).toBeGreaterThan(0);
  expect(report.pictures.length).toBeGreaterThan(0);
  expect(report.pictures.filter((status) => status !== 200)).toEqual([]);

  // The server starts its first backup after ten seconds.
  await expect.poll(backupState, { timeout: 45_000 }).toBe('good');
  expect(readdirSync(join(folder.path, 'backups'))).toEqual([expect.stringMatching(/^marquee-.*\.tar$/)]);
  expect(await server.stop()).toBe(0);
  await writers.finished;
  folder.remove();
});
