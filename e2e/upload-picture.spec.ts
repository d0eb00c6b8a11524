import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { storageKeys } from '#shared/storage-keys.ts';
import { expect, test } from './setup/test.ts';
import { openUploadPage } from './setup/upload-page.ts';

const colour = { r: 120, g: 60, b: 20 };

/** A picture of so many bytes: noise cannot be made smaller. */
async function noisyPicture(name: string, side: number) {
  const raw = { raw: { width: side, height: side, channels: 3 as const } };
  return {
    name,
    mimeType: 'image/png',
    buffer: await sharp(randomBytes(side * side * 3), raw)
      .png()
      .toBuffer(),
  };
}

async function plainPicture(name: string, width = 300) {
  const picture = sharp({ create: { width, height: 200, channels: 3, background: colour } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

/** Sends as slowly as a telephone line would, so that there is time to pause. */
async function sendSlowly(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const rest = { offline: false, latency: 0, downloadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { ...rest, uploadThroughput: bytesPerSecond });
}

const widthOf = (page: Page, name: string) =>
  expect.poll(() => page.getByAltText(name).evaluate((image: HTMLImageElement) => image.naturalWidth));

test('pictures are uploaded with the real client, six at once, and can be seen', async ({ staffPage }) => {
  await openUploadPage(staffPage);
  const pictures = await Promise.all([1, 2, 3, 4, 5, 6].map((step) => plainPicture(`hall ${step}.jpg`, step * 100)));
  await staffPage.getByLabel('Picture').setInputFiles(pictures);
  for (const step of [1, 2, 3, 4, 5, 6]) await (await widthOf(staffPage, `hall ${step}.jpg`)).toBe(step * 100);
  await expect(staffPage.getByLabel('Progress')).toHaveText('100 %');
});

test('an upload that was paused goes on where it stood', async ({ staffPage }) => {
  await openUploadPage(staffPage);
  const ranges: string[] = [];
  staffPage.on('request', async (request) => {
    if (request.method() === 'PUT') ranges.push((await request.allHeaders()).range ?? '');
  });
  const picture = await noisyPicture('garden.png', 1000);
  await sendSlowly(staffPage, 1_500_000);
  await staffPage.getByLabel('Picture').setInputFiles(picture);
  await expect(staffPage.getByLabel('Progress')).toHaveText(/^[2-6]\d %$/);
  await staffPage.getByRole('button', { name: 'Pause' }).click();
  await staffPage.getByRole('button', { name: 'Resume' }).click();
  await expect(staffPage.getByLabel('Uploaded')).toHaveText('garden.png');
  await (await widthOf(staffPage, 'garden.png')).toBe(1000);
  expect(ranges).toHaveLength(2);
  expect(ranges[0]).toBe('bytes=0-');
  const start = Number(/^bytes=(\d+)-$/.exec(ranges[1] ?? '')?.[1]);
  expect(start).toBeGreaterThan(100_000);
  expect(start).toBeLessThan(picture.buffer.length);
});

test('an upload that was given up reports so and stores nothing', async ({ staffPage }) => {
  await openUploadPage(staffPage);
  await sendSlowly(staffPage, 1_000_000);
  await staffPage.getByLabel('Picture').setInputFiles(await noisyPicture('garden.png', 800));
  await expect(staffPage.getByLabel('Progress')).toHaveText(/^[1-6]\d %$/);
  await staffPage.getByRole('button', { name: 'Abort' }).click();
  await expect(staffPage.getByLabel('Failed')).toHaveText(/^AbortError/);
  await expect(staffPage.getByLabel('Uploaded')).toBeEmpty();
});

test('what is no picture is refused in words that say so', async ({ staffPage, complaints }) => {
  complaints.allow(/the server responded with a status of 400/);
  await openUploadPage(staffPage);
  const program = Buffer.concat([Buffer.from('MZ'), randomBytes(5000)]);
  const picture = staffPage.getByLabel('Picture');
  await picture.setInputFiles({ name: 'setup.exe', mimeType: 'application/octet-stream', buffer: program });
  await expect(staffPage.getByLabel('Failed')).toHaveText('Error: Please select an image file.');
  await picture.setInputFiles({
    name: 'setup.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), program]),
  });
  await expect(staffPage.getByLabel('Failed')).toHaveText(
    'Error: This picture could not be read. Please select another image file.',
  );
});

test('a picture beyond 8 MB and a session that is over are refused before a byte is sent', async ({
  staffPage,
  complaints,
}) => {
  complaints.allow(/the server responded with a status of (413|403)/);
  await openUploadPage(staffPage);
  const puts: string[] = [];
  staffPage.on('request', (request) => {
    if (request.method() === 'PUT') puts.push(request.url());
  });
  const picture = staffPage.getByLabel('Picture');
  await picture.setInputFiles({ name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(8 * 1024 * 1024 + 1) });
  await expect(staffPage.getByLabel('Failed')).toHaveText('Error: Please select an image smaller than 8MB.');
  await staffPage.evaluate((key) => localStorage.removeItem(key), storageKeys.token);
  await picture.setInputFiles(await plainPicture('hall.jpg'));
  await expect(staffPage.getByLabel('Failed')).toHaveText('Error: Your session has ended. Please sign in again.');
  expect(puts).toEqual([]);
});
