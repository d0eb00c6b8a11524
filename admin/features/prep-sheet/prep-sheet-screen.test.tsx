import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';

/** A signed proposal of a dinner and a punch for a Saturday, at a venue that books what is signed. */
async function open(role: 'read_only' | 'admin' = 'admin') {
  const server = await startRealServer({ hasPages: true });
  await server.storeSession(role === 'admin' ? 'admin' : 'ruth', role);
  const headers = await server.staff();
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    (await server.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) })).json().data;
  await call('PUT', '/settings/money', { chargesNoSalesTax: true, bookedWhen: 'accepted' });
  const { _id: soup } = await call('POST', '/catalog-items', {
    ...{ name: 'Soup', category: 'STARTERS', unit: 'guest', priceCents: 9_00, taxClass: 'food' },
    ...{ allergens: ['milk'], diets: ['vegetarian'] },
  });
  const inquiryId = await server.addInquiry({ fullName: 'Anna Becker', eventDate: '2031-06-14', guestCount: 100 });
  const line = {
    ...{ kind: 'item', partId: null, description: '', quantity: 120_000, groupIds: [], priceCents: 10_00 },
    ...{ discount: null, isCharged: true, isOptional: false, isIncluded: true, choices: [] },
  };
  const lines = [
    { ...line, id: 'a', sourceId: soup, name: 'Soup', taxClass: 'food' },
    { ...line, id: 'b', sourceId: null, name: 'Punch', taxClass: 'alcohol' },
    { ...line, id: 'c', sourceId: null, name: 'Tacos', taxClass: 'food' },
  ];
  const { _id: id } = await call('POST', '/proposals', { inquiryId, lines });
  const { signers, totals } = await call('POST', `/proposals/${id}/send`, {});
  const { url } = await call('POST', `/proposals/${id}/links`, { signerId: signers[0].id });
  const total = String(totals.total);
  await server.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      ...{ intent: 'sign', version: '1', total, name: 'Anna Becker', consent: 'yes', accept: 'yes' },
    }).toString(),
  });
  const { eventId } = await call('GET', `/proposals/${id}`);
  const dietary = [{ id: 'v', groupId: null, name: 'Vegetarian', count: 13 }];
  await call('PUT', `/running-sheets/${eventId}`, { dietary });
  return { ...openScreen('/dashboard/prep-sheet?day=2031-06-11'), eventId };
}

it('shows the dishes of the week with who has them, and the drinks to the bar', async () => {
  const { user, eventId } = await open('read_only');
  expect(await screen.findByText('Jun 8 – 14, 2031')).toBeDefined();
  const dishes = within(await screen.findByRole('region', { name: 'Dishes' }));
  const [soup, tacos] = dishes.getAllByText(/^(Soup|Tacos)$/).map((name) => name.closest('li') as HTMLElement);
  expect(soup?.textContent).toContain('Total: 120 portions');
  expect(soup?.textContent).toContain('VegetarianContains Milk');
  expect(within(soup as HTMLElement).getByText('Sat, Jun 14')).toBeDefined();
  expect(tacos?.textContent).toContain('Not in the catalog: ask for allergens');
  expect(screen.queryByText('Punch')).toBeNull();
  const events = within(screen.getByRole('region', { name: 'Events' }));
  expect(events.getByRole('link').getAttribute('href')).toBe(`/dashboard/events/${eventId}/beo`);
  expect(events.getByText('Dietary needs:').parentElement?.textContent).toMatch(/Vegetarian\S* 13/);
  await user.click(screen.getByRole('button', { name: 'Bar' }));
  expect(await screen.findByText('Punch')).toBeDefined();
  expect(screen.queryByText('Soup')).toBeNull();
});

it('leads to other weeks by its buttons and keys, and prints what is shown with the time', async () => {
  const { user } = await open();
  await screen.findByText('Tacos');
  window.dispatchEvent(new Event('beforeprint'));
  const printed = within(document.querySelector<HTMLElement>('.printout') as HTMLElement);
  const heading = printed.getByRole('heading', { level: 1, hidden: true });
  expect(heading.textContent).toMatch(/^Prep sheet, kitchen: Jun 8\s–\s14, 2031$/);
  expect(printed.getByText('Tacos')).toBeDefined();
  expect(printed.getByText(/^As agreed on /)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  expect(await screen.findByText('No events in this week.')).toBeDefined();
  expect(screen.getByText('Jun 15 – 21, 2031')).toBeDefined();
  await user.keyboard('[[');
  await waitFor(() => expect(screen.getAllByText('Tacos')).not.toHaveLength(0));
});
