import type { APIRequestContext, Page } from '@playwright/test';
import { minimumFillTime } from '#shared/inquiry-values.ts';
import { routes } from '#site/routes.ts';
import { barriers } from './setup/barriers.ts';
import { expect, test } from './setup/test.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Inquiry' });
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const send = (page: Page) => form(page).getByRole('button');
const newEmail = () => `visitor-${crypto.randomUUID()}@example.com`;

async function fillIn(page: Page, email: string, vision = 'Long tables under the beams.') {
  await field(page, 'Full Name *').fill('Ada Moore');
  await field(page, 'Email *').fill(email);
  await field(page, 'Phone *').fill('(330) 555-0199');
  await form(page).locator('textarea').fill(vision);
}

async function stored(staffApi: APIRequestContext, email: string) {
  const answer = await staffApi.get('/api/v1/inquiries', { params: { search: email } });
  return (await answer.json()).data as { message: string; status: string }[];
}

/** Keeps back the script that brings pages to life, until what this answers is called. */
async function holdScript(page: Page) {
  let letThrough = () => {};
  const script = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/entry-client-*.js', async (route) => {
    await script;
    await route.continue();
  });
  return letThrough;
}

for (const [path, title] of [
  [routes.home, 'Inquiry Submitted Successfully!'],
  [routes.contact, 'Message Sent Successfully!'],
] as const) {
  test.describe(`the form of ${path} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false });

    test('keeps what was typed while something is missing, and thanks when it arrives', async ({
      page,
      staffApi,
      complaints,
    }) => {
      complaints.allow(/400 \(Bad Request\)/);
      const email = newEmail();
      await page.goto(path);
      await fillIn(page, email);
      await field(page, 'Phone *').fill('');
      await send(page).click();
      expect(page.url()).toMatch(/#inquiry$/);
      const answer = page.locator('.posted-result');
      await expect(answer).toContainText('Missing Information');
      await expect(answer).toBeInViewport();
      await expect(form(page).getByText('Please enter your phone number.')).toBeVisible();
      await expect(field(page, 'Email *')).toHaveValue(email);

      await field(page, 'Phone *').fill('(330) 555-0199');
      await send(page).click();
      await expect(answer).toContainText(title);
      await expect(answer).toContainText("Thank you for your interest. We'll get back to you soon.");
      await expect(field(page, 'Email *')).toHaveValue('');
      expect(await stored(staffApi, email)).toMatchObject([{ status: 'new' }]);
    });
  });
}

test('a form sent before its script has arrived comes to life with what was typed', async ({
  page,
  staffApi,
  complaints,
}) => {
  complaints.allow(/400 \(Bad Request\)/);
  const email = newEmail();
  const letThrough = await holdScript(page);
  await page.goto(routes.contact, { waitUntil: 'commit' });
  await fillIn(page, email);
  await field(page, 'Full Name *').fill('');
  await send(page).click();
  await expect(page.locator('.posted-result')).toContainText('Missing Information');
  letThrough();
  await page.waitForLoadState('networkidle');
  await field(page, 'Full Name *').fill('Ada Moore');
  await send(page).click();
  await expect(page.getByText('Message Sent Successfully!')).toBeVisible();
  await expect(field(page, 'Email *')).toHaveValue('');
  expect(await stored(staffApi, email)).toMatchObject([{ status: 'new' }]);
});

test('a visitor on a slow line, whose script comes when all is typed, is taken for nobody’s machine', async ({
  page,
  staffApi,
}) => {
  const email = newEmail();
  const letThrough = await holdScript(page);
  await page.goto(routes.contact, { waitUntil: 'commit' });
  await fillIn(page, email);
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(minimumFillTime);
  letThrough();
  await page.waitForLoadState('networkidle');
  await send(page).click();
  await expect(page.getByText('Message Sent Successfully!')).toBeVisible();
  expect(await stored(staffApi, email)).toMatchObject([{ status: 'new' }]);
});

test('a draft outlives a reload and waits on the other page', async ({ page }) => {
  const email = newEmail();
  await page.goto(routes.home, { waitUntil: 'networkidle' });
  await fillIn(page, email);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(field(page, 'Email *')).toHaveValue(email);
  await page.goto(routes.contact, { waitUntil: 'networkidle' });
  await expect(form(page).locator('textarea')).toHaveValue('Long tables under the beams.');
  await send(page).click();
  await expect(page.getByText('Message Sent Successfully!')).toBeVisible();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(field(page, 'Email *')).toHaveValue('');
});

test('a line that dies in the middle of sending loses nothing and makes no second inquiry', async ({
  page,
  staffApi,
  complaints,
}) => {
  complaints.allow(/net::ERR_/);
  const email = newEmail();
  await page.goto(routes.contact, { waitUntil: 'networkidle' });
  await fillIn(page, email);
  // The server takes it in, and nobody hears of it.
  await page.route(
    '**/trpc/inquiries.create',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('Submission Failed');
  await expect(page.getByRole('alert')).toContainText('Please try again later.');
  await expect(field(page, 'Email *')).toHaveValue(email);
  await page.reload({ waitUntil: 'networkidle' });
  await send(page).click();
  await expect(page.getByText('Message Sent Successfully!')).toBeVisible();
  expect(await stored(staffApi, email)).toHaveLength(1);
});

test('a message of 10,000 characters is counted and refused at its field', async ({ page, complaints }) => {
  complaints.allow(/400 \(Bad Request\)/);
  await page.goto(routes.contact, { waitUntil: 'networkidle' });
  await fillIn(page, newEmail(), 'x'.repeat(10_000));
  await expect(form(page).getByText('10,000 of 5,000 characters')).toBeVisible();
  await send(page).click();
  await expect(form(page).getByText('Please keep the message to at most 5,000 characters.')).toBeVisible();
  await expect(form(page).locator('textarea')).toBeFocused();
  await expect(form(page).locator('textarea')).toHaveValue('x'.repeat(10_000));
  expect(await barriers(page)).toEqual([]);
});

test('a day that is booked is said at its field', async ({ page, staffApi }) => {
  const post = async (url: string, data: object) => (await (await staffApi.post(url, { data })).json()).data;
  const client = await post('/api/v1/clients', { name: 'Ida Tarbell', email: newEmail(), phone: '330' });
  const event = { clientId: client._id, title: 'A wedding', eventType: 'wedding', guestCount: 90 };
  await post('/api/v1/events', { ...event, eventDate: '2098-05-17', status: 'confirmed' });
  // Colours are judged where they rest, not halfway through the header's change.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(routes.home, { waitUntil: 'networkidle' });
  await field(page, 'Event Date').fill('2098-05-17');
  const hint = form(page).getByText('That date is already booked.');
  await expect(hint).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await field(page, 'Event Date').fill('2098-05-18');
  await expect(hint).toBeHidden();
});

for (const width of [390, 1440])
  test(`a form with everything missing holds no barrier and stays in view at ${width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(routes.contact, { waitUntil: 'networkidle' });
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText('Missing Information');
    await expect(field(page, 'Full Name *')).toBeFocused();
    await expect(field(page, 'Full Name *')).toBeInViewport();
    expect(await barriers(page)).toEqual([]);
  });
