import { expect } from 'vitest';
import { dotGif, hugePng, packedZeros, pngWith } from '#server/platform/media/testing/picture-files.ts';
import { Staff } from '../e2e/hostile/venue-with-secrets.ts';
import { milliseconds } from './setup/clock.ts';
import { memoryOf } from './setup/open-files.ts';
import { test } from './setup/soak-test.ts';

const halfAGigabyte = 512 * 1024 * 1024;

const bombs: [string, string, () => Buffer | Promise<Buffer>][] = [
  ['30,000 pixels square', 'image/png', () => hugePng(30_000, 30_000)],
  ['2^31 - 1 pixels wide', 'image/png', () => hugePng(2 ** 31 - 1, 0)],
  ['a text of half a gigabyte', 'image/png', () => pngWith(packedZeros('zTXt', halfAGigabyte))],
  ['a profile of half a gigabyte', 'image/png', () => pngWith(packedZeros('iCCP', halfAGigabyte))],
  ['10,000 frames', 'image/gif', () => dotGif(10_000)],
];

test('small files that swell are refused within five seconds and in 300 MB more', async ({ start, figure }) => {
  const server = await start();
  const staff = await new Staff(server.origin).signIn();

  const send = async (bytes: Buffer, type: string) => {
    const address = await staff.uploadAddress({ name: 'a', size: bytes.length, type });
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'a');
    return fetch(server.origin + address, { method: 'PUT', body: form });
  };

  const before = memoryOf(server.child.pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(server.child.pid));
  }, 10);
  for (const [name, type, make] of bombs) {
    const bytes = await make();
    const began = performance.now();
    const { status } = await send(bytes, type);
    const took = performance.now() - began;
    figure(name, `${(bytes.length / 1024).toFixed(0)} kB: ${status} in ${milliseconds(took)}`);
    expect(status, name).toBe(400);
    expect(took, name).toBeLessThan(5000);
  }
  // Twice as many as are looked at together.
  const [, , make] = bombs[0] as (typeof bombs)[0];
  const bytes = await make();
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(bytes, 'image/png')));
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  clearInterval(watch);
  figure('memory', `${Math.round(before)} MB before, ${Math.round(most)} MB at most`);
  expect(most - before).toBeLessThan(300);
});
