import { describe, expect, it } from 'vitest';
import { openSigned } from '#server/features/proposals/testing/open-signed.ts';
import { hourMs } from '#shared/rules/dates.ts';

/** An event tomorrow. */
const parts = [
  {
    ...{ id: 'dinner', name: 'Dinner', eventDate: '2026-11-22', startTime: null, endTime: null },
    ...{ setupMinutes: 0, teardownMinutes: 0, spaceIds: [] },
  },
];
const wine = {
  ...{ name: 'Wine', description: '', quantity: 1000, priceCents: 40_00, taxClass: 'other', isCharged: false },
};

async function open(more: object = { parts }) {
  const desk = await openSigned(more);
  const { id, joan, rose, wait } = desk;
  const issuable = async (by = rose) => (await by.send('GET', `/billing-documents/issuable?proposalId=${id}`)).data;
  const issue = (scheduleRowId: string) => rose.send('POST', '/billing-documents', { proposalId: id, scheduleRowId });
  const finish = (lines: object[] = []) => joan.send('POST', '/billing-documents/final', { proposalId: id, lines });
  const preview = (lines: object[] = []) =>
    joan.send('POST', '/billing-documents/final/preview', { proposalId: id, lines });
  return { ...desk, issuable, issue, finish, preview, isOver: () => wait(20 * hourMs) };
}

describe('what can be issued', () => {
  it('is the invoice of each payment, with the one that asks for it already or is replaced', async () => {
    const { issuable, issue, balance, pay, count } = await open({});
    const [deposit, rest] = (await balance()).rows;
    await pay(100_00, 'deposit');
    const { data: first } = await issue('rest');
    const { data: invoice } = await issue('deposit');
    const issued = { _id: invoice._id, number: invoice.number };
    const none = { issued: null, replaced: null };
    expect(await issuable()).toEqual({
      invoices: [
        {
          ...{ scheduleRowId: 'deposit', amountCents: deposit.amount, dueCents: deposit.amount - 100_00 },
          ...{ ...none, dueDay: deposit.dueDay, issued },
        },
        {
          ...{ scheduleRowId: 'rest', amountCents: rest.amount, dueCents: rest.amount, dueDay: rest.dueDay },
          ...{ ...none, issued: { _id: first._id, number: first.number } },
        },
      ],
      finalBill: null,
      // No mail server is set up.
      mailTo: null,
    });
    await count(110);
    const after = await issuable();
    expect(after.invoices[0].issued).toEqual(issued);
    expect(after.invoices[1]).toMatchObject({ issued: null, replaced: { number: first.number } });
  });

  it('is no final bill twice, until something is added or more is due', async () => {
    const { issuable, finish, isOver, balance, pay, joan } = await open();
    isOver();
    const { data: payment } = await pay((await balance()).due);
    const { data: bill } = await finish();
    expect(bill.amountCents).toBe(0);
    const finalBill = { _id: bill._id, number: 'INV-2026-0001' };
    expect(await issuable()).toEqual({ invoices: [], finalBill, mailTo: null });
    const again = await finish();
    expect([again.status, again.message]).toEqual([
      ...[409, 'INV-2026-0001 is the final bill already. Please add or change a line to issue another one.'],
    ]);
    expect((await finish([wine])).data).toMatchObject({ number: 'INV-2026-0002', amountCents: 40_00 });
    expect((await finish([wine])).status).toBe(409);
    expect((await issuable()).finalBill.number).toBe('INV-2026-0002');
    // The check came back.
    await joan.send('POST', `/payments/${payment._id}/void`, undefined, payment.version);
    expect((await issuable()).finalBill).toBeNull();
    const { due } = await balance();
    expect((await finish([wine])).data).toMatchObject({ number: 'INV-2026-0003', amountCents: due });
    expect((await finish([wine])).status).toBe(409);
  });

  it('is a final bill again once the one that was issued is void', async () => {
    const { issuable, finish, isOver, joan } = await open();
    isOver();
    const { data: bill } = await finish([wine]);
    const reason = { reason: 'Wrong company' };
    expect((await joan.send('POST', `/billing-documents/${bill._id}/void`, reason, bill.version)).status).toBe(201);
    expect((await issuable()).finalBill).toBeNull();
    expect((await finish([wine])).data).toMatchObject({ amountCents: bill.amountCents });
  });

  it('says what a final bill would ask for, to the cent, and changes nothing', async () => {
    const { finish, preview, isOver, balance, pay, row } = await open();
    const [deposit] = (await balance()).rows;
    await pay(deposit.amount, 'deposit');
    isOver();
    const before = await row();
    const lines = [{ ...wine, taxClass: 'alcohol', isCharged: true, quantity: 12_500 }];
    const { status, data } = await preview(lines);
    expect(status).toBe(200);
    expect(data.amountCents).toBeGreaterThan((await preview()).data.amountCents);
    expect(await row()).toEqual(before);
    expect((await finish(lines)).data.amountCents).toBe(data.amountCents);
    expect((await preview(lines)).data).toEqual(data);
    const huge = await preview([{ ...wine, priceCents: 1_000_000_000, quantity: 2000 }]);
    expect([huge.status, huge.error.details[0].field]).toEqual([400, 'lines']);
  });
});
