import { expect, it } from 'vitest';
import { openSigned } from '#server/features/proposals/testing/open-signed.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import { deleteExpired } from '#server/platform/jobs/delete-expired.ts';
import { hour } from '#server/testing/open-desk.ts';
import { recordPaymentSchema } from '#shared/payment/schema.ts';
import { recordPayment } from './operations.ts';
import { paymentKeys, payments } from './table.ts';

async function open() {
  const desk = await openSigned();
  const { id, joan, ctx, db } = desk;
  const manager: Staff = { kind: 'staff', id: joan.id, username: 'joan', role: 'manager' };
  const check = { proposalId: id, amountCents: 500_00, method: 'check', payer: 'Anna', day: '2026-11-20' };
  const record = (more: object = {}, key?: string, by = manager) =>
    recordPayment(ctx, by, recordPaymentSchema.parse({ ...check, ...more }), key);
  const count = async () => (await db.query.select().from(payments)).length;
  return { ...desk, manager, check, record, count };
}

it('records a payment once, however often its form is sent', async () => {
  const { record, count } = await open();
  const both = await Promise.all([record({}, 'one'), record({}, 'one')]);
  const again = await record({}, 'one');
  expect(new Set([...both, again].map(({ _id }) => _id)).size).toBe(1);
  expect(await count()).toBe(1);
  // Another form, and what has no key, is another payment.
  await record({}, 'two');
  for (let time = 0; time < 2; time += 1) await record();
  expect(await count()).toBe(4);
});

it('records nothing of other details under the same key, and nothing of what was rejected', async () => {
  const { record, count, manager, account } = await open();
  await expect(record({ amountCents: -1_00 }, 'one')).rejects.toMatchObject({ code: 'conflict' });
  await record({}, 'one');
  await expect(record({ amountCents: 600_00 }, 'one')).rejects.toThrow('This was sent before with other details.');
  expect(await count()).toBe(1);
  const ben = await account('ben', 'manager');
  await record({}, 'one', { ...manager, id: ben.id, username: 'ben' });
  expect(await count()).toBe(2);
});

it('knows a key for a day', async () => {
  const { record, count, wait, ctx, db } = await open();
  await record({}, 'one');
  wait(24 * hour);
  await record({}, 'one');
  expect(await count()).toBe(2);
  wait(25 * hour);
  await deleteExpired(ctx, paymentKeys);
  expect(await db.query.select().from(paymentKeys)).toEqual([]);
});

it('takes the key of a request', async () => {
  const { check, count, app, signIn } = await open();
  const { headers } = await signIn('mia', 'manager');
  const post = () =>
    app.inject({
      ...{ method: 'POST', url: '/api/v1/payments', payload: { ...check, scheduleRowId: null } },
      headers: { ...headers, 'idempotency-key': 'sent' },
    });
  const [first, second] = [await post(), await post()];
  expect([first.statusCode, second.statusCode, await count()]).toEqual([201, 201, 1]);
  expect(second.json().data).toEqual(first.json().data);
});
