import type { Browser, Page } from '@playwright/test';
import { runAfterTest } from '#server/testing/after-test.ts';
import { startStripeServer } from '#server/testing/stripe-server.ts';
import { look } from './setup/look.ts';
import { startMailSink } from './setup/mail-sink.ts';
import { type ServerProcess, startServer, temporaryFolder } from './setup/server-process.ts';
import { signProposal } from './setup/sign-proposal.ts';
import { signInForRecords } from './setup/staff-calls.ts';
import { expect, test } from './setup/test.ts';
import { phone } from './setup/views.ts';

test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

const folder = temporaryFolder();
let stripe: Awaited<ReturnType<typeof startStripeServer>>;
let sink: Awaited<ReturnType<typeof startMailSink>>;
let server: ServerProcess;

test.beforeAll(async () => {
  stripe = await startStripeServer({ showsPages: true });
  sink = await startMailSink();
  const { secretKey, api } = stripe.settings;
  server = await startServer(folder.path, { STRIPE_SECRET_KEY: secretKey, STRIPE_API: api, ...sink.environment });
});

test.afterAll(async () => {
  await server.stop();
  await sink.stop();
  await runAfterTest();
  folder.remove();
});

/** What of the mail fits, once it has come; lines that were folded on the way are whole again. */
async function mailed(pattern: RegExp): Promise<string> {
  const find = () => sink.mails.map(({ source }) => pattern.exec(source.replace(/=\r?\n/g, ''))).findLast(Boolean);
  await expect.poll(find, { timeout: 30_000 }).toBeTruthy();
  return find()?.[1] ?? '';
}

/** Axe needs scripts, which the page has none of. */
async function lookWithScripts(browser: Browser, page: Page, what: string): Promise<void> {
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, javaScriptEnabled: true });
  const copy = await context.newPage();
  await copy.goto(page.url());
  await look(copy, what, [phone]);
  await context.close();
}

test('a client opens the page of their event by a mailed code, reads what is signed, and pays', async ({
  browser,
  page,
}) => {
  const call = await signInForRecords(server.origin);
  const ask = async (method: string, path: string, body?: object) => (await call(method, path, body)) as never;
  await ask('PUT', '/settings/money', { chargesNoSalesTax: true, methods: ['card'] });
  const person = { fullName: 'Anna Becker', email: 'anna@example.com', phone: '(330) 555-0117', eventType: 'wedding' };
  const inquiry = { ...person, eventDate: '2035-03-10', guestCount: 100, message: 'The garden.' };
  const { _id: inquiryId } = await call('POST', '/inquiries', inquiry);
  const line = {
    ...{ id: 'dinner', kind: 'item', partId: null, sourceId: null, name: 'Harvest dinner', description: '' },
    ...{ quantity: 100_000, groupIds: [], priceCents: 85_00, discount: null, taxClass: 'food', isCharged: true },
    ...{ isOptional: false, isIncluded: true, choices: [] },
  };
  const proposal: { _id: string; signers: { id: string }[] } = await ask('POST', '/proposals', {
    ...{ inquiryId, title: 'Becker wedding', lines: [line] },
  });
  await ask('POST', `/proposals/${proposal._id}/send`, { holdsDate: true });
  const link: { url: string } = await ask('POST', `/proposals/${proposal._id}/links`, {
    signerId: proposal.signers[0]?.id,
  });
  await page.goto(`${server.origin}${new URL(link.url, server.origin).pathname}`);
  await signProposal(page, 'Anna Becker');

  await page.goto(server.origin + (await mailed(/(\/e\/[\w-]{43})/)));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your event at/);
  await expect(page.getByRole('main')).not.toContainText(/Becker|Harvest|\$/);
  await lookWithScripts(browser, page, 'a device that is not trusted');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Six-digit code').fill(await mailed(/(\d{6}) is your code for the page/));
  await page.getByRole('button', { name: 'Open the page' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Becker');
  const agreed = page.getByRole('region', { name: 'What you signed' });
  await agreed.getByText('Everything that is agreed').click();
  await expect(agreed).toContainText('Harvest dinner');
  const signed = page.waitForEvent('download');
  await agreed.getByRole('link', { name: 'Download the signed PDF' }).click();
  expect((await signed).suggestedFilename()).toContain('signed.pdf');
  await lookWithScripts(browser, page, 'the page of an event');

  const pay = page.getByRole('region', { name: 'Pay' });
  await pay.getByRole('button', { name: /^Pay \$2,125\.00/ }).click();
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await expect(pay.getByRole('status')).toHaveText('Thank you. Your payment has arrived.');
  await expect(agreed).toContainText('Your date is booked.');
  await page.getByRole('link', { name: /^Receipt R-\d{4}-0001$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Receipt');
  await page.getByRole('link', { name: 'Back to the page of your event' }).click();
  await page.getByRole('button', { name: 'Forget this device' }).click();
  await expect(page.getByRole('button', { name: 'Send me a code' })).toBeVisible();
});
