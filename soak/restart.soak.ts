import { join } from 'node:path';
import { expect } from 'vitest';
import { seedInquiries } from '../bench/seed.ts';
import { startWriters } from '../e2e/setup/inquiry-writers.ts';
import { smallPicture, uploadPicture } from '../e2e/setup/picture-uploads.ts';
import { signIn } from '../e2e/setup/staff-calls.ts';
import { milliseconds, pause, percentile } from './setup/clock.ts';
import { test } from './setup/soak-test.ts';
import { storedPictures } from './setup/stored-pictures.ts';

test('killed with 10,000 inquiries and 200 pictures, it is ready again at once and by itself', async ({
  dataDir,
  start,
  launch,
  figure,
}) => {
  await seedInquiries(join(dataDir, 'marquee.db'), 10_000);
  const first = await start();
  const staff = await signIn(first.origin);
  const upload = async () => {
    for (let count = 0; count < 50; count += 1)
      expect((await uploadPicture(first.origin, staff, await smallPicture(60))).status).toBe(200);
  };
  await Promise.all([upload(), upload(), upload(), upload()]);
  await first.stop();
  expect(storedPictures(dataDir).rows).toBeGreaterThanOrEqual(200);

  const took: number[] = [];
  for (let round = 1; round <= 15; round += 1) {
    const began = performance.now();
    const server = await (await launch()).ready();
    took.push(performance.now() - began);
    const writers = startWriters(server.origin, 8);
    await pause(500 + Math.random() * 1500);
    await server.stop('SIGKILL');
    await writers.finished;
  }
  const afterKills = took.slice(1);
  figure('ready after a kill, median', milliseconds(percentile(afterKills, 0.5)));
  figure('worst', milliseconds(Math.max(...afterKills)));
  expect(percentile(afterKills, 0.5)).toBeLessThan(1500);
  expect(Math.max(...afterKills)).toBeLessThan(5000);
});
