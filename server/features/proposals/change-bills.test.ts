import { describe, expect, it } from 'vitest';
import { openSigned } from './testing/open-signed.ts';

/** As many guests as come, with no fewer guaranteed. */
const groups = [{ id: 'adults', name: 'Adults', expected: 100, guaranteed: null }];

describe('what is due once a signed contract comes to less', () => {
  it('is not asked for again where what was paid too much went back', async () => {
    const { balance, pay, count } = await openSigned({ groups });
    const { due, rows } = await balance();
    await pay(due);
    await count(80);
    const { overpaid: credit } = await balance();
    expect(credit).toBe(2226_70);
    await pay(-credit);
    const all = due - credit;
    expect(await balance()).toMatchObject({ paid: all, due: 0, overpaid: 0 });
    expect((await balance()).rows).toMatchObject([
      { amount: rows[0].amount, due: 0, state: 'paid' },
      { amount: all - rows[0].amount, due: 0, state: 'paid' },
    ]);
    await count(90);
    expect(await balance()).toMatchObject({ due: 1113_35, overpaid: 0 });
  });

  it('is no more than it comes to where a payment is voided', async () => {
    const { balance, pay, count, joan } = await openSigned({ groups });
    const { rows } = await balance();
    const deposit = await pay(rows[0].amount, 'deposit');
    const rest = await pay(rows[1].amount, 'rest');
    await count(50);
    await joan.send('POST', `/payments/${deposit.data._id}/void`);
    // The balance alone is more than all of it.
    expect(await balance()).toMatchObject({ due: 0, overpaid: rows[1].amount - 5566_76 });
    await joan.send('POST', `/payments/${rest.data._id}/void`);
    expect(await balance()).toMatchObject({ due: 5566_76, overpaid: 0 });
  });

  it('counts what was paid for a row that asks for less by now', async () => {
    const { balance, pay, count, row } = await openSigned({ groups });
    await pay(5000_00, 'rest');
    await count(50);
    expect((await row()).totals.total).toBe(5566_76);
    expect(await balance()).toMatchObject({ paid: 5000_00, due: 566_76, overpaid: 0 });
  });
});

describe('the date of a deposit', () => {
  const untilPaid = () => openSigned({ groups }, { bookedWhen: 'deposit_paid' });

  it('is booked where so few guests come that what was paid is enough', async () => {
    const { pay, count, event } = await untilPaid();
    await pay(1200_00);
    await count(60);
    expect(await event()).toMatchObject({ status: 'pending' });
    await count(10);
    expect(await event()).toMatchObject({ status: 'confirmed', guestCount: 10 });
  });

  it('that is gone by then stays open, which staff read', async () => {
    const { pay, count, event, joan, get } = await untilPaid();
    await pay(1200_00);
    const closed = { fromDay: '2027-06-12', toDay: '2027-06-12', reason: 'Repairs', spaceIds: [] };
    expect((await joan.send('POST', '/blackouts', closed)).status).toBe(201);
    expect((await count(10)).status).toBe(200);
    expect(await event()).toMatchObject({ status: 'pending', guestCount: 10 });
    expect((await get('/tasks')).map(({ title }: { title: string }) => title)).toContainEqual(
      expect.stringContaining('P-2026-0001 is paid, but not booked'),
    );
  });

  it('is booked with what the contract comes to, where that is less than the deposit was', async () => {
    const { pay, count, event, balance, joan } = await untilPaid();
    const { rows } = await balance();
    const { data } = await pay(rows[0].amount);
    await joan.send('PUT', `/events/${(await event())._id}`, { status: 'pending' });
    await count(10);
    await joan.send('POST', `/payments/${data._id}/void`);
    await pay(1113_35);
    expect(await event()).toMatchObject({ status: 'confirmed' });
  });
});
