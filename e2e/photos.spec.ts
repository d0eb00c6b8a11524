import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { adminPaths } from '#shared/admin-paths.ts';
import type { MediaItem } from '#shared/media/schema.ts';
import { look } from './setup/look.ts';
import { openPage } from './setup/open-page.ts';
import { smallPicture } from './setup/picture-uploads.ts';
import { startServer, temporaryFolder } from './setup/server-process.ts';
import { signInByStorage } from './setup/sign-in-by-storage.ts';
import { signIn } from './setup/staff-calls.ts';
import { expect, test } from './setup/test.ts';
import { phone, setView, views, viewsWithTablet } from './setup/views.ts';

const card = (page: Page, name: string) => page.getByRole('listitem', { name });
const picture = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await smallPicture(900) });

test('an upload is chosen for a page, named with its place, replaced everywhere and deleted', {
  tag: '@quick',
}, async ({ page }) => {
  const folder = temporaryFolder();
  const server = await startServer(folder.path);
  const staff = await signIn(server.origin);
  await signInByStorage(page, server.origin);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${server.origin}${adminPaths.photos}`);
  await page.getByLabel('Upload files').setInputFiles([await picture('barn.jpg'), await picture('mill.jpg')]);
  await expect(card(page, 'barn.jpg')).toContainText('Not used');
  await expect(card(page, 'mill.jpg')).toContainText('Not used');

  await page.goto(`${server.origin}${adminPaths.pages}?edit=faq`);
  await page.getByRole('button', { name: 'Choose from photos: Photo' }).first().click();
  await page.getByRole('button', { name: 'Choose barn.jpg' }).click();
  const preview = page.frameLocator('iframe');
  await expect(preview.locator('img[src^="/media/"]').first()).toBeAttached();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible();

  await page.goto(`${server.origin}${adminPaths.photos}`);
  const barn = card(page, 'barn.jpg');
  await expect(barn.getByRole('link', { name: 'Pages: Questions' })).toBeVisible();
  await expect(barn.getByRole('button', { name: 'Delete barn.jpg' })).toBeDisabled();
  const { data } = await staff.call<MediaItem[]>(server.origin, 'GET', '/media?search=barn.jpg');
  expect((await staff.call(server.origin, 'DELETE', `/media/${data[0]?._id}`)).status).toBe(409);

  await barn.getByRole('button', { name: 'Replace everywhere: barn.jpg' }).click();
  await page.getByRole('button', { name: 'Choose mill.jpg' }).click();
  await page.getByRole('button', { name: 'Replace everywhere', exact: true }).click();
  await expect(page.getByText(/^Replaced everywhere\./)).toBeVisible();
  await expect(card(page, 'mill.jpg').getByRole('link', { name: 'Pages: Questions' })).toBeVisible();
  await barn.getByRole('button', { name: 'Delete barn.jpg' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(barn).toHaveCount(0);
  const { data: left } = await staff.call<MediaItem[]>(server.origin, 'GET', '/media?search=mill.jpg');
  expect(await (await fetch(`${server.origin}/faq`)).text()).toContain(`/media/${left[0]?._id}`);
  // The server stops once all of the page has come.
  await openPage(page, `${server.origin}/faq`);
  await server.stop();
  folder.remove();
});

test('an uploaded video plays in the place of the built-in one', async ({ page, browserErrors }) => {
  browserErrors.allow(/400 .*\/api\/uploadthing\/ingest/);
  const folder = temporaryFolder();
  const server = await startServer(folder.path);
  await signInByStorage(page, server.origin);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${server.origin}${adminPaths.pages}?edit=home`);
  await page.getByRole('button', { name: 'Upload or choose a video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload or choose a video' });
  const movie = { name: 'hall.mp4', mimeType: 'video/mp4' };
  await dialog
    .getByLabel('Upload files')
    .setInputFiles({ ...movie, buffer: Buffer.from('\0\0\0\u0018ftypqt  no video') });
  await expect(
    dialog.getByText('Please choose an MP4 video with H.264 pictures, at most 60 MB.').first(),
  ).toBeVisible();
  await dialog.getByLabel('Upload files').setInputFiles(join('site', 'video', 'showcase.mp4'));
  await expect(page.getByRole('textbox', { name: 'Stream' })).toHaveValue(/^\/media\/[0-9a-f-]{36}\.mp4$/);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible();
  await page.goto(`${server.origin}${adminPaths.photos}`);
  await expect(card(page, 'showcase.mp4').getByRole('link', { name: 'Pages: Home' })).toBeVisible();

  await openPage(page, server.origin);
  const section = page.getByRole('region', { name: /twenty-three seconds/i });
  await section.getByRole('button', { name: 'Play the video' }).click();
  const seconds = () => section.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(seconds).toBeGreaterThan(0.2);
  expect(await section.locator('video').evaluate((video: HTMLVideoElement) => video.currentSrc)).toContain('/media/');
  // The server stops once all of the page has come.
  await openPage(page, `${server.origin}/faq`);
  await server.stop();
  folder.remove();
});

test('the dialog of the library is accessible, and it and the library fit every screen', async ({ staffPage }) => {
  await setView(staffPage, phone);
  await staffPage.goto(adminPaths.photos);
  await expect(staffPage.getByRole('list', { name: 'Photos' })).toBeVisible();
  await look(staffPage, 'the library', [], { fits: viewsWithTablet });
  await staffPage.goto(`${adminPaths.venue}?edit=spaces`);
  await staffPage.getByRole('button', { name: 'Choose from photos: Photo' }).first().click();
  await expect(staffPage.getByRole('button', { name: 'Choose garden ceremony' })).toBeVisible();
  await look(staffPage, 'the dialog', views);
});
