import { join } from 'node:path';
import type { Page } from '@playwright/test';
import SqliteConnection from 'better-sqlite3';
import { routes } from '#site/routes.ts';
import { barriers } from './setup/barriers.ts';
import { filmStream } from './setup/film-stream.ts';
import { type ServerProcess, startServer, temporaryFolder } from './setup/server-process.ts';
import { expect, test } from './setup/test.ts';

const film = (page: Page) => page.getByRole('region', { name: /twenty-three seconds/i });
const button = (page: Page, name: 'Play the video' | 'Pause the video') => film(page).getByRole('button', { name });
const seconds = (page: Page) =>
  film(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => video.currentTime);
const playsOn = async (page: Page) => {
  const before = await seconds(page);
  await expect.poll(() => seconds(page)).toBeGreaterThan(before + 0.2);
};

/** What of film and player was asked for so far. */
function requests(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    if (/\.(mp4|m3u8|m4s)$|^play-stream/.test(name)) asked.push(name.replace(/-[\w-]{8}\./, '.'));
  });
  return asked;
}

test('nothing of the film is downloaded before the click, and then it plays, muted and in its place', async ({
  page,
}) => {
  const asked = requests(page);
  await page.goto(routes.home, { waitUntil: 'networkidle' });
  await film(page).scrollIntoViewIfNeeded();
  const poster = film(page).locator('picture img');
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(400);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await button(page, 'Play the video').click();
  await playsOn(page);
  expect([...new Set(asked)]).toEqual(['showcase.mp4']);
  const { muted, loop } = await film(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => ({ muted: video.muted, loop: video.loop }));
  expect({ muted, loop }).toEqual({ muted: true, loop: true });
  await expect(film(page).getByRole('status')).toHaveText('');
});

test('a click or a key pauses the film and lets it go on', async ({ page }) => {
  await page.goto(routes.home, { waitUntil: 'networkidle' });
  await button(page, 'Play the video').focus();
  await page.keyboard.press('Enter');
  await playsOn(page);
  expect(await barriers(page)).toEqual([]);
  await button(page, 'Pause the video').click();
  await expect(button(page, 'Play the video')).toBeFocused();
  const paused = await seconds(page);
  await page.keyboard.press('Space');
  await playsOn(page);
  expect(await seconds(page)).toBeGreaterThan(paused);
});

test('the film is served in the pieces that players ask for', async ({ page, request }) => {
  await page.goto(routes.home);
  const address = await page.locator('.video noscript').textContent();
  const url = /href="([^"]+)"/.exec(address ?? '')?.[1] ?? '';
  const piece = await request.get(url, { headers: { range: 'bytes=100-199' } });
  expect(piece.status()).toBe(206);
  expect(piece.headers()['content-range']).toMatch(/^bytes 100-199\/\d+$/);
  expect(piece.headers()['content-type']).toBe('video/mp4');
  expect((await piece.body()).length).toBe(100);
});

test('a film that cannot be played gives its poster back', async ({ page, complaints }) => {
  complaints.allow(/net::ERR_FAILED/);
  await page.route('**/*.mp4', (route) => route.abort());
  await page.goto(routes.home, { waitUntil: 'networkidle' });
  const warning = page.waitForEvent('console', (message) =>
    message.text().startsWith('The video could not be played.'),
  );
  await button(page, 'Play the video').click();
  await warning;
  await expect(button(page, 'Play the video')).toBeFocused();
  await expect(film(page).locator('video')).toHaveCount(0);
});

test('a poster that does not arrive is taken from the film itself', async ({ page, complaints }) => {
  complaints.allow(/net::ERR_FAILED/);
  await page.route('**/showcase-frame*', (route) => route.abort());
  await page.goto(routes.home, { waitUntil: 'networkidle' });
  await film(page).scrollIntoViewIfNeeded();
  const frame = film(page).locator('img.video__frame');
  await expect(frame).toHaveAttribute('src', /^data:image\/jpeg;base64,/);
  expect(await frame.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
});

test.describe('where the venue streams its film', () => {
  const address = 'https://film.example/hall/';
  const folder = temporaryFolder();
  let server: ServerProcess;

  test.beforeAll(async () => {
    await (await startServer(folder.path)).stop();
    const connection = new SqliteConnection(join(folder.path, 'marquee.db'));
    connection.prepare('UPDATE venue SET film_stream_url = ?').run(`${address}film.m3u8`);
    connection.close();
    server = await startServer(folder.path);
  });
  test.afterAll(async () => {
    await server.stop();
    folder.remove();
  });

  async function openWithStream(page: Page, isBroken = false) {
    const { playlist, head, segment } = filmStream();
    const files: Record<string, string | Buffer> = { 'film.m3u8': playlist, 'head.mp4': head, 'first.m4s': segment };
    await page.route(`${address}*`, (route) => {
      const body = files[new URL(route.request().url()).pathname.split('/').at(-1) ?? ''];
      const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/octet-stream' };
      return isBroken || body === undefined
        ? route.fulfill({ status: 404, headers })
        : route.fulfill({ body, headers });
    });
    await page.goto(server.origin + routes.home, { waitUntil: 'networkidle' });
  }

  test('its player is fetched on the click, and the stream plays instead of the file', async ({ page }) => {
    const asked = requests(page);
    await openWithStream(page);
    await film(page).scrollIntoViewIfNeeded();
    expect(asked).toEqual([]);
    await button(page, 'Play the video').click();
    await playsOn(page);
    expect([...new Set(asked)]).toEqual(['play-stream.js', 'film.m3u8', 'head.mp4', 'first.m4s']);
  });

  test('a stream that fails gives way to the file, and the visitor sees nothing of that', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 404 .*film\.example/);
    const asked = requests(page);
    await openWithStream(page, true);
    await button(page, 'Play the video').click();
    await playsOn(page);
    expect(asked.at(-1)).toBe('showcase.mp4');
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  });
});
