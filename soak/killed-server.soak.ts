import { expect } from 'vitest';
import { milliseconds, pause } from './setup/clock.ts';
import { startKeyedWriters } from './setup/keyed-writers.ts';
import { test } from './setup/several-servers.ts';

const nothing = { lost: [], duplicates: 0, altered: [] };

test('one of two servers killed twenty times under load: nothing is lost, nothing twice, and the other goes on', async ({
  addServer,
  compare,
  figure,
}) => {
  const [killed, other] = [await addServer(), await addServer()];
  const writers = startKeyedWriters([killed.origin, other.origin], 12);
  const kills: number[] = [];
  for (let round = 1; round <= 20; round += 1) {
    await pause(1000 + Math.random() * 500);
    await killed.stop('SIGKILL');
    kills.push(performance.now());
    await pause(3500);
    await killed.start();
  }
  await writers.stop();
  const { attempts, sent, strange } = writers;
  figure('acknowledged', sent.length);
  figure('sent again', attempts.length - sent.length);
  const secondFrom = (offset: number) => kills.map((at) => [at + offset, at + offset + 1000] as const);
  for (const offset of [-1000, 0, 1000, 2000])
    figure(
      `the other's p99 in the second from ${offset} ms`,
      milliseconds(writers.p99(other.origin, secondFrom(offset))),
    );
  const result = await compare(sent);
  figure('lost, duplicates, altered', `${result.lost.length}, ${result.duplicates}, ${result.altered.length}`);
  expect(strange).toEqual([]);
  expect(result).toEqual(nothing);
  expect(sent.length).toBeGreaterThan(2000);
  expect(writers.p99(other.origin, secondFrom(2000))).toBeLessThan(300);
});

test('one of two servers frozen in the middle of its work: the other goes on within seconds', async ({
  addServer,
  compare,
  figure,
}) => {
  const [frozen, other] = [await addServer(), await addServer()];
  const waits: number[] = [];
  const own = startKeyedWriters([frozen.origin, other.origin], 12, 0);
  for (let round = 1; round <= 10; round += 1) {
    await pause(500 + Math.random() * 500);
    frozen.process.child.kill('SIGSTOP');
    const at = performance.now();
    const during = startKeyedWriters([other.origin], 1, 0);
    await pause(6000);
    await during.stop();
    own.sent.push(...during.sent);
    expect(during.strange).toEqual([]);
    waits.push(Math.max(...during.attempts.filter(({ began }) => began < at + 5000).map(({ took }) => took)));
    frozen.process.child.kill('SIGCONT');
    await pause(500);
  }
  await own.stop();
  const held = waits.filter((wait) => wait > 1000);
  figure('times that it held the lock when it was frozen', `${held.length} of ${waits.length}`);
  figure('longest that the other waited', milliseconds(Math.max(...waits)));
  expect(await compare(own.sent)).toEqual(nothing);
  expect(Math.max(...waits)).toBeLessThan(5000);
});
