/**
 * One page of inquiries at 10,000 and at 1,000,000 rows on the built program: CPU time of a request, first and last page, every
 * filter. Goals: at most 1.3 × Fastify with a prepared statement, and at most 1.5 × growth over the hundredfold. A page of the
 * back-office's length is cached until the next write, a longer one is read each time; the ratio is printed for each.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startBuilt } from './built.ts';
import { startServer } from './child.ts';
import { compare, line, load, type Measured, microseconds, times } from './measure.ts';
import { seedInquiries, temporaryFolder } from './seed.ts';

const folder = temporaryFolder();
const [few, many] = [10_000, Number(process.argv[2] ?? 1_000_000)];
const year = new Date().getFullYear();
const filters = [
  '',
  '&status=contacted',
  '&eventType=wedding',
  '&status=lost&eventType=other',
  '&excludeSpam=true',
  `&excludeSpam=true&receivedFrom=${year}-01-01`,
  `&status=new&receivedTo=${year - 1}-12-31`,
];

const cases: Record<string, () => Promise<Measured>> = {};
const stops: (() => Promise<void>)[] = [];
for (const count of [few, many]) {
  const dataDir = join(folder, String(count));
  mkdirSync(dataDir);
  const file = join(dataDir, 'marquee.db');
  await seedInquiries(file, count);
  const marquee = await startBuilt(dataDir);
  stops.push(marquee.stop);
  if (count === few) {
    const bare = await startServer('bare', file);
    stops.push(bare.stop);
    cases.bare = () => load(bare, '/page?limit=10');
    cases.cached = () => load(marquee, '/api/v1/inquiries?limit=10');
    cases.longBare = () => load(bare, '/page?limit=25');
  }
  for (const filter of filters) {
    const list = `/api/v1/inquiries?limit=25${filter}`;
    const answer = await fetch(marquee.url + list, { headers: marquee.headers });
    const { pagination } = (await answer.json()) as { pagination: { pages: number } };
    for (const [where, page] of [
      ['first', 1],
      ['last', pagination.pages],
    ] as const)
      cases[`${where} page ${filter} of ${count}`] = () => load(marquee, `${list}&page=${page}`);
  }
}

const measured = await compare(cases);
for (const stop of stops) await stop();

const of = (name: string) => measured[name] as number;
let worstGrowth = 0;
for (const filter of filters) {
  for (const where of ['first', 'last']) {
    const before = of(`${where} page ${filter} of ${few}`);
    const after = of(`${where} page ${filter} of ${many}`);
    worstGrowth = Math.max(worstGrowth, after / before);
    line(`${where} page ${filter || '(all)'}`, microseconds(before), `${microseconds(after)} at ${many} rows`);
  }
}
line('growth, the worst (goal 1.5)', times(worstGrowth));
for (const [name, ours, bare] of [
  ['10 rows, cached since the last write', 'cached', 'bare'],
  ['25 rows, read each time', `first page  of ${few}`, 'longBare'],
] as const) {
  line(name, microseconds(of(ours)), `Fastify with a prepared statement ${microseconds(of(bare))}`);
  line('to the bare route (goal 2)', times(of(ours) / of(bare)));
}
