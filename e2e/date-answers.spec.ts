import type { APIRequestContext } from '@playwright/test';
import { routes } from '#site/runtime/routes.ts';
import { expect, test } from './setup/test.ts';

/** Days of one fall, of the same weekday, each in another state, and what is said of it. */
const answers: [day: string, words: string][] = [
  ['2033-09-02', 'September 2, 2033 is open. It is yours once we have confirmed it together.'],
  ['2033-09-09', 'Some of our rooms are open on September 9, 2033.'],
  ['2033-09-16', 'Another party has a hold on September 16, 2033. Write to us and you are next in line.'],
  ['2033-09-23', 'September 23, 2033 is booked. Open on the same weekday: September 2, September 30, October 7.'],
  ['2033-10-14', 'We are closed on October 14, 2033. Open on the same weekday: October 7, October 21, October 28.'],
];

async function add(staffApi: APIRequestContext, path: string, data: object) {
  const answer = await staffApi.post(`/api/v1${path}`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).data;
}

/** Books a day for a client, whose id it returns. */
async function book(staffApi: APIRequestContext, eventDate: string): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  const { _id: clientId } = await add(staffApi, '/clients', { name: 'Canary Becker', email, phone: '330' });
  const event = { clientId, title: 'Canary wedding', eventType: 'wedding', guestCount: 90, status: 'confirmed' };
  await add(staffApi, '/events', { ...event, eventDate });
  return clientId;
}

async function takeDays(staffApi: APIRequestContext) {
  const post = (path: string, data: object) => add(staffApi, path, data);
  const [space] = (await (await staffApi.get('/api/v1/spaces')).json()).data;
  const clientId = await book(staffApi, '2033-09-23');
  await post('/blackouts', { fromDay: '2033-09-09', toDay: '2033-09-09', spaceIds: [space._id], reason: 'canary' });
  await post('/blackouts', { fromDay: '2033-10-14', toDay: '2033-10-14', reason: 'canary' });
  await post('/holds', { clientId, eventDate: '2033-09-16', note: 'canary' });
}

test('the form says what each date is as it is typed, to everybody', { tag: '@quick' }, async ({ page, staffApi }) => {
  await takeDays(staffApi);
  await page.goto(routes.contact);
  const form = page.getByRole('form', { name: 'Inquiry' });
  const date = form.getByLabel('Event Date');
  await form.getByLabel('Event Type').focus();
  for (const [day, words] of answers) {
    await page.keyboard.press('Tab');
    await expect(date).toBeFocused();
    const [year = '', month = '', dayOfMonth = ''] = day.split('-');
    await page.keyboard.type(`${month}${dayOfMonth}${year}`);
    await expect(date).toHaveValue(day);
    await expect(form.getByRole('status').filter({ hasText: words })).toBeVisible();
    await form.getByLabel('Event Type').focus();
  }
  expect(await page.content()).not.toContain('Canary');
  await date.fill('2020-05-17');
  await expect(form.getByText(/May 17, 2020/)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page that answers an inquiry says what its date is', async ({ page, staffApi, browserErrors }) => {
    browserErrors.allow(/400 \(Bad Request\)/);
    // Far from the days of the other journey, which may run at the same time.
    const day = '2033-12-17';
    const words = 'December 17, 2033 is booked. Open on the same weekday: December 10, December 24, December 31.';
    await book(staffApi, day);
    await page.goto(routes.contact);
    const form = page.getByRole('form', { name: 'Inquiry' });
    const email = `visitor-${crypto.randomUUID()}@example.com`;
    await form.getByLabel('Full Name *').fill('Ada Moore');
    await form.getByLabel('Email *').fill(email);
    await form.getByLabel('Event Date').fill(day);
    await form.locator('textarea').fill('Long tables under the beams.');
    await form.getByRole('button').click();
    await expect(form.locator('.field__hint', { hasText: words })).toBeVisible();
    await form.getByLabel('Phone *').fill('(330) 555-0199');
    await form.getByRole('button').click();
    await expect(form.getByRole('status').filter({ hasText: words })).toContainText('Message Sent Successfully!');
    const stored = await staffApi.get('/api/v1/inquiries', { params: { search: email } });
    expect((await stored.json()).data[0]).toMatchObject({ eventDate: day, status: 'new' });
  });
});
