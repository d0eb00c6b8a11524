/**
 * What a page, a search and an arrival cost at 10,000 inquiries beside a bare Fastify route with prepared statements: CPU time of
 * a request at ten connections. `bench/peers.md` says how to put another product beside them.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { rareWord } from './believable-inquiries.ts';
import { startBuilt } from './built.ts';
import { type MeasuredServer, startServer } from './child.ts';
import { compare, line, load, microseconds, times } from './measure.ts';
import { inquiryOfNewPerson, secondsFor } from './posts.ts';
import { seedInquiries, temporaryFolder } from './seed.ts';

const folder = temporaryFolder();

/** The built program on a database of its own, or the bare route: `npm run build` first. */
async function start(name: string): Promise<MeasuredServer> {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  const file = join(dataDir, 'marquee.db');
  await seedInquiries(file, 10_000);
  return name === 'bare' ? startServer('bare', file) : startBuilt(dataDir);
}
const reads = await start('reads');
const arrivals = await start('arrivals');
const bare = await start('bare');

const post =
  (server: MeasuredServer, path: string, body: () => string = inquiryOfNewPerson, connections = 10) =>
  async () => {
    const amount = 600;
    const before = await server.usage();
    await secondsFor({ ...server, headers: {} }, path, { amount, connections, body });
    return { cpu: ((await server.usage()).cpu - before.cpu) / amount };
  };

const cases: Parameters<typeof compare>[0] = {
  'bare page': () => load(bare, '/page?limit=25'),
  page: () => load(reads, '/api/v1/inquiries?limit=25'),
  'bare search': () => load(bare, `/search?search=${rareWord}`),
  search: () => load(reads, `/api/v1/inquiries?limit=25&search=${rareWord}`),
  'bare arrival': post(bare, '/insert-indexed'),
  arrival: post(arrivals, '/api/v1/inquiries'),
  'arrival, one connection': post(arrivals, '/api/v1/inquiries', inquiryOfNewPerson, 1),
  'arrival of one telephone': post(arrivals, '/api/v1/inquiries', () => inquiryOfNewPerson('(330) 555-0100')),
};
// `npx tsx bench/peers.ts page search` measures these alone.
const asked = process.argv.slice(2);
const isAsked = (name: string) => asked.length === 0 || asked.some((word) => name.includes(word));
const measured = await compare(Object.fromEntries(Object.entries(cases).filter(([name]) => isAsked(name))));
for (const server of [reads, arrivals, bare]) await server.stop();

const of = (name: string) => measured[name] as number;
for (const [name, limit, goal] of [
  ['page', 'bare page', '2.0'],
  ['search', 'bare search', '1.6'],
  ['arrival', 'bare arrival', '2.2'],
  ['arrival, one connection', 'bare arrival', '2.2'],
  ['arrival of one telephone', 'arrival', '1.0'],
] as const)
  if (isAsked(name))
    line(
      `${name} (goal ${goal} × ${limit})`,
      microseconds(of(name)),
      `${microseconds(of(limit))} = ${times(of(name) / of(limit))}`,
    );
