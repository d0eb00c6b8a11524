import { routes } from '#site/routes.ts';
import { expect, test } from './setup/test.ts';

const named = (name: string) => ({ name, exact: true });

test('the numbers of the house count up to what the document said when they come into view', async ({ page }) => {
  await page.goto(routes.services, { waitUntil: 'networkidle' });
  const number = page.locator('.counters__number').nth(1);
  await expect(number).toHaveText('0+');
  await number.evaluate((element) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(element.textContent)).observe(element, { childList: true });
  });
  await number.scrollIntoViewIfNeeded();
  await expect(number).toHaveText('20,000+');
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  const values = seen.map((text) => Number(text.replace(/\D/g, '')));
  expect(values).toEqual([...values].sort((a, b) => a - b));
  expect(values.length).toBeGreaterThan(30);
  expect(values.length).toBeLessThanOrEqual(60);
});

test('a price that staff change is on the page of the next visitor', async ({ page, staffApi }) => {
  const title = `Fog Machine ${Date.now()}`;
  const data = { title, description: 'For a first dance.', category: 'GENERAL', icon: 'Settings', price: 120 };
  const { data: item } = await (await staffApi.post('/api/v1/services', { data })).json();
  await page.goto(routes.services);
  const row = page.getByRole('region', named('GENERAL')).getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('$120');
  await staffApi.put(`/api/v1/services/${item._id}`, { data: { price: 95.5 } });
  await page.reload();
  await expect(row).toContainText('$95.50');
  await staffApi.put(`/api/v1/services/${item._id}`, { data: { isActive: false } });
  await page.reload();
  await expect(row).toHaveCount(0);
});

test('a visitor who wants a quote comes to the contact page', async ({ page }) => {
  await page.goto(routes.services);
  await page.getByRole('link', named('REQUEST QUOTE')).click();
  await expect(page).toHaveURL(new RegExp(`${routes.contact}$`));
  await expect(page.getByRole('form', { name: 'Inquiry' })).toBeVisible();
});
