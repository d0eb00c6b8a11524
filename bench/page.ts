/**
 * The public pages of the built site and the files they load. Goals: from memory at most 1.25 × the CPU time of a Fastify
 * route that returns the same bytes; after a change of content rendered in at most 8 ms, and once, however many ask at
 * that moment.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { seedContent } from '#server/seed/seed-content.ts';
import { startServer } from './child.ts';
import { editEveryPage } from './edit-every-page.ts';
import { compare, line, load, median, microseconds, times } from './measure.ts';
import { temporaryFolder } from './seed.ts';

const folder = temporaryFolder();
const database = join(folder, 'marquee.db');
const db = openSqlite(database);
await seedContent({ db, now: () => new Date() });
await db.close();
const marquee = await startServer('marquee', database, '--pages');
const headers = { 'accept-encoding': 'gzip, deflate, br' };
if (process.argv.includes('--edited')) await editEveryPage(marquee.url, marquee.headers);

const file = join(folder, 'page.html.br');
const home = await (await fetch(`${marquee.url}/`)).text();
writeFileSync(file, brotliCompressSync(home));
const bytes = await startServer('bytes', file);
const script = /\/assets\/site\/assets\/[\w-]+\.js/.exec(home)?.[0] ?? '';
const photograph = /\/assets\/site\/[\w/-]+\.avif/.exec(home)?.[0] ?? '';
const request = { amount: 20_000, connections: 10 };
const measured = await compare({
  bytes: () => load({ ...bytes, headers }, '/bytes', request),
  marquee: () => load({ ...marquee, headers }, '/', request),
  script: () => load({ ...marquee, headers }, script, request),
  photograph: () => load({ ...marquee, headers }, photograph, request),
});
await bytes.stop();

const list = await fetch(`${marquee.url}/api/v1/services?category=HOMEPAGE`);
const { data } = (await list.json()) as { data: { _id: string }[] };
const change = async (round: number) => {
  const answer = await fetch(`${marquee.url}/api/v1/services/${data[0]?._id}`, {
    method: 'PUT',
    headers: { ...marquee.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ title: `Weddings ${round}` }),
  });
  if (!answer.ok) throw new Error(`The change was answered ${answer.status}.`);
};
/** Milliseconds until all of `visitors`, who ask at once, have the changed page. */
async function afterChange(round: number, visitors: number): Promise<number> {
  await change(round);
  const start = performance.now();
  const visit = async () => {
    const text = await (await fetch(`${marquee.url}/`, { headers })).text();
    if (!text.includes(`Weddings ${round}`)) throw new Error('A visitor got the page from before the change.');
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  return performance.now() - start;
}

const first: number[] = [];
const next: number[] = [];
const fifty: number[] = [];
for (let round = 0; round < 60; round += 1) {
  const one = await afterChange(2 * round, 1);
  const start = performance.now();
  await (await fetch(`${marquee.url}/`, { headers })).text();
  const kept = performance.now() - start;
  const many = await afterChange(2 * round + 1, 50);
  if (round < 10) continue;
  first.push(one);
  next.push(kept);
  fifty.push(many);
}
await marquee.stop();

const milliseconds = (values: number[]) => `${median(values).toFixed(1)} ms`;
const toBare = (name: string) => times(Number(measured[name]) / Number(measured.bytes));
line('Fastify with the same bytes', microseconds(Number(measured.bytes)));
line('the home page from memory (goal 1.25 ×)', microseconds(Number(measured.marquee)), toBare('marquee'));
line('a script of the page', microseconds(Number(measured.script)), toBare('script'));
line('a photograph of the page', microseconds(Number(measured.photograph)), toBare('photograph'));
line('first visitor after a change (goal 8 ms)', milliseconds(first), `the one after ${milliseconds(next)}`);
line('fifty at once after a change, until the last has it', milliseconds(fifty), 'rendered once');
