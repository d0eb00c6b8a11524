import { setTimeout as pause } from 'node:timers/promises';
import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { events } from '#server/features/events/table.ts';
import { payments } from '#server/features/payments/table.ts';
import { aLine } from '#server/features/proposals/testing/open-proposals.ts';
import { schedule } from '#server/features/proposals/testing/open-signed.ts';
import type { Database } from '#server/platform/db/database.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { testConfig } from '#server/testing/build-test-app.ts';
import { eventually } from '#server/testing/eventually.ts';
import { callServer, isAnswered, openKilledServer, signInAtServer } from '#server/testing/killed-server.ts';
import { startStripeServer } from '#server/testing/stripe-server.ts';
import { addDays } from '#shared/rules/dates.ts';
import { openCheckout } from './checkout.ts';
import { cardRefunds, checkoutSessions } from './table.ts';

/** Six in the gate; `KILLS=20` by hand. */
const kills = Number(process.env.KILLS ?? 6);
const deposit = 2_125_00;
const form = { intent: 'sign', version: '1', total: '850000', name: 'Anna Becker', consent: 'yes', accept: 'yes' };

/** A proposal that is signed and waits for its deposit, on a day of its own. */
async function addSigned(address: string, token: string, index: number): Promise<string> {
  const person = { email: `client-${index}@example.com`, phone: `(330) 555-${1000 + index}` };
  const inquiry = anInquiry({ ...person, fullName: `Client ${index}`, eventDate: addDays('2035-01-06', 7 * index) });
  const { _id: inquiryId } = await callServer(address, '', 'POST', '/inquiries', inquiry);
  const draft = { inquiryId, lines: [aLine({ quantity: 100_000 })], schedule };
  const { _id: id, signers } = await callServer(address, token, 'POST', '/proposals', draft);
  await callServer(address, token, 'POST', `/proposals/${id}/send`, { holdsDate: true });
  const { url } = await callServer(address, token, 'POST', `/proposals/${id}/links`, { signerId: signers[0].id });
  const body = new URLSearchParams(form);
  const signed = await fetch(address + new URL(url).pathname, { method: 'POST', body, redirect: 'manual' });
  expect(signed.status, await signed.text()).toBe(303);
  return id;
}

/** What stands after a kill: a payment with its session and its booking, or none of the three, and each refund once. */
async function check(db: Database): Promise<{ paid: number; refunded: number; open: string[] }> {
  const sessions = await db.query.select().from(checkoutSessions).orderBy(asc(checkoutSessions.seq));
  const rows = await db.query.select().from(payments).orderBy(asc(payments.seq));
  const booked = (await db.query.select().from(events)).filter(({ status }) => status === 'confirmed');
  const came = rows.filter(({ amountCents }) => amountCents > 0);
  const complete = sessions.filter(({ state }) => state === 'complete');
  expect(came.map(({ externalRef }) => externalRef).toSorted()).toEqual(
    complete.map(({ paymentIntentId }) => paymentIntentId).toSorted(),
  );
  expect(came.map(({ amountCents }) => amountCents)).toEqual(complete.map(() => deposit));
  expect(booked.map(({ id }) => id).toSorted()).toEqual(came.map(({ eventId }) => eventId).toSorted());
  const went = rows.filter(({ amountCents }) => amountCents < 0);
  const made = (await db.query.select().from(cardRefunds)).filter(({ state }) => state === 'made');
  expect(went.map(({ externalRef }) => externalRef).toSorted()).toEqual(
    made.map(({ refundId }) => refundId).toSorted(),
  );
  const open = came.filter(({ scheduleRowId }) => scheduleRowId !== null).map(({ id }) => id);
  return { paid: came.length, refunded: went.length, open };
}

it('leaves each payment and each refund recorded once, by a server that is killed between charge and record', {
  timeout: 30_000 * kills,
}, async () => {
  const stripe = await startStripeServer();
  const { api = '', secretKey, webhookSecrets } = stripe.settings;
  const keys = { STRIPE_API: api, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets.join() };
  const { start, read } = await openKilledServer(keys);

  let server = await start();
  const token = await signInAtServer(server.address);
  await callServer(server.address, token, 'POST', '/spaces', { name: 'Great Hall', color: 'red' });
  const rules = { chargesNoSalesTax: true, bookedWhen: 'deposit_paid', methods: ['card'] };
  await callServer(server.address, token, 'PUT', '/settings/money', rules);
  const ids: string[] = [];
  for (let index = 0; index < 2 * kills; index += 1) ids.push(await addSigned(server.address, token, index));
  await server.stop();
  await read(async (db) => {
    const ctx = createContext({ config: { ...testConfig, stripe: stripe.settings }, db, now: () => new Date() });
    for (const proposalId of ids) await openCheckout(ctx, { proposalId, rowId: 'deposit' });
  });
  for (const id of [...stripe.account.sessions.keys()]) stripe.account.pay(id);

  const tell = async (address: string) => {
    // The newest first, each of them twice.
    for (const event of [...stripe.account.events, ...stripe.account.events].toReversed()) {
      const { payload: body, headers } = stripe.signed(event);
      const answer = await fetch(`${address}/api/v1/stripe/webhook`, { method: 'POST', body, headers });
      expect(answer.status).toBe(200);
    }
  };
  let paid = 0;
  let interrupted = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    server = await start();
    const { address } = server;
    const before = await read(check);
    const refund = before.open.at(-1);
    const asked = refund && callServer(address, token, 'POST', `/payments/${refund}/refund`, { amountCents: 1_00 });
    const running = [isAnswered(tell(address)), isAnswered(Promise.resolve(asked))];
    // Three requests are for one payment, and what they said is recorded right after the last: at another moment around that each time.
    const asking = stripe.requests.length;
    for (let waited = 0; stripe.requests.length < asking + 4 + (kill % 6) && waited < 10_000; waited += 2)
      await pause(2);
    await pause((kill * 5) % 15);
    await server.stop('SIGKILL');
    await Promise.all(running);
    const now = await read(check);
    expect(now.paid).toBeGreaterThanOrEqual(paid);
    paid = now.paid;
    if (paid < ids.length) interrupted += 1;
  }

  server = await start();
  await tell(server.address);
  const all = await eventually(async () => {
    const now = await read(check);
    expect([now.paid, now.refunded]).toEqual([ids.length, stripe.account.refunds.size]);
    return now;
  });
  await server.stop('SIGKILL');
  expect([interrupted, all.refunded].every((count) => count > 2)).toBe(true);
  expect(await read(check)).toEqual(all);
});
