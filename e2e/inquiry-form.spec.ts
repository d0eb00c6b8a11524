import type { APIRequestContext, Page } from '@playwright/test';
import { routes } from '#site/runtime/routes.ts';
import { findAxeViolations } from './setup/axe.ts';
import { coveredTexts } from './setup/covered-texts.ts';
import { openPage, untilInteractive } from './setup/open-page.ts';
import { expect, test } from './setup/test.ts';
import { phone, setView, views } from './setup/views.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Inquiry' });
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const send = (page: Page) => form(page).getByRole('button');
const newEmail = () => `visitor-${crypto.randomUUID()}@example.com`;

async function fillIn(page: Page, email: string) {
  await field(page, 'Full Name *').fill('Ada Moore');
  await field(page, 'Email *').fill(email);
  await field(page, 'Phone *').fill('(330) 555-0199');
  await form(page).locator('textarea').fill('Long tables under the beams.');
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form keeps what was typed while a field is missing, and confirms the inquiry', { tag: '@quick' }, async ({
    page,
    staffApi,
    browserErrors,
  }) => {
    browserErrors.allow(/400 \(Bad Request\)/);
    const email = newEmail();
    await page.goto(routes.home);
    await fillIn(page, email);
    await field(page, 'Phone *').fill('');
    await send(page).click();
    expect(page.url()).toMatch(/#inquiry$/);
    const result = page.locator('.posted-result');
    await expect(result).toContainText('Missing Information');
    await expect(result).toBeInViewport();
    await expect(form(page).getByText('Please enter your phone number.')).toBeVisible();
    await expect(field(page, 'Email *')).toHaveValue(email);

    await field(page, 'Phone *').fill('(330) 555-0199');
    await send(page).click();
    await expect(result).toContainText('Inquiry Submitted Successfully!');
    await expect(result).toContainText("Thank you for your interest. We'll get back to you soon.");
    await expect(field(page, 'Email *')).toHaveValue('');
    expect(await stored(staffApi, email)).toMatchObject([{ status: 'new' }]);
  });
});

test('a form posted before hydration keeps its values and can be sent afterwards', { tag: '@quick' }, async ({
  page,
  staffApi,
  browserErrors,
}) => {
  browserErrors.allow(/400 \(Bad Request\)/);
  const email = newEmail();
  const letThrough = await holdScript(page);
  await page.goto(routes.contact, { waitUntil: 'commit' });
  await fillIn(page, email);
  await field(page, 'Full Name *').fill('');
  await send(page).click();
  await expect(page.locator('.posted-result')).toContainText('Missing Information');
  letThrough();
  await untilInteractive(page);
  await field(page, 'Full Name *').fill('Ada Moore');
  await send(page).click();
  await expect(page.getByText('Message Sent Successfully!')).toBeVisible();
  await expect(field(page, 'Email *')).toHaveValue('');
  expect(await stored(staffApi, email)).toMatchObject([{ status: 'new' }]);
});

test('a form with missing fields and a booked date is accessible, and focuses the first error', {
  tag: '@quick',
}, async ({ page, staffApi }) => {
  const post = async (url: string, data: object) => (await (await staffApi.post(url, { data })).json()).data;
  const client = await post('/api/v1/clients', { name: 'Ida Tarbell', email: newEmail(), phone: '330' });
  const event = { clientId: client._id, title: 'A wedding', eventType: 'wedding', guestCount: 90 };
  await post('/api/v1/events', { ...event, eventDate: '2034-05-17', status: 'confirmed' });
  for (const view of views) {
    await setView(page, view);
    await openPage(page, routes.contact);
    await field(page, 'Event Date').fill('2034-05-17');
    const hint = form(page).getByText('May 17, 2034 is booked.');
    await expect(hint).toBeVisible();
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText('Missing Information');
    await expect(field(page, 'Full Name *')).toBeFocused();
    await expect(field(page, 'Full Name *')).toBeInViewport();
    if (view === phone) {
      expect(await findAxeViolations(page)).toEqual([]);
      // Neither lies over what is wrong with a field, wherever the focus is.
      expect(await coveredTexts(form(page).locator('.field__error'), page.locator('.toast'))).toEqual([]);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await expect(page.getByRole('navigation', { name: 'Call or visit' })).toBeHidden();
    }
    await field(page, 'Event Date').fill('2034-05-18');
    await expect(hint).toBeHidden();
  }
});
