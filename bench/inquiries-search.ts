/**
 * Searching inquiries for a rare word, a common word, two letters and one, at three sizes on the built program: CPU time of a request.
 * Goals: at most 1.5 × a route with nothing but the trigram index; a rare word grows at most threefold from 10,000 to
 * 1,000,000 rows; a common word takes at most 20 ms at 100,000, right after a write too. A page of the back-office's length is cached
 * until the next write, a longer one is read each time; the ratio is printed for both.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { commonWord, rareWord } from './believable-inquiries.ts';
import { startBuilt } from './built.ts';
import { type MeasuredServer, startServer } from './child.ts';
import { compare, line, load, type Measured, median, microseconds, times } from './measure.ts';
import { seedInquiries, temporaryFolder } from './seed.ts';

const folder = temporaryFolder();
const sizes = [10_000, 100_000, Number(process.argv[2] ?? 1_000_000)];
const words = [rareWord, commonWord, 'an', 'a'];

const cases: Record<string, () => Promise<Measured>> = {};
const servers: MeasuredServer[] = [];
const firstTimes: Record<string, number> = {};

/** Milliseconds of the first search after a write, when nothing is kept. */
async function afterWrite(server: MeasuredServer, word: string): Promise<number> {
  const waits: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const inquiry = { fullName: 'Ann', email: 'ann@example.com', phone: '1' };
    const headers = { ...server.headers, 'content-type': 'application/json' };
    await fetch(`${server.url}/api/v1/inquiries`, { method: 'POST', headers, body: JSON.stringify(inquiry) });
    const start = performance.now();
    await (await fetch(`${server.url}/api/v1/inquiries?search=${word}`, { headers: server.headers })).json();
    waits.push(performance.now() - start);
  }
  return median(waits);
}

for (const size of sizes) {
  const dataDir = join(folder, String(size));
  mkdirSync(dataDir);
  const file = join(dataDir, 'marquee.db');
  await seedInquiries(file, size);
  const marquee = await startBuilt(dataDir);
  servers.push(marquee);
  for (const word of words) {
    firstTimes[`${word} ${size}`] = await afterWrite(marquee, word);
    cases[`${word} ${size}`] = () => load(marquee, `/api/v1/inquiries?search=${word}`);
  }
  if (size !== sizes[0]) continue;
  const bare = await startServer('bare', file);
  servers.push(bare);
  cases.read = () => load(marquee, `/api/v1/inquiries?limit=25&search=${rareWord}`);
  cases.bare = () => load(bare, `/search?search=${rareWord}`);
}

const measured = await compare(cases);
for (const server of servers) await server.stop();

const of = (name: string) => measured[name] as number;
for (const word of words)
  for (const size of sizes)
    line(
      `"${word}" in ${size}`,
      microseconds(of(`${word} ${size}`)),
      `${firstTimes[`${word} ${size}`]?.toFixed(1)} ms the first time after a write`,
    );
line('Fastify with the trigram index', microseconds(of('bare')));
line('growth of a rare word (goal 3)', times(of(`${rareWord} ${sizes[2]}`) / of(`${rareWord} ${sizes[0]}`)));
line('a common word at 100,000 (goal 20 ms)', `${firstTimes[`${commonWord} 100000`]?.toFixed(1)} ms`);
line('cached, to the bare route (goal 1.5)', times(of(`${rareWord} ${sizes[0]}`) / of('bare')));
line('read each time, to the bare route (goal 1.6)', times(of('read') / of('bare')), microseconds(of('read')));
