import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { proposalRecords } from '#server/features/proposals/record.ts';
import { proposals } from '#server/features/proposals/table.ts';
import { openProposals } from '#server/features/proposals/testing/open-proposals.ts';
import { users } from '#server/platform/auth/table.ts';
import { payments } from './table.ts';

/** A proposal of $11,132.51 that was sent: a deposit and the rest. */
async function open() {
  const desk = await openProposals();
  const { joan, rose, draft, act, db } = desk;
  const schedule = [
    { id: 'deposit', name: 'Deposit', amount: { cents: 2_500_00 }, due: { daysAfter: 7 } },
    { id: 'rest', name: 'Balance', amount: { percentOfRest: 100_000 }, due: { daysBefore: 14 } },
  ];
  const { _id: proposalId } = await draft({ schedule });
  const sent = await act(proposalId, 'send', {});
  const given = { method: 'check', payer: 'Anna Becker', day: '2026-11-20' };
  const pay = (amountCents: number, more: object = {}, by = joan) =>
    by.send('POST', '/payments', { proposalId, amountCents, ...given, ...more });
  const cancel = (id: string, version?: number) => joan.send('POST', `/payments/${id}/void`, undefined, version);
  const balance = async (id = proposalId) => (await rose.send('GET', `/payments/balance?proposalId=${id}`)).data;
  const list = async (query = '') => (await rose.send('GET', `/payments?${query}`)).data;
  const setRole = (role: 'staff' | 'manager') =>
    db.tx(async () => void (await db.query.update(users).set({ role }).where(eq(users.id, joan.id))));
  const undo = (id: string, version: number) =>
    joan.send('POST', '/history/undo', { items: [{ entity: 'payment', id, version }] });
  const ctx = createContext(desk.parts);
  return { ...desk, ctx, proposalId, sent: sent.data, pay, cancel, balance, list, setRole, undo };
}

const only = (amount: string) => ({ status: 409, message: `Only ${amount} has been paid.` });

describe('a payment', () => {
  it('is recorded by managers, and read by everybody', async () => {
    const { pay, list, rose, proposalId, account, balance, joan } = await open();
    expect((await pay(1_200_00, {}, rose)).status).toBe(403);
    const { status, data } = await pay(1_200_00, { reference: ' 1042 ', scheduleRowId: 'deposit' });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      ...{ proposalId, eventId: null, scheduleRowId: 'deposit', amountCents: 1_200_00, method: 'check' },
      ...{ payer: 'Anna Becker', day: '2026-11-20', state: 'succeeded', reference: '1042', note: '' },
      ...{ externalRef: null, recordedBy: 'joan', recordedById: joan.id },
    });
    const reader = await account('rita', 'read_only');
    expect((await reader.send('GET', `/payments/${data._id}`)).data).toEqual(data);
    expect(await list(`proposalId=${proposalId}`)).toEqual([data]);
    expect(await list('proposalId=other')).toEqual([]);
    expect(await balance()).toMatchObject({
      paid: 1_200_00,
      overpaid: 0,
      rows: [{ paid: 1_200_00, due: 1_300_00 }, {}],
    });
  });

  it.each([
    [{ amountCents: 0 }, 'amountCents', 'Please enter an amount other than 0, up to 10,000,000, such as 1250.95.'],
    [
      { amountCents: 1_000_000_001 },
      'amountCents',
      'Please enter an amount other than 0, up to 10,000,000, such as 1250.95.',
    ],
    [{ method: 'card' }, 'method', 'Please choose check, cash, bank transfer or other.'],
    [{ payer: ' ' }, 'payer', 'Please enter who paid.'],
    [{ day: '2026-11-22' }, 'day', 'Please choose a day that is not in the future.'],
    [{ scheduleRowId: 'other' }, 'scheduleRowId', 'Please choose a payment of this proposal’s schedule.'],
    [{ proposalId: 'other' }, 'proposalId', expect.any(String)],
    [{ note: 'x'.repeat(2001) }, 'note', 'Please keep it to at most 2,000 characters.'],
  ])('is refused with %j', async (wrong, field, message) => {
    const { pay, list } = await open();
    expect(await pay(100, wrong)).toMatchObject({ status: 400, error: { details: [{ field, message }] } });
    expect(await list()).toEqual([]);
  });

  it('is for a proposal that was sent, also while it is being revised', async () => {
    const { pay, draft, act, proposalId, rose, joan } = await open();
    const { _id } = await draft();
    const message = 'Please send this proposal before you record a payment.';
    expect(await pay(100, { proposalId: _id })).toMatchObject({ status: 409, message });
    await act(proposalId, 'revise');
    expect((await pay(100)).status).toBe(201);
    await rose.send('POST', `/proposals/${_id}/trash`);
    const { error } = await joan.send('POST', '/payments', {
      ...{ proposalId: _id, amountCents: 1, method: 'cash', payer: 'A', day: '2026-11-20' },
    });
    expect(error.details[0].message).toContain('in the trash');
  });

  it('changes in its note alone', async () => {
    const { pay, joan } = await open();
    const { data } = await pay(100);
    const change = (body: object, version: number) => joan.send('PUT', `/payments/${data._id}`, body, version);
    const { data: noted } = await change({ note: 'From her aunt', amountCents: 5, payer: 'Eve' }, data.version);
    expect(noted).toMatchObject({ note: 'From her aunt', amountCents: 100, payer: 'Anna Becker' });
    expect((await change({ note: 'Late' }, data.version)).status).toBe(412);
  });
});

describe('a refund', () => {
  it('is at most what was paid, and takes it back', async () => {
    const { pay, balance } = await open();
    expect(await pay(-1)).toMatchObject(only('$0'));
    await pay(1_200_00);
    expect(await pay(-1_200_01)).toMatchObject(only('$1,200'));
    expect((await pay(-500_50)).status).toBe(201);
    expect(await pay(-700_00)).toMatchObject(only('$699.50'));
    expect(await balance()).toMatchObject({ paid: 699_50, rows: [{ paid: 699_50 }, { paid: 0 }] });
  });

  it('keeps what it came from from being voided', async () => {
    const { pay, cancel, balance } = await open();
    const { data: paid } = await pay(1_000_00);
    const { data: refund } = await pay(-400_00);
    expect(await cancel(paid._id, paid.version)).toMatchObject(only('$600'));
    expect((await cancel(refund._id, refund.version)).data.state).toBe('voided');
    expect((await cancel(paid._id, paid.version)).data.state).toBe('voided');
    expect(await balance()).toMatchObject({ paid: 0, overpaid: 0 });
  });

  it('of which one was voided comes back by undo only while it is covered', async () => {
    const { pay, cancel, undo } = await open();
    const { data: paid } = await pay(1_000_00);
    const { data: refund } = await pay(-400_00);
    const { data: voided } = await cancel(refund._id, refund.version);
    await cancel(paid._id, paid.version);
    expect(await undo(refund._id, voided.version)).toMatchObject(only('$0'));
  });
});

describe('to void a payment', () => {
  it('takes its version, and once more is the same', async () => {
    const { pay, cancel, rose, list } = await open();
    const { data } = await pay(100);
    expect((await cancel(data._id, data.version - 1)).status).toBe(412);
    const { data: voided } = await cancel(data._id, data.version);
    expect(voided).toMatchObject({ state: 'voided', amountCents: 100 });
    expect((await cancel(data._id, voided.version)).data).toEqual(voided);
    expect((await cancel(data._id)).data).toEqual(voided);
    expect((await rose.send('POST', `/payments/${data._id}/void`)).status).toBe(403);
    expect(await list()).toEqual([voided]);
  });

  it('is what undo does of a recorded one, and can be undone', async () => {
    const { pay, undo, balance, rose } = await open();
    const { data } = await pay(100);
    const { data: undone } = await undo(data._id, data.version);
    expect(await balance()).toMatchObject({ paid: 0 });
    await undo(data._id, undone[0].version);
    expect(await balance()).toMatchObject({ paid: 100 });
    const { data: entries } = await rose.send('GET', `/history?id=${data._id}`);
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['reverted', 'reverted', 'created']);
  });

  it('is for those that staff recorded', async () => {
    const { pay, cancel, db } = await open();
    const { data } = await pay(100);
    await db.tx(async () => void (await db.query.update(payments).set({ externalRef: 'pi_1' })));
    expect(await cancel(data._id)).toMatchObject({ status: 409, message: 'This payment cannot be voided.' });
  });
});

describe('what is paid', () => {
  it('counts what succeeded, row by row', async () => {
    const { pay, cancel, balance, db } = await open();
    await pay(3_000_00);
    const { data: voided } = await pay(100_00);
    await cancel(voided._id);
    const { data: failed } = await pay(50_00);
    await db.tx(
      async () => void (await db.query.update(payments).set({ state: 'failed' }).where(eq(payments.id, failed._id))),
    );
    expect(await balance()).toMatchObject({
      paid: 3_000_00,
      rows: [
        { id: 'deposit', paid: 2_500_00 },
        { id: 'rest', paid: 500_00 },
      ],
    });
  });

  it('is said with the days on which the rest is due', async () => {
    const { pay, balance, proposalId, db, ctx, wait, sent, account } = await open();
    await pay(2_500_00, { scheduleRowId: 'deposit' });
    expect((await balance()).rows).toMatchObject([
      { name: 'Deposit', amount: 2_500_00, dueDay: null, state: 'paid' },
      { name: 'Balance', amount: sent.totals.total - 2_500_00, dueDay: '2027-05-29', state: 'open' },
    ]);
    const accepted = { state: 'accepted', acceptedAt: ctx.now().getTime() } as const;
    await db.tx(async () => void (await db.query.update(proposals).set(accepted).where(eq(proposals.id, proposalId))));
    expect((await balance()).rows[0].dueDay).toBe('2026-11-28');
    wait(200 * 24 * 3_600_000);
    const later = await account('nora', 'read_only');
    const { data } = await later.send('GET', `/payments/balance?proposalId=${proposalId}`);
    expect(data.rows).toMatchObject([{ state: 'paid' }, { state: 'overdue', due: sent.totals.total - 2_500_00 }]);
  });
});

describe('two people', () => {
  it('record at once, and refund no more than there is', async () => {
    const { pay, balance, list, account } = await open();
    const mia = await account('mia', 'manager');
    await Promise.all([pay(500_00), pay(700_00, {}, mia)]);
    expect(await balance()).toMatchObject({ paid: 1_200_00 });
    const refunds = await Promise.all([pay(-1_000_00), pay(-1_000_00, {}, mia)]);
    expect(refunds.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await balance()).toMatchObject({ paid: 200_00 });
    expect(await list()).toHaveLength(3);
  });

  it('refund and void at once: one of them is told what has been paid', async () => {
    const { pay, cancel, balance } = await open();
    const { data } = await pay(1_000_00);
    const both = await Promise.all([pay(-1_000_00), cancel(data._id, data.version)]);
    expect(both.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(1);
    expect(await balance()).toMatchObject({ paid: 0 });
  });

  it('are refused once the role is lower', async () => {
    const { pay, cancel, setRole, undo } = await open();
    const { data } = await pay(100);
    await setRole('staff');
    const answers = [await pay(100), await cancel(data._id), await undo(data._id, data.version)];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

describe('as evidence', () => {
  it('a payment keeps its proposal, and what that is for, from the trash and from deletion', async () => {
    const { pay, cancel, proposalId, joan, inquiryId } = await open();
    const { data } = await pay(100);
    await cancel(data._id);
    const kept = 'is kept until June 12, 2034, because payments are kept on record. Please delete it after that day.';
    for (const [method, url] of [
      ['POST', `/proposals/${proposalId}/trash`],
      ['DELETE', `/proposals/${proposalId}`],
      ['POST', `/inquiries/${inquiryId}/trash`],
    ] as const)
      expect(await joan.send(method, url)).toMatchObject({ status: 409, message: expect.stringContaining(kept) });
  });

  it('belongs to the event of its proposal as soon as there is one', async () => {
    const { pay, proposalId, joan, inquiryId, ctx, list, rose } = await open();
    const { data } = await pay(100);
    const whole = { createClient: true, createEvent: true };
    const { event } = (await joan.send('POST', `/inquiries/${inquiryId}/convert`, whole)).data;
    await ctx.db.tx(async () => {
      const row = await proposalRecords.require(ctx, { kind: 'visitor', address: '' }, proposalId);
      await proposalRecords.update(ctx, null, row, { eventId: event._id });
    });
    expect(await list(`eventId=${event._id}`)).toMatchObject([{ _id: data._id, version: data.version }]);
    expect((await pay(200)).data.eventId).toBe(event._id);
    const { data: timeline } = await rose.send('GET', `/events/${event._id}/timeline`);
    const told = timeline.entries.filter(({ entity }: { entity: string }) => entity === 'payment');
    expect(told).toHaveLength(2);
  });
});
