import type { Page } from '@playwright/test';
import { runAfterTest } from '#server/testing/after-test.ts';
import { startStripeServer } from '#server/testing/stripe-server.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import type { CatalogItem } from '#shared/catalog-item/schema.ts';
import type { Package } from '#shared/package/schema.ts';
import { lineOfPackage } from '#shared/proposal/from-catalog.ts';
import type { Proposal } from '#shared/proposal/schema.ts';
import type { RunningSheet } from '#shared/running-sheet/schema.ts';
import { routes } from '#site/runtime/routes.ts';
import { choose, press, tabTo, type } from './setup/keyboard.ts';
import { look } from './setup/look.ts';
import { startMailSink } from './setup/mail-sink.ts';
import { type ServerProcess, startServer, temporaryFolder } from './setup/server-process.ts';
import { signInForRecords } from './setup/staff-calls.ts';
import { expect, signIn, test } from './setup/test.ts';
import { phone } from './setup/views.ts';

const folder = temporaryFolder();
let stripe: Awaited<ReturnType<typeof startStripeServer>>;
let sink: Awaited<ReturnType<typeof startMailSink>>;
let server: ServerProcess;
let call: Awaited<ReturnType<typeof signInForRecords>>;

const ask = async <Data>(method: string, path: string, body?: object) => (await call(method, path, body)) as Data;

const phoneSize = { width: phone.width, height: 844 };

/** Where it is about noon, so that no journey runs over midnight: the final bill is issued on the day of the event. */
const timeZone =
  ['Pacific/Honolulu', 'America/New_York', 'Europe/Berlin', 'Asia/Bangkok', 'Pacific/Auckland'].find((zone) => {
    const hour = Number(
      new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(),
    );
    return hour >= 7 && hour < 19;
  }) ?? 'UTC';
const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format();

test.beforeAll(async () => {
  stripe = await startStripeServer({ showsPages: true });
  sink = await startMailSink();
  const { secretKey, api } = stripe.settings;
  server = await startServer(folder.path, { STRIPE_SECRET_KEY: secretKey, STRIPE_API: api, ...sink.environment });
  call = await signInForRecords(server.origin);
  await call('PUT', '/venue', { timeZone });
  await call('PUT', '/settings/money', {
    ...{ chargesNoSalesTax: true, methods: ['card'], countDeadlineDays: 0, choiceDeadlineDays: 0 },
    deposit: { amount: { percent: 25_000 }, dueDays: 0, notWithinMonths: null },
  });
  const mains = await Promise.all(
    ['Short rib', 'Trout'].map((name) => call('POST', '/catalog-items', { name, category: 'Mains', priceCents: 0 })),
  );
  await call('POST', '/packages', {
    ...{ name: 'Harvest dinner', priceCents: 85_00, minimumGuests: 40 },
    parts: [
      {
        ...{ id: 'mains', kind: 'choice', name: 'The main', count: 1 },
        options: mains.map(({ _id: itemId }, index) => ({ id: `main-${index}`, itemId, upgradeCents: index * 4_00 })),
      },
    ],
  });
});

test.afterAll(async () => {
  await server.stop();
  await sink.stop();
  await runAfterTest();
  folder.remove();
});

/** What of the mails fits, once it has come; lines that were folded on the way are whole again. */
async function mailed(pattern: RegExp): Promise<string> {
  const find = () => sink.mails.map(({ source }) => pattern.exec(source.replace(/=\r?\n/g, ''))).findLast(Boolean);
  await expect.poll(find, { timeout: 30_000 }).toBeTruthy();
  return find()?.[1] ?? '';
}

/** A visitor asks for the day in the form of the site. */
async function sendInquiry(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(server.origin + routes.contact);
  const form = page.getByRole('form');
  await type(form.getByLabel('Full Name *'), 'Anna Becker');
  await type(form.getByLabel('Email *'), 'anna@example.com');
  await type(form.getByLabel('Phone *'), '(330) 555-0117');
  await tabTo(form.getByLabel('Event Type'));
  await page.keyboard.type('Wedding');
  await tabTo(form.getByLabel('Event Date'));
  const [year, month, day] = today.split('-');
  await page.keyboard.type(`${month}${day}${year}`);
  await type(form.getByLabel('Guest Count'), '100');
  await type(form.getByLabel(/vision/), 'A dinner in the garden.');
  // A person takes longer than a machine.
  await page.clock.fastForward(10_000);
  await press(form.getByRole('button', { name: /send/i }));
  await expect(page.getByText('Message Sent Successfully!')).toBeVisible();
  await page.clock.resume();
}

/** Staff hold the day of the inquiry, and send a proposal with a package of the catalog. */
async function sellDinner(page: Page): Promise<void> {
  await page.goto(server.origin + adminPaths.inbox);
  await signIn(page);
  await press(page.getByRole('link', { name: /Anna Becker/ }));
  await expect(page.getByRole('article', { name: 'Anna Becker' })).toBeVisible();
  await page.keyboard.press('h');
  await press(page.getByRole('dialog', { name: 'Hold a date' }).getByRole('button', { name: 'Save' }));
  await expect(page.getByText('The date is on hold.')).toBeVisible();
  await page.keyboard.press('p');
  await press(page.getByRole('dialog', { name: 'Start from' }).getByRole('button', { name: 'Blank' }));
  await type(page.getByLabel('Add from the catalog'), 'Harvest');
  await page.keyboard.press('Enter');
  await expect(page.getByText('$8,500.00').first()).toBeVisible();
  await press(page.getByRole('button', { name: 'Send…' }));
  const sending = page.getByRole('dialog', { name: 'Send this proposal?' });
  await press(sending.getByRole('button', { name: 'Send', exact: true }));
  await expect(page.getByText(/The emails are on their way/)).toBeVisible();
}

/** A client chooses the main, signs, and pays what books the date. */
async function signAndPay(page: Page): Promise<void> {
  await page.goto(server.origin + (await mailed(/(\/p\/[\w-]{43})/)));
  await choose(page.getByRole('radio', { name: /^Trout/ }));
  const update = page.getByRole('button', { name: 'Update the total' });
  if (await update.isVisible()) await press(update);
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('$8,900.00');
  await press(page.getByLabel(/^I consent/), 'Space');
  await press(page.getByLabel('I have read and accept this proposal.'), 'Space');
  await type(page.getByLabel(/full name/i), 'Anna Becker');
  await press(page.getByRole('button', { name: 'Sign and accept' }));
  await pay(page, '$2,225.00');
  await expect(page.getByText('Your date is booked.')).toBeVisible();
}

async function pay(page: Page, amount: string): Promise<void> {
  const section = page.getByRole('region', { name: 'Pay' });
  await press(section.getByRole('button', { name: `Pay ${amount}` }));
  await press(page.getByRole('button', { name: 'Pay by card' }));
  await expect(section.getByRole('status')).toHaveText('Thank you. Your payment has arrived.');
}

/** A client opens the page of the event with the code that is mailed. `seeLock` looks at the page before that. */
async function openEventPage(page: Page, seeLock?: () => Promise<void>): Promise<void> {
  await page.goto(server.origin + (await mailed(/(\/e\/[\w-]{43})/)));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your event at/);
  await expect(page.getByRole('main')).not.toContainText(/Becker|Harvest|\$/);
  await seeLock?.();
  await press(page.getByRole('button', { name: 'Send me a code' }));
  await type(page.getByLabel('Six-digit code'), await mailed(/(\d{6}) is your code for the page/));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Becker');
}

async function changeCount(page: Page, guests: string): Promise<void> {
  const section = page.getByRole('region', { name: 'Guest counts' });
  await type(section.getByRole('textbox', { name: 'Guests' }), guests);
  await press(section.getByRole('button', { name: 'Save guest counts' }));
  await expect(section.getByRole('status')).toBeVisible();
  await expect(section).toContainText('$9,790.00');
}

async function issueSheet(page: Page, revision: number): Promise<void> {
  const name = `Issue revision ${revision}`;
  await press(page.getByRole('button', { name }));
  await press(page.getByRole('dialog', { name: `${name}?` }).getByRole('button', { name }));
  await expect(page.getByText(`Revision ${revision} is issued.`)).toBeVisible();
}

const finalBills = async () => {
  const documents = await ask<{ type: string; amountCents: number }[]>('GET', '/billing-documents');
  return documents.filter(({ type }) => type === 'final_bill').map(({ amountCents }) => amountCents);
};

const inquiry = { fullName: 'Anna Becker', email: 'anna@example.com', phone: '(330) 555-0117', eventType: 'wedding' };

test.beforeEach(() => {
  sink.mails.length = 0;
});

test('by keyboard alone an inquiry becomes a signed and paid booking, a marked running sheet and a bill of 0.00', async ({
  page,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sendInquiry(page);
  await sellDinner(page);
  const device = await browser.newContext({ viewport: phoneSize, reducedMotion: 'reduce' });
  const client = await device.newPage();
  await signAndPay(client);
  await look(client, 'a proposal that is paid', [phone]);

  await page.goto(server.origin + adminPaths.events);
  await press(page.getByRole('link', { name: 'Wedding: Anna Becker' }));
  await press(page.getByRole('link', { name: 'Running sheet' }));
  await issueSheet(page, 1);
  await openEventPage(client, () => look(client, 'a device that is not trusted', [phone]));
  await look(client, 'the page of an event', [phone]);
  await changeCount(client, '110');
  await expect(page.getByRole('region', { name: 'Since revision 1' })).toContainText('110 (was 100)');
  await issueSheet(page, 2);

  await pay(client, '$7,565.00');
  await press(page.getByRole('link', { name: 'Event', exact: true }));
  await press(page.getByRole('link', { name: 'Money', exact: true }));
  await press(page.getByRole('button', { name: 'Final bill…' }));
  await press(page.getByRole('dialog', { name: 'Final bill' }).getByRole('button', { name: 'Issue final bill' }));
  await expect(page.getByText(/INV-.* was issued/)).toBeVisible();
  expect(await finalBills()).toEqual([0]);
  await device.close();
});

test.describe('without JavaScript', () => {
  test.use({ viewport: phoneSize, javaScriptEnabled: false });

  test('a client does the same, reads what is signed and billed, and closes the page again', async ({ page }) => {
    const [dinner] = await ask<Package[]>('GET', '/packages');
    const items = await ask<CatalogItem[]>('GET', '/catalog-items');
    const { _id: inquiryId } = await call('POST', '/inquiries', {
      ...inquiry,
      eventDate: '2035-03-10',
      guestCount: 100,
    });
    const proposal = await ask<Proposal>('POST', '/proposals', { inquiryId, title: 'Wedding of Anna Becker' });
    const { _id: id, groups } = proposal;
    const place = { partId: null, groups, newId: () => crypto.randomUUID() };
    await ask('PUT', `/proposals/${id}`, { lines: [lineOfPackage(dinner as Package, items, place)] });
    await ask('POST', `/proposals/${id}/send`, { sendsEmail: true });
    await signAndPay(page);
    const { eventId } = await ask<Proposal>('GET', `/proposals/${id}`);
    await ask('POST', `/running-sheets/${eventId}/issue`);

    await openEventPage(page);
    const agreed = page.getByRole('region', { name: 'What you signed' });
    await press(agreed.getByText('Everything that is agreed'));
    await expect(agreed.getByText('Harvest dinner')).toBeVisible();
    const signed = page.waitForEvent('download');
    await press(agreed.getByRole('link', { name: 'Download the signed PDF' }));
    expect((await signed).suggestedFilename()).toContain('signed.pdf');
    await changeCount(page, '110');
    const { changes } = await ask<RunningSheet>('GET', `/running-sheets/${eventId}`);
    expect(JSON.stringify(changes)).toContain('110');

    await pay(page, '$7,565.00');
    await expect(agreed).toContainText('Everything is paid');
    await press(page.getByRole('link', { name: /^Receipt R-\d{4}-\d{4}$/ }).first());
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Receipt');
    await press(page.getByRole('link', { name: 'Back to the page of your event' }));
    await press(page.getByRole('button', { name: 'Forget this device' }));
    await expect(page.getByRole('button', { name: 'Send me a code' })).toBeVisible();
  });
});
