import type { Page } from '@playwright/test';
import { routes } from '#site/runtime/routes.ts';
import { findAxeViolations } from './setup/axe.ts';
import { openPage } from './setup/open-page.ts';
import { type ServerProcess, startServer, temporaryFolder } from './setup/server-process.ts';
import { signIn } from './setup/staff-calls.ts';
import { expect, test } from './setup/test.ts';
import { createVideoStream } from './setup/video-stream.ts';

const section = (page: Page) => page.getByRole('region', { name: /twenty-three seconds/i });
const button = (page: Page, name: 'Play the video' | 'Pause the video') => section(page).getByRole('button', { name });
const seconds = (page: Page) =>
  section(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => video.currentTime);
const keepsPlaying = async (page: Page) => {
  const before = await seconds(page);
  await expect.poll(() => seconds(page)).toBeGreaterThan(before + 0.2);
};

/** The files of the video and its player that the page has requested so far. */
function videoRequests(page: Page) {
  const requested: string[] = [];
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    if (/\.(mp4|m3u8|m4s)$|^play-stream/.test(name)) requested.push(name.replace(/-[\w-]{8}\./, '.'));
  });
  return requested;
}

test('the video is downloaded on the first click, plays muted in its place and pauses by click and key', {
  tag: '@quick',
}, async ({ page, request }) => {
  const requested = videoRequests(page);
  await openPage(page, routes.home);
  await section(page).scrollIntoViewIfNeeded();
  const poster = section(page).locator('picture img');
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(400);
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
  await button(page, 'Play the video').focus();
  await page.keyboard.press('Enter');
  await keepsPlaying(page);
  expect([...new Set(requested)]).toEqual(['showcase.mp4']);
  const { muted, loop, url } = await section(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => ({ muted: video.muted, loop: video.loop, url: video.currentSrc }));
  expect({ muted, loop }).toEqual({ muted: true, loop: true });
  await expect(section(page).getByRole('status')).toHaveText('');
  expect(await findAxeViolations(page)).toEqual([]);

  await button(page, 'Pause the video').click();
  await expect(button(page, 'Play the video')).toBeFocused();
  const paused = await seconds(page);
  await page.keyboard.press('Space');
  await keepsPlaying(page);
  expect(await seconds(page)).toBeGreaterThan(paused);

  // Players ask for pieces of the file.
  const piece = await request.get(url, { headers: { range: 'bytes=100-199' } });
  expect(piece.status()).toBe(206);
  expect(piece.headers()['content-range']).toMatch(/^bytes 100-199\/\d+$/);
  expect(piece.headers()['content-type']).toBe('video/mp4');
  expect((await piece.body()).length).toBe(100);
});

test('a poster that fails to load is replaced by a frame of the video', async ({ page, browserErrors }) => {
  browserErrors.allow(/net::ERR_FAILED/);
  await page.route('**/showcase-frame*', (route) => route.abort());
  await openPage(page, routes.home);
  await section(page).scrollIntoViewIfNeeded();
  const frame = section(page).locator('img.video__frame');
  await expect(frame).toHaveAttribute('src', /^data:image\/jpeg;base64,/);
  expect(await frame.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
});

test.describe('when the venue streams its video', () => {
  const address = 'https://video.example/hall/';
  const folder = temporaryFolder();
  let server: ServerProcess;

  test.beforeAll(async () => {
    server = await startServer(folder.path);
    const staff = await signIn(server.origin);
    await staff.call(server.origin, 'PUT', '/venue', { filmStreamUrl: `${address}video.m3u8` });
  });
  test.afterAll(async () => {
    await server.stop();
    folder.remove();
  });

  async function openWithStream(page: Page, isBroken = false) {
    const { playlist, head, segment } = createVideoStream();
    const files: Record<string, string | Buffer> = { 'video.m3u8': playlist, 'head.mp4': head, 'first.m4s': segment };
    await page.route(`${address}*`, (route) => {
      const body = files[new URL(route.request().url()).pathname.split('/').at(-1) ?? ''];
      const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/octet-stream' };
      return isBroken || body === undefined
        ? route.fulfill({ status: 404, headers })
        : route.fulfill({ body, headers });
    });
    await openPage(page, server.origin + routes.home);
  }

  test('its player is downloaded on the click, and the stream plays instead of the file', async ({ page }) => {
    const requested = videoRequests(page);
    await openWithStream(page);
    await section(page).scrollIntoViewIfNeeded();
    expect(requested).toEqual([]);
    await button(page, 'Play the video').click();
    await keepsPlaying(page);
    expect([...new Set(requested)]).toEqual(['play-stream.js', 'video.m3u8', 'head.mp4', 'first.m4s']);
  });

  test('a stream that fails falls back to the file without an error message', async ({ page, browserErrors }) => {
    browserErrors.allow(/status of 404 .*video\.example/);
    const requested = videoRequests(page);
    await openWithStream(page, true);
    await button(page, 'Play the video').click();
    await keepsPlaying(page);
    expect(requested.at(-1)).toBe('showcase.mp4');
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  });
});
