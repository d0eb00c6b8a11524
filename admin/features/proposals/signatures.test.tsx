import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';

/** A proposal that its client has signed on the page of its link, at a venue that signs too. */
async function open({ groups }: { groups?: object[] } = {}) {
  const server = await startRealServer({ hasPages: true });
  await server.storeSession();
  const headers = await server.staff();
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    (await server.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) })).json().data;
  await call('PUT', '/settings/money', { chargesNoSalesTax: true, requiresCountersignature: true });
  const inquiryId = await server.addInquiry({ fullName: 'Anna Becker', eventDate: '2031-06-12', guestCount: 100 });
  const line = {
    ...{ id: 'a', kind: 'item', partId: null, sourceId: null, name: 'Dinner', description: '', quantity: 1000 },
    ...{ groupIds: [], priceCents: 1000_00, discount: null, taxClass: 'food', isCharged: true },
    ...{ isOptional: false, isIncluded: true, choices: [] },
  };
  const { _id: id, signers } = await call('POST', '/proposals', {
    inquiryId,
    lines: [line],
    ...(groups && { groups }),
  });
  await call('POST', `/proposals/${id}/send`, {});
  const { url } = await call('POST', `/proposals/${id}/links`, { signerId: signers[0].id });
  const form = { intent: 'sign', version: '1', total: '100000', name: 'Anna M. Becker', consent: 'yes', accept: 'yes' };
  await server.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  const { user } = openScreen(`/dashboard/proposals/${id}`);
  return { user, read: () => call('GET', `/proposals/${id}`) };
}

it('shows who has signed, and lets the venue sign too', async () => {
  const { user, read } = await open();
  const panel = within(await screen.findByRole('region', { name: 'Signatures' }));
  expect(panel.getByText('Anna M. Becker')).toBeDefined();
  await user.click(panel.getByRole('button', { name: 'Sign for the venue' }));
  const form = within(await screen.findByRole('dialog', { name: 'Sign for the venue' }));
  await user.type(form.getByRole('textbox', { name: 'Your full name' }), 'Rose Miller');
  await user.click(form.getByRole('button', { name: 'Sign for the venue' }));
  await screen.findByText('The proposal is accepted.');
  expect(await screen.findByText('Rose Miller')).toBeDefined();
  expect(await read()).toMatchObject({ state: 'accepted', countersignature: { name: 'Rose Miller' } });
});

it('says what the counted guests come to in all', async () => {
  const group = (id: string, expected: number) => ({ id, name: id, expected, guaranteed: null });
  const { user, read } = await open({ groups: [group('Adults', 100), group('Children', 20)] });
  await user.click(await screen.findByRole('button', { name: 'Sign for the venue' }));
  const sign = within(await screen.findByRole('dialog', { name: 'Sign for the venue' }));
  await user.type(sign.getByRole('textbox', { name: 'Your full name' }), 'Rose Miller');
  await user.click(sign.getByRole('button', { name: 'Sign for the venue' }));
  await user.click(await screen.findByRole('button', { name: 'Guest count' }));
  const form = within(await screen.findByRole('dialog', { name: 'Guest count and choices' }));
  expect(form.getByText('120 guests in all')).toBeDefined();
  await user.clear(form.getByLabelText('Adults'));
  await user.type(form.getByLabelText('Adults'), '111');
  expect(form.getByText('131 guests in all')).toBeDefined();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^The count is changed\./);
  expect((await read()).groups).toMatchObject([{ expected: 111 }, { expected: 20 }]);
});
