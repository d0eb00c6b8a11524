import { initialPaths } from '#shared/pages/pages.ts';
import { routes } from '#site/runtime/routes.ts';
import { measureContrast } from './setup/contrast.ts';
import { openPage } from './setup/open-page.ts';
import { expect, test } from './setup/test.ts';

/** What WCAG asks of text of the usual size and of large text. */
const enough = { small: 4.5, large: 3 };

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const width of [320, 390, 1440])
  test(`the words on the first picture of every page can be read at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of initialPaths) {
      // The hero and its fonts are complete with the document; nothing waits for what lies below.
      await page.goto(path);
      for (const label of await page.locator('.hero .label').all())
        expect.soft(await measureContrast(label), path).toBeGreaterThanOrEqual(enough.small);
      expect.soft(await measureContrast(page.locator('.hero h1')), path).toBeGreaterThanOrEqual(enough.large);
    }
  });

test('the words on the video can be read wherever it is paused', async ({ page }) => {
  await openPage(page, routes.home);
  const section = page.locator('.video');
  await section.getByRole('button', { name: 'Play the video' }).click();
  await expect(section).toHaveAttribute('data-state', 'playing');
  await section.getByRole('button', { name: 'Pause the video' }).click();
  for (const second of [4, 11, 17]) {
    await section.locator('video').evaluate((video: HTMLVideoElement, time) => {
      const moved = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
      video.currentTime = time;
      return moved;
    }, second);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const message = `${second} s at ${width} px`;
      expect.soft(await measureContrast(section.locator('.label')), message).toBeGreaterThanOrEqual(enough.small);
      expect.soft(await measureContrast(section.locator('h2')), message).toBeGreaterThanOrEqual(enough.large);
    }
  }
});
