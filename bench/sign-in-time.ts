/**
 * Whether the time of a refusal tells if a username exists: a wrong password for one that does and for one that does
 * not, turn about. Goal: medians that differ by less than 10 %.
 */
import { account, startBuilt } from './built.ts';
import { line, median } from './measure.ts';
import { temporaryFolder } from './seed.ts';

const rounds = 40;
const server = await startBuilt(temporaryFolder());

async function refusal(username: string): Promise<number> {
  const body = JSON.stringify({ username, password: 'not the password of anybody' });
  const began = performance.now();
  const answer = await fetch(`${server.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  await answer.text();
  if (answer.status !== 401) throw new Error(`The sign-in answered ${answer.status}.`);
  return performance.now() - began;
}

const names = { known: account.username, unknown: 'nobody-of-this-name' };
const times: Record<keyof typeof names, number[]> = { known: [], unknown: [] };
for (let round = -3; round < rounds; round += 1)
  // Whoever comes first in a pair changes from pair to pair.
  for (const which of round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
    const took = await refusal(names[which]);
    if (round >= 0) times[which].push(took);
  }
await server.stop();

const [known, unknown] = [median(times.known), median(times.unknown)];
const ms = (value: number) => `${value.toFixed(2)} ms`;
line('wrong password, name exists', ms(known));
line('wrong password, name does not exist', ms(unknown));
line('difference of the medians (goal under 10 %)', `${((Math.abs(known - unknown) / known) * 100).toFixed(1)} %`);
