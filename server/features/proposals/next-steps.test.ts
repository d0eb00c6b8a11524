import { expect, it } from 'vitest';
import { openSigned } from './testing/open-signed.ts';

it('is the deposit with its day until that is paid, on which the date depends', async () => {
  const { read, token, pay, row } = await openSigned({}, { bookedWhen: 'deposit_paid' });
  const { document, next } = await read(token);
  const [deposit = 0, rest = 0] = document.totals.schedule;
  expect(next).toMatchObject({ signedOn: '2026-11-21', date: 'unpaid' });
  expect(next?.rows).toEqual([
    { id: 'deposit', name: 'Deposit', cents: deposit, due: deposit, day: '2026-11-28', isOverdue: false },
    { id: 'rest', name: 'Balance', cents: rest, due: rest, day: '2027-05-29', isOverdue: false },
  ]);
  await pay(deposit - 1, 'deposit');
  expect((await read(token)).next?.rows[0]?.due).toBe(1);
  await pay(1, 'deposit');
  expect((await read(token)).next).toMatchObject({ date: 'booked', rows: [{ due: 0 }, { due: rest }] });
  expect((await row()).state).toBe('accepted');
  await pay(rest, 'rest');
  expect((await read(token)).next?.overpaid).toBe(0);
  // Two people paid the same.
  await pay(25_00, 'deposit');
  expect((await read(token)).next?.overpaid).toBe(25_00);
});

it('says that the date is held where it is', async () => {
  const { sent, sign, read, joan } = await openSigned({}, { bookedWhen: 'deposit_paid' });
  const { token } = await sent(
    { schedule: [{ id: 'a', name: 'Deposit', amount: { percent: 25_000 }, due: { daysAfter: 7 } }] },
    { holdsDate: true },
  );
  await sign(token);
  expect((await read(token)).next?.date).toBe('held');
  await joan.send('PUT', '/settings/money', { bookedWhen: 'staff' });
  expect((await read(token)).next?.date).toBe('unconfirmed');
});

it('is what goes back, and nothing to pay, of an event that is canceled', async () => {
  const { read, token, event, joan, pay } = await openSigned();
  await pay(1_000_00);
  expect((await read(token)).next).toMatchObject({ date: 'booked', settled: null });
  const { _id, version } = await event();
  await joan.send('POST', `/events/${_id}/cancel`, {}, version);
  const settled = { paid: 1_000_00, kept: 250_00, refund: 750_00 };
  expect((await read(token)).next).toMatchObject({ date: 'canceled', settled, rows: [] });
});
