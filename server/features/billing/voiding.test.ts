import { expect, it } from 'vitest';
import { readStatement } from '#server/features/payments/statement.ts';
import { openSigned } from '#server/features/proposals/testing/open-signed.ts';
import { openBill, readBill } from './opening.ts';

async function open() {
  const desk = await openSigned();
  const { id, joan, rose, ctx, row } = desk;
  const { eventId } = await row();
  const manager = { kind: 'staff', id: joan.id, username: 'joan', role: 'manager' } as const;
  const issue = async () =>
    (await rose.send('POST', '/billing-documents', { proposalId: id, scheduleRowId: 'deposit' })).data;
  const get = async (invoice: { _id: string }) => (await rose.send('GET', `/billing-documents/${invoice._id}`)).data;
  const drop = async (invoice: { _id: string }, { by = joan, reason = 'Wrong company' } = {}) =>
    by.send('POST', `/billing-documents/${invoice._id}/void`, { reason }, (await get(invoice)).version);
  const statement = () => readStatement(ctx, manager, { eventId });
  return { ...desk, issue, get, drop, statement };
}

it('voids an invoice by a credit note, and its payment is asked for as before and can be invoiced again', async () => {
  const { issue, get, drop, balance, statement, ctx, rose } = await open();
  const first = await issue();
  const before = [await balance(), (await statement()).lines];
  const { data: link } = await rose.send('POST', `/billing-documents/${first._id}/links`);
  const { status, data: note } = await drop(first);
  expect([status, note]).toMatchObject([
    201,
    { type: 'credit_note', invoiceId: first._id, amountCents: first.amountCents, isGranted: false },
  ]);
  expect(await get(first)).toMatchObject({ state: 'credited', creditedCents: first.amountCents });
  expect([await balance(), (await statement()).lines]).toEqual(before);
  // Its link asks for nothing any more.
  const token = link.url.split('/i/')[1];
  expect(await openBill(ctx, '203.0.113.9', token)).toMatchObject({ creditedCents: first.amountCents, rowIds: [] });
  const { bill } = await readBill(ctx, note._id);
  expect(bill.credited).toMatchObject({ number: first.number, reason: 'Wrong company', isGranted: false });
  expect(await issue()).toMatchObject({ number: 'INV-2026-0002', amountCents: first.amountCents, state: 'issued' });
});

it('voids what is left of one that was credited in part, and keeps what was granted', async () => {
  const { issue, drop, balance, joan } = await open();
  const invoice = await issue();
  const credit = { amountCents: 500_00, reason: 'Late' };
  await joan.send('POST', `/billing-documents/${invoice._id}/credit`, credit, invoice.version);
  const before = await balance();
  const { data } = await drop(invoice);
  expect(data.amountCents).toBe(invoice.amountCents - 500_00);
  expect(await balance()).toEqual(before);
  expect((await issue()).amountCents).toBe(invoice.amountCents - 500_00);
});

it('voids each once, with a reason, by a manager, and no other document', async () => {
  const { issue, drop, rose, pay, joan, id } = await open();
  const invoice = await issue();
  expect((await drop(invoice, { by: rose })).status).toBe(403);
  const silent = await drop(invoice, { reason: ' ' });
  expect([silent.status, silent.error.details[0].field]).toEqual([400, 'reason']);
  const { data: note } = await drop(invoice);
  const again = await drop(invoice);
  expect([again.status, again.error.message]).toEqual([409, 'INV-2026-0001 asks for nothing any more.']);
  await pay(100_00);
  const all = (await joan.send('GET', `/billing-documents?proposalId=${id}`)).data;
  const receipt = all.find(({ type }: { type: string }) => type === 'receipt');
  for (const one of [note, receipt]) expect((await drop(one)).error.message).toBe('Only an invoice can be credited.');
});
