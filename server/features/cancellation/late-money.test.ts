import { describe, expect, it } from 'vitest';
import { openCards } from '#server/features/card-payments/testing/open-cards.ts';
import { readSummary } from '#server/features/payments/summary.ts';
import { aLine } from '#server/features/proposals/testing/open-proposals.ts';
import { tasks } from '#server/features/tasks/table.ts';
import { cancelEventSchema } from '#shared/cancellation/schema.ts';
import { cancelEvent } from './operations.ts';
import { openCanceling } from './testing/open-canceling.ts';

const deposit = 2_125_00;

/** A venue that takes cards, whose event is canceled by an operation, whatever the time is. */
async function open() {
  const desk = await openCards();
  const { ctx, db, manager, eventId, id } = desk;
  const cancel = () => cancelEvent(ctx, manager, eventId, cancelEventSchema.parse({}));
  const sums = async () => {
    const { paid, due, credit, credited, billed, proposals } = await readSummary(ctx, manager, { eventId });
    return { paid, due, credit, left: billed - credited, kept: proposals[0]?.cancellation?.keptCents };
  };
  const openTasks = async () =>
    (await db.query.select().from(tasks).orderBy(tasks.seq))
      .filter(({ doneAt }) => doneAt === null)
      .map(({ title }) => title.slice(title.indexOf(' ') + 1));
  return { ...desk, cancel, sums, openTasks, id };
}

/** A proposal of an event that was sent, and that nobody has signed. */
async function offer({ create, rose, send }: Awaited<ReturnType<typeof openCanceling>>, eventId: string) {
  const { _id: id, version } = await create({ inquiryId: undefined, eventId });
  const line = aLine({ kind: 'item', choices: [], groupIds: [] });
  await rose.send('PUT', `/proposals/${id}`, { lines: [line] }, version);
  return (await send(id)).data;
}

describe('money of a canceled event', () => {
  it('that a dispute takes is neither given back nor asked for again', async () => {
    const { payAtStripe, sweep, cancel, account, newest, deliver, sums, openTasks } = await open();
    await payAtStripe();
    await sweep();
    await deliver(account.lastEvent('checkout.session.completed'));
    await cancel();
    const [kept, back] = [531_25, 1_593_75];
    expect(await sums()).toEqual({ paid: deposit, due: 0, credit: back, left: kept, kept });
    expect(await openTasks()).toEqual(['was canceled: please give back $1,593.75']);
    const dispute = account.dispute(newest().payment_intent);
    await deliver(account.lastEvent('charge.dispute.created'));
    expect(await openTasks()).toEqual(['has a disputed payment of $2,125.00: please respond in Stripe']);
    account.closeDispute(dispute.id, 'lost');
    await deliver(account.lastEvent('charge.dispute.closed'));
    expect(await sums()).toEqual({ paid: 0, due: 0, credit: 0, left: 0, kept });
    expect(await openTasks()).toContain('lost a dispute: $2,125.00 went back to the client');
    expect((await openTasks()).join()).not.toContain('give back');
  });

  it('is to be given back again once the venue wins the dispute', async () => {
    const { payAtStripe, cancel, account, newest, deliver, openTasks } = await open();
    await payAtStripe();
    await deliver(account.lastEvent('checkout.session.completed'));
    await cancel();
    const dispute = account.dispute(newest().payment_intent);
    await deliver(account.lastEvent('charge.dispute.created'));
    account.closeDispute(dispute.id, 'won');
    await deliver(account.lastEvent('charge.dispute.closed'));
    expect(await openTasks()).toContain('was canceled: please give back $1,593.75');
  });

  it('is kept and given back as the contract says once a dispute that was lost is won in the end', async () => {
    const { payAtStripe, cancel, account, newest, deliver, sums, openTasks } = await open();
    await payAtStripe();
    await deliver(account.lastEvent('checkout.session.completed'));
    await cancel();
    const [kept, back] = [531_25, 1_593_75];
    const dispute = account.dispute(newest().payment_intent);
    await deliver(account.lastEvent('charge.dispute.created'));
    account.closeDispute(dispute.id, 'lost');
    await deliver(account.lastEvent('charge.dispute.closed'));
    expect(await sums()).toEqual({ paid: 0, due: 0, credit: 0, left: 0, kept });
    account.closeDispute(dispute.id, 'won');
    for (let time = 0; time < 2; time += 1) await deliver(account.lastEvent('charge.dispute.closed'));
    expect(await sums()).toEqual({ paid: deposit, due: 0, credit: back, left: kept, kept });
    expect(await openTasks()).toContain('was canceled: please give back $1,593.75');
    account.closeDispute(dispute.id, 'lost');
    await deliver(account.lastEvent('charge.dispute.closed'));
    expect(await sums()).toEqual({ paid: 0, due: 0, credit: 0, left: 0, kept });
    expect((await openTasks()).join()).not.toContain('give back');
  });

  it('is to be given back where a bank debit arrives only then', async () => {
    const { payAtStripe, cancel, account, newest, deliver, sums, openTasks } = await open();
    await payAtStripe('us_bank_account');
    await deliver(account.lastEvent('checkout.session.completed'));
    await cancel();
    expect([await sums(), await openTasks()]).toMatchObject([{ paid: 0, due: 0, credit: 0 }, []]);
    account.settle(newest().id);
    await deliver(account.lastEvent('checkout.session.async_payment_succeeded'));
    expect(await sums()).toMatchObject({ paid: deposit, due: 0, credit: deposit });
    expect(await openTasks()).toEqual(['was canceled: please give back $2,125.00']);
  });

  it('was paid for what nobody signed: that is withdrawn, and its link says so', async () => {
    const desk = await openCanceling();
    const { joan, eventId, create, link, read, cancel, sums, get } = desk;
    const draft = await create({ inquiryId: undefined, eventId });
    const data = await offer(desk, eventId);
    const token = await link(data._id, data.signers[0].id);
    const given = { amountCents: 300_00, method: 'check', payer: 'Anna', day: '2026-11-20', scheduleRowId: null };
    expect((await joan.send('POST', '/payments', { ...given, proposalId: data._id })).status).toBe(201);
    await cancel();
    for (const { _id } of [draft, data]) expect((await get(`/proposals/${_id}`)).state).toBe('withdrawn');
    expect(await read(token)).toMatchObject({ state: 'withdrawn' });
    expect(await sums()).toMatchObject({ paid: 300_00, due: 0, credit: 300_00 });
    const titles = async () =>
      (await get(`/tasks?eventId=${eventId}`))
        .filter(({ doneAt }: { doneAt: string | null }) => doneAt === null)
        .map(({ title }: { title: string }) => title);
    const { number } = await get(`/proposals/${data._id}`);
    expect(await titles()).toEqual([`${number} was canceled: please give back $300.00`]);
    await joan.send('POST', '/payments', { ...given, amountCents: -300_00, proposalId: data._id });
    expect([await titles(), await sums()]).toMatchObject([[], { paid: 0, credit: 0 }]);
  });

  it('is seen also where staff set its status', async () => {
    const desk = await openCanceling();
    const { rose, joan, get, event } = desk;
    const { clientId } = await event();
    const plain = { clientId, title: 'Lunch', eventType: 'other', eventDate: '2027-09-01', guestCount: 10 };
    const { data: lunch } = await joan.send('POST', '/events', { ...plain, status: 'confirmed' });
    const data = await offer(desk, lunch._id);
    await joan.send('PUT', `/events/${lunch._id}`, { status: 'cancelled' }, lunch.version);
    expect((await get(`/proposals/${data._id}`)).state).toBe('withdrawn');
    expect((await rose.send('GET', '/inbox/payments')).data).toEqual([]);
  });
});

describe('a bank debit', () => {
  it('that arrives after a check for the same row is paid too much, and said once', async () => {
    const { payAtStripe, account, newest, deliver, check, openTasks } = await open();
    await payAtStripe('us_bank_account');
    await deliver(account.lastEvent('checkout.session.completed'));
    await check(deposit);
    expect(await openTasks()).toEqual([]);
    account.settle(newest().id);
    for (let time = 0; time < 2; time += 1)
      await deliver(account.lastEvent('checkout.session.async_payment_succeeded'));
    expect(await openTasks()).toEqual(['was paid twice: $2,125.00 by card or bank debit is more than was due']);
  });

  it('that arrives as it was asked for is not', async () => {
    const { payAtStripe, account, newest, deliver, openTasks } = await open();
    await payAtStripe('us_bank_account');
    await deliver(account.lastEvent('checkout.session.completed'));
    account.settle(newest().id);
    await deliver(account.lastEvent('checkout.session.async_payment_succeeded'));
    expect(await openTasks()).toEqual([]);
  });
});
