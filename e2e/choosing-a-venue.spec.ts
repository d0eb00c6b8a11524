import { minimumFillTime } from '#shared/inquiry/values.ts';
import { routes } from '#site/runtime/routes.ts';
import { findAxeViolations } from './setup/axe.ts';
import { expect, test } from './setup/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('on a phone a visitor finds prices, capacities and a story, and sends an inquiry for a free date', {
  tag: '@quick',
}, async ({ page, staffApi }) => {
  const post = async (url: string, data: object) => (await (await staffApi.post(url, { data })).json()).data;
  const client = await post('/api/v1/clients', { name: 'Ida Tarbell', email: 'ida@choosing.example', phone: '330' });
  const event = { clientId: client._id, title: 'A wedding', eventType: 'wedding', guestCount: 90 };
  await post('/api/v1/events', { ...event, eventDate: '2034-06-14', status: 'confirmed' });
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await page.goto(routes.home);
  const reach = page.getByRole('navigation', { name: 'Call or visit' });
  await expect(reach.getByRole('link', { name: 'CALL' })).toHaveAttribute('href', 'tel:3305550142');
  await expect(reach.getByRole('link', { name: 'MAP' })).toHaveAttribute('href', /^https:\/\/www\.openstreetmap/);
  for (const link of await reach.getByRole('link').all()) {
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect(box?.y).toBeGreaterThan(700);
  }

  await page.getByRole('link', { name: 'THREE WEDDINGS' }).tap();
  await expect(page.getByRole('heading', { name: 'Maya and Theo' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).tap();
  await expect(page.getByRole('region', { name: /per guest/ }).getByText('From $118 per guest')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'The Venue' }).tap();
  const ballroom = page.getByRole('row', { name: /The Ballroom/ });
  await expect(ballroom.getByRole('cell', { name: '760' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Floor plan of the ballroom/ })).toBeAttached();

  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'CONTACT' }).tap();
  const form = page.getByRole('form', { name: 'Inquiry' });
  await expect(form.getByText(/answers within one business day/)).toBeVisible();
  const date = form.getByLabel('Event Date');
  await date.fill('2034-06-14');
  const begun = Date.now();
  await expect(form.getByText('June 14, 2034 is booked.')).toBeVisible();
  await date.fill('2034-06-15');
  await expect(form.getByText('June 15, 2034 is open.')).toBeVisible();
  // Out of the way of the field and the keyboard.
  await expect(reach).toBeHidden();
  await form.getByLabel('Full Name *').fill('Ada Moore');
  await form.getByLabel('Email *').fill('ada@choosing.example');
  await form.getByLabel('Phone *').fill('(330) 555-0199');
  await form.getByLabel('Tell us about your vision *').fill('Long tables under the beams.');
  // Nobody fills it in faster than this.
  await page.waitForTimeout(Math.max(0, begun + minimumFillTime - Date.now()));
  await form.getByRole('button', { name: 'SEND MESSAGE' }).tap();
  await expect(form.getByText('What happens next')).toBeInViewport();
  await expect(form.getByRole('listitem').nth(1)).toContainText('You come and see the hall');
  expect(await findAxeViolations(page)).toEqual([]);
  const answer = await staffApi.get('/api/v1/inquiries', { params: { search: 'ada@choosing.example' } });
  expect((await answer.json()).data).toMatchObject([{ eventDate: '2034-06-15', status: 'new' }]);
});
