import { describe, expect, it } from 'vitest';
import { history } from '#server/records/table.ts';
import { hour, minute } from '#server/testing/open-desk.ts';
import { fulfill } from './fulfill.ts';
import { openCards } from './testing/open-cards.ts';

const deposit = 2_125_00;

describe('the webhook', () => {
  it('P9: takes the bytes that Stripe signed, and not what was written again, is too old, or is of the other mode', async () => {
    const { payAtStripe, account, stripe, hook, sweep, sums, sessions, db } = await openCards();
    await payAtStripe();
    const completed = account.lastEvent('checkout.session.completed');
    const payload = `{ "id":  "${completed.id}",\n "é": "\\u00e9é" , ${JSON.stringify(completed).slice(1)}`;
    const signed = stripe.signed(payload);
    const rewritten = { ...signed, payload: JSON.stringify(JSON.parse(payload)) };
    const before = [await sessions(), (await db.query.select().from(history)).length];
    const wrong = [
      rewritten,
      stripe.signed(payload, { secret: 'whsec_somebodyElse' }),
      stripe.signed(payload, { at: completed.created ? Number(completed.created) * 1000 - 6 * minute : 0 }),
      stripe.signed(payload.replace('"livemode":false', '"livemode":true')),
      { payload, headers: { 'content-type': 'application/json' } },
      { payload: '', headers: signed.headers },
      stripe.signed('[1'),
    ];
    for (const one of wrong) expect((await hook(one)).statusCode).toBe(400);
    await sweep();
    expect([await sums(), [await sessions(), (await db.query.select().from(history)).length]]).toEqual([[], before]);
    const answer = await hook(signed);
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, data: { received: true } }]);
    await sweep();
    expect(await sums()).toEqual([[deposit, 'succeeded']]);
    expect((await hook({ payload: 'a=b', headers: { 'content-type': 'text/plain' } })).statusCode).toBe(415);
    expect((await hook({ payload: 'a'.repeat(300 * 1024), headers: signed.headers })).statusCode).toBe(413);
  });

  it('takes either of two secrets, and answers events that say nothing here without writing', async () => {
    const second = 'whsec_theNewOne42';
    const { payAtStripe, account, deliver, sums, sessions, ctx, hook, stripe } = await openCards();
    Object.assign(ctx.config.stripe ?? {}, { webhookSecrets: [...stripe.settings.webhookSecrets, second] });
    await payAtStripe();
    const before = await sessions();
    for (const type of ['customer.created', 'payout.paid', 'charge.refunded'])
      expect(
        (
          await hook(
            stripe.signed({
              ...account.lastEvent('checkout.session.completed'),
              type,
              data: { object: { object: 'x' } },
            }),
          )
        ).statusCode,
      ).toBe(200);
    expect(await sessions()).toEqual(before);
    expect(await deliver(account.lastEvent('checkout.session.completed'), { secret: second })).toBe(200);
    expect(await sums()).toEqual([[deposit, 'succeeded']]);
  });

  it('P3: books nothing of a session that somebody made at Stripe, or that was paid with another amount, and staff see it', async () => {
    const { press, newest, account, deliver, sums, sessions, taskTitles, number, balance } = await openCards();
    // The account of the venue may take payments for other things.
    const others = account.createForeignSession(30_00, { client_reference_id: 'shop-17', metadata: { order: '17' } });
    account.pay(others.id);
    await deliver(account.lastEvent('checkout.session.completed'));
    expect([await sessions(), (await taskTitles()).filter((title) => title.includes('Stripe'))]).toEqual([[], []]);
    const foreign = account.createForeignSession(1, { client_reference_id: null, metadata: { number } });
    account.pay(foreign.id);
    for (let time = 0; time < 2; time += 1) await deliver(account.lastEvent('checkout.session.completed'));
    await press();
    const { id } = newest();
    account.pay(id, { amount: 1 });
    for (let time = 0; time < 2; time += 1) await deliver(account.lastEvent('checkout.session.completed'));
    // One that names ours as its own is still another one.
    const [, ours] = await sessions();
    const posing = account.createForeignSession(deposit, { client_reference_id: ours?.id, currency: 'eur' });
    account.pay(posing.id);
    await deliver(account.lastEvent('checkout.session.completed'));
    expect([await sums(), (await sessions()).map(({ state }) => state)]).toEqual([
      [],
      ['flagged', 'flagged', 'flagged'],
    ]);
    expect((await balance()).paid).toBe(0);
    expect((await taskTitles()).filter((title) => title.includes('Stripe'))).toEqual([
      `A payment of $0.01 at Stripe belongs to no proposal: please look at ${foreign.id} in Stripe`,
      `${number} got a payment of $0.01 by Stripe that is not what was asked for, so it is not recorded (${id})`,
      `A payment of €2,125.00 at Stripe belongs to no proposal: please look at ${posing.id} in Stripe`,
    ]);
  });

  it.each([
    ['currency', { currency: 'cad' }],
    ['mode', { livemode: true }],
    ['reference', { client_reference_id: 'other' }],
  ])('books nothing of a session of ours with another %s', async (_what, change) => {
    const { press, newest, account, deliver, sums, sessions } = await openCards();
    await press();
    account.pay(newest().id);
    Object.assign(newest(), change);
    await deliver(account.lastEvent('checkout.session.completed'));
    expect([await sums(), (await sessions())[0]?.state]).toEqual([[], 'flagged']);
  });

  it('is not there where no card processor is connected', async () => {
    const { ctx, hook, stripe, get, id } = await openCards();
    Object.assign(ctx.config, { stripe: undefined });
    expect((await hook(stripe.signed('{}'))).statusCode).toBe(404);
    expect((await get(`/proposals/${id}`)).state).toBe('accepted');
  });
});

describe('refunds and disputes that are made at Stripe', () => {
  /** A deposit that was paid by card, and recorded. */
  async function openPaid(by: 'card' | 'us_bank_account' = 'card') {
    const desk = await openCards();
    const { payment_intent: intent, id } = await desk.payAtStripe(by);
    if (by !== 'card') desk.account.settle(id);
    await desk.deliver(desk.account.lastEvent('checkout.session.completed'));
    return { ...desk, intent: String(intent) };
  }

  it('P6: are rows of their own, by the id of each, however often and in whichever order they are told', async () => {
    const { account, deliver, intent, sums, balance, check } = await openPaid();
    await check(-2_025_00, null);
    account.refund({ payment_intent: intent, amount: 10_00 });
    account.refund({ payment_intent: intent, amount: 5_00 });
    const events = account.events.filter(({ type }) => /refund/.test(type));
    for (const event of [...events, ...events.toReversed()]) await deliver(event);
    expect((await sums()).toSorted((one, other) => Number(one[0]) - Number(other[0]))).toEqual([
      [-2_025_00, 'succeeded'],
      [-10_00, 'succeeded'],
      [-5_00, 'succeeded'],
      [deposit, 'succeeded'],
    ]);
    expect((await balance()).paid).toBe(85_00);
  });

  it('are on their way as long as Stripe says so, and come back where they fail', async () => {
    const { account, deliver, intent, sums, taskTitles } = await openPaid('us_bank_account');
    account.refundsAre = 'pending';
    const { id } = account.refund({ payment_intent: intent, amount: 10_00 });
    await deliver(account.lastEvent('refund.created'));
    expect((await sums())[1]).toEqual([-10_00, 'clearing']);
    account.endRefund(id, 'succeeded');
    await deliver(account.lastEvent('refund.updated'));
    expect((await sums())[1]).toEqual([-10_00, 'succeeded']);
    account.endRefund(id, 'failed');
    for (let time = 0; time < 2; time += 1) await deliver(account.lastEvent('refund.failed'));
    expect((await sums())[1]).toEqual([-10_00, 'failed']);
    expect((await taskTitles()).filter((title) => title.includes('could not refund $10.00'))).toHaveLength(1);
  });

  it('are learned by the sweep where no webhook arrives', async () => {
    const { account, intent, sweep, wait, sums } = await openPaid();
    account.refund({ payment_intent: intent, amount: 10_00 });
    wait(2 * hour);
    await sweep();
    account.dispute(intent);
    wait(2 * hour);
    await sweep();
    expect(await sums()).toEqual([
      [deposit, 'disputed'],
      [-10_00, 'disputed'],
    ]);
  });

  it('that a bank returns weeks later are learned within a day, and asked about no longer than that may happen', async () => {
    const { account, intent, sweep, wait, sums, taskTitles, stripe } = await openPaid();
    const { id } = account.refund({ payment_intent: intent, amount: 10_00 });
    wait(2 * hour);
    await sweep();
    expect((await sums())[1]).toEqual([-10_00, 'succeeded']);
    wait(20 * 24 * hour);
    await sweep();
    account.endRefund(id, 'failed');
    const asked = () => stripe.requests.filter(({ path }) => path.startsWith('/v1/checkout/sessions/')).length;
    const before = asked();
    for (let time = 0; time < 5; time += 1) {
      wait(5 * hour);
      await sweep();
    }
    expect([asked() - before, (await sums())[1]]).toEqual([1, [-10_00, 'failed']]);
    expect((await taskTitles()).filter((title) => title.includes('could not refund $10.00'))).toHaveLength(1);
    account.refund({ payment_intent: intent, amount: 5_00 });
    wait(2 * hour);
    await sweep();
    expect((await sums())[2]).toEqual([-5_00, 'succeeded']);
    wait(36 * 24 * hour);
    await sweep();
    const afterwards = asked();
    wait(2 * 24 * hour);
    await sweep();
    expect(asked()).toBe(afterwards);
  });

  it('that are told while what was before is being read are read again', async () => {
    const { account, intent, hook, stripe, newest, sweep, sums, ctx } = await openPaid();
    await sweep();
    // The session and the refunds are read before, the disputes afterwards.
    stripe.manners.push('answer', 'answer', { delayMs: 400 });
    const before = stripe.requests.length;
    const reading = fulfill(ctx, newest().id);
    await expect.poll(() => stripe.requests.length).toBe(before + 3);
    account.refund({ payment_intent: intent, amount: 10_00 });
    await hook(stripe.signed(account.lastEvent('charge.refunded')));
    await reading;
    await sweep();
    expect(await sums()).toEqual([
      [deposit, 'succeeded'],
      [-10_00, 'succeeded'],
    ]);
  });

  it('are learned by the sweep as far as a restricted key may read them', async () => {
    const { account, intent, sweep, wait, sums, stripe } = await openPaid();
    stripe.state.lackingRights.add('rak_dispute_read');
    account.refund({ payment_intent: intent, amount: 10_00 });
    wait(2 * hour);
    await sweep();
    expect(await sums()).toEqual([
      [deposit, 'succeeded'],
      [-10_00, 'succeeded'],
    ]);
  });

  it('of a dispute neither count nor are asked for again while it is open, and cancel no booking', async () => {
    const { account, deliver, intent, sums, balance, event, taskTitles } = await openPaid();
    const { id } = account.dispute(intent);
    await deliver(account.lastEvent('charge.dispute.created'));
    expect([await sums(), (await event()).status]).toEqual([[[deposit, 'disputed']], 'confirmed']);
    expect((await balance()).rows[0]).toMatchObject({ due: deposit, clearing: deposit });
    account.closeDispute(id, 'won');
    await deliver(account.lastEvent('charge.dispute.closed'));
    // What was told before arrives again.
    await deliver(account.lastEvent('charge.dispute.created'));
    expect(await sums()).toEqual([[deposit, 'succeeded']]);
    account.dispute(intent, { status: 'lost' });
    await deliver(account.lastEvent('charge.dispute.created'));
    expect([await sums(), (await event()).status]).toEqual([[[deposit, 'failed']], 'confirmed']);
    expect((await balance()).rows[0]).toMatchObject({ due: deposit, clearing: 0 });
    expect((await taskTitles()).filter((title) => /dispute/.test(title))).toHaveLength(2);
  });

  it('of a dispute of a part take that part alone, and an inquiry of a bank takes nothing', async () => {
    const { account, deliver, intent, sums } = await openPaid();
    account.dispute(intent, { status: 'warning_needs_response' });
    await deliver(account.lastEvent('charge.dispute.created'));
    expect(await sums()).toEqual([[deposit, 'succeeded']]);
    account.dispute(intent, { amount: 100_00, status: 'lost' });
    for (let time = 0; time < 2; time += 1) await deliver(account.lastEvent('charge.dispute.created'));
    expect(await sums()).toEqual([
      [deposit, 'succeeded'],
      [-100_00, 'succeeded'],
    ]);
  });

  it('of a lost dispute take nothing once it is won, or once the payment itself says that all of it is lost', async () => {
    const won = await openPaid();
    const { id } = won.account.dispute(won.intent, { amount: 100_00, status: 'lost' });
    await won.deliver(won.account.lastEvent('charge.dispute.created'));
    expect((await won.balance()).paid).toBe(deposit - 100_00);
    won.account.closeDispute(id, 'won');
    for (let time = 0; time < 2; time += 1) await won.deliver(won.account.lastEvent('charge.dispute.closed'));
    expect([await won.sums(), (await won.balance()).paid]).toEqual([
      [
        [deposit, 'succeeded'],
        [-100_00, 'failed'],
      ],
      deposit,
    ]);
    const lost = await openPaid();
    for (const amount of [100_00, deposit - 100_00]) {
      lost.account.dispute(lost.intent, { amount, status: 'lost' });
      await lost.deliver(lost.account.lastEvent('charge.dispute.created'));
    }
    expect([await lost.sums(), (await lost.balance()).paid]).toEqual([
      [
        [deposit, 'failed'],
        [-100_00, 'failed'],
      ],
      0,
    ]);
  });
});
