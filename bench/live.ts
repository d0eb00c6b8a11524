/**
 * The live feed on the built program. An inquiry is on 50 streams, and painted in a browser's list, within a second of its
 * commit (p95); 200 idle streams cost at most 40 MB and 1 % of a core.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { EventSource } from 'eventsource';
import { sessionStore } from '#server/features/identity/sessions/store.ts';
import { users } from '#server/platform/auth/table.ts';
import { newId } from '#server/platform/db/columns.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import type { Changes } from '#shared/inbox/schema.ts';
import { signInByStorage } from '../e2e/setup/sign-in-by-storage.ts';
import { browserOptions } from '../e2e/setup/system-browser.ts';
import { account, startBuilt } from './built.ts';
import { line } from './measure.ts';
import { benchContext, seedInquiries, temporaryFolder } from './seed.ts';

const arrivals = 60;
const idleSeconds = 60;

const dataDir = join(temporaryFolder(), 'data');
mkdirSync(dataDir);
await seedInquiries(join(dataDir, 'marquee.db'), 1000);
const tokens = await addSessions(40);
const server = await startBuilt(dataDir);

/** Follows the changes with the session of one of 40 accounts, five streams each. */
function follow(index: number, onChange: (id: string) => void = () => undefined) {
  const source = new EventSource(`${server.url}/trpc/inbox.changes`, {
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${tokens[index % tokens.length]}` } }),
  });
  source.addEventListener('serialized-error', ({ data }) => {
    throw new Error(data);
  });
  const ready = new Promise<void>((resolve) => {
    source.addEventListener('message', ({ data }) => {
      resolve();
      for (const { entityId } of (JSON.parse(data) as Changes).changes) onChange(entityId);
    });
  });
  return { ready, close: () => source.close() };
}

/** The id of a new inquiry, and when its sender knew that it is stored. */
async function arrive(fullName: string): Promise<{ id: string; at: number }> {
  const response = await fetch(`${server.url}/api/v1/inquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fullName, email: 'ann@example.com', phone: '1' }),
  });
  const at = Date.now();
  const { data } = (await response.json()) as { data: { _id: string } };
  return { id: data._id, at };
}

const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

const seen: { id: string; at: number }[] = [];
const streams = Array.from({ length: 50 }, (_, index) => follow(index, (id) => seen.push({ id, at: Date.now() })));
await Promise.all(streams.map(({ ready }) => ready));
const browser = await chromium.launch(browserOptions);
const page = await browser.newPage();
await signInByStorage(page, server.url, account);
await page.goto(`${server.url}${adminPaths.inquiries}`);
await page.getByRole('button', { name: 'Live', exact: true }).waitFor();

const painted: number[] = [];
const sent = new Map<string, number>();
for (let index = 0; index < arrivals; index += 1) {
  const name = `Visitor number ${index}`;
  const row = page.waitForFunction(
    (text) => document.querySelector('main')?.textContent.includes(text) && Date.now(),
    name,
    { polling: 'raf' },
  );
  const { id, at } = await arrive(name);
  sent.set(id, at);
  painted.push(Number(await (await row).jsonValue()) - at);
}
while (seen.length < arrivals * streams.length) await pause(20);
const delivered = seen.map(({ id, at }) => at - (sent.get(id) ?? Number.NaN));
await browser.close();
for (const { close } of streams) close();

await pause(5000);
const quiet = await server.usage();
await pause(idleSeconds * 1000);
const before = await server.usage();
const idle = Array.from({ length: 200 }, (_, index) => follow(index));
await Promise.all(idle.map(({ ready }) => ready));
await pause(2000);
const opened = await server.usage();
await pause(idleSeconds * 1000);
const after = await server.usage();
for (const { close } of idle) close();
await server.stop();

line('delivered to 50 streams, p95', `${p95(delivered)} ms`);
line('painted in the list of inquiries, p95 (goal 1000 ms)', `${p95(painted)} ms`);
line('memory of 200 idle streams (goal 40 MB)', `${Math.round((after.memory - before.memory) / 1_000_000)} MB`);
const percent = (cpu: number) => `${((cpu / 1_000_000 / idleSeconds) * 100).toFixed(2)} %`;
line('processor without streams', percent(before.cpu - quiet.cpu));
line('processor with 200 idle streams (goal 1 % of a core more)', percent(after.cpu - opened.cpu));

/** Tokens of as many accounts, which nobody can sign in to. */
async function addSessions(count: number): Promise<string[]> {
  const db = openSqlite(join(dataDir, 'marquee.db'));
  const sessions = sessionStore(benchContext(db));
  const added: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = newId();
    const username = `follower${index}`;
    await db.tx(async () => {
      await db.query.insert(users).values({
        id,
        username,
        usernameKey: username,
        role: 'staff',
        passwordHash: '-',
        createdAt: 0,
        updatedAt: 0,
      });
    });
    added.push((await sessions.begin(id, '-')).token);
  }
  await db.close();
  return added;
}
