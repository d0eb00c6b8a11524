import { describe, expect, it } from 'vitest';
import { openSigned } from '#server/features/proposals/testing/open-signed.ts';
import { openBill, readBill } from './opening.ts';
import { frozenBills } from './record.ts';

/** 100 guests at $85, 21 % service and 8.25 % tax on both: $11,133.51, a quarter of it first. */
async function open(more: object = {}) {
  const desk = await openSigned(more);
  const { id, joan, rose } = desk;
  const issue = (scheduleRowId = 'deposit', by = rose, note = '') =>
    by.send('POST', '/billing-documents', { proposalId: id, scheduleRowId, note });
  const credit = (invoice: { _id: string; version: number }, amountCents: number, by = joan, reason = 'Late start') =>
    by.send('POST', `/billing-documents/${invoice._id}/credit`, { amountCents, reason }, invoice.version);
  const list = async (query = ''): Promise<Record<string, unknown>[]> =>
    (await rose.send('GET', `/billing-documents?limit=100&proposalId=${id}&${query}`)).data;
  const get = async (one: string) => (await rose.send('GET', `/billing-documents/${one}`)).data;
  const bill = async (one: string) => (await readBill(desk.ctx, one)).bill;
  return { ...desk, issue, credit, list, get, bill };
}

const numbers = (rows: Record<string, unknown>[]) => rows.map(({ number }) => number).toReversed();

describe('an invoice', () => {
  it('is for a payment of a signed proposal, with a number and all that was sold', async () => {
    const { issue, bill, id, rose, balance } = await open();
    const { status, data } = await issue('deposit', rose, 'Posted');
    const [deposit] = (await balance()).rows;
    expect([status, data]).toEqual([
      201,
      expect.objectContaining({
        ...{ type: 'invoice', number: 'INV-2026-0001', state: 'issued', proposalId: id, scheduleRowId: 'deposit' },
        ...{ amountCents: deposit.amount, creditedCents: 0, dueDay: deposit.dueDay, note: 'Posted', issuedBy: 'rose' },
      }),
    ]);
    const frozen = await bill(data._id);
    expect(frozen).toMatchObject({
      ...{ type: 'invoice', number: 'INV-2026-0001', amountCents: deposit.amount, issuedOn: data.issuedOn },
      ...{ billTo: { name: 'Anna Becker' }, payment: null, credited: null },
      row: { name: 'Deposit', amount: deposit.amount, paid: 0, due: deposit.amount },
      standing: { credited: 0, paid: 0, credit: 0 },
    });
    expect(frozen.standing.due).toBe(frozen.sold.totals.total);
    expect(frozen.sold.lines).toHaveLength(1);
    expect(JSON.stringify(frozen)).not.toContain('Posted');
  });

  it('is there once for what a payment comes to', async () => {
    const { issue, list } = await open();
    const all = await Promise.all(Array.from({ length: 20 }, () => issue()));
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(all.find(({ status }) => status === 409)?.message).toBe(
      'INV-2026-0001 is the invoice for this payment already.',
    );
    expect(await list()).toHaveLength(1);
  });

  it('is replaced when its payment comes to something else, and nothing is owed less for it', async () => {
    const { issue, list, count, balance, pay, bill } = await open();
    const { data: first } = await issue('rest');
    await count(110);
    const { status, data } = await issue('rest');
    expect(status).toBe(201);
    const [, rest] = (await balance()).rows;
    expect(data.amountCents).toBe(rest.amount);
    expect((await list()).toReversed()).toMatchObject([
      { type: 'invoice', state: 'credited', creditedCents: first.amountCents },
      {
        type: 'credit_note',
        number: 'CN-2026-0001',
        amountCents: first.amountCents,
        invoiceId: first._id,
        isGranted: false,
      },
      { type: 'invoice', number: 'INV-2026-0002', state: 'issued' },
    ]);
    expect(await balance()).toMatchObject({ credited: 0 });
    expect((await bill(first._id)).amountCents).toBe(first.amountCents);
    await pay(rest.amount, 'rest');
    expect((await bill(data._id)).row?.paid).toBe(0);
  });

  it.each([
    ['other', 400, 'Please choose a payment of this proposal’s schedule.'],
    ['', 400, 'Please choose a payment of this proposal’s schedule.'],
  ])('is refused for the payment %j', async (row, status, message) => {
    const { issue, list } = await open();
    const answer = await issue(row);
    expect([answer.status, answer.error.details[0].message]).toEqual([status, message]);
    expect(await list()).toEqual([]);
  });

  it('waits until the proposal is signed', async () => {
    const { rose, sent } = await open();
    const { _id: proposalId, schedule } = await sent();
    const answer = await rose.send('POST', '/billing-documents', { proposalId, scheduleRowId: schedule[0].id });
    expect([answer.status, answer.message]).toEqual([
      409,
      'Nobody has signed this proposal yet. Please send an invoice after that.',
    ]);
  });

  it('says the same whatever becomes of what it says', async () => {
    const { issue, bill, joan, rose, ctx, get } = await open();
    const { data } = await issue();
    const before = JSON.stringify(await bill(data._id));
    await joan.send('PUT', '/settings/money', {
      taxRates: [],
      chargesNoSalesTax: true,
      numberPrefixes: { invoice: 'X', proposal: 'P', creditNote: 'C', receipt: 'R' },
    });
    await joan.send('PUT', '/venue', { name: 'Another house' });
    const items = [{ entity: 'billing_document', id: data._id, version: data.version }];
    expect(await rose.send('POST', '/history/undo', { items })).toMatchObject({
      ...{ status: 409, message: 'This document was issued and stays as it is.' },
    });
    const changes = { note: 'Mailed', number: 'X', amountCents: 1 };
    await joan.send('PUT', `/billing-documents/${data._id}`, changes, data.version);
    expect(JSON.stringify(await bill(data._id))).toBe(before);
    const { number, amountCents, hash } = data;
    expect(await get(data._id)).toMatchObject({ number, amountCents, hash, note: 'Mailed' });
    expect((await frozenBills.list(ctx, data._id)).length).toBe(1);
    expect((await joan.send('DELETE', `/billing-documents/${data._id}`)).status).toBe(405);
  });
});

describe('a credit note', () => {
  it('takes off what is owed, and is at most what the invoice asks for', async () => {
    const { issue, credit, balance, get, list, row, joan } = await open();
    const { data: invoice } = await issue('rest');
    const total = (await row()).totals.total;
    const { status, data } = await credit(invoice, 500_00);
    expect([status, data]).toEqual([
      201,
      expect.objectContaining({ type: 'credit_note', amountCents: 500_00, isGranted: true, reason: 'Late start' }),
    ]);
    expect(await balance()).toMatchObject({
      ...{ credited: 500_00, paid: 0, due: total - 500_00, overpaid: 0 },
      rows: [{ credited: 0 }, { credited: 500_00, paid: 0, due: invoice.amountCents - 500_00 }],
    });
    const after = await get(invoice._id);
    expect(after).toMatchObject({ state: 'issued', creditedCents: 500_00 });
    const left = invoice.amountCents - 500_00;
    const refused = await credit(after, left + 1);
    expect([refused.status, refused.error.details[0]]).toEqual([
      400,
      { field: 'amountCents', message: expect.stringMatching(/^Only \$.+ of INV-2026-0001 is not credited yet\.$/) },
    ]);
    expect((await credit(after, left)).status).toBe(201);
    expect(await get(invoice._id)).toMatchObject({ state: 'credited' });
    expect((await balance()).due).toBe(total - invoice.amountCents);
    expect(numbers(await list())).toEqual(['INV-2026-0001', 'CN-2026-0001', 'CN-2026-0002']);
    const { version } = await get(invoice._id);
    const items = [{ entity: 'billing_document', id: invoice._id, version }];
    expect((await joan.send('POST', '/history/undo', { items })).message).toContain('stays as it is');
    expect(await get(invoice._id)).toMatchObject({ state: 'credited', version });
  });

  it('of a paid invoice is a credit of the client, and what is refunded of it is gone', async () => {
    const { issue, credit, balance, pay } = await open();
    const { data: invoice } = await issue();
    await pay(invoice.amountCents, 'deposit');
    await credit(invoice, 300_00);
    expect(await balance()).toMatchObject({ credited: 300_00, paid: invoice.amountCents, overpaid: 300_00 });
    expect((await pay(-300_00, 'deposit')).status).toBe(201);
    expect(await balance()).toMatchObject({ credited: 300_00, paid: invoice.amountCents - 300_00, overpaid: 0 });
  });

  it('is for managers, of an invoice in the version that was looked at, with a reason', async () => {
    const { issue, credit, rose, list, pay } = await open();
    const { data: invoice } = await issue();
    expect((await credit(invoice, 1, rose)).status).toBe(403);
    expect((await credit({ ...invoice, version: invoice.version - 1 }, 1)).status).toBe(412);
    expect((await credit(invoice, 1, undefined, ' ')).error.details[0].message).toBe('Please say why.');
    expect((await credit(invoice, 0)).status).toBe(400);
    await pay(1);
    const [receipt] = (await list()) as { _id: string; version: number }[];
    expect(receipt && (await credit(receipt, 1)).message).toBe('Only an invoice can be credited.');
    expect(await list()).toHaveLength(2);
  });
});

describe('a receipt', () => {
  it('is issued for each payment and refund, and says how it was paid and what is left', async () => {
    const { pay, list, bill, row } = await open();
    await pay(1_000_00, 'deposit');
    await pay(-200_00);
    const rows = await list();
    expect(rows).toMatchObject([
      { type: 'receipt', number: 'R-2026-0002', amountCents: -200_00 },
      { type: 'receipt', number: 'R-2026-0001', amountCents: 1_000_00, scheduleRowId: 'deposit' },
    ]);
    const { total } = (await row()).totals;
    expect(await bill(String(rows[1]?._id))).toMatchObject({
      ...{ payment: { method: 'check', payer: 'Anna', day: '2026-11-20', reference: '' } },
      ...{
        row: { name: 'Deposit', paid: 1_000_00 },
        standing: { billed: total, paid: 1_000_00, due: total - 1_000_00 },
      },
    });
  });

  it('leaves its invoice saying that it is paid, until less is', async () => {
    const { issue, pay, joan, ctx } = await open();
    const { data: invoice } = await issue();
    const says = async () => (await readBill(ctx, invoice._id)).isPaid;
    expect(await says()).toBe(false);
    const { data: paid } = await pay(invoice.amountCents);
    expect(await says()).toBe(true);
    await joan.send('POST', `/payments/${paid._id}/void`, undefined, paid.version);
    expect(await says()).toBe(false);
  });

  it('says that its payment was voided, and is not issued again when that is taken back', async () => {
    const { pay, list, joan, ctx } = await open();
    const { data: paid } = await pay(1_000_00);
    const [receipt] = await list();
    const { data: voided } = await joan.send('POST', `/payments/${paid._id}/void`, undefined, paid.version);
    expect(await readBill(ctx, String(receipt?._id))).toMatchObject({
      isVoided: true,
      bill: { amountCents: 1_000_00 },
    });
    await joan.send('POST', '/history/undo', { items: [{ entity: 'payment', id: paid._id, version: voided.version }] });
    expect(await readBill(ctx, String(receipt?._id))).toMatchObject({ isVoided: false });
    expect(await list()).toHaveLength(1);
  });

  it('is there with its payment or not at all', async () => {
    const { pay, list, joan } = await open();
    await Promise.all(Array.from({ length: 12 }, (_, index) => pay(100 + index)));
    await pay(-1_000_000_00);
    const { data } = await joan.send('GET', '/payments?limit=100');
    const rows = await list();
    expect(numbers(rows)).toEqual(
      Array.from({ length: 12 }, (_, index) => `R-2026-${String(index + 1).padStart(4, '0')}`),
    );
    expect(rows.map(({ paymentId }) => paymentId).toSorted()).toEqual(
      data.map(({ _id }: { _id: string }) => _id).toSorted(),
    );
  });
});

describe('the numbers of documents', () => {
  const upTo = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${prefix}-2026-${String(index + 1).padStart(4, '0')}`);

  it('have no gap, and none is there twice, with a hundred issued at once', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => ({
      ...{ id: `row${index}`, name: `Payment ${index + 1}` },
      ...{ amount: index < 11 ? { cents: 100_00 } : { percentOfRest: 100_000 }, due: { daysBefore: 14 } },
    }));
    const { issue, credit, list, pay, get } = await open({ schedule: rows });
    // Those of rows that are not there, or invoiced already, draw no number.
    const ids = [...rows, ...rows, { id: 'other' }];
    const invoices = await Promise.all(ids.map(({ id }) => issue(id)));
    expect(invoices.filter(({ status }) => status === 201)).toHaveLength(12);
    const last = invoices.find(({ status, data }) => status === 201 && data.scheduleRowId === 'row11');
    const invoice = await get(last?.data._id);
    const hundred = Array.from({ length: 100 }, (_, index) => index);
    const notes = await Promise.all(hundred.map(() => credit({ ...invoice, version: undefined }, 1)));
    const paid = await Promise.all(hundred.map((index) => pay(index + 1)));
    expect([...notes, ...paid].filter(({ status }) => status !== 201)).toEqual([]);
    const all: Record<string, unknown>[] = [];
    for (const page of [1, 2, 3]) all.push(...(await list(`page=${page}`)));
    expect(numbers(all).toSorted()).toEqual([...upTo('CN', 100), ...upTo('INV', 12), ...upTo('R', 100)]);
  });

  it('are those of the year in which they are issued, at the venue', async () => {
    const { id: proposalId, account, wait, ctx } = await open();
    const waitUntil = (moment: string) => wait(Date.parse(moment) - ctx.now().getTime());
    waitUntil('2026-12-31T23:58:00-05:00');
    const mia = await account('mia', 'manager');
    const issue = async (scheduleRowId: string) =>
      (await mia.send('POST', '/billing-documents', { proposalId, scheduleRowId, note: '' })).data.number;
    waitUntil('2026-12-31T23:59:00-05:00');
    expect(await issue('deposit')).toBe('INV-2026-0001');
    waitUntil('2027-01-01T00:00:00-05:00');
    expect(await issue('rest')).toBe('INV-2027-0001');
  });
});

describe('the link of a document', () => {
  it('opens it for whoever has it, and changes nothing', async () => {
    const { issue, rose, ctx, account, list } = await open();
    const { data } = await issue();
    const { data: made } = await rose.send('POST', `/billing-documents/${data._id}/links`);
    // Whole, as staff paste it into a mail.
    expect(new URL(made.url).pathname).toMatch(/^\/i\/[\w-]{43}$/);
    const token = String(made.url).replace(/^.*\/i\//, '');
    const before = await list();
    for (let index = 0; index < 50; index += 1)
      expect((await openBill(ctx, '203.0.113.9', token)).bill.number).toBe('INV-2026-0001');
    expect(await list()).toEqual(before);
    await expect(openBill(ctx, '203.0.113.9', `${token}x`)).rejects.toMatchObject({ code: 'gone' });
    const reader = await account('rita', 'read_only');
    expect((await reader.send('POST', `/billing-documents/${data._id}/links`)).status).toBe(403);
  });
});
