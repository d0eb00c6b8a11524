import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { account, freePort, ServerProcess, startServer, temporaryFolder } from './setup/server-process.ts';

async function signsIn(origin: string, password: string): Promise<boolean> {
  const answer = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: account.username, password }),
  });
  return answer.ok;
}

test('the first start without a password makes one, shows it once, and it opens the back-office', async () => {
  const folder = temporaryFolder();
  const first = await startServer(folder.path, { ADMIN_PASSWORD: undefined });
  await expect.poll(() => first.output).toContain('with the password');
  const password = /with the password (\S+)/.exec(first.output)?.[1] ?? '';
  expect(password.length).toBeGreaterThanOrEqual(20);
  expect(await signsIn(first.origin, password)).toBe(true);
  for (const wrong of [`${password}x`, account.username]) expect(await signsIn(first.origin, wrong)).toBe(false);
  expect(await first.stop()).toBe(0);
  expect(readFileSync(join(folder.path, 'marquee.db')).includes(password)).toBe(false);

  const second = await startServer(folder.path, { ADMIN_PASSWORD: undefined });
  await expect.poll(() => second.output).toContain(second.origin);
  expect(second.output).not.toContain('password');
  expect(await signsIn(second.origin, password)).toBe(true);
  expect(await second.stop()).toBe(0);
  folder.remove();
});

const refusals = [
  { what: 'a port that is no number', environment: { PORT: 'five thousand' }, names: 'PORT' },
  { what: 'a data folder that cannot be made', environment: { DATA_DIR: '/dev/null/data' }, names: '/dev/null/data' },
  { what: 'a first password that is too short', environment: { ADMIN_PASSWORD: 'admin' }, names: 'ADMIN_PASSWORD' },
  { what: 'a first password from the lists', environment: { ADMIN_PASSWORD: 'password1234' }, names: 'ADMIN_PASSWORD' },
  {
    what: 'the name as the password',
    environment: { ADMIN_USERNAME: 'the-office-of-maria', ADMIN_PASSWORD: 'The-Office-Of-Maria' },
    names: 'ADMIN_PASSWORD',
  },
  { what: 'a switch for testers', environment: { TEST_MODE: '1' }, names: 'TEST_MODE' },
];

for (const { what, environment, names } of refusals) {
  test(`${what} stops the start with one sentence`, async () => {
    const folder = temporaryFolder();
    const began = performance.now();
    const server = new ServerProcess(await freePort(), folder.path, environment);
    expect(await server.exited).toBe(1);
    expect(performance.now() - began).toBeLessThan(5000);
    expect(server.output.trim().split('\n')).toEqual([expect.stringContaining(names)]);
    expect(server.output).not.toMatch(/^\s+at /m);
    folder.remove();
  });
}

test('a port that is taken stops the start with one sentence and leaves the other server alone', async () => {
  const folders = [temporaryFolder(), temporaryFolder()] as const;
  const first = await startServer(folders[0].path);
  const port = new URL(first.origin).port;
  const second = new ServerProcess(Number(port), folders[1].path);
  expect(await second.exited).toBe(1);
  expect(second.output.trim().split('\n')).toEqual([expect.stringContaining(port)]);
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
  await first.stop();
  for (const folder of folders) folder.remove();
});

test('a file that is no database is named, refused and left as it is', async () => {
  const folder = temporaryFolder();
  const file = join(folder.path, 'marquee.db');
  const text = 'The guest list of the spring ball.\n'.repeat(200);
  writeFileSync(file, text);
  const server = new ServerProcess(await freePort(), folder.path);
  expect(await server.exited).toBe(1);
  expect(server.output.trim().split('\n')).toEqual([expect.stringContaining('marquee.db')]);
  expect(readFileSync(file, 'utf8')).toBe(text);
  folder.remove();
});
