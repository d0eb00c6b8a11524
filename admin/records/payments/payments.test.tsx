import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';

/** A proposal of $1,000 that was sent: a deposit of a quarter and the rest. */
async function open({ isSent = true, methods = ['card', 'check'] } = {}) {
  const server = await startRealServer();
  await server.storeSession();
  const headers = await server.staff();
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    (await server.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) })).json().data;
  await call('PUT', '/settings/money', { chargesNoSalesTax: true });
  const inquiryId = await server.addInquiry({ fullName: 'Anna Becker', eventDate: '2031-06-12', guestCount: 100 });
  const { _id: id } = await call('POST', '/proposals', { inquiryId });
  const line = {
    ...{ id: 'a', kind: 'item', partId: null, sourceId: null, name: 'Dinner', description: '', quantity: 1000 },
    ...{ groupIds: [], priceCents: 1000_00, discount: null, taxClass: 'food', isCharged: true },
    ...{ isOptional: false, isIncluded: true, choices: [] },
  };
  const schedule = [
    { id: 'deposit', name: 'Deposit', amount: { percent: 25_000 }, due: { daysAfter: 7 } },
    { id: 'rest', name: 'Balance', amount: { percentOfRest: 100_000 }, due: { daysBefore: 14 } },
  ];
  await call('PUT', `/proposals/${id}`, { title: 'Summer wedding', lines: [line], schedule, methods });
  if (isSent) await call('POST', `/proposals/${id}/send`, {});
  const { user } = openScreen(`/dashboard/proposals/${id}`);
  const panel = async () => within(await screen.findByRole('region', { name: 'Payments' }));
  const list = async () => (await call('GET', `/payments?proposalId=${id}`)) as object[];
  return { call, id, user, panel, list };
}

const press = async (of: ReturnType<typeof within>, name: string) => of.findByRole('button', { name });

describe('the payments of a proposal', () => {
  it('are recorded for what is open, and voided', async () => {
    const { user, panel, list } = await open();
    const payments = await panel();
    expect(await payments.findByText('Nothing has been paid yet.')).toBeDefined();
    await user.click(await press(payments, 'Record payment'));
    const form = within(await screen.findByRole('dialog', { name: 'Record payment' }));
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('250');
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Paid by' }).value).toBe('Anna Becker');
    await user.type(form.getByRole('textbox', { name: /^Reference/ }), '1042');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('The payment was recorded.');
    expect(await list()).toMatchObject([{ amountCents: 250_00, scheduleRowId: 'deposit', reference: '1042' }]);
    const rows = within(await payments.findByRole('list', { name: 'Payment schedule' }));
    expect(await rows.findByText('Paid')).toBeDefined();
    expect(rows.getByText('Upcoming')).toBeDefined();
    expect(rows.getByText('Due May 29, 2031')).toBeDefined();
    expect(rows.getByText(/^7 days after signing · \$250\.00 of \$250\.00 paid$/)).toBeDefined();
    await user.click(await press(payments, 'Void $250.00, Check'));
    await user.click(await press(within(await screen.findByRole('alertdialog')), 'Void'));
    await screen.findByText('The payment was voided.');
    expect(await payments.findByText('Voided')).toBeDefined();
    expect(await list()).toMatchObject([{ state: 'voided' }]);
  });

  it('begin with a way to pay that the proposal allows', async () => {
    const { user, panel } = await open({ methods: ['card', 'transfer'] });
    await user.click(await press(await panel(), 'Record payment'));
    const form = within(await screen.findByRole('dialog', { name: 'Record payment' }));
    const method = form.getByRole<HTMLSelectElement>('combobox', { name: 'Method' });
    expect(method.value).toBe('transfer');
    expect([...method.options].map(({ value }) => value)).toEqual(['check', 'cash', 'transfer', 'other']);
  });

  it('offer what is due of another row, and keep what was typed', async () => {
    const { user, panel } = await open();
    await user.click(await press(await panel(), 'Record payment'));
    const form = within(await screen.findByRole('dialog', { name: 'Record payment' }));
    const amount = () => form.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
    const choose = (name: string) => user.selectOptions(form.getByRole('combobox', { name: 'For' }), name);
    await choose('Balance');
    expect(amount().value).toBe('750');
    await choose('Whatever is open');
    expect(amount().value).toBe('1000');
    await user.clear(amount());
    await user.click(form.getByRole('button', { name: 'Save' }));
    // A field that was emptied shows nothing, not 0.
    expect(await form.findByText('Please fill in this field.')).toBeDefined();
    expect(amount().value).toBe('');
    await user.type(amount(), '123,00');
    await choose('Balance');
    expect(amount().value).toBe('123,00');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Please write it as 1250.95.')).toBeDefined();
  });

  it('say of a refund that is too much what has been paid', async () => {
    noteErrors();
    const { call, id, user, panel, list } = await open();
    const paid = { amountCents: 100_00, method: 'cash', payer: 'Anna', day: '2026-01-02' };
    await call('POST', '/payments', { proposalId: id, ...paid });
    await user.click(await press(await panel(), 'Record refund'));
    const form = within(await screen.findByRole('dialog', { name: 'Record refund' }));
    const amount = form.getByRole('textbox', { name: 'Amount' });
    await user.type(amount, '100.01');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/Only \$100 has been paid\./)).toBeDefined();
    await user.clear(amount);
    await user.type(amount, '40');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('The refund was recorded.');
    expect(await list()).toMatchObject([{ amountCents: -40_00, scheduleRowId: null }, { amountCents: 100_00 }]);
  });

  it('are not there before it was sent', async () => {
    await open({ isSent: false });
    await screen.findByRole('region', { name: 'Totals' });
    expect(screen.queryByRole('region', { name: 'Payments' })).toBeNull();
  });
});
