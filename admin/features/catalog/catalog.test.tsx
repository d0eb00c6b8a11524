import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import type { Role } from '#shared/roles.ts';

async function open(search: string, role: Role = 'manager') {
  const server = await startRealServer();
  await server.storeSession('rose', role);
  const headers = await server.staff();
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    (await server.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) })).json().data;
  const add = (name: string, more: object = {}) =>
    call('POST', '/catalog-items', {
      name,
      category: 'FOOD',
      taxClass: 'food',
      priceCents: 3000,
      costCents: 900,
      ...more,
    });
  const [chicken, risotto] = [
    await add('Chicken'),
    await add('Risotto', { allergens: ['milk'], diets: ['vegetarian'] }),
  ];
  await call('POST', '/spaces', { name: 'Barn', color: 'blue' });
  const { user } = openScreen(`/dashboard/catalog${search}`);
  const type = async (label: string, text: string, inside: HTMLElement) => {
    const input = within(inside).getByLabelText<HTMLInputElement>(label);
    await user.clear(input);
    await user.click(input);
    await user.paste(text);
  };
  const put = (path: string, payload: object) => call('PUT', path, payload);
  return { call, put, chicken, risotto, type, user, addInquiry: server.addInquiry };
}

const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('the catalog', () => {
  it('lists items with price, diets and allergens, and takes a new one as people type it', async () => {
    const { call, type, user } = await open('');
    await screen.findByText('Food · Vegetarian');
    await screen.findByText('Contains milk');
    expect(screen.getAllByText('Margin 70%')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Add Item' }));
    const form = await dialog('Add Item');
    await type('Name', 'Open bar', form);
    await type('Price', '$31.25', form);
    await user.click(within(form).getByLabelText('Sesame'));
    await user.click(within(form).getByRole('button', { name: /^(Save|Add)/ }));
    await screen.findByText('Open bar');
    expect(
      (await call('GET', '/catalog-items')).find(({ name }: { name: string }) => name === 'Open bar'),
    ).toMatchObject({
      priceCents: 3125,
      costCents: null,
      allergens: ['sesame'],
      imageUrl: null,
    });
  });

  it('shows who may not change it neither costs nor buttons', async () => {
    await open('', 'staff');
    await screen.findByText('Risotto');
    expect(screen.queryByText(/^Margin/)).toBeNull();
    for (const name of ['Add Item', 'Import items', 'Edit Risotto'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('makes a package of an item that everybody gets', async () => {
    const { call, chicken, type, user } = await open('?tab=packages&create=');
    const form = await dialog('Add Package');
    await type('Name', 'Garden dinner', form);
    await type('Price', '85', form);
    await user.click(within(form).getByRole('button', { name: 'Add a part' }));
    await within(form).findByRole('option', { name: 'Chicken' });
    await user.selectOptions(within(form).getByLabelText('Item'), chicken._id);
    await type('Quantity', '1.5', form);
    await user.click(within(form).getByRole('button', { name: /^(Save|Add Package)/ }));
    await screen.findByText('Margin at least 84.1%');
    expect(await call('GET', '/packages')).toMatchObject([
      { priceCents: 8500, parts: [{ kind: 'item', itemId: chicken._id, quantity: 1500 }] },
    ]);
  });

  it('offers the drafts that have the old price of an item, and names one that somebody changed meanwhile', async () => {
    const { call, chicken, type, user, put, addInquiry } = await open('');
    const inquiryId = await addInquiry();
    const line = {
      ...{
        id: 'a',
        kind: 'item',
        partId: null,
        sourceId: chicken._id,
        name: 'Chicken',
        description: '',
        quantity: 1000,
      },
      ...{ groupIds: [], priceCents: 3000, discount: null, taxClass: 'food', isCharged: true, isOptional: false },
      ...{ isIncluded: true, choices: [] },
    };
    const draft = (title: string) => call('POST', '/proposals', { inquiryId, title, lines: [line] });
    const [one, two] = [await draft('One'), await draft('Two')];
    await user.click(await screen.findByRole('button', { name: 'Edit Chicken' }));
    await type('Price', '35', await dialog('Edit Item'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    noteErrors();
    const offer = await dialog('2 draft proposals have the old price. Update them?');
    await put(`/proposals/${two._id}`, { intro: 'Hello' });
    await user.click(within(offer).getByRole('button', { name: 'Update' }));
    await screen.findByText(/Two \(changed by someone else/);
    const prices = async (id: string) =>
      (await call('GET', `/proposals/${id}`)).lines.map(({ priceCents }: { priceCents: number }) => priceCents);
    expect([await prices(one._id), await prices(two._id)]).toEqual([[3500], [3000]]);
  });

  it('lists what spaces cost by space', async () => {
    const { call, type, user } = await open('?tab=rental');
    await user.click(await screen.findByRole('button', { name: 'Add Rental Price' }));
    const form = await dialog('Add Rental Price');
    await type('Name', 'Saturday in June', form);
    await type('Season from (MM-DD, optional)', '06-01', form);
    await type('Season to (MM-DD, optional)', '06-30', form);
    await user.click(within(form).getByLabelText('Saturday'));
    await type('Price', '4,500', form);
    await user.click(within(form).getByRole('button', { name: /^(Save|Add)/ }));
    await screen.findByText('06-01 to 06-30 · Sat');
    expect(await call('GET', '/rental-prices')).toMatchObject([{ priceCents: 450_000, weekdays: ['saturday'] }]);
  });
});
