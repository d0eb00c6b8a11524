import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { requestUploadUrl, smallPicture, uploadPicture } from '../e2e/setup/picture-uploads.ts';
import { signIn } from '../e2e/setup/staff-calls.ts';
import { beginUpload } from './setup/aborted-upload.ts';
import { pause } from './setup/clock.ts';
import { test } from './setup/soak-test.ts';
import { storedPictures } from './setup/stored-pictures.ts';

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** Makes every file in the folder look as if it had been left there so many minutes ago. */
function age(folder: string, minutes: number): void {
  const then = Date.now() / 1000 - minutes * 60;
  for (const name of namesIn(folder)) utimesSync(join(folder, name), then, then);
}

test('fifty uploads cut off at any byte, by the client or by a kill, leave nothing that is served and nothing that stays', async ({
  dataDir,
  start,
  figure,
}) => {
  const incoming = join(dataDir, 'incoming');
  const media = join(dataDir, 'media');
  const picture = await smallPicture(1400);
  const quick = await smallPicture(80);
  let server = await start();
  const staff = await signIn(server.origin);
  for (let round = 1; round <= 50; round += 1) {
    const address = await requestUploadUrl(server.origin, staff, picture.length);
    if (typeof address === 'number') throw new Error(`The upload was refused with ${address}.`);
    const isKill = round % 2 === 0;
    // A kill may come after the last byte too, while the sizes are made and the row is written.
    const whole = round % 4 === 0 ? uploadPicture(server.origin, staff, quick).catch(() => undefined) : undefined;
    const hangUp = await beginUpload(address, picture, Math.floor(Math.random() * picture.length));
    await pause(Math.random() * (whole === undefined ? 60 : 1500));
    if (isKill) await server.stop('SIGKILL');
    hangUp();
    await whole;
    if (isKill) server = await start();
  }
  const served = await countServed(server.origin, media);
  await server.stop();
  figure('files served, broken among them', `${served.files}, ${served.broken}`);
  expect(served.broken).toBe(0);
  expect(namesIn(incoming).length).toBeGreaterThan(10);

  const before = storedPictures(dataDir);
  const partial = namesIn(incoming);
  figure('left by the kills', `${partial.length} partial, ${before.unowned.length} without a row`);
  expect(before.missing).toEqual([]);
  age(incoming, 61);
  age(media, 61);
  server = await start();
  // What the server has begun anew by now is not what was left.
  const stays = () => [...namesIn(incoming), ...namesIn(media)].filter((name) => left.has(name));
  const left = new Set([...partial, ...before.unowned]);
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline && stays().length > 0) await pause(100);
  await server.stop();
  const { missing, areWhole, rows } = storedPictures(dataDir);
  figure('after the sweep', `${stays().length} of them, and ${rows} whole pictures`);
  expect({ stays: stays(), missing, areWhole }).toEqual({ stays: [], missing: [], areWhole: true });
  expect(rows).toBeGreaterThan(0);
});

/** Asks for every file that lies there, as anybody could, and decodes what comes. */
async function countServed(origin: string, folder: string): Promise<{ files: number; broken: number }> {
  let broken = 0;
  const names = namesIn(folder);
  for (const name of names) {
    const answer = await fetch(`${origin}/media/${name}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const decoded = await sharp(bytes, { failOn: 'error' })
      .raw()
      .toBuffer()
      .catch(() => undefined);
    if (answer.status !== 200 || decoded === undefined) broken += 1;
  }
  return { files: names.length, broken };
}
