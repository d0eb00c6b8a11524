import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { adminPaths } from '#shared/admin-paths.ts';
import { storageKeys } from '#shared/storage-keys.ts';
import { holdReads } from './setup/held-reads.ts';
import { withoutLiveFeed } from './setup/live-feed.ts';
import { look } from './setup/look.ts';
import { expect, signIn, test } from './setup/test.ts';
import { desktop, phone, setView, views } from './setup/views.ts';

async function plainPicture(name: string, width = 600, height = 400) {
  const background = { r: 120, g: 60, b: 20 };
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

/** A picture of many bytes: noise cannot be made smaller. */
async function noisyPicture(name: string, side: number) {
  const raw = { raw: { width: side, height: side, channels: 3 as const } };
  const picture = sharp(randomBytes(side * side * 3), raw).png();
  return { name, mimeType: 'image/png', buffer: await picture.toBuffer() };
}

/** Sends as slowly as a telephone line would, so that there is time to pause. */
async function sendSlowly(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const rest = { offline: false, latency: 0, downloadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { ...rest, uploadThroughput: bytesPerSecond });
}

const uniqueTitle = () => `Picture ${crypto.randomUUID().slice(0, 8)}`;

async function openForm(page: Page): Promise<void> {
  await page.goto(adminPaths.gallery);
  await page.getByRole('button', { name: 'Add Image' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Images' })).toBeVisible();
}

async function stored(api: APIRequestContext, title: string) {
  const { data } = await (await api.get('/api/v1/gallery', { params: { includeInactive: 'true' } })).json();
  return (data as { title: string; size: string; imageUrl: string; isActive: boolean; order: number }[]).filter(
    (item) => item.title.startsWith(title),
  );
}

/** Uploads a picture and makes an item of it, as staff do. */
async function addPicture(page: Page, title: string): Promise<void> {
  await openForm(page);
  await page.getByLabel('Image', { exact: true }).setInputFiles(await plainPicture('hall.jpg'));
  await page.getByLabel('Title (optional)').fill(title);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Gallery item created successfully!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('an image is uploaded, previewed and added with title and size at the end of the gallery', {
  tag: '@quick',
}, async ({ staffPage: page, staffApi }) => {
  const title = uniqueTitle();
  await openForm(page);
  await sendSlowly(page, 60_000);
  await page.getByLabel('Image', { exact: true }).setInputFiles(await noisyPicture('garden.png', 200));
  const submit = page.getByRole('button', { name: 'Uploading...' });
  await expect(submit).toBeDisabled();
  await expect(page.getByRole('progressbar', { name: 'Upload of garden.png' })).toBeVisible();
  await expect(page.getByText('Upload Successful')).toBeVisible();
  await expect(page.getByText('garden.png uploaded successfully.')).toBeVisible();
  await expect(page.locator('canvas')).toBeVisible();
  await page.getByLabel('Title (optional)').fill(title);
  await page.getByLabel('Size').last().selectOption('landscape');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Gallery item created successfully!')).toBeVisible();

  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('Landscape');
  const thumbnail = row.locator('img');
  await thumbnail.scrollIntoViewIfNeeded();
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const [item] = await stored(staffApi, title);
  expect(item).toMatchObject({
    size: 'landscape',
    isActive: true,
    imageUrl: expect.stringMatching(/^\/media\/.+\.png$/),
  });
});

test('a file that cannot be read is rejected, and several images become items in the order of selection', async ({
  staffPage: page,
  staffApi,
  browserErrors,
}) => {
  browserErrors.allow(/the server responded with a status of 400/);
  const title = uniqueTitle();
  await openForm(page);
  const picker = page.getByLabel('Image', { exact: true });
  const program = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(5000)]);
  await picker.setInputFiles({ name: 'setup.jpg', mimeType: 'image/jpeg', buffer: program });
  await expect(page.getByText('Upload Failed')).toBeVisible();
  const failed = page.getByRole('listitem', { name: 'setup.jpg' });
  await expect(failed.getByText('This picture could not be read. Please select another image file.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please upload an image first.').first()).toBeVisible();
  await failed.getByRole('button', { name: 'Remove setup.jpg' }).click();

  const files = await Promise.all(
    Array.from({ length: 4 }, (_none, index) =>
      index % 2 ? plainPicture(`${index}.jpg`, 300, 300) : plainPicture(`${index}.jpg`, 600, 400),
    ),
  );
  await picker.setInputFiles(files);
  await expect(page.getByText('4 of 4 uploaded')).toBeVisible({ timeout: 30_000 });
  for (const index of files.keys())
    await page
      .getByRole('listitem', { name: `${index}.jpg` })
      .getByLabel('Title (optional)')
      .fill(`${title} ${index}`);
  await page.getByRole('button', { name: 'Save 4 images' }).click();
  await expect(page.getByText('4 gallery items created successfully!')).toBeVisible();
  const items = await stored(staffApi, title);
  expect(items.map((item) => item.title)).toEqual([...files.keys()].map((index) => `${title} ${index}`));
  expect(items.map(({ size }) => size)).toEqual([...files.keys()].map((index) => (index % 2 ? 'square' : 'landscape')));
});

test('an upload is paused and resumed where it stopped, while another is canceled', { tag: '@quick' }, async ({
  staffPage: page,
}) => {
  await openForm(page);
  const files = [await noisyPicture('one.png', 500), await noisyPicture('two.png', 500)];
  const ranges: string[] = [];
  page.on('request', async (request) => {
    if (request.method() === 'PUT') ranges.push((await request.allHeaders()).range ?? '');
  });
  await sendSlowly(page, 400_000);
  await page.getByLabel('Image', { exact: true }).setInputFiles(files);
  const one = page.getByRole('listitem', { name: 'one.png' });
  await expect(one.getByText(/^Uploading... [1-6]\d%$/)).toBeVisible();
  await one.getByRole('button', { name: 'Pause one.png' }).click();
  await expect(one.getByText(/^Paused at \d+%$/)).toBeVisible();
  const canceled = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Remove two.png' }).click();
  await canceled;
  await expect(page.getByRole('listitem', { name: 'two.png' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
  await one.getByRole('button', { name: 'Resume one.png' }).click();
  await expect(one.getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  expect(ranges).toEqual(['bytes=0-', 'bytes=0-', expect.stringMatching(/^bytes=\d+-$/)]);
  const start = Number(/\d+/.exec(ranges[2] ?? '')?.[0]);
  expect(start).toBeGreaterThan(0);
  expect(start).toBeLessThan(files[0]?.buffer.length ?? 0);
});

test('images dropped on the screen open the form with them', async ({ staffPage: page }) => {
  await page.goto(adminPaths.gallery);
  await expect(page.getByRole('heading', { name: /^Gallery \(/ })).toBeVisible();
  const { buffer } = await plainPicture('dropped.jpg');
  const transfer = await page.evaluateHandle(
    (bytes) => {
      const made = new DataTransfer();
      made.items.add(new File([new Uint8Array(bytes)], 'dropped.jpg', { type: 'image/jpeg' }));
      return made;
    },
    [...buffer],
  );
  await page.getByRole('search').dispatchEvent('drop', { dataTransfer: transfer });
  const dialog = page.getByRole('dialog', { name: 'Add Images' });
  await expect(dialog.getByRole('listitem', { name: 'dropped.jpg' })).toBeVisible();
  await expect(dialog.getByText('1 of 1 uploaded')).toBeVisible();
});

test('an image is added by keyboard alone', async ({ staffPage: page }) => {
  const title = uniqueTitle();
  const choosing = page.waitForEvent('filechooser');
  await page.goto(adminPaths.gallery);
  await expect(page.getByRole('heading', { name: /^Gallery \(/ })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Add Images' })).toBeVisible();
  const picker = page.getByLabel('Image', { exact: true });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(picker).toBeFocused();
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(await plainPicture('hall.jpg'));
  await expect(page.getByText('1 of 1 uploaded')).toBeVisible();
  await page.getByLabel('Title (optional)').focus();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Gallery item created successfully!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Image' })).toBeFocused();
});

test('replacing an image keeps the old file, so that the change can be undone', async ({
  staffPage: page,
  staffApi,
  request,
}) => {
  const title = uniqueTitle();
  await addPicture(page, title);
  const [before] = await stored(staffApi, title);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Image' });
  await dialog.getByLabel('Image', { exact: true }).setInputFiles(await plainPicture('better.jpg', 700, 500));
  await expect(dialog.getByText('Uploaded', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Gallery item updated successfully!')).toBeVisible();
  // The list shows a thumbnail of the new image, not the image itself.
  const thumbnail = page.getByRole('listitem').filter({ hasText: title }).locator('img');
  await thumbnail.scrollIntoViewIfNeeded();
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  const [after] = await stored(staffApi, title);
  expect(after?.imageUrl).not.toBe(before?.imageUrl);
  for (const picture of [before, after]) expect((await request.get(picture?.imageUrl ?? '')).status()).toBe(200);
  await page.keyboard.press('z');
  await expect.poll(async () => (await stored(staffApi, title))[0]?.imageUrl).toBe(before?.imageUrl);
});

test('an expired session restores uploaded images and typed text after signing in', async ({
  staffPage: page,
  request,
  browserErrors,
}) => {
  browserErrors.allow(/status of 40[13]|Please sign in/);
  const title = uniqueTitle();
  await withoutLiveFeed(page);
  const reads = holdReads(page);
  await openForm(page);
  const picker = page.getByLabel('Image', { exact: true });
  await picker.setInputFiles(await plainPicture('hall.jpg'));
  await expect(page.getByText('1 of 1 uploaded')).toBeVisible();
  await page.getByLabel('Title (optional)').fill(title);
  await reads.hold();
  const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.token);
  await request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await picker.setInputFiles(await plainPicture('bar.jpg'));
  await expect(page).toHaveURL(new RegExp(`${adminPaths.login}$`));
  await reads.release();
  await signIn(page);
  await expect(page.getByText('Your images were restored.')).toBeVisible();
  const hall = page.getByRole('listitem', { name: 'hall.jpg' });
  await expect(hall.getByLabel('Title (optional)')).toHaveValue(title);
  const bar = page.getByRole('listitem', { name: 'bar.jpg' });
  await expect(bar.getByText('This upload did not finish. Please select the file again.')).toBeVisible();
  await bar.getByRole('button', { name: 'Remove bar.jpg' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Gallery item created successfully!')).toBeVisible();
});

test('the gallery and its forms are accessible', async ({ staffPage: page }) => {
  test.slow();
  await setView(page, phone);
  const title = uniqueTitle();
  await openForm(page);
  await page.getByLabel('Image', { exact: true }).setInputFiles(await plainPicture('hall.jpg'));
  await expect(page.getByText('1 of 1 uploaded')).toBeVisible();
  await look(page, 'the form for new images', views);
  await page.getByLabel('Title (optional)').fill(title);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Gallery item created successfully!')).toBeVisible();

  await page.goto(`${adminPaths.gallery}?inactive=yes&search=${title}`);
  await page.getByRole('button', { name: `Deactivate ${title}` }).click();
  await page.getByRole('checkbox', { name: `Select ${title}` }).click();
  await expect(page.getByRole('group', { name: 'Selected items' })).toBeVisible();
  await look(page, 'the list with a selection', [desktop]);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Image' }).getByLabel('Size')).toBeVisible();
  await look(page, 'the form of an image', [phone]);
});
