import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';
import { uploadPicture } from '../e2e/setup/picture-uploads.ts';
import { account } from '../e2e/setup/server-process.ts';
import { signIn } from '../e2e/setup/staff-calls.ts';
import { milliseconds, percentile } from './setup/clock.ts';
import { memoryOf } from './setup/open-files.ts';
import { test } from './setup/soak-test.ts';
import { startVisitor } from './setup/visitors.ts';

/** Grain that no encoder makes small: just below the 8 MB that are allowed. */
async function largePicture(): Promise<Buffer> {
  const [width, height] = [3600, 2400];
  const grain = randomBytes((width / 3) * (height / 3) * 3);
  const small = sharp(grain, { raw: { width: width / 3, height: height / 3, channels: 3 } });
  const whole = await small.png().toBuffer();
  const large = await sharp(whole).resize(width, height, { kernel: 'nearest' }).jpeg({ quality: 92 }).toBuffer();
  if (large.length > 8_388_608 || large.length < 5_000_000) throw new Error(`The picture has ${large.length} bytes.`);
  return large;
}

test('fifty sign-ins and six large pictures at once leave the home page quick and the memory bounded', async ({
  start,
  figure,
}) => {
  const server = await start();
  const staff = await signIn(server.origin);
  const picture = await largePicture();
  const visitor = startVisitor(server.origin, ['/'], 10);
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(server.child.pid));
  }, 100);

  const signInOnce = async () => {
    const answer = await fetch(`${server.origin}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    await answer.text();
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
  };
  const answers = await Promise.all([
    ...Array.from({ length: 50 }, signInOnce),
    ...Array.from({ length: 6 }, () => uploadPicture(server.origin, staff, picture)),
  ]);
  const { waits, failures } = await visitor.stop();
  clearInterval(watch);

  const refused = answers.filter(({ status }) => status !== 200);
  const p99 = percentile(waits, 0.99);
  figure('a picture', `${(picture.length / 1e6).toFixed(1)} MB`);
  figure(
    'home page, p99',
    `${milliseconds(p99)} of ${waits.length} visits, slowest ${milliseconds(Math.max(...waits))}`,
  );
  figure('memory, at most', `${Math.round(most)} MB`);
  figure('turned away', refused.length);
  expect(failures).toEqual([]);
  expect(refused.filter(({ status, retryAfter }) => ![429, 503].includes(status) || !(Number(retryAfter) > 0))).toEqual(
    [],
  );
  expect(answers.slice(50).map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(p99).toBeLessThan(300);
  expect(most).toBeLessThan(700);
});
