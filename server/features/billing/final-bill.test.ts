import { describe, expect, it } from 'vitest';
import { booth, openSigned } from '#server/features/proposals/testing/open-signed.ts';
import { hourMs } from '#shared/rules/dates.ts';
import { readBill } from './opening.ts';

const added = (more: object = {}) => ({
  ...{ name: 'Wine by consumption', description: '', quantity: 12_000, priceCents: 40_00 },
  ...{ taxClass: 'alcohol', isCharged: true, ...more },
});

/** An event tomorrow. */
const parts = [
  {
    ...{ id: 'dinner', name: 'Dinner', eventDate: '2026-11-22', startTime: null, endTime: null },
    ...{ setupMinutes: 0, teardownMinutes: 0, spaceIds: [] },
  },
];

async function open() {
  const desk = await openSigned({ parts });
  const { id, joan, rose, ctx } = desk;
  const finish = (lines: object[] = [], by = joan) =>
    by.send('POST', '/billing-documents/final', { proposalId: id, lines });
  const issue = (scheduleRowId: string) => rose.send('POST', '/billing-documents', { proposalId: id, scheduleRowId });
  const list = async (): Promise<Record<string, unknown>[]> =>
    (await rose.send('GET', `/billing-documents?limit=100&proposalId=${id}`)).data.toReversed();
  const bill = async (one: string) => (await readBill(ctx, one)).bill;
  const isOver = () => desk.wait(20 * hourMs);
  const total = async () => (await desk.row()).totals.total;
  return { ...desk, finish, issue, list, bill, isOver, total };
}

describe('the final bill', () => {
  it('has what was added, at the taxes and charges of the contract, and asks for what is left', async () => {
    const { finish, bill, isOver, total, balance, pay } = await open();
    const before = await total();
    const [deposit] = (await balance()).rows;
    await pay(deposit.amount, 'deposit');
    isOver();
    const { status, data } = await finish([added()]);
    // 480.00, 21 % on it, 8.25 % on both.
    const more = 480_00 + 100_80 + 47_92;
    expect(await total()).toBe(before + more);
    const due = before + more - deposit.amount;
    expect([status, data]).toEqual([
      201,
      expect.objectContaining({ type: 'final_bill', number: 'INV-2026-0001', amountCents: due, scheduleRowId: null }),
    ]);
    expect(await balance()).toMatchObject({ due, paid: deposit.amount, overpaid: 0 });
    const frozen = await bill(data._id);
    expect(frozen.standing).toEqual({ billed: before + more, credited: 0, paid: deposit.amount, due, credit: 0 });
    expect(frozen.sold.lines.map(({ name }) => name)).toEqual(['Harvest dinner', 'Wine by consumption']);
    await pay(due);
    expect(await balance()).toMatchObject({ due: 0, overpaid: 0 });
  });

  it('closes at 0.00 what was paid, and what is added then is due in a row of its own', async () => {
    const { finish, isOver, total, balance, pay } = await open();
    const before = await total();
    await pay(before);
    isOver();
    expect((await finish()).data).toMatchObject({ amountCents: 0, dueDay: null });
    expect(await balance()).toMatchObject({ due: 0, paid: before });
    const { data } = await finish([added({ quantity: 1000, taxClass: 'other', isCharged: false })]);
    expect(data).toMatchObject({ number: 'INV-2026-0002', amountCents: 40_00 });
    expect((await balance()).rows.map(({ due }: { due: number }) => due)).toEqual([0, 0, 40_00]);
  });

  it('replaces what was added before, and earlier invoices of what is still open', async () => {
    const { finish, issue, isOver, total, list, balance, pay } = await open();
    const before = await total();
    const [deposit, rest] = (await balance()).rows;
    await issue('deposit');
    await issue('rest');
    await pay(deposit.amount, 'deposit');
    isOver();
    await finish([added()]);
    const { data } = await finish([added({ quantity: 1000, taxClass: 'other', isCharged: false })]);
    expect(await total()).toBe(before + 40_00);
    expect(data.amountCents).toBe(rest.amount + 40_00);
    expect(await list()).toMatchObject([
      { type: 'invoice', amountCents: deposit.amount, creditedCents: 0 },
      { type: 'invoice', amountCents: rest.amount, state: 'credited' },
      { type: 'receipt' },
      { type: 'credit_note', amountCents: rest.amount, isGranted: false },
      { type: 'final_bill', state: 'credited' },
      { type: 'credit_note', isGranted: false },
      { type: 'final_bill', state: 'issued' },
    ]);
    expect(await balance()).toMatchObject({ credited: 0, due: rest.amount + 40_00 });
  });

  it('is for managers, after the event, and nothing else is agreed on once it is there', async () => {
    const { finish, isOver, rose, count, act, id, joan, list, balance, issue } = await open();
    const early = await finish();
    expect([early.status, early.message]).toEqual([
      ...[409, 'The event is on Sunday, November 22, 2026. Please issue the final bill after that.'],
    ]);
    isOver();
    expect((await finish([], rose)).status).toBe(403);
    expect((await finish([added({ name: ' ' })])).status).toBe(400);
    const { data } = await finish();
    const message = 'The final bill has been issued. Please change what was added there.';
    expect(await count(95)).toMatchObject({ status: 409, message });
    expect(await act(id, 'change')).toMatchObject({ status: 409, message });
    expect(await issue('rest')).toMatchObject({ status: 409, message: 'The final bill asks for all that is left.' });
    const { due } = await balance();
    const body = { amountCents: data.amountCents, reason: 'Never took place' };
    expect((await joan.send('POST', `/billing-documents/${data._id}/credit`, body, data.version)).status).toBe(201);
    expect(await balance()).toMatchObject({ credited: due, due: 0 });
    expect((await list()).map(({ type }) => type)).toEqual(['final_bill', 'credit_note']);
    expect((await count(95)).message).toContain('Please ask a manager.');
  });

  it('waits for a change order', async () => {
    const { finish, isOver, change, list } = await open();
    await change({ lines: [booth] });
    isOver();
    expect(await finish()).toMatchObject({ status: 409, message: expect.stringContaining('change order is open') });
    expect(await list()).toEqual([]);
  });
});
