/**
 * The two engines side by side, at 100,000 inquiries: what the back-office reads (CPU time of our process and of PostgreSQL's
 * together; goals: a page at most 3 times, a search at most 5 times SQLite's), and inquiries from 50 connections at once,
 * each commit synced (goal on PostgreSQL: 1,000 a second on a disk that does so).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyDatabase } from '#server/cli/copy-database.ts';
import { createInquiry } from '#server/features/inquiries/create.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { createInquirySchema } from '#shared/inquiry/schema.ts';
import { startPostgres } from '../scripts/steps/postgres.ts';
import { backOfficeReads } from './back-office-reads.ts';
import { startServer } from './child.ts';
import { line, load } from './measure.ts';
import { benchContext, seedInquiries, temporaryFolder } from './seed.ts';

const count = Number(process.argv[2] ?? 100_000);
const rounds = 20;
const requests = 3000;
const writes = 5000;
const connections = 50;
/** Milliseconds of one tick of the system's clock for processes. */
const tickMs = 10;

const server = await startPostgres();
const url = server.url;
const file = join(temporaryFolder(), 'marquee.db');
await seedInquiries(file, count, Date.now(), 0.99);
const sqlite = openSqlite(file);
const postgres = await openPostgres(url);
const began = performance.now();
await copyDatabase(sqlite, postgres);
line('moved and compared', `${((performance.now() - began) / 1000).toFixed(1)} s`);
await postgres.query.run('analyze');

/** CPU time of this process and of every process of PostgreSQL so far, in milliseconds. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + postgresTicks() * tickMs;
}

function postgresTicks(): number {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      if (!stat.includes('(postgres)')) continue;
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // Its own time, and that of its processes that have ended.
      for (const field of fields.slice(11, 15)) ticks += Number(field);
    } catch {
      // It has ended.
    }
  }
  return ticks;
}

async function measure(read: () => Promise<unknown>): Promise<number> {
  await read();
  const before = cpu();
  for (let round = 0; round < rounds; round += 1) await read();
  return (cpu() - before) / rounds;
}

const reads = { sqlite: backOfficeReads(sqlite, count), postgres: backOfficeReads(postgres, count) };
for (const [name, read] of Object.entries(reads.sqlite)) {
  const inFile = await measure(read);
  const inServer = await measure(reads.postgres[name] as () => Promise<unknown>);
  line(name, `${(inServer / inFile).toFixed(1)} ×`, `${inFile.toFixed(1)} and ${inServer.toFixed(1)} ms`);
}

/** What a page of the list costs whoever asks for it, the request included. */
async function measurePage(place: string): Promise<number> {
  const marquee = await startServer('marquee', place);
  const page = () => load(marquee, '/api/v1/inquiries?limit=25', { amount: requests });
  await page();
  const ticks = postgresTicks();
  const { cpu } = await page();
  const ofPostgres = (postgresTicks() - ticks) * tickMs;
  await marquee.stop();
  return cpu / 1000 + ofPostgres / requests;
}

const pages = { sqlite: await measurePage(file), postgres: await measurePage(url) };
const ofPage = `${pages.sqlite.toFixed(2)} and ${pages.postgres.toFixed(2)} ms`;
line('a page of the list over HTTP (goal 3)', `${(pages.postgres / pages.sqlite).toFixed(1)} ×`, ofPage);

for (const [name, db] of Object.entries({ sqlite, postgres })) {
  const ctx = benchContext(db);
  const send = (index: number) =>
    createInquiry(
      ctx,
      { kind: 'visitor', address: '192.0.2.1' },
      createInquirySchema.parse({
        fullName: `Bench ${index}`,
        email: 'b@example.com',
        phone: '(330) 555-0100',
        message: 'A garden wedding',
      }),
      `${name}-${index}`,
    );
  let next = 0;
  const start = performance.now();
  const sender = async () => {
    while (next < writes) await send(next++);
  };
  await Promise.all(Array.from({ length: connections }, sender));
  line(
    `inquiries from ${connections} connections, ${name}`,
    `${((1000 * writes) / (performance.now() - start)).toFixed(0)} a second`,
  );
}
await sqlite.close();
await postgres.close();
await server.stop();
