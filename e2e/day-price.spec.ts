import type { Page } from '@playwright/test';
import { routes } from '#site/runtime/routes.ts';
import { findAxeViolations } from './setup/axe.ts';
import { horizontalOverflow } from './setup/horizontal-overflow.ts';
import { type ServerProcess, startServer, temporaryFolder } from './setup/server-process.ts';
import { signInForRecords } from './setup/staff-calls.ts';
import { expect, test } from './setup/test.ts';

const folder = temporaryFolder();
let server: ServerProcess;
let call: Awaited<ReturnType<typeof signInForRecords>>;

test.beforeAll(async () => {
  server = await startServer(folder.path);
  call = await signInForRecords(server.origin);
  const classes = ['food'];
  const charge = { name: 'Service', kind: 'service_charge', amount: { percent: 21_000 }, classes, paidOutPercent: 0 };
  await call('PUT', '/settings/money', {
    ...{ chargesNoSalesTax: true, charges: [{ ...charge, purpose: 'For the team.', validFrom: null }] },
  });
  const { _id: itemId } = await call('POST', '/catalog-items', { name: 'Short rib', category: 'Mains', priceCents: 0 });
  const mains = { id: 'mains', kind: 'choice', name: 'One main', count: 1 };
  await call('POST', '/packages', {
    ...{ name: 'Harvest dinner', priceCents: 85_00, minimumGuests: 40, isPublic: true },
    parts: [{ ...mains, options: [{ id: 'rib', itemId, upgradeCents: 4_00 }] }],
  });
  await call('POST', '/pages/price/publish');
});

test.afterAll(async () => {
  await server.stop();
  folder.remove();
});

/** The draft that was made last, as staff read it. */
async function newestDraft() {
  const listed = (await call('GET', '/proposals')) as unknown as { _id: string; total: number; pricedCents: number }[];
  return listed[0];
}

const looks = async (page: Page) => {
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAxeViolations(page)).toEqual([]);
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a visitor prices a day on a phone step by step, and the draft comes to what was seen', async ({ page }) => {
    await page.goto(server.origin + routes.price);
    const form = page.getByRole('form', { name: 'Price your day' });
    await form.getByLabel('Event Date').fill('2035-06-09');
    await form.getByLabel('Guest Count').fill('100');
    await form.getByLabel('Space *').selectOption({ index: 1 });
    await form.getByRole('button', { name: 'CHOOSE WHAT WE SERVE' }).click();
    await form.getByRole('checkbox', { name: 'Harvest dinner' }).check();
    await form.getByRole('radio', { name: /^Short rib/ }).check();
    await form.getByRole('button', { name: 'UPDATE THE PRICE' }).click();
    // 100 × $89.00, and 21% of it.
    const panel = page.getByRole('complementary', { name: 'Your price' });
    await expect(panel).toContainText('$10,769.00');
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
    await form.getByRole('button', { name: 'CONTINUE' }).click();
    await page.goBack();
    await expect(form.getByRole('checkbox', { name: 'Harvest dinner' })).toBeChecked();
    await form.getByRole('button', { name: 'CONTINUE' }).click();
    await form.getByLabel('Full Name *').fill('Anna Becker');
    await form.getByLabel('Email *').fill('anna@example.com');
    await form.getByLabel('Phone *').fill('(330) 555-0117');
    await form.getByRole('button', { name: 'SEND THIS DAY' }).click();
    await expect(page.getByText('Your Request Is With Us!')).toBeVisible();
    await expect(panel).toContainText('$10,769.00');
    expect(await newestDraft()).toMatchObject({ total: 10_769_00, pricedCents: 10_769_00 });
  });
});

test('by keyboard the price follows each change, and every step is accessible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(server.origin + routes.price);
  const form = page.getByRole('form', { name: 'Price your day' });
  const panel = page.getByRole('complementary', { name: 'Your price' });
  await form.getByLabel('Event Type').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('06102035');
  await form.getByLabel('Guest Count').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('50');
  await form.getByLabel('Space *').focus();
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('status')).toHaveText('Total: $0.00');
  await looks(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dinner = form.getByRole('checkbox', { name: 'Harvest dinner' });
  await dinner.focus();
  await page.keyboard.press('Space');
  await expect(panel.getByRole('status')).toHaveText('Total: $5,142.50');
  await looks(page);
  await form.getByRole('button', { name: 'CONTINUE' }).focus();
  await page.keyboard.press('Enter');
  await form.getByLabel('Full Name *').focus();
  await page.keyboard.type('Tom Becker');
  await page.keyboard.press('Tab');
  await page.keyboard.type('tom@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('(330) 555-0118');
  await looks(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your Request Is With Us!')).toBeVisible();
  expect(await newestDraft()).toMatchObject({ total: 5142_50, pricedCents: 5142_50 });
});
