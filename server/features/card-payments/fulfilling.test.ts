import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cancelEvent } from '#server/features/cancellation/operations.ts';
import { remindOfPayments } from '#server/features/due-payments/reminders.ts';
import { erasePerson } from '#server/features/erasure/operations.ts';
import { messages } from '#server/features/messages/table.ts';
import { codeOf } from '#server/features/proposals/testing/open-proposals.ts';
import { venue } from '#server/features/venue/table.ts';
import { hour, minute } from '#server/testing/open-desk.ts';
import { cancelEventSchema } from '#shared/cancellation/schema.ts';
import { seedVenue } from '#shared/seed/venue.ts';
import { fulfill, fulfillReturn } from './fulfill.ts';
import { openCards } from './testing/open-cards.ts';

const day = 24 * hour;
const deposit = 2_125_00;

describe('a payment by card', () => {
  it('P2: that arrives after a check for the same row is kept as overpaid, and its session was ended', async () => {
    const { press, account, newest, check, sweep, deliver, sums, sessions, taskTitles, balance, number } =
      await openCards();
    await press();
    await check(deposit);
    await sweep();
    expect([newest(), await sessions()]).toMatchObject([{ status: 'expired' }, [{ state: 'expired', url: null }]]);
    account.pay(newest().id);
    await deliver(account.lastEvent('checkout.session.completed'));
    expect(await sums()).toEqual([
      [deposit, 'succeeded'],
      [deposit, 'succeeded'],
    ]);
    expect(await taskTitles()).toContain(
      `${number} was paid twice: $2,125.00 by card or bank debit is more than was due`,
    );
    const { rows, overpaid } = await balance();
    expect(overpaid).toBe(deposit);
    expect(rows).toMatchObject([
      { paid: 2 * deposit, due: 0, overpaid: deposit },
      { paid: 0, due: 6_375_00 },
    ]);
  });

  it('P4: whose date went meanwhile stands, the client is told once, and one click refunds exactly that', async () => {
    const { payAtStripe, takeDate, account, deliver, sums, event, told, paid, joan, rose, taskTitles, press } =
      await openCards();
    await payAtStripe();
    await takeDate();
    const completed = account.lastEvent('checkout.session.completed');
    for (let time = 0; time < 2; time += 1) await deliver(completed);
    expect([(await event()).status, await sums()]).toEqual(['pending', [[deposit, 'succeeded']]]);
    const [message, ...others] = await told();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ subject: 'We are sorry: your date was booked while you paid' });
    expect(message?.text).toContain('your payment of $2,125.00');
    expect(await taskTitles()).toContainEqual(expect.stringContaining('is paid, but not booked'));
    expect(await press('rest').catch(codeOf)).toMatchObject({ message: 'This date was just booked by somebody else.' });

    const [payment] = await paid();
    const refund = () => joan.send('POST', `/payments/${payment?.id}/refund`, {});
    expect((await rose.send('POST', `/payments/${payment?.id}/refund`, {})).status).toBe(403);
    const { status, data } = await refund();
    expect([status, data.amountCents, data.state, data.recordedBy]).toEqual([200, -deposit, 'succeeded', 'joan']);
    expect(await refund()).toMatchObject({ status: 409, message: 'This payment has been refunded.' });
    expect([await sums(), account.refunds.size]).toEqual([
      [
        [deposit, 'succeeded'],
        [-deposit, 'succeeded'],
      ],
      1,
    ]);
  });

  it('P8: is booked once by the sweep where no webhook arrives, and one that arrives a day later changes nothing', async () => {
    const { payAtStripe, sweep, wait, sums, event, account, deliver, stripe } = await openCards();
    await payAtStripe();
    // The session is asked about every few minutes, as the job is told.
    wait(4 * minute);
    await sweep();
    expect([await sums(), (await event()).status]).toEqual([[[deposit, 'succeeded']], 'confirmed']);
    wait(day);
    const completed = account.lastEvent('checkout.session.completed');
    expect(await deliver(stripe.signed(completed).payload)).toBe(200);
    expect(await sums()).toEqual([[deposit, 'succeeded']]);
  });

  it('is recorded once by twenty calls at once, of two servers', async () => {
    const { payAtStripe, ctx, otherServer, sums, sessions, newest, id: proposalId } = await openCards();
    const { id } = await payAtStripe();
    const servers = [ctx, otherServer()];
    const rows = await Promise.all(Array.from({ length: 20 }, (_, index) => fulfill(servers[index % 2] ?? ctx, id)));
    expect(new Set(rows.map((row) => row?.state))).toEqual(new Set(['complete']));
    expect([await sums(), (await sessions()).length]).toEqual([[[deposit, 'succeeded']], 1]);
    expect(await fulfillReturn(ctx, newest().client_reference_id)).toEqual({ state: 'paid', proposalId });
    expect(await fulfillReturn(ctx, 'somebody')).toBeUndefined();
  });

  it('P5: stays booked when one of two of the same amount is refunded', async () => {
    const { payAtStripe, sweep, account, deliver, check, sums, event, balance } = await openCards();
    await check(deposit);
    await payAtStripe('card', 'rest');
    await sweep();
    const { payment_intent: intent } = [...account.sessions.values()].at(-1) as { payment_intent: string };
    await deliver(account.lastEvent('checkout.session.completed'));
    account.refund({ payment_intent: intent });
    await deliver(account.lastEvent('charge.refunded'));
    expect(await sums()).toEqual([
      [deposit, 'succeeded'],
      [6_375_00, 'succeeded'],
      [-6_375_00, 'succeeded'],
    ]);
    expect([(await event()).status, (await balance()).paid]).toEqual(['confirmed', deposit]);
  });
});

it('ends a session at Stripe once its date is lost, or what is due of its row changes', async () => {
  const { press, account, takeDate, sweep, sessions, check, newest } = await openCards();
  await press();
  await sweep();
  expect(newest()).toMatchObject({ status: 'open' });
  await takeDate();
  await sweep();
  expect(newest()).toMatchObject({ status: 'expired' });
  const booked = await openCards();
  await booked.press('rest');
  await booked.check(100_00, 'rest');
  await booked.sweep();
  await booked.press('rest');
  expect([...booked.account.sessions.values()].map(({ status, amount_total }) => [status, amount_total])).toEqual([
    ['expired', 6_375_00],
    ['open', 6_275_00],
  ]);
  expect([account.sessions.size, (await sessions()).length]).toEqual([1, 1]);
  expect((await check(1_00, null)).status).toBe(201);
});

it('P7: a bank debit is on its way, holds the date, and once it fails is due again, of which both are told once', async () => {
  const { payAtStripe, account, newest, deliver, sums, event, told, wait, sweep, ctx, taskTitles, balance, press } =
    await openCards();
  await payAtStripe('us_bank_account');
  await deliver(account.lastEvent('checkout.session.completed'));
  expect(await sums()).toEqual([[deposit, 'clearing']]);
  expect((await balance()).rows[0]).toMatchObject({ due: deposit, clearing: deposit });
  expect(await press().catch(codeOf)).toMatchObject({ message: 'This payment is on its way.' });
  expect(await fulfillReturn(ctx, newest().client_reference_id)).toMatchObject({ state: 'clearing' });
  const held = async () => Date.parse((await event()).hold?.expiresAt ?? '') - ctx.now().getTime();
  expect(await held()).toBeGreaterThanOrEqual(7 * day);
  wait(3 * day);
  account.fail(newest().id);
  for (let time = 0; time < 3; time += 1) await deliver(account.lastEvent('checkout.session.async_payment_failed'));
  await sweep();
  expect(await sums()).toEqual([[deposit, 'failed']]);
  expect((await balance()).rows[0]).toMatchObject({ due: deposit, clearing: 0 });
  expect(await held()).toBeGreaterThanOrEqual(2 * day);
  expect((await told()).map(({ subject }) => subject)).toEqual(['Your bank did not pay $2,125.00']);
  expect((await taskTitles()).filter((title) => title.includes('the bank debit of $2,125.00 failed'))).toHaveLength(1);
  // It is due again, and another way of paying it is another session.
  expect((await press()).url).toContain(newest().id);
});

it('says nothing to a client of a bank debit that failed after the event was canceled, or after it was paid otherwise', async () => {
  for (const settle of ['canceled', 'paid'] as const) {
    const { payAtStripe, account, newest, deliver, told, taskTitles, check, ctx, manager, eventId, sums } =
      await openCards();
    await payAtStripe('us_bank_account');
    await deliver(account.lastEvent('checkout.session.completed'));
    if (settle === 'paid') await check(deposit);
    else await cancelEvent(ctx, manager, eventId, cancelEventSchema.parse({}));
    account.fail(newest().id);
    await deliver(account.lastEvent('checkout.session.async_payment_failed'));
    expect([(await sums())[0], await told()]).toEqual([[deposit, 'failed'], []]);
    expect(await taskTitles()).toContainEqual(expect.stringContaining('the bank debit of $2,125.00 failed'));
  }
});

it('asks nobody for money for a date that somebody else has, also after it was refunded', async () => {
  const { takeDate, payAtStripe, deliver, account, paid, joan, ctx, wait, db } = await openCards();
  await payAtStripe();
  await takeDate();
  await deliver(account.lastEvent('checkout.session.completed'));
  const [payment] = await paid();
  expect((await joan.send('POST', `/payments/${payment?.id}/refund`, {})).status).toBe(200);
  Object.assign(ctx.config.mail, { smtp: { host: '127.0.0.1', port: 1 } });
  for (let time = 0; time < 20; time += 1) {
    wait(day);
    await remindOfPayments(ctx);
  }
  expect(await db.query.select().from(messages).where(eq(messages.kind, 'payment_reminder'))).toEqual([]);
});

it('ends the session of somebody who is erased, and staff see what was paid with it all the same', async () => {
  const { press, sweep, newest, account, deliver, sums, ctx, number, taskTitles } = await openCards();
  await press();
  await erasePerson(ctx, 'anna.becker@example.com');
  await sweep();
  expect(newest()).toMatchObject({ status: 'expired' });
  expect(await press().catch(codeOf)).toMatchObject({ message: 'There is nothing to pay here.' });
  account.pay(newest().id);
  for (let time = 0; time < 2; time += 1) await deliver(account.lastEvent('checkout.session.completed'));
  expect([await sums(), await taskTitles()]).toEqual([
    [[deposit, 'succeeded']],
    [`${number} got a payment of $2,125.00 after whoever it is for was erased: please refund it`],
  ]);
});

it('ends a session of another currency than that of the venue', async () => {
  const { press, db, sweep, account, sessions } = await openCards();
  await press();
  // As an older release let staff do.
  await db.tx(async () => {
    await db.query
      .insert(venue)
      .values({ ...seedVenue, key: 1, version: 2, currency: 'EUR' })
      .onConflictDoUpdate({
        target: venue.key,
        set: { currency: 'EUR' },
      });
  });
  await sweep();
  expect([...account.sessions.values()].map(({ status }) => status)).toEqual(['expired']);
  await press();
  expect((await sessions()).map(({ state, currency }) => [state, currency])).toEqual([
    ['expired', 'usd'],
    ['open', 'eur'],
  ]);
});
