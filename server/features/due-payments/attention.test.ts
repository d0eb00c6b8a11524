import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { events } from '#server/features/events/table.ts';
import { recordPayment } from '#server/features/payments/operations.ts';
import { openSigned } from '#server/features/proposals/testing/open-signed.ts';
import { hour } from '#server/testing/open-desk.ts';
import { recordPaymentSchema } from '#shared/payment/schema.ts';
import { listTodayPayments } from './attention.ts';

const day = 24 * hour;

async function open() {
  const desk = await openSigned();
  const { ctx, joan, rose, id, row, event } = desk;
  const { eventId, number } = await row();
  const { clientId } = await event();
  const list = async (mine = false, { id: by, username } = { id: rose.id, username: 'rose' }) =>
    listTodayPayments(ctx, { kind: 'staff', id: by, username, role: 'read_only' }, { mine });
  const manager = { kind: 'staff', id: joan.id, username: 'joan', role: 'manager' } as const;
  const pay = (amountCents: number, scheduleRowId: string | null = null) => {
    const given = { method: 'check', payer: 'Anna', day: '2026-11-20', proposalId: id, amountCents, scheduleRowId };
    return recordPayment(ctx, manager, recordPaymentSchema.parse(given));
  };
  return { ...desk, eventId, number, clientId, list, pay };
}

const deposit = 2_783_38;

it('lists a row of a schedule from the day after it was due, with what is left of it, until that is paid', async () => {
  const { list, pay, wait, id, number, eventId, clientId, joan } = await open();
  // Until midnight of the venue, whatever day it is in UTC.
  wait(7 * day + 11 * hour);
  expect(await list()).toEqual([]);
  wait(hour);
  await pay(1000_00);
  expect(await list()).toEqual(
    [
      {
        ...{ proposalId: id, number, title: 'Wedding', clientId, client: 'Anna Becker', eventId, event: 'Wedding' },
        ...{ eventDay: '2027-06-12', cents: deposit - 1000_00, dueDay: '2026-11-28', daysLate: 1 },
      },
    ].map((row) => ({ ...row, title: expect.any(String), event: expect.any(String) })),
  );
  expect(await list(true)).toHaveLength(1);
  expect(await list(true, { id: joan.id, username: 'joan' })).toEqual([]);
  await pay(deposit - 1000_00);
  expect(await list()).toEqual([]);
});

it('lists what was paid too much, which pays nothing else by itself', async () => {
  const { list, pay, wait } = await open();
  await pay(deposit + 50_00, 'deposit');
  expect(await list()).toMatchObject([{ cents: 50_00, dueDay: null, daysLate: 0 }]);
  await pay(-50_00, 'deposit');
  expect(await list()).toEqual([]);
  // The rest is due two weeks before the event.
  wait(190 * day);
  expect(await list()).toMatchObject([{ dueDay: '2027-05-29', daysLate: 1 }]);
});

it('lists nothing that is overdue for an event that is canceled', async () => {
  const { list, wait, db, eventId } = await open();
  wait(9 * day);
  const set = (status: 'cancelled' | 'confirmed') =>
    db.tx(async () => void (await db.query.update(events).set({ status }).where(eq(events.id, eventId))));
  await set('cancelled');
  expect(await list()).toEqual([]);
  await set('confirmed');
  expect(await list()).toHaveLength(1);
});

it('lists what was paid for a proposal that was withdrawn since', async () => {
  const { draft, send, act, joan, rose, list } = await open();
  const { _id } = await draft();
  await send(_id);
  const given = { method: 'cash', payer: 'Anna', day: '2026-11-20' };
  await joan.send('POST', '/payments', { proposalId: _id, amountCents: 500_00, ...given });
  expect(await list()).toEqual([]);
  await act(_id, 'withdraw');
  expect(await list()).toMatchObject([{ proposalId: _id, cents: 500_00, dueDay: null }]);
  const { data } = await rose.send('GET', '/inbox/payments?mine=true');
  expect(data).toHaveLength(1);
});
