import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditInvoice, issueInvoice } from '#server/features/billing/issuing.ts';
import { listBillingDocuments } from '#server/features/billing/operations.ts';
import { cancelEvent } from '#server/features/cancellation/operations.ts';
import type { ProposalRow } from '#server/features/proposals/table.ts';
import { aLine } from '#server/features/proposals/testing/open-proposals.ts';
import { openSigned } from '#server/features/proposals/testing/open-signed.ts';
import { changeCounts } from '#server/features/proposals/within-contract.ts';
import { returnSecurityDeposit } from '#server/features/security-deposits/operations.ts';
import { newId } from '#server/platform/db/columns.ts';
import { hour } from '#server/testing/open-desk.ts';
import { cancelEventSchema } from '#shared/cancellation/schema.ts';
import {
  type Balance,
  type PaymentSummary,
  type ReadSummary,
  recordPaymentSchema,
  returnSecurityDepositSchema,
} from '#shared/payment/schema.ts';
import { changeCountsSchema } from '#shared/proposal/schema.ts';
import { balanceOf } from './balance.ts';
import { storeDuesOf, storeMissingDues } from './dues.ts';
import { listPayments, recordPayment, voidPayment } from './operations.ts';
import { findProposal } from './store.ts';
import { readSummary } from './summary.ts';
import { paymentDues, payments } from './table.ts';

const day = 24 * hour;

async function open(more: object = {}) {
  const desk = await openSigned(more);
  const { ctx, id, row, event, db, joan } = desk;
  const manager = { kind: 'staff', id: joan.id, username: 'joan', role: 'manager' } as const;
  const { eventId } = await row();
  const { clientId } = await event();
  // By operations, whatever the time is, which ends sessions.
  const summary = (of: ReadSummary): Promise<PaymentSummary> => readSummary(ctx, manager, of);
  const ofEvent = () => summary({ eventId });
  const ofClient = () => summary({ clientId });
  const dues = () => db.query.select().from(paymentDues).orderBy(paymentDues.seq);
  /** As a card processor records it later. */
  const clear = (amountCents: number, scheduleRowId: string | null = null) =>
    db.tx(async () => {
      const at = { createdAt: 1, updatedAt: 1, day: '2026-11-20' };
      const given = {
        method: 'bank_debit' as const,
        payer: 'Anna',
        reference: '',
        note: '',
        recordedById: null,
        recordedBy: null,
      };
      const values = { ...at, ...given, id: newId(), proposalId: id, eventId, scheduleRowId, amountCents };
      await db.query.insert(payments).values({ ...values, state: 'clearing', externalRef: newId() });
      await storeDuesOf(ctx, id);
    });
  const drop = (paymentId: string) => voidPayment(ctx, manager, paymentId);
  const pay = (amountCents: number, scheduleRowId: string | null = null) => {
    const given = { method: 'check', payer: 'Anna', day: '2026-11-20', proposalId: id };
    return recordPayment(ctx, manager, recordPaymentSchema.parse({ ...given, amountCents, scheduleRowId }));
  };
  /** Of an invoice that is issued for it, where none is there yet. */
  const credit = async (scheduleRowId: string, amountCents: number) => {
    const asked = { proposalId: id, scheduleRowId, note: '', sendsEmail: false };
    const issued = await issueInvoice(ctx, manager, asked).catch(() => undefined);
    const invoices = await listBillingDocuments(ctx, manager, { proposalId: id, page: 1, limit: 100 });
    const open =
      issued ??
      invoices.rows.find(
        ({ type, state, ...one }) => type === 'invoice' && state === 'issued' && one.scheduleRowId === scheduleRowId,
      );
    await creditInvoice(ctx, manager, open?._id ?? '', { amountCents, reason: 'Late' });
  };
  const count = (expected: number) =>
    changeCounts(ctx, manager, id, changeCountsSchema.parse({ groups: [{ id: 'adults', expected }] }));
  return { ...desk, eventId, clientId, summary, ofEvent, ofClient, dues, clear, credit, drop, pay, count, manager };
}

const total = 11_133_51;
const deposit = 2_783_38;

describe('the sums of an event', () => {
  it('are those of what was signed, less what came, and say what is late', async () => {
    const { ofEvent, pay, wait, account, eventId, rose } = await open();
    const { proposals: [first] = [], ...sums } = await ofEvent();
    expect(sums).toEqual({ billed: total, credited: 0, paid: 0, clearing: 0, due: total, overdue: 0, credit: 0 });
    expect(first).toMatchObject({ isSigned: true, eventId, billed: total, payer: 'Anna Becker' });
    expect(first?.rows.map(({ amount, dueDay }) => [amount, dueDay])).toEqual([
      [deposit, '2026-11-28'],
      [total - deposit, '2027-05-29'],
    ]);
    await pay(1000_00);
    const reader = await account('rita', 'read_only');
    expect((await reader.send('GET', `/payments/summary?eventId=${eventId}`)).data).toEqual(await ofEvent());
    expect((await rose.send('GET', '/payments/summary?eventId=gone')).status).toBe(404);
    wait(7 * day);
    // Its day is not over before midnight of the venue.
    expect((await ofEvent()).overdue).toBe(0);
    wait(12 * hour);
    expect(await ofEvent()).toMatchObject({ paid: 1000_00, due: total - 1000_00, overdue: deposit - 1000_00 });
  });

  it('leave what is on its way due, and not overdue', async () => {
    const { ofEvent, clear, wait, db } = await open();
    await clear(deposit, 'deposit');
    wait(8 * day);
    const {
      proposals: [first],
      ...sums
    } = await ofEvent();
    expect(sums).toMatchObject({ paid: 0, clearing: deposit, due: total, overdue: 0 });
    expect(first?.rows[0]).toMatchObject({ clearing: deposit, state: expect.not.stringContaining('overdue') });
    await db.tx(async () => void (await db.query.update(payments).set({ state: 'failed' })));
    expect(await ofEvent()).toMatchObject({ clearing: 0, overdue: deposit });
  });

  it('have what came for a proposal that nobody has signed as a credit, and nothing due for it', async () => {
    const { inquiryId, joan, draft, send, summary, wait, get } = await open();
    const client = (await get(`/inquiries/${inquiryId}`)).clientId;
    const { _id } = await draft({ title: 'Brunch' });
    await send(_id);
    const only = async () =>
      (await summary({ clientId: client })).proposals.find(({ proposalId }) => proposalId === _id);
    expect(await only()).toMatchObject({ isSigned: false, billed: 0, due: 0, credit: 0 });
    const given = { method: 'cash', payer: 'Anna', day: '2026-11-20' };
    await joan.send('POST', '/payments', { proposalId: _id, amountCents: 500_00, ...given });
    expect(await only()).toMatchObject({ billed: 0, paid: 500_00, due: 0, overdue: 0, credit: 500_00 });
    wait(60 * day);
    expect(await only()).toMatchObject({ credit: 500_00 });
  });

  it('are less by what credit notes took off', async () => {
    const { ofEvent, dues, id, joan, pay } = await open();
    const input = { proposalId: id, scheduleRowId: 'rest' };
    const { data: invoice } = await joan.send('POST', '/billing-documents', input);
    const body = { amountCents: 1_000_00, reason: 'The band was late' };
    await joan.send('POST', `/billing-documents/${invoice._id}/credit`, body, invoice.version);
    expect(await ofEvent()).toMatchObject({ billed: total, credited: 1_000_00, due: total - 1_000_00, credit: 0 });
    expect((await dues()).map(({ cents }) => cents)).toEqual([deposit, total - deposit - 1_000_00]);
    await pay(total);
    expect(await ofEvent()).toMatchObject({ credited: 1_000_00, paid: total, due: 0, credit: 1_000_00 });
  });

  it('do not change with a change order before that is signed', async () => {
    const { ofEvent, change, act, id } = await open();
    const before = await ofEvent();
    await change({ lines: [aLine({ priceCents: 999_00 })] });
    expect(await ofEvent()).toMatchObject({ billed: total, due: total });
    await act(id, 'send', {});
    expect(await ofEvent()).toEqual(before);
  });
});

describe('the sums of a client', () => {
  it('go over all of their events and inquiries, also after a merge and after it is taken back', async () => {
    const { ofClient, ofEvent, clientId, joan, pay, summary, get } = await open();
    await pay(100_00);
    const other = (await joan.send('POST', '/clients', { name: 'Tom', email: 'tom@example.com', phone: '330' })).data;
    const sums = await ofClient();
    expect(sums).toEqual(await ofEvent());
    expect((await summary({ clientId: other._id })).billed).toBe(0);
    const merged = await joan.send('POST', `/clients/${other._id}/merge`, { otherId: clientId }, other.version);
    expect(await summary({ clientId: other._id })).toEqual(sums);
    expect(await get(`/payments?clientId=${other._id}`)).toHaveLength(1);
    const { version } = merged.data;
    await joan.send('POST', `/clients/${other._id}/unmerge`, { otherId: clientId }, version);
    expect(await ofClient()).toEqual(sums);
    expect((await summary({ clientId: other._id })).billed).toBe(0);
    expect((await get(`/payments?clientId=${clientId}&state=succeeded`)).length).toBe(1);
    expect(await get(`/payments?clientId=${clientId}&state=voided`)).toEqual([]);
  });

  it.each(['', 'eventId=a&clientId=b'])('are asked for by one of two: %j', async (query) => {
    const { rose } = await open();
    expect((await rose.send('GET', `/payments/summary?${query}`)).status).toBe(400);
  });
});

describe('at random', () => {
  const action = fc.record({
    kind: fc.constantFrom(
      ...(['pay', 'pay', 'refund', 'void', 'count', 'clear', 'credit', 'wait'] as const),
      ...(['hold', 'giveBack', 'cancel'] as const),
    ),
    cents: fc.integer({ min: 1, max: 9_000_00 }),
    row: fc.constantFrom(null, 'deposit', 'rest'),
    one: fc.nat({ max: 20 }),
    guests: fc.integer({ min: 90, max: 140 }),
  });
  type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;
  type Desk = Awaited<ReturnType<typeof open>>;

  function actor({ ctx, manager, id, eventId, pay, drop, count, clear, credit, wait }: Desk) {
    // Not before there is something to cancel.
    let done = 0;
    const given = { method: 'cash', payer: 'Anna', day: '2026-11-20', proposalId: id };
    const found: string[] = [];
    const actions = {
      pay: async ({ cents, row }: Action) => found.push((await pay(cents, row))._id),
      // What was not paid cannot go back, and what went back was paid.
      refund: ({ cents, row }: Action) => pay(-cents, row).catch(() => undefined),
      void: ({ one }: Action) => drop(found[one % found.length] ?? 'none').catch(() => undefined),
      // Of a canceled event nothing is changed any more.
      count: ({ guests }: Action) => count(guests).catch(() => undefined),
      clear: ({ cents, row }: Action) => clear(Math.round(cents / 10), row),
      credit: ({ cents, row }: Action) => credit(row ?? 'rest', Math.round(cents / 10)).catch(() => undefined),
      wait: async () => wait(day),
      hold: async ({ cents }: Action) => {
        const secured = { ...given, purpose: 'security_deposit', amountCents: cents };
        found.push((await recordPayment(ctx, manager, recordPaymentSchema.parse(secured)))._id);
      },
      // What is not held cannot go back.
      giveBack: ({ cents, one }: Action) => {
        const deductions = one % 2 === 0 ? [] : [{ name: 'Glass', cents: 1 + one }];
        const back = { ...given, amountCents: Math.round(cents / 4), deductions };
        return returnSecurityDeposit(ctx, manager, returnSecurityDepositSchema.parse(back)).catch(() => undefined);
      },
      cancel: async ({ one }: Action) => {
        if (done > 12) await cancelEvent(ctx, manager, eventId, cancelEventSchema.parse({ isOurs: one % 3 === 0 }));
      },
    };
    return (one: Action) => {
      done += 1;
      return actions[one.kind](one);
    };
  }

  function expectEqual({ billed, credited, paid, due, credit, overdue }: Omit<PaymentSummary, 'proposals'>) {
    expect(billed - credited - paid).toBe(due - credit);
    expect([due >= 0, credit >= 0, overdue >= 0, overdue <= due]).toEqual([true, true, true, true]);
  }

  /** What is stored of one proposal, from what is read of it. */
  const duesOf = ({ rows, overpaid }: Balance) =>
    [...rows.map(({ due, clearing, dueDay }) => [dueDay, due - clearing]), [null, overpaid]].filter(
      ([, cents]) => cents,
    );

  it.each(fc.sample(fc.array(action, { minLength: 25, maxLength: 25 }), { numRuns: 3, seed: 77 }))(
    'what is billed less what came is what is due less what is too much, and what is open is stored as it is read',
    async (...actions) => {
      const desk = await open();
      const { ofEvent, ofClient, dues, id, ctx, manager } = desk;
      const act = actor(desk);
      let isCanceled = false;
      // Each ends with a cancellation, and goes on after an earlier one.
      const last = { ...(actions[0] as Action), kind: 'cancel' as const };
      for (const one of [...actions, last]) {
        await act(one);
        const all = await ofEvent();
        for (const sums of [all, ...all.proposals]) expectEqual(sums);
        expect(await ofClient()).toEqual(all);
        const { rows } = await listPayments(ctx, manager, { proposalId: id, state: 'succeeded', page: 1, limit: 100 });
        const ofBill = rows.filter(({ purpose }) => purpose === 'bill');
        expect(all.paid).toBe(ofBill.reduce((sum, { amountCents }) => sum + amountCents, 0));
        const { securityDeposit, cancellation } = all.proposals[0] ?? {};
        const { collected = 0, returned = 0, kept = 0, held = 0 } = securityDeposit ?? {};
        expect([held, held >= 0]).toEqual([collected - returned - kept, true]);
        if (one.kind === 'cancel' && cancellation?.day !== undefined && !isCanceled) {
          isCanceled = true;
          expect([all.due, all.credit, all.billed - all.credited]).toEqual([
            ...[0, cancellation.refundCents, cancellation.keptCents],
          ]);
        }
        const read = await balanceOf(ctx, (await findProposal(ctx, id)) as ProposalRow);
        expect((await dues()).map((stored) => [stored.dueDay, stored.cents])).toEqual(duesOf(read));
      }
    },
    60_000,
  );
});

it('reckons what is open of proposals that are older than what is stored of it, once', async () => {
  const { db, ctx, dues, id, pay } = await open();
  await pay(1000_00);
  const stored = (await dues()).map(({ seq: _seq, ...due }) => due);
  await db.tx(async () => {
    await db.query.delete(paymentDues);
    await db.query.insert(paymentDues).values([
      { proposalId: id, cents: 0 },
      { proposalId: 'gone', cents: 0 },
    ]);
  });
  await storeMissingDues(ctx, new AbortController().signal);
  expect((await dues()).map(({ seq: _seq, ...due }) => due)).toEqual(stored);
  const { version } = db;
  await storeMissingDues(ctx, new AbortController().signal);
  expect(db.version).toBe(version);
});
