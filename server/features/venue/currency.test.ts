import { expect, it } from 'vitest';
import { billingDocuments } from '#server/features/billing/table.ts';
import { payments } from '#server/features/payments/table.ts';
import { proposals } from '#server/features/proposals/table.ts';
import { openSigned } from '#server/features/proposals/testing/open-signed.ts';

it('keeps the currency of what was signed, paid or issued, and may have another one without any of it', async () => {
  const { joan, pay, db } = await openSigned();
  await pay(100_00);
  const euros = async (currency = 'EUR') => {
    const { status, error } = await joan.send('PUT', '/venue', { currency, phone: '(330) 555-0100' });
    return [status, error?.details];
  };
  const message =
    'Contracts, payments or documents are in the currency of the venue, so it stays while there are any of them.';
  expect(await euros()).toEqual([409, [{ field: 'currency', message }]]);
  expect(await euros('USD')).toEqual([200, undefined]);
  // Each of them alone is enough.
  for (const table of [proposals, payments, billingDocuments]) {
    expect((await euros())[0]).toBe(409);
    await db.tx(async () => {
      await db.query.delete(table);
    });
  }
  expect((await euros())[0]).toBe(200);
});
