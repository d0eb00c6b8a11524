import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { startWriters } from './setup/inquiry-writers.ts';
import { account, type ServerProcess, startServer, temporaryFolder } from './setup/server-process.ts';
import { faultsOf, storedInquiries } from './setup/stored-inquiries.ts';

const programs = join(import.meta.dirname, '..', 'dist', 'server');

/** Runs an operator's command as it is built, and answers what it printed. */
async function command(name: 'back-up' | 'restore', args: string[], dataDir: string): Promise<string> {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [join(programs, `${name}.js`), ...args], { env });
  return stdout;
}

const pictureAddresses = async ({ origin }: ServerProcess): Promise<string[]> => {
  const { data } = (await (await fetch(`${origin}/api/v1/gallery`)).json()) as { data: { imageUrl: string }[] };
  return data.map(({ imageUrl }) => imageUrl);
};

test('a backup that is made while visitors write restores to a server that has all of it', async () => {
  test.setTimeout(120_000);
  const folder = temporaryFolder();
  const server = await startServer(folder.path);
  expect((await pictureAddresses(server)).length).toBeGreaterThan(0);
  const writers = startWriters(server.origin, 4);
  for (let round = 1; round <= 2; round += 1) {
    await expect.poll(() => writers.sent.filter(({ id }) => id !== undefined).length).toBeGreaterThan(round * 10);
    const acknowledged = writers.sent.filter(({ id }) => id !== undefined);
    const target = temporaryFolder();
    const file = join(target.path, 'all.tar');
    await command('back-up', ['--to', file], folder.path);
    const meanwhile = writers.sent.filter(({ id }) => id !== undefined).length - acknowledged.length;
    expect(meanwhile, 'inquiries that were answered while it was made').toBeGreaterThan(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file).includes(account.password)).toBe(false);

    const restored = join(target.path, 'data');
    await command('restore', [file], restored);
    expect(faultsOf(restored)).toEqual([]);
    const ids = new Set(storedInquiries(restored).map(({ id }) => id));
    expect(acknowledged.filter(({ id = '' }) => !ids.has(id))).toEqual([]);
    const second = await startServer(restored);
    const addresses = await pictureAddresses(second);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect((await fetch(second.origin + address)).status).toBe(200);
    expect(await second.stop()).toBe(0);
    target.remove();
  }
  expect(await server.stop()).toBe(0);
  await writers.finished;
  folder.remove();
});

test('a server that has no backup yet makes one by itself', async () => {
  const folder = temporaryFolder();
  const server = await startServer(folder.path, { BACKUP_EVERY: '24h' });
  const state = async () => {
    const { data } = (await (await fetch(`${server.origin}/readyz`)).json()) as { data: { backup: string } };
    return data.backup;
  };
  expect(await state()).toBe('waiting');
  await expect.poll(state, { timeout: 45_000 }).toBe('good');
  expect(readdirSync(join(folder.path, 'backups'))).toEqual([expect.stringMatching(/^marquee-.*\.tar$/)]);
  expect(await server.stop()).toBe(0);
  folder.remove();
});
