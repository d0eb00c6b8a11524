import type { APIRequestContext, Page } from '@playwright/test';
import { adminPaths } from '#shared/admin-paths.ts';
import { findAxeViolations } from './setup/axe.ts';
import { signProposal } from './setup/sign-proposal.ts';
import { expect, test } from './setup/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const line = {
  ...{ id: 'dinner', kind: 'item', partId: null, sourceId: null, name: 'Harvest dinner', description: '' },
  ...{ quantity: 100_000, groupIds: [], priceCents: 85_00, discount: null, taxClass: 'food', isCharged: true },
  ...{ isOptional: false, isIncluded: true },
};
const mains = [
  { id: 'hen', name: 'Hen', upgradeCents: 0, isChosen: false },
  { id: 'trout', name: 'Trout', upgradeCents: 4_00, isChosen: false },
];
const booth = { ...line, id: 'booth', name: 'Photo booth', quantity: 1000, priceCents: 600_00, choices: [] };

/** A proposal that was sent, its inquiry's day on hold, with the path of its link. */
async function send(api: APIRequestContext, eventDate: string) {
  const call = async (method: 'post' | 'put', url: string, data: object) => {
    const response = await api[method](`/api/v1${url}`, { data });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()).data;
  };
  const title = `Becker wedding ${Date.now()}`;
  const email = `anna-${Date.now()}@example.com`;
  await call('put', '/settings/money', { chargesNoSalesTax: true });
  const inquiry = { fullName: 'Anna Becker', email, phone: '(330) 555-0117', eventType: 'wedding', eventDate };
  const { _id: inquiryId } = await call('post', '/inquiries', { ...inquiry, guestCount: 100, message: 'The garden.' });
  const lines = [
    { ...line, choices: [{ id: 'mains', name: 'Mains', count: 1, options: mains }] },
    { ...booth, isOptional: true, isIncluded: false },
  ];
  const { _id: id, signers } = await call('post', '/proposals', { inquiryId, title, lines });
  await call('post', `/proposals/${id}/send`, { holdsDate: true });
  const { url } = await call('post', `/proposals/${id}/links`, { signerId: signers[0].id });
  const read = async () => (await (await api.get(`/api/v1/proposals/${id}`)).json()).data;
  return { id: id as string, path: new URL(url).pathname, read };
}

async function sign(page: Page) {
  await signProposal(page, 'Anna M. Becker');
  await expect(page.getByText('This proposal has been accepted.')).toBeVisible();
}

const total = (page: Page) => page.getByRole('region', { name: 'Total' });

test('a client chooses and signs on a phone, and the deposit books the date', { tag: '@quick' }, async ({
  staffPage: page,
  staffApi,
}) => {
  const { id, path, read } = await send(staffApi, '2035-03-10');
  await page.goto(path);
  await page.getByLabel(/^Trout/).check();
  await page.getByLabel('Photo booth').check();
  await expect(total(page)).toContainText('$9,500.00');
  expect(await findAxeViolations(page)).toEqual([]);
  await expect.poll(async () => (await read()).viewedAt).not.toBeNull();
  await sign(page);
  expect(await read()).toMatchObject({ state: 'accepted', signatures: [{ name: 'Anna M. Becker', version: 2 }] });

  await page.goto(`${adminPaths.proposals}/${id}`);
  await expect(page.getByRole('region', { name: 'Signatures' })).toContainText('Anna M. Becker');
  const payments = page.getByRole('region', { name: 'Payments' });
  await payments.getByRole('button', { name: 'Record payment' }).click();
  const form = page.getByRole('dialog', { name: 'Record payment' });
  await expect(form.getByLabel('Amount')).toHaveValue('2375');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The payment was recorded.')).toBeVisible();
  const { eventId } = await read();
  const { data: event } = await (await staffApi.get(`/api/v1/events/${eventId}`)).json();
  expect(event).toMatchObject({ status: 'confirmed', eventDate: '2035-03-10', hold: { state: 'confirmed' } });
  const documents = async () =>
    (await (await staffApi.get('/api/v1/documents', { params: { entity: 'event', entityId: eventId } })).json()).data;
  await expect
    .poll(documents, { timeout: 30_000 })
    .toMatchObject([{ name: expect.stringMatching(/ v2 signed\.pdf$/) }]);

  await page.getByRole('button', { name: 'Change order' }).click();
  await page.getByLabel('Title').fill('Becker wedding with brunch');
  await page.getByRole('button', { name: 'Send…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(async () => (await read()).state).toBe('sent');
  await page.goto(path);
  await expect(page.getByRole('region', { name: 'What changes' })).toContainText('Becker wedding with brunch');
  expect(await findAxeViolations(page)).toEqual([]);
  await sign(page);
  expect(await read()).toMatchObject({ state: 'accepted', signedVersion: 3 });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a client sees what their choices come to, and signs', async ({ page, staffApi }) => {
    const { path, read } = await send(staffApi, '2035-03-17');
    await page.goto(path);
    await page.getByLabel(/^Trout/).check();
    await page.getByRole('button', { name: 'Update the total' }).click();
    await expect(total(page)).toContainText('$8,900.00');
    await sign(page);
    expect((await read()).totals.total).toBe(890_000);
  });
});
