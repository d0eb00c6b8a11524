import { adminPaths } from '#shared/admin-paths.ts';
import { routes } from '#site/runtime/routes.ts';
import { Staff } from './hostile/venue-with-secrets.ts';
import { horizontalOverflow } from './setup/horizontal-overflow.ts';
import { type ServerProcess, startServer, temporaryFolder } from './setup/server-process.ts';
import { expect, test } from './setup/test.ts';

const folder = temporaryFolder();
let server: ServerProcess;

const word = (length: number) => 'Donaudampfschifffahrt'.repeat(20).slice(0, length);
const verse = 'Lights.\nMusic.\n\nAll night.';
const address = `https://example.com/${word(300)}`;

test.beforeAll(async () => {
  server = await startServer(folder.path);
  const staff = await new Staff(server.origin).signIn();
  const said = { title: word(100), description: address, price: 1250 };
  for (const category of ['HOMEPAGE', word(50)]) {
    await staff.add('/services', { ...said, category });
    await staff.add('/services', { title: 'Verse', description: verse, category });
  }
  const voice = { quote: address, author: word(100), role: word(100), event: word(50) };
  for (const { _id } of (await staff.call('GET', '/testimonials')).data as { _id: string }[])
    await staff.call('PUT', `/testimonials/${_id}`, voice);
  await staff.add('/testimonials', { quote: verse, author: 'Ida', role: 'Wedding', event: 'June 2026' });
  for (const category of ['CAPACITIES', 'OFFERINGS', word(50)])
    for (const title of [word(100), `1,500 ${word(90)}`]) await staff.add('/about-items', { title, category });
  await staff.add('/about-items', { title: '1,500 square feet of dance floor in the ballroom' });
  for (const { _id } of (await staff.call('GET', '/gallery')).data as { _id: string }[])
    await staff.call('PUT', `/gallery/${_id}`, { title: word(100) });
});

test.afterAll(async () => {
  await server.stop();
  folder.remove();
});

test('the longest words fit their page at every width, and numbers stay in one piece', async ({
  page,
  browserErrors,
}) => {
  test.slow();
  browserErrors.allow(/status of 404|No page/);
  for (const path of [...Object.values(routes), '/no/such/page', adminPaths.login]) {
    await page.goto(server.origin + path);
    await expect(page.locator('h1')).toBeVisible();
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await horizontalOverflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      for (const number of await page.locator('.about-list__number').all()) {
        const size = await number.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
        expect((await number.boundingBox())?.height, `${width} px`).toBeLessThan(1.5 * size);
      }
    }
  }
  await page.goto(server.origin + routes.about);
  expect(await page.locator('.about-list__number').count()).toBeGreaterThan(0);
});

test('line breaks typed by staff appear on the page', async ({ page }) => {
  for (const [path, count] of [
    [routes.home, 2],
    [routes.services, 1],
  ] as const) {
    await page.goto(server.origin + path);
    const drawn = page.locator('p', { hasText: /Lights\.\s+Music/ });
    await expect(drawn).toHaveCount(count);
    for (const text of await drawn.all()) await expect(text).toHaveCSS('white-space', 'pre-line');
  }
});
