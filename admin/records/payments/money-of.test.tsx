import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import { openSignedEvent } from '#admin/testing/signed-event.ts';
import { dayMs } from '#shared/rules/dates.ts';

const sum = (label: string) => within(screen.getByRole('region', { name: 'Sums' })).getByText(label).nextSibling;

it('has the sums of an event, what is due, and all payments, which are recorded here', async () => {
  const { eventId, call, id } = await openSignedEvent();
  const { user } = openScreen(`/dashboard/events/${eventId}`);
  await user.click(await screen.findByRole('link', { name: 'Money' }));
  const panel = within(await screen.findByRole('region', { name: 'Summer wedding' }));
  expect([sum('Billed'), sum('Paid'), sum('Due')].map((node) => node?.textContent)).toEqual([
    ...['$1,000.00', '$0.00', '$1,000.00'],
  ]);
  await user.click(panel.getByRole('button', { name: 'Record payment' }));
  const form = within(await screen.findByRole('dialog', { name: 'Record payment' }));
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('250');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('The payment was recorded.');
  const list = within(await screen.findByRole('list', { name: 'Recorded payments' }));
  expect(list.getByText(/^Anna Becker · Deposit/)).toBeDefined();
  expect((await panel.findByText('Paid')).closest('li')?.textContent).toContain('Deposit');
  expect(sum('Due')?.textContent).toBe('$750.00');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Voided');
  expect(await screen.findByText('No payments with this status.')).toBeDefined();
  expect(await call('GET', `/payments?proposalId=${id}`)).toMatchObject([{ eventId, amountCents: 250_00 }]);
});

it('has those of a client over all of their proposals, and says which is not signed', async () => {
  const { clientId, call } = await openSignedEvent();
  const { _id, signers } = await call('POST', '/proposals', { clientId });
  const line = { id: 'a', kind: 'item', partId: null, sourceId: null, name: 'Brunch', description: '', quantity: 1000 };
  const rest = { groupIds: [], priceCents: 500_00, discount: null, taxClass: 'food', isCharged: true };
  const lines = [{ ...line, ...rest, isOptional: false, isIncluded: true, choices: [] }];
  const parts = [{ id: 'p', name: 'Brunch', eventDate: '2031-06-13', startTime: null, endTime: null, spaceIds: [] }];
  const content = {
    title: 'Brunch',
    lines,
    parts: parts.map((part) => ({ ...part, setupMinutes: 0, teardownMinutes: 0 })),
  };
  await call('PUT', `/proposals/${_id}`, content);
  expect(signers).toHaveLength(1);
  await call('POST', `/proposals/${_id}/send`, {});
  openScreen(`/dashboard/clients/${clientId}?tab=money`);
  const brunch = within(await screen.findByRole('region', { name: 'Brunch' }));
  expect(brunch.getByText('Not signed')).toBeDefined();
  expect(brunch.getByText('Nothing is due before it is signed.')).toBeDefined();
  expect(sum('Billed')?.textContent).toBe('$1,000.00');
});

it('says where there is nothing yet', async () => {
  const server = await startRealServer();
  await server.storeSession();
  const headers = await server.staff();
  const payload = { name: 'Ida', email: 'ida@example.com', phone: '330' };
  const { data } = (await server.app.inject({ method: 'POST', url: '/api/v1/clients', headers, payload })).json();
  openScreen(`/dashboard/clients/${data._id}?tab=money`);
  expect(await screen.findByText('No money yet')).toBeDefined();
});

it('is where Today leads with what is overdue', async () => {
  const { eventId } = await openSignedEvent(9);
  const { user } = openScreen('/dashboard/inbox/today?who=everybody');
  const list = within(await screen.findByRole('list', { name: 'Overdue payments' }));
  expect(list.getByText(/^\$250\.00 · [12] days? late$/)).toBeDefined();
  const link = list.getByRole('link', { name: 'Anna Becker' });
  expect(link.getAttribute('href')).toBe(`/dashboard/events/${eventId}?tab=money`);
  await user.click(link);
  expect(await screen.findByText('Deposit')).toBeDefined();
  expect(sum('Overdue')?.textContent).toBe('$250.00');
});

it('is where Today leads with what was paid too much', async () => {
  const { call, id, eventId } = await openSignedEvent();
  const paid = { amountCents: 300_00, scheduleRowId: 'deposit', method: 'cash', payer: 'Anna', day: '2026-01-02' };
  await call('POST', '/payments', { proposalId: id, ...paid });
  openScreen('/dashboard/inbox/today?who=everybody');
  const list = within(await screen.findByRole('list', { name: 'Overpaid' }));
  expect(list.getByText('Overpaid $50.00')).toBeDefined();
  expect(list.getByRole('link').getAttribute('href')).toBe(`/dashboard/events/${eventId}?tab=money`);
  expect(screen.queryByRole('list', { name: 'Overdue payments' })).toBeNull();
});

it('issues the invoice of a payment once, and credits part of it, which is owed no more', async () => {
  noteErrors();
  const { eventId, call, id } = await openSignedEvent();
  const { user } = openScreen(`/dashboard/events/${eventId}`);
  await user.click(await screen.findByRole('link', { name: 'Money' }));
  await user.click(await screen.findByRole('button', { name: 'Issue invoice for Deposit' }));
  const asking = within(await screen.findByRole('dialog', { name: 'Issue invoice' }));
  expect(asking.getByText('Amount').nextSibling?.textContent).toBe('$250.00');
  // No mail server is set up.
  expect(asking.queryByRole('checkbox')).toBeNull();
  await user.click(asking.getByRole('button', { name: 'Issue invoice' }));
  expect(await screen.findByText(/was issued\. Copy its link/)).toBeDefined();
  const list = within(await screen.findByRole('list', { name: 'Invoices and receipts' }));
  const [invoice] = await call('GET', `/billing-documents?proposalId=${id}`);
  expect(invoice).toMatchObject({ type: 'invoice', amountCents: 250_00, scheduleRowId: 'deposit', eventId });
  const name = `Download invoice ${invoice.number} for Deposit`;
  expect(await screen.findByRole('button', { name })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Issue invoice for Deposit' })).toBeNull();
  await user.click(list.getByRole('button', { name: `Credit Invoice ${invoice.number}` }));
  const form = within(await screen.findByRole('dialog', { name: `Credit Invoice ${invoice.number}` }));
  const amount = form.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  await user.clear(amount);
  await user.type(amount, '250.01');
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Late start');
  await user.click(form.getByRole('button', { name: 'Issue credit note' }));
  expect(await form.findByText('Please enter an amount up to $250.00.')).toBeDefined();
  await user.clear(amount);
  await user.type(amount, '50');
  await user.click(form.getByRole('button', { name: 'Issue credit note' }));
  expect(await list.findByText(/^Credit note CN-/)).toBeDefined();
  expect(list.getByText('$50.00 credited')).toBeDefined();
  await waitFor(() => expect(sum('Due')?.textContent).toBe('$950.00'));
  expect(sum('Credited')?.textContent).toBe('$50.00');
  await user.click(list.getByRole('button', { name: `Void Invoice ${invoice.number}` }));
  const voiding = within(await screen.findByRole('dialog', { name: `Void Invoice ${invoice.number}` }));
  await user.type(voiding.getByRole('textbox', { name: 'Reason' }), 'Wrong company');
  await user.click(voiding.getByRole('button', { name: 'Void invoice' }));
  expect(await list.findByText('Credited')).toBeDefined();
  expect(list.queryByRole('button', { name: `Void Invoice ${invoice.number}` })).toBeNull();
  expect(sum('Due')?.textContent).toBe('$950.00');
});

it('issues the final bill with what was added, once the event is there', async () => {
  noteErrors();
  const { eventId, call, id } = await openSignedEvent();
  const { user } = openScreen(`/dashboard/events/${eventId}`);
  await user.click(await screen.findByRole('link', { name: 'Money' }));
  await user.click(await screen.findByRole('button', { name: 'Final bill…' }));
  const early = within(await screen.findByRole('dialog', { name: 'Final bill' }));
  expect(await early.findByText(/^The event is on Thursday, June 12, 2031\./)).toBeDefined();
  await user.click(early.getByRole('button', { name: 'Close' }));
  const event = await call('GET', `/events/${eventId}`);
  const eventDate = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
  const parts = event.parts?.map((part: object) => ({ ...part, eventDate }));
  await call('PUT', `/events/${eventId}`, { eventDate, ...(parts && { parts }) });
  await user.click(screen.getByRole('button', { name: 'Final bill…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Final bill' }));
  await user.click(await form.findByRole('button', { name: 'Add a line' }));
  await user.type(form.getByRole('textbox', { name: 'What' }), 'Wine by consumption');
  const quantity = form.getByRole('textbox', { name: 'Quantity' });
  await user.clear(quantity);
  await user.type(quantity, 'dozen');
  await user.click(form.getByRole('button', { name: 'Issue final bill' }));
  expect(await form.findByText(/^Please enter a quantity from 0/)).toBeDefined();
  await user.clear(quantity);
  await user.type(quantity, '12');
  await waitFor(() => expect(form.queryByText(/^Please enter a quantity from 0/)).toBeNull());
  const price = form.getByRole('textbox', { name: 'Price of one' });
  await user.clear(price);
  await user.type(price, '40');
  await waitFor(() => expect(form.getByText('Asks for').nextSibling?.textContent).toBe('$1,480.00'));
  await user.click(form.getByRole('button', { name: 'Issue final bill' }));
  const list = within(await screen.findByRole('list', { name: 'Invoices and receipts' }));
  expect(await list.findByText(/^Final bill INV-/)).toBeDefined();
  await waitFor(() => expect(sum('Billed')?.textContent).toBe('$1,480.00'));
  const { lines } = await call('GET', `/billing-documents/final?proposalId=${id}`);
  expect(lines).toMatchObject([{ name: 'Wine by consumption', quantity: 12_000, priceCents: 40_00 }]);
  await user.click(await screen.findByRole('button', { name: 'Change final bill…' }));
  const change = within(await screen.findByRole('dialog', { name: 'Final bill' }));
  expect(await change.findByText(/asks for all that is left\. Add or change a line/)).toBeDefined();
  await user.click(change.getByRole('button', { name: 'Issue final bill' }));
  expect(await change.findByText(/is the final bill already\./)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Issue invoice for/ })).toBeNull();
});
