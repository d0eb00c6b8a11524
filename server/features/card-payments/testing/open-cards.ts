import { eq } from 'drizzle-orm';
import { createContext } from '#server/create-context.ts';
import { getEvent } from '#server/features/events/operations.ts';
import { messages } from '#server/features/messages/table.ts';
import { readBalance } from '#server/features/payments/operations.ts';
import { payments } from '#server/features/payments/table.ts';
import { openProposals } from '#server/features/proposals/testing/open-proposals.ts';
import { schedule } from '#server/features/proposals/testing/open-signed.ts';
import { tasks } from '#server/features/tasks/table.ts';
import { seedTemplates } from '#server/seed/seed-templates.ts';
import { noon } from '#server/testing/open-desk.ts';
import { startStripeServer } from '#server/testing/stripe-server.ts';
import { openCheckout } from '../checkout.ts';
import { sweepCheckouts } from '../sweep.ts';
import { checkoutSessions } from '../table.ts';

const part = { id: 'p', name: 'Dinner', eventDate: '2027-06-12', startTime: null, endTime: null, spaceIds: [] };

interface Given {
  settings?: object;
  more?: object;
  /** Where the pages of links are looked at. */
  frontends?: NonNullable<Parameters<typeof openProposals>[0]>['frontends'];
}

/** A venue that takes cards and bank debits, with a proposal of $8,500 that was signed and waits for its deposit of $2,125. */
export async function openCards({ settings = {}, more = {}, frontends }: Given = {}) {
  let now = () => noon;
  const stripe = await startStripeServer({ now: () => now() });
  const desk = await openProposals({
    ...(frontends && { frontends }),
    config: { stripe: stripe.settings, mail: { from: 'events@example.com', hasPlus: false } },
  });
  now = () => desk.ctx.now().getTime();
  const { db, parts, joan, rose, ctx } = desk;
  await seedTemplates(parts);
  const rules = { taxRates: [], charges: [], chargesNoSalesTax: true, bookedWhen: 'deposit_paid' };
  await joan.send('PUT', '/settings/money', { ...rules, methods: ['card', 'bank_debit', 'check'], ...settings });
  await joan.send('POST', '/spaces', { name: 'Great Hall', color: 'red' });
  const get = async (path: string) => (await rose.send('GET', path)).data;
  const {
    _id: id,
    tokens,
    token,
  } = await desk.sent(
    { schedule, parts: [{ ...part, setupMinutes: 0, teardownMinutes: 0 }], ...more },
    { holdsDate: true },
  );
  for (const each of tokens) await desk.sign(each);
  const { eventId, number } = await get(`/proposals/${id}`);
  const returnPath = `/p/${token}`;
  const press = (rowId = 'deposit') => openCheckout(ctx, { proposalId: id, rowId });
  const sweep = () => sweepCheckouts(ctx, new AbortController().signal);
  /** The newest session that was made. */
  const newest = () =>
    [...stripe.account.sessions.values()].at(-1) as { id: string; payment_intent: string; client_reference_id: string };
  /** Presses Pay, and pays at Stripe; nobody here knows of it yet. */
  const payAtStripe = async (by: 'card' | 'us_bank_account' = 'card', rowId = 'deposit') => {
    await press(rowId);
    return stripe.account.pay(newest().id, { by });
  };
  const paid = () => db.query.select().from(payments).orderBy(payments.seq);
  const sums = async () => (await paid()).map(({ amountCents, state }) => [amountCents, state]);
  const sessions = () => db.query.select().from(checkoutSessions).orderBy(checkoutSessions.seq);
  const told = () => db.query.select().from(messages).where(eq(messages.kind, 'payment_notice')).orderBy(messages.seq);
  const taskTitles = async () =>
    (await db.query.select({ title: tasks.title }).from(tasks).orderBy(tasks.seq)).map(({ title }) => title);
  // By operations, whatever the time is, which ends sessions.
  const manager = { kind: 'staff', id: joan.id, username: 'joan', role: 'manager' } as const;
  const event = () => getEvent(ctx, manager, eventId);
  const balance = () => readBalance(ctx, manager, { proposalId: id });
  const hook = ({ payload, headers }: { payload: string; headers: object }) =>
    desk.app.inject({ method: 'POST', url: '/api/v1/stripe/webhook', payload, headers: { ...headers } });
  /** Delivers an event, and does what the job does then. */
  const deliver = async (...given: Parameters<typeof stripe.signed>) => {
    const { statusCode } = await hook(stripe.signed(...given));
    await sweep();
    return statusCode;
  };
  const check = (amountCents: number, scheduleRowId: string | null = 'deposit') =>
    joan.send('POST', '/payments', {
      ...{ proposalId: id, amountCents, scheduleRowId, method: 'check', payer: 'Anna', day: '2026-11-20' },
    });
  /** Books the date for somebody else. */
  const takeDate = async () => {
    const aClient = { name: 'Miller', email: 'miller@example.com', phone: '212-555-0147' };
    const { data: client } = await joan.send('POST', '/clients', aClient);
    const taken = { clientId: client._id, title: 'Miller party', eventType: 'other', eventDate: '2027-06-12' };
    const booked = await joan.send('POST', '/events', {
      ...taken,
      guestCount: 80,
      status: 'confirmed',
      overrideHolds: true,
    });
    if (booked.status !== 201) throw new Error(JSON.stringify(booked));
  };
  /** The context of another server on the same database. */
  const otherServer = () => createContext(parts);
  return {
    ...{
      ...desk,
      stripe,
      account: stripe.account,
      id,
      eventId,
      number,
      get,
      press,
      sweep,
      newest,
      payAtStripe,
      paid,
      sums,
    },
    ...{
      manager,
      sessions,
      told,
      taskTitles,
      event,
      balance,
      hook,
      deliver,
      check,
      takeDate,
      returnPath,
      tokens,
      otherServer,
    },
  };
}
