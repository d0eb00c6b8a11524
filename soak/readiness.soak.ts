import { expect } from 'vitest';
import { temporaryFolder } from '../e2e/setup/server-process.ts';
import { milliseconds, pause, percentile } from './setup/clock.ts';
import { failingDisk } from './setup/failing-disk.ts';
import { test } from './setup/soak-test.ts';
import { startVisitor } from './setup/visitors.ts';

const probes = ['/healthz', '/readyz'];

test('whether it lives and whether it is ready is answered at once, beside visitors', async ({ start, figure }) => {
  const server = await start();
  const visitor = startVisitor(server.origin, ['/', '/contact', '/api/v1/services'], 20);
  for (const probe of probes) {
    const watcher = startVisitor(server.origin, [probe], 20);
    await pause(20_000);
    const { waits, failures } = await watcher.stop();
    const p99 = percentile(waits, 0.99);
    figure(probe, `p50 ${milliseconds(percentile(waits, 0.5))}, p99 ${milliseconds(p99)} of ${waits.length}`);
    expect(failures).toEqual([]);
    expect(p99).toBeLessThan(50);
  }
  await visitor.stop();
});

test('as long as the disk fails it lives and is not ready; once the disk works it is ready again', async ({
  dataDir,
  start,
}) => {
  const workshop = temporaryFolder();
  const disk = failingDisk(workshop.path, dataDir);
  const server = await start(disk.environment({ at: 1, lasts: 'always', isReadingToo: false }));
  const answers = () =>
    Promise.all(probes.map(async (probe) => (await fetch(server.origin + probe)).status)).then(String);
  // Without an account the probe has nothing to write about; a first start makes one just after it is ready.
  await pause(1000);
  expect(await answers()).toBe('200,200');
  disk.begin();
  expect(await answers()).toBe('200,503');
  disk.end();
  expect(await answers()).toBe('200,200');
  workshop.remove();
});
