import { expect, it } from 'vitest';
import { refundPayment } from './refunds.ts';
import { cardRefunds } from './table.ts';
import { openCards } from './testing/open-cards.ts';

const deposit = 2_125_00;

async function open() {
  const desk = await openCards();
  const { payAtStripe, account, deliver, paid, ctx, manager, db } = desk;
  await payAtStripe();
  await deliver(account.lastEvent('checkout.session.completed'));
  const [payment] = await paid();
  const refund = (key: string, amountCents = 500_00) =>
    refundPayment(ctx, manager, payment?.id ?? '', { amountCents }, key);
  const asked = async () => (await db.query.select().from(cardRefunds)).map(({ state }) => state);
  return { ...desk, refund, asked };
}

it('refunds once, however often the same form is sent', async () => {
  const { refund, account, sums, asked } = await open();
  const first = await refund('one');
  expect(await refund('one')).toEqual(first);
  expect([account.refunds.size, await asked()]).toEqual([1, ['made']]);
  await expect(refund('one', 600_00)).rejects.toThrow('This was sent before with other details.');
  await refund('two');
  expect(await sums()).toEqual([
    [deposit, 'succeeded'],
    [-500_00, 'succeeded'],
    [-500_00, 'succeeded'],
  ]);
});

it('refunds once where it is pressed again after Stripe was away', async () => {
  const { refund, stripe, account, asked, sweep, wait } = await open();
  // It has looked for what was made at Stripe itself, and does so again in an hour.
  await sweep();
  stripe.state.manner = 'down';
  await expect(refund('one')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(refund('one')).rejects.toMatchObject({ code: 'unavailable' });
  expect(await asked()).toEqual(['asked']);
  stripe.state.manner = 'answer';
  expect((await refund('one')).amountCents).toBe(-500_00);
  wait(60_000);
  await sweep();
  expect([account.refunds.size, await asked()]).toEqual([1, ['made']]);
});

it('is tried again after a minute, and less and less often while Stripe stays away, until it is made', async () => {
  const { refund, stripe, account, asked, sweep, wait } = await open();
  stripe.state.manner = 'down';
  await expect(refund('one')).rejects.toMatchObject({ code: 'unavailable' });
  const minute = 60_000;
  const looked = () => stripe.requests.filter(({ path }) => path.startsWith('/v1/checkout/sessions/')).length;
  const tries = async (minutes: number, step = 1) => {
    const before = looked();
    for (let at = 0; at < minutes; at += step) {
      wait(step * minute);
      await sweep();
    }
    return looked() - before;
  };
  await sweep();
  // After 1, 2, 4, 8, 16 and 32 minutes, then once an hour; each is two requests, because the library repeats one that fails.
  expect([await tries(10), await tries(30), await tries(120, 20)]).toEqual([8, 4, 4]);
  stripe.state.manner = 'answer';
  wait(60 * minute);
  await sweep();
  expect([account.refunds.size, await asked()]).toEqual([1, ['made']]);
});
