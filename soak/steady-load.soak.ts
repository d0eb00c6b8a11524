import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { seedInquiries } from '../bench/seed.ts';
import { signIn } from '../e2e/setup/staff-calls.ts';
import { milliseconds, pause, percentile } from './setup/clock.ts';
import { startMixedLoad } from './setup/mixed-load.ts';
import { openFiles } from './setup/open-files.ts';
import { risePerHour, type Sample } from './setup/slope.ts';
import { test } from './setup/soak-test.ts';

const minutes = Number(process.env.SOAK_MINUTES ?? 30);
/**
 * A process that has just started grows into its work; what counts is what comes after. Until then it is as busy as it
 * would be in half an hour, because its caches have a limit that a quiet day takes that long to reach.
 */
const warmUp = Math.min(5, minutes / 3);
const perSecond = 50;
const hurry = 6;

test(`fifty requests each second for ${minutes} minutes: memory stays level and no file stays open`, async ({
  dataDir,
  start,
  figure,
}) => {
  // The caches of a database that is small at first would go on filling for as long as it grows.
  await seedInquiries(join(dataDir, 'marquee.db'), 10_000);
  const server = await start({ NODE_OPTIONS: `--require ${join(import.meta.dirname, 'setup/collect-on-signal.cjs')}` });
  const { pid } = server.child;
  const memory = () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  const files = () => openFiles(pid).filter((target) => target.startsWith('/')).length;
  const staff = await signIn(server.origin);
  const rush = startMixedLoad(server.origin, staff, hurry * perSecond);
  await pause(warmUp * 60_000);
  await rush.stop();
  const load = startMixedLoad(server.origin, staff, perSecond);
  const samples: Sample[] = [];
  const opened: number[] = [];
  const began = performance.now();
  for (let passed = warmUp; passed < minutes; passed = warmUp + (performance.now() - began) / 60_000) {
    await pause(15_000);
    server.child.kill('SIGUSR2');
    await pause(1000);
    samples.push({ at: passed / 60, value: memory() });
    opened.push(files());
  }
  await load.stop();

  const values = samples.map(({ value }) => value);
  const rise = risePerHour(samples);
  figure('answers', `${load.waits.length}, p99 ${milliseconds(percentile(load.waits, 0.99))}`);
  figure('memory', `${Math.round(percentile(values, 0.5))} MB, at most ${Math.round(Math.max(...values))} MB`);
  figure(`rise after minute ${warmUp}`, `${rise.toFixed(1)} % an hour`);
  figure('open files', `${opened[0]} at first, ${opened.at(-1)} at last`);
  expect([...rush.failures, ...load.failures]).toEqual([]);
  expect(load.waits.length).toBeGreaterThan((minutes - warmUp) * 60 * perSecond * 0.8);
  expect(percentile(opened, 0.5)).toBeLessThanOrEqual((opened[0] ?? 0) + 2);
  expect(rise).toBeLessThan(5);
});
