import { everyDay } from '#shared/rules/hours.ts';
import { tourBookingPath } from '#shared/tour/values.ts';
import { look } from './setup/look.ts';
import { type ServerProcess, startServer, temporaryFolder } from './setup/server-process.ts';
import { signInForRecords } from './setup/staff-calls.ts';
import { expect, test } from './setup/test.ts';
import { phone } from './setup/views.ts';

test.use({ viewport: { width: 390, height: 844 } });

const folder = temporaryFolder();
let server: ServerProcess;

test.beforeAll(async () => {
  server = await startServer(folder.path);
  const call = await signInForRecords(server.origin);
  const [host] = (await call('GET', '/team')) as never as { _id: string }[];
  const tourHosts = [{ accountId: host?._id, hours: everyDay({ opens: '10:00', closes: '16:00' }) }];
  await call('PUT', '/settings/tours', { takesTours: true, tourHosts });
});

test.afterAll(async () => {
  await server.stop();
  folder.remove();
});

test('a visitor without JavaScript books a tour on a phone, moves it by its link, and cancels it', async ({
  browser,
  page,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const visitor = await context.newPage();
  await visitor.goto(`${server.origin}/contact`);
  const tours = visitor.locator('#tour');
  await expect(tours).toContainText('Walk through it with us');
  await tours
    .getByRole('link', { name: /^11:00 AM/ })
    .first()
    .click();
  await expect(visitor.getByRole('radio', { name: /^11:00 AM/ })).toBeChecked();
  await page.goto(visitor.url());
  await look(page, 'the form of a tour', [phone]);

  await visitor.getByRole('button', { name: 'BOOK THE TOUR' }).click();
  await expect(visitor.locator('.posted-result')).toContainText('Please check the marked fields.');
  await visitor.getByLabel('Full Name *').fill('Ada Moore');
  await visitor.getByLabel('Email *').fill('ada@example.com');
  await visitor.getByRole('button', { name: 'BOOK THE TOUR' }).click();
  await expect(visitor.locator('.posted-result')).toContainText('Your tour is booked.');
  await expect(visitor.getByText(/at 11:00 AM/)).toBeVisible();
  await page.goto(visitor.url());
  await look(page, 'a booked tour', [phone]);

  await visitor.getByText('Move the tour').click();
  await visitor
    .getByRole('button', { name: /^Move to 2:00 PM/ })
    .first()
    .click();
  await expect(visitor.getByText(/at 2:00 PM/)).toBeVisible();
  await visitor.getByText('Cancel the tour').click();
  await visitor.getByRole('button', { name: 'CANCEL THIS TOUR' }).click();
  await expect(visitor.getByRole('heading', { name: 'This tour is canceled' })).toBeVisible();
  await page.goto(visitor.url());
  await look(page, 'a canceled tour', [phone]);
  await context.close();
});

test('on a phone nothing that has the focus lies below what floats, in any form', async ({ page, browserErrors }) => {
  browserErrors.allow(/status of 409/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 700 });
  for (const path of ['/', '/contact', `${tourBookingPath}?at=2030-01-01T10:00`]) {
    await page.goto(`${server.origin}${path}`);
    await expect(page.getByRole('navigation', { name: 'Call or visit' })).toBeVisible();
    const seen: string[] = [];
    const covered: string[] = [];
    while (seen.at(-1) !== 'phone') {
      await page.keyboard.press('Tab');
      const { name, isCovered } = await page.evaluate(focusedControl);
      seen.push(name);
      if (isCovered) covered.push(name);
      expect(seen.length, path).toBeLessThan(60);
    }
    expect(covered, path).toEqual([]);
  }
});

/** What has the focus, and whether the links that float at the bottom lie over it. */
function focusedControl() {
  const control = document.activeElement as HTMLInputElement;
  const box = control.getBoundingClientRect();
  const floating = [...document.querySelectorAll('.reach, .book-now')]
    .filter((one) => !one.contains(control))
    .map((one) => one.getBoundingClientRect());
  const isCovered = floating.some(
    ({ left, right, top, bottom }) => left < box.right && box.left < right && top < box.bottom && box.top < bottom,
  );
  return { name: control.name ?? control.textContent, isCovered };
}
