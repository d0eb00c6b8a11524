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
