import { describe, expect, it } from 'vitest';
import { cancelEvent } from '#server/features/cancellation/operations.ts';
import { codeOf } from '#server/features/proposals/testing/open-proposals.ts';
import { createLogger } from '#server/platform/http/logging.ts';
import { hour, minute } from '#server/testing/open-desk.ts';
import { cancelEventSchema } from '#shared/cancellation/schema.ts';
import { refundPayment } from './refunds.ts';
import { findMissingRights } from './rights.ts';
import { openCards } from './testing/open-cards.ts';

const deposit = 2_125_00;
const away = {
  code: 'unavailable',
  message: 'Card payments are unavailable right now. Please try again in a few minutes.',
};

describe('Pay', () => {
  it('says so while Stripe is away, and nothing else suffers; then the session is the one that Stripe may have made', async () => {
    const { press, stripe, account, sessions, check, sums, get, id, wait } = await openCards();
    for (const manner of ['lost', 'down'] as const) {
      stripe.state.manner = manner;
      expect(await press().catch(codeOf)).toMatchObject(away);
    }
    expect([(await get(`/proposals/${id}`)).state, (await check(1_00, null)).status]).toEqual(['accepted', 201]);
    expect(await sums()).toEqual([[1_00, 'succeeded']]);
    stripe.state.manner = 'answer';
    wait(minute);
    // Of another amount by now: what Stripe made before is nobody's, and what is asked for now is what is due.
    expect((await press()).url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    expect((await sessions()).map(({ state, amountCents }) => [state, amountCents])).toEqual([
      ['expired', deposit],
      ['open', deposit - 1_00],
    ]);
    stripe.state.manner = 'down';
    expect(await press().catch(codeOf)).toMatchObject(away);
    stripe.state.manner = 'answer';
    await press();
    expect([account.sessions.size, (await sessions()).length]).toEqual([2, 2]);
  });

  it('uses one idempotency key for one attempt, and another one after an error of Stripe', async () => {
    const { press, stripe, account, sessions } = await openCards();
    const keys = () => stripe.requests.filter(({ method }) => method === 'POST').map(({ key }) => key);
    stripe.state.manner = 'lost';
    await press().catch(codeOf);
    stripe.state.manner = 'answer';
    await press();
    expect([new Set(keys()).size, account.sessions.size]).toEqual([1, 1]);
    const other = await openCards();
    other.stripe.state.manner = 'error';
    expect(await other.press().catch(codeOf)).toMatchObject(away);
    other.stripe.state.manner = 'answer';
    await other.press();
    expect((await other.sessions()).map(({ state }) => state)).toEqual(['expired', 'open']);
    expect((await sessions()).map(({ state }) => state)).toEqual(['open']);
  });

  it('leaves the session of one tab alone where Stripe fails the other one', async () => {
    const { press, stripe, account, sessions } = await openCards();
    stripe.manners.push('answer', 'error', 'error');
    const both = await Promise.allSettled([press(), press()]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    await press();
    expect([(await sessions()).map(({ state }) => state), account.sessions.size]).toEqual([['open'], 1]);
  });

  it('waits until a session of another amount has ended at Stripe, so that nobody can pay both', async () => {
    const { press, check, sweep, stripe, account, sessions } = await openCards();
    await press();
    await check(1_00);
    stripe.state.manner = 'down';
    await sweep();
    expect((await sessions()).map(({ state }) => state)).toEqual(['ending']);
    expect(await press().catch(codeOf)).toMatchObject(away);
    stripe.state.manner = 'answer';
    await press();
    expect([...account.sessions.values()].map(({ status }) => status)).toEqual(['expired', 'open']);
    expect((await sessions()).map(({ state }) => state)).toEqual(['expired', 'open']);
  });

  it('asks for nothing that Stripe does not take, and for a bank debit only long before the event', async () => {
    const { press, check, wait, stripe, balance, sweep } = await openCards();
    expect(await press('somewhere').catch(codeOf)).toMatchObject({
      message: 'This proposal has changed. Please load this page again.',
    });
    await check(deposit - 49);
    expect(await press().catch(codeOf)).toMatchObject({
      message: 'This amount is too small for a card. Please pay it another way.',
    });
    await press('');
    const asked = () => stripe.requests.findLast(({ path, key }) => path === '/v1/checkout/sessions' && key)?.form;
    expect(asked()).toMatchObject({
      line_items: [{ price_data: { unit_amount: String((await balance()).due) } }],
      allowed_payment_method_types: ['card', 'us_bank_account'],
    });
    // June 5: seven days before.
    wait(196 * 24 * hour);
    await sweep();
    await press('');
    expect(asked()).toMatchObject({ allowed_payment_method_types: ['card'] });
  });
});

describe('a refund', () => {
  async function openPaid() {
    const desk = await openCards();
    await desk.payAtStripe();
    await desk.deliver(desk.account.lastEvent('checkout.session.completed'));
    const [payment] = await desk.paid();
    const refund = (amountCents?: number) => refundPayment(desk.ctx, desk.manager, payment?.id ?? '', { amountCents });
    return { ...desk, refund };
  }

  it('is of no more than what is left of its payment, and of nothing that did not come by Stripe', async () => {
    const { refund, check, paid, sums, ctx, manager, account, joan } = await openPaid();
    expect(await refund(deposit + 1).catch(codeOf)).toMatchObject({
      code: 'conflict',
      message: 'Only $2,125 has been paid.',
    });
    expect(await refund(2_000_00)).toMatchObject({ amountCents: -2_000_00, recordedBy: 'joan', method: 'card' });
    expect(await refund(125_01).catch(codeOf)).toMatchObject({ message: 'Only $125 has been paid.' });
    await check(10_00, null);
    const byHand = (await paid()).at(-1)?.id ?? '';
    expect(await refundPayment(ctx, manager, byHand, {}).catch(codeOf)).toMatchObject({ code: 'conflict' });
    expect((await joan.send('POST', `/payments/${byHand}/refund`, { amountCents: -5 })).status).toBe(400);
    const both = await Promise.allSettled([refund(125_00), refund(125_00)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect([account.refunds.size, (await sums()).length]).toEqual([2, 4]);
  });

  it('is of no more than what did not go back otherwise, and what is on its way back does not go back again', async () => {
    const { refund, check, joan, id, sums, account } = await openPaid();
    const byHand = (amountCents: number) =>
      joan.send('POST', '/payments', {
        ...{ proposalId: id, amountCents, scheduleRowId: null, method: 'check', payer: 'Anna', day: '2026-11-20' },
      });
    expect((await byHand(-2_000_00)).status).toBe(201);
    expect(await refund(125_01).catch(codeOf)).toMatchObject({ message: 'Only $125 has been paid.' });
    account.refundsAre = 'pending';
    expect(await refund()).toMatchObject({ amountCents: -125_00, state: 'clearing' });
    expect(await byHand(-1)).toMatchObject({ status: 409, message: 'Only $0 has been paid.' });
    await check(10_00, null);
    expect(await refund(10_01).catch(codeOf)).toMatchObject({ message: 'Only $10 has been paid.' });
    expect(await sums()).toEqual([
      [deposit, 'succeeded'],
      [-2_000_00, 'succeeded'],
      [-125_00, 'clearing'],
      [10_00, 'succeeded'],
    ]);
  });

  it('is of no more than what its contract gives back once the event was canceled', async () => {
    const { refund, ctx, manager, eventId, balance } = await openPaid();
    await cancelEvent(ctx, manager, eventId, cancelEventSchema.parse({}));
    expect(await refund(deposit).catch(codeOf)).toMatchObject({
      code: 'conflict',
      message: 'Only $1,593.75 goes back of this canceled event.',
    });
    expect(await refund()).toMatchObject({ amountCents: -1_593_75 });
    expect(await refund(1).catch(codeOf)).toMatchObject({ message: 'Only $0 goes back of this canceled event.' });
    expect(await balance()).toMatchObject({ due: 0, overpaid: 0 });
  });

  it('that Stripe has or not is made once, as soon as Stripe answers', async () => {
    const { refund, stripe, sweep, sums, account } = await openPaid();
    for (const manner of ['lost', 'down'] as const) {
      stripe.state.manner = manner;
      expect(await refund(10_00).catch(codeOf)).toMatchObject({
        code: 'unavailable',
        message: 'Stripe cannot be reached right now. The refund is made as soon as it can be.',
      });
    }
    await sweep();
    stripe.state.manner = 'answer';
    for (let time = 0; time < 2; time += 1) await sweep();
    expect([account.refunds.size, await sums()]).toEqual([
      2,
      [
        [deposit, 'succeeded'],
        [-10_00, 'succeeded'],
        [-10_00, 'succeeded'],
      ],
    ]);
  });

  it('that Stripe rejects is said, and can be asked for again', async () => {
    const { refund, account, sums, intent } = await openPaid().then((desk) => ({
      ...desk,
      intent: String(desk.newest().payment_intent),
    }));
    // Somebody refunds it on Stripe's own screens at the same moment.
    account.refund({ payment_intent: intent });
    expect(await refund().catch(codeOf)).toMatchObject({
      code: 'conflict',
      message: 'Stripe did not make this refund. Please look at the payment in Stripe.',
    });
    expect(await refund(1_00).catch(codeOf)).toMatchObject({ code: 'conflict' });
    expect(await sums()).toEqual([[deposit, 'succeeded']]);
  });
});

it('names the rights that a restricted key lacks, and does all that needs none of them', async () => {
  const { stripe, ctx, payAtStripe, account, deliver, sums, press } = await openCards();
  expect(await findMissingRights(ctx)).toEqual([]);
  stripe.state.lackingRights.add('rak_dispute_read').add('rak_checkout_session_write');
  const lines: string[] = [];
  const logger = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  Object.assign(ctx, { logger });
  expect(await findMissingRights(ctx)).toEqual(['rak_checkout_session_write', 'rak_dispute_read']);
  expect(lines.join('')).toContain('"missingRights":["rak_checkout_session_write","rak_dispute_read"]');
  expect(await press().catch(codeOf)).toMatchObject(away);
  stripe.state.lackingRights.delete('rak_checkout_session_write');
  await payAtStripe();
  await deliver(account.lastEvent('checkout.session.completed'));
  expect(await sums()).toEqual([[deposit, 'succeeded']]);
  expect(lines.join('')).not.toContain('rk_test_');
});

it('waits for Stripe no longer than a client does, and for a slow answer as long', async () => {
  const { press, stripe, wait, sweep, newest, account, sums } = await openCards();
  stripe.manners.push({ delayMs: 300 });
  await press();
  account.pay(newest().id);
  stripe.manners.push('down', 'down', 'down');
  wait(4 * minute);
  await sweep();
  expect(await sums()).toEqual([]);
  wait(2 * minute);
  await sweep();
  expect(await sums()).toEqual([[deposit, 'succeeded']]);
});
