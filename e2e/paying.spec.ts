import { runAfterTest } from '#server/testing/after-test.ts';
import { startStripeServer } from '#server/testing/stripe-server.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { look } from './setup/look.ts';
import { type ServerProcess, startServer, temporaryFolder } from './setup/server-process.ts';
import { signInByStorage } from './setup/sign-in-by-storage.ts';
import { signProposal } from './setup/sign-proposal.ts';
import { signInForRecords } from './setup/staff-calls.ts';
import { expect, test } from './setup/test.ts';
import { phone } from './setup/views.ts';

test.use({ viewport: { width: 390, height: 844 } });

const dinner = {
  ...{ id: 'dinner', kind: 'item', partId: null, sourceId: null, name: 'Harvest dinner', description: '' },
  ...{ quantity: 100_000, groupIds: [], priceCents: 85_00, discount: null, taxClass: 'food', isCharged: true },
  ...{ isOptional: false, isIncluded: true, choices: [] },
};
const supper = {
  ...{ id: 'supper', name: 'Supper', eventDate: '2035-05-12', startTime: null, endTime: null, spaceIds: [] },
  ...{ setupMinutes: 0, teardownMinutes: 0 },
};

const folder = temporaryFolder();
let stripe: Awaited<ReturnType<typeof startStripeServer>>;
let server: ServerProcess;

test.beforeAll(async () => {
  stripe = await startStripeServer({ showsPages: true });
  const { secretKey, api } = stripe.settings;
  server = await startServer(folder.path, { STRIPE_SECRET_KEY: secretKey, STRIPE_API: api });
});

test.afterAll(async () => {
  await server.stop();
  await runAfterTest();
  folder.remove();
});

test('a client signs and pays on a phone, which books the date, and the money goes back the way it came', async ({
  page,
}) => {
  const call = await signInForRecords(server.origin);
  const ask = async (method: string, path: string, body?: object) => (await call(method, path, body)) as never;
  await ask('PUT', '/settings/money', { chargesNoSalesTax: true, methods: ['card', 'check'] });
  const person = { fullName: 'Anna Becker', email: 'anna@example.com', phone: '(330) 555-0117', eventType: 'wedding' };
  const inquiry = { ...person, eventDate: '2035-03-10', guestCount: 100, message: 'The garden.' };
  const { _id: inquiryId } = await call('POST', '/inquiries', inquiry);
  const proposal: { _id: string; signers: { id: string }[] } = await ask('POST', '/proposals', {
    ...{ inquiryId, title: 'Becker wedding', lines: [dinner] },
  });
  const { _id: id } = proposal;
  await ask('POST', `/proposals/${id}/send`, { holdsDate: true });
  const link: { url: string } = await ask('POST', `/proposals/${id}/links`, { signerId: proposal.signers[0]?.id });

  await page.goto(`${server.origin}${new URL(link.url, server.origin).pathname}`);
  await signProposal(page, 'Anna M. Becker');
  const pay = page.getByRole('region', { name: 'Pay' });
  await expect(pay).toContainText('Deposit');
  await look(page, 'to pay', [phone]);

  await pay.getByRole('button', { name: /^Pay \$2,125\.00/ }).click();
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await expect(pay.getByRole('status')).toHaveText('Thank you. Your payment has arrived.');
  await expect(page.getByText('Your date is booked.')).toBeVisible();
  await look(page, 'paid', [phone]);

  await signInByStorage(page, server.origin);
  await page.goto(`${server.origin}${adminPaths.proposals}/${id}`);
  await page.getByRole('button', { name: /^Refund \$2,125\.00/ }).click();
  const form = page.getByRole('dialog', { name: 'Refund this payment?' });
  await form.getByLabel('Amount').fill('100');
  await form.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByText('The refund was made.')).toBeVisible();
  const paid: { amountCents: number; method: string }[] = await ask('GET', `/payments?proposalId=${id}`);
  expect(paid.map(({ amountCents, method }) => [amountCents, method])).toEqual([
    [-100_00, 'card'],
    [2_125_00, 'card'],
  ]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a client pays an invoice by its link, which says so afterwards, and has a receipt', async ({ page }) => {
    const call = await signInForRecords(server.origin);
    const ask = async <Data>(method: string, path: string, body?: object) => (await call(method, path, body)) as Data;
    await ask('PUT', '/settings/money', { chargesNoSalesTax: true, methods: ['card', 'check'] });
    const person = { name: 'Ida Hart', email: 'ida@example.com', phone: '(330) 555-0118' };
    const { _id: clientId } = await ask<{ _id: string }>('POST', '/clients', person);
    const proposal = await ask<{ _id: string; signers: { id: string }[]; schedule: { id: string }[] }>(
      'POST',
      '/proposals',
      { clientId, title: 'Hart supper', lines: [dinner], parts: [supper] },
    );
    const { _id: proposalId } = proposal;
    await ask('POST', `/proposals/${proposalId}/send`, {});
    const signerId = proposal.signers[0]?.id;
    const { url } = await ask<{ url: string }>('POST', `/proposals/${proposalId}/links`, { signerId });
    await page.goto(`${server.origin}${new URL(url).pathname}`);
    await signProposal(page, 'Ida Hart');

    const scheduleRowId = proposal.schedule[0]?.id;
    const invoice = await ask<{ _id: string }>('POST', '/billing-documents', { proposalId, scheduleRowId });
    const link = await ask<{ url: string }>('POST', `/billing-documents/${invoice._id}/links`);
    const path = new URL(link.url).pathname;
    await page.goto(`${server.origin}${path}`);
    await page.getByRole('button', { name: /^Pay \$2,125\.00/ }).click();
    await page.getByRole('button', { name: 'Pay by card' }).click();
    await expect(page.getByText('Thank you. Your payment has arrived.')).toBeVisible();
    await page.goto(`${server.origin}${path}`);
    await expect(page.getByText('This invoice is paid. Thank you.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
    const documents = await ask<{ type: string; amountCents: number }[]>(
      'GET',
      `/billing-documents?proposalId=${proposalId}`,
    );
    expect(documents.map(({ type, amountCents }) => [type, amountCents])).toEqual([
      ['receipt', 2_125_00],
      ['invoice', 2_125_00],
    ]);
  });
});
