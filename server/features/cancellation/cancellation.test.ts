import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readBill } from '#server/features/billing/opening.ts';
import { payments } from '#server/features/payments/table.ts';
import { booth, dinner } from '#server/features/proposals/testing/open-signed.ts';
import { openCanceling as open } from './testing/open-canceling.ts';

const total = 11_133_51;
const deposit = 2_783_38;

describe('canceling an event', () => {
  it('keeps what the contract keeps of what was paid, and gives back the rest', async () => {
    const { pay, preview, cancel, sums, row, documents, event, get, ctx, eventId, joan } = await open();
    await pay(deposit, 'deposit');
    const [kept, refund] = [695_84, 2_087_54];
    expect(await preview()).toEqual({
      problem: null,
      proposals: [
        expect.objectContaining({ billed: total, paid: deposit, overpaid: 0, clearing: 0, percent: 75_000, refund }),
      ],
    });
    const { status, data } = await cancel();
    expect([status, data.status, data._id]).toEqual([200, 'cancelled', eventId]);
    expect(await sums()).toMatchObject({
      billed: total,
      credited: total - kept,
      paid: deposit,
      due: 0,
      credit: refund,
    });
    const settled = { paidCents: deposit, keptCents: kept, refundCents: refund, percent: 75_000, reason: '' };
    expect((await row()).cancellation).toEqual({ ...settled, day: '2026-11-21', isOurs: false, byName: 'joan' });
    const [note, ...others] = await documents();
    expect(others).toEqual([]);
    expect(note).toMatchObject({
      ...{ type: 'credit_note', number: 'CN-2026-0001', amountCents: total - kept, isGranted: true, invoiceId: null },
      reason: 'The event was canceled. $695.84 is kept.',
    });
    const { bill } = await readBill(ctx, note?._id as string);
    expect(bill.credited).toMatchObject({ number: null, issuedOn: null });
    expect(bill.standing).toEqual({ billed: total, credited: total - kept, paid: deposit, due: 0, credit: refund });
    const tasks = await get(`/tasks?eventId=${eventId}`);
    expect(tasks.map(({ title }: { title: string }) => title)).toEqual([
      'P-2026-0001 was canceled: please give back $2,087.54',
    ]);
    // Its date is free again.
    const { clientId, eventDate } = await event();
    const other = { clientId, title: 'Lunch', eventType: 'other', eventDate, guestCount: 10, status: 'confirmed' };
    expect((await joan.send('POST', '/events', other)).status).toBe(201);
  });

  it('lets a paid invoice be credited by no more than what is kept, so that nothing goes back that was not paid', async () => {
    const { pay, cancel, sums, id, joan } = await open();
    const { data: invoice } = await joan.send('POST', '/billing-documents', {
      proposalId: id,
      scheduleRowId: 'deposit',
    });
    await pay(deposit, 'deposit');
    await cancel();
    const credit = (amountCents: number) =>
      joan.send('POST', `/billing-documents/${invoice._id}/credit`, { amountCents, reason: 'Goodwill' });
    const refused = await credit(695_85);
    expect([refused.status, refused.error.details[0]]).toEqual([
      400,
      { field: 'amountCents', message: `Only $695.84 of ${invoice.number} is not credited yet.` },
    ]);
    expect((await credit(695_84)).status).toBe(201);
    expect(await sums()).toMatchObject({ credited: total, paid: deposit, due: 0, credit: deposit });
  });

  it('ends at 0.00 once what goes back went back, and closes its task', async () => {
    const { pay, cancel, sums, get, eventId } = await open();
    await pay(deposit, 'deposit');
    await cancel();
    await pay(-2_000_00, 'deposit');
    const openTasks = async () =>
      (await get(`/tasks?eventId=${eventId}`)).filter(({ doneAt }: { doneAt: string | null }) => doneAt === null)
        .length;
    expect([(await sums()).credit, await openTasks()]).toEqual([87_54, 1]);
    await pay(-87_54);
    expect(await sums()).toMatchObject({ paid: 695_84, due: 0, credit: 0 });
    expect(await openTasks()).toBe(0);
  });

  it('keeps nothing of a contract for which nothing was paid', async () => {
    const { cancel, sums, row, get, eventId } = await open();
    await cancel();
    expect(await sums()).toMatchObject({ billed: total, credited: total, paid: 0, due: 0, overdue: 0, credit: 0 });
    expect((await row()).cancellation).toMatchObject({ keptCents: 0, refundCents: 0 });
    expect(await get(`/tasks?eventId=${eventId}`)).toEqual([]);
  });

  it('gives back all of it for a date that the venue gave away, and what a manager says', async () => {
    const ours = await open();
    await ours.pay(deposit);
    await ours.cancel({ isOurs: true });
    expect(await ours.sums()).toMatchObject({ credited: total, due: 0, credit: deposit });
    expect((await ours.row()).cancellation).toMatchObject({ isOurs: true, percent: 100_000, refundCents: deposit });
    const { id, pay, cancel, sums, row } = await open();
    await pay(deposit);
    const say = (refundCents: number, reason = 'A hard year') =>
      cancel({ proposals: [{ proposalId: id, refundCents, reason }] });
    const problems = [await say(deposit + 1), await say(100_00, ''), await say(-1)].map(({ status, error }) => [
      status,
      error.details?.[0],
    ]);
    expect(problems).toEqual([
      [400, { field: 'proposals.0.refundCents', message: 'Only $2,783.38 has been paid.' }],
      [400, { field: 'proposals.0.reason', message: 'Please say why another amount goes back.' }],
      [400, expect.objectContaining({ field: 'proposals.0.refundCents' })],
    ]);
    expect((await say(deposit)).status).toBe(200);
    expect((await row()).cancellation).toMatchObject({ reason: 'A hard year', keptCents: 0, percent: 75_000 });
    expect(await sums()).toMatchObject({ due: 0, credit: deposit });
  });

  it('gives back what was paid too much whole', async () => {
    const { id, pay, cancel, sums } = await open();
    await pay(total + 100_00);
    const too = await cancel({ proposals: [{ proposalId: id, refundCents: 99_99, reason: 'No' }] });
    expect(too.error.details[0].message).toBe('At least $100.00 goes back: it was paid too much.');
    await cancel();
    const refund = 8_350_13 + 100_00;
    expect(await sums()).toMatchObject({ paid: total + 100_00, due: 0, credit: refund });
  });

  it('credits what is open of invoices, and counts what was credited before', async () => {
    const { id, rose, joan, pay, cancel, sums, documents } = await open();
    const issue = async (scheduleRowId: string) =>
      (await rose.send('POST', '/billing-documents', { proposalId: id, scheduleRowId })).data;
    const invoice = await issue('rest');
    const body = { amountCents: 500_00, reason: 'The band was late' };
    await joan.send('POST', `/billing-documents/${invoice._id}/credit`, body, invoice.version);
    await issue('deposit');
    await pay(1_000_00, 'deposit');
    await cancel();
    expect(await sums()).toMatchObject({ credited: total - 250_00, due: 0, credit: 750_00 });
    const found = await documents();
    expect(
      found.filter(({ type }) => type === 'invoice').map(({ state, creditedCents }) => [state, creditedCents]),
    ).toEqual([
      ['issued', deposit - 1_000_00],
      ['credited', total - deposit],
    ]);
    const again = await rose.send('POST', '/billing-documents', { proposalId: id, scheduleRowId: 'rest' });
    expect([again.status, again.error.message]).toEqual([409, 'The event is canceled.']);
  });

  it('keeps what arrives afterwards as paid too much', async () => {
    const { id, eventId, db, pay, cancel, preview, sums, rose } = await open();
    const { data } = await pay(deposit, 'deposit');
    await db.tx(async () => {
      await db.query.update(payments).set({ state: 'clearing' }).where(eq(payments.id, data._id));
    });
    expect((await preview()).proposals[0]).toMatchObject({ paid: 0, clearing: deposit, refund: 0 });
    await cancel();
    await pay(deposit);
    expect(await sums()).toMatchObject({ paid: deposit, clearing: deposit, due: 0, credit: deposit });
    const today = (await rose.send('GET', '/inbox/payments')).data;
    expect(today).toMatchObject([{ proposalId: id, eventId, cents: deposit, dueDay: null }]);
  });

  it('ends an open change order, and lets nothing be changed or signed afterwards', async () => {
    const { id, change, send, cancel, row, act, count, read, token } = await open();
    await change({ lines: [dinner, booth] });
    await send(id);
    await cancel();
    expect(await row()).toMatchObject({
      state: 'accepted',
      totals: { total },
      signedVersion: 1,
      cancellation: { keptCents: 0 },
    });
    expect((await act(id, 'change')).error.message).toBe('The event was canceled, and this contract settled.');
    expect((await count(120)).status).toBe(409);
    expect(await read(token)).toMatchObject({ state: 'accepted', next: { date: 'canceled' } });
  });
});
