/**
 * Whether a refusal tells if a username exists: a wrong password for one that does and for one that does not, turn about.
 * Goal: medians that differ by less than 10 %, on the clock of a quiet machine and of the processor on any.
 */
import { join } from 'node:path';
import { addAccount } from '#server/features/identity/account/accounts.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { startServer } from './child.ts';
import { line, median } from './measure.ts';
import { benchContext, temporaryFolder } from './seed.ts';

const rounds = 40;
const file = join(temporaryFolder(), 'marquee.db');
const db = openSqlite(file);
await addAccount(benchContext(db), 'rosalind', 'a lantern under the oak');
await db.close();
const server = await startServer('marquee', file);

/** In milliseconds: what passed, and what the server worked. */
interface Cost {
  clock: number;
  processor: number;
}

async function refusal(username: string): Promise<Cost> {
  const { cpu } = await server.usage();
  const began = performance.now();
  const answer = await fetch(`${server.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'not the password of anybody' }),
  });
  await answer.text();
  const clock = performance.now() - began;
  if (answer.status !== 401) throw new Error(`The sign-in answered ${answer.status}.`);
  return { clock, processor: ((await server.usage()).cpu - cpu) / 1000 };
}

const names = { known: 'rosalind', unknown: 'nobody-of-this-name' };
const costs: Record<keyof typeof names, Cost[]> = { known: [], unknown: [] };
for (let round = -3; round < rounds; round += 1)
  // Whoever comes first in a pair changes from pair to pair.
  for (const which of round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
    const cost = await refusal(names[which]);
    if (round >= 0) costs[which].push(cost);
  }
await server.stop();

for (const [name, of] of [
  ['clock', ({ clock }: Cost) => clock],
  ['processor', ({ processor }: Cost) => processor],
] as const) {
  const [known, unknown] = [median(costs.known.map(of)), median(costs.unknown.map(of))];
  line(`${name}, known name`, `${known.toFixed(2)} ms`, `unknown name ${unknown.toFixed(2)} ms`);
  line(`${name}, medians apart (goal under 10 %)`, `${((Math.abs(known - unknown) / known) * 100).toFixed(1)} %`);
}
