import { everyDay } from '#shared/rules/hours.ts';
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
});

test.afterAll(async () => {
  await server.stop();
  folder.remove();
});

test('a visitor without JavaScript books a tour on a phone, moves it by its link, and cancels it', async ({
  browser,
  page,
}) => {
  const call = await signInForRecords(server.origin);
  const ask = async (method: string, path: string, body?: object) => (await call(method, path, body)) as never;
  const [host]: { _id: string }[] = await ask('GET', '/team');
  const tourHosts = [{ accountId: host?._id, hours: everyDay({ opens: '10:00', closes: '16:00' }) }];
  await ask('PUT', '/settings/tours', { takesTours: true, tourHosts });

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
