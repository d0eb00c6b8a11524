import { readFileSync } from 'node:fs';
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

test('the first start without a password creates one, prints it once and accepts it', { tag: '@quick' }, async () => {
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

test('the built server refuses to start with a switch for testers, in one sentence', async () => {
  const folder = temporaryFolder();
  const server = new ServerProcess(await freePort(), folder.path, { TEST_MODE: '1' });
  expect(await server.exited).toBe(1);
  expect(server.output.trim().split('\n')).toEqual([expect.stringContaining('TEST_MODE')]);
  expect(server.output).not.toMatch(/^\s+at /m);
  folder.remove();
});
