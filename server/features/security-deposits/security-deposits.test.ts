import { expect, it } from 'vitest';
import { openBill } from '#server/features/billing/opening.ts';
import { voidPayment } from '#server/features/payments/operations.ts';
import { readSummary } from '#server/features/payments/summary.ts';
import { payments } from '#server/features/payments/table.ts';
import { openMail } from '#server/features/proposals/testing/open-mail.ts';
import { openSigned } from '#server/features/proposals/testing/open-signed.ts';
import { tasks } from '#server/features/tasks/table.ts';
import { seedTemplates } from '#server/seed/seed-templates.ts';
import { hour } from '#server/testing/open-desk.ts';
import { returnSecurityDepositSchema } from '#shared/payment/schema.ts';
import { returnSecurityDeposit } from './operations.ts';
import { tellOfReturns } from './reminding.ts';

const given = { method: 'check', payer: 'Anna', day: '2026-11-20' };
const glasses = { name: 'Broken glasses', cents: 120_00 };

async function open(more: object = {}) {
  const desk = await openSigned({ securityDeposit: { cents: 500_00, returnDays: 14 }, ...more });
  const { id, joan, get, ctx } = desk;
  const manager = { kind: 'staff', id: joan.id, username: 'joan', role: 'manager' } as const;
  const collect = (amountCents = 500_00, others: object = {}, by = joan) =>
    by.send('POST', '/payments', { proposalId: id, purpose: 'security_deposit', amountCents, ...given, ...others });
  const give = (amountCents: number, deductions: object[] = [], others: object = {}, by = joan) =>
    by.send('POST', '/payments/security-deposit-return', {
      proposalId: id,
      amountCents,
      deductions,
      ...given,
      ...others,
    });
  const drop = async ({ _id, version }: { _id: string; version: number }) =>
    joan.send('POST', `/payments/${_id}/void`, {}, version);
  const sums = async () => (await readSummary(ctx, manager, { proposalId: id })).proposals[0];
  const deposit = async () => (await sums())?.securityDeposit;
  const receipts = async () =>
    (await get(`/billing-documents?proposalId=${id}`)).filter(({ type }: { type: string }) => type === 'receipt');
  return { ...desk, manager, collect, give, drop, sums, deposit, receipts };
}

it('is held beside the bill, and goes back less what was kept by name', async () => {
  const { collect, give, sums, deposit, receipts, balance } = await open();
  const before = await balance();
  expect(await deposit()).toEqual({
    ...{ agreed: 500_00, collected: 0, returned: 0, kept: 0, held: 0, returnDay: '2027-06-26' },
  });
  const { status, data } = await collect();
  expect([status, data.purpose, data.deductions]).toEqual([201, 'security_deposit', null]);
  expect(await deposit()).toMatchObject({ collected: 500_00, held: 500_00 });
  expect(await balance()).toEqual(before);
  expect(await sums()).toMatchObject({ paid: 0, clearing: 0, credit: 0 });
  const back = await give(380_00, [glasses]);
  expect([back.status, back.data.amountCents, back.data.deductions]).toEqual([201, -380_00, [glasses]]);
  expect(await deposit()).toMatchObject({ collected: 500_00, returned: 380_00, kept: 120_00, held: 0 });
  expect(await balance()).toEqual(before);
  expect((await receipts()).map(({ amountCents }: { amountCents: number }) => amountCents)).toEqual([-380_00, 500_00]);
});

it('is returned up to what is held, and voided as one', async () => {
  const { collect, give, drop, deposit } = await open();
  const message = async (answer: ReturnType<typeof give>) => {
    const { status, error } = await answer;
    return [status, error.details?.[0]?.message ?? error.message];
  };
  const first = await collect();
  expect(await message(give(500_01))).toEqual([409, 'Only $500.00 is held.']);
  expect(await message(give(400_00, [glasses]))).toEqual([409, 'Only $500.00 is held.']);
  const all = await give(0, [{ name: 'The floor', cents: 500_00 }]);
  expect([all.data.amountCents, Object.is(all.data.amountCents, -0)]).toEqual([0, false]);
  expect(await deposit()).toMatchObject({ held: 0, kept: 500_00 });
  expect(await message(drop(first.data))).toEqual([409, 'Only $0.00 is held.']);
  await drop(all.data);
  expect(await deposit()).toMatchObject({ held: 500_00, kept: 0 });
  await drop(first.data);
  expect(await deposit()).toMatchObject({ collected: 0, held: 0 });
  // What was paid of the bill covers nothing of it, and the other way around.
  expect(await message(give(1))).toEqual([409, 'Only $0.00 is held.']);
});

it('covers no refund of the bill', async () => {
  const { collect, pay } = await open();
  await collect();
  const { status, error } = await pay(-1);
  expect([status, error.message]).toEqual([409, 'Only $0 has been paid.']);
});

it('is refused for a row, a day to come, what is unnamed or nothing, and for who is no manager', async () => {
  const { collect, give, account, rose } = await open();
  const statuses = async (...answers: ReturnType<typeof give>[]) =>
    (await Promise.all(answers)).map(({ status, error }) => [status, error.details?.[0]?.field]);
  expect(
    await statuses(
      ...[collect(500_00, { scheduleRowId: 'deposit' }), collect(-1), collect(1, { day: '2027-01-01' })],
      ...[give(0), give(1, [{ name: ' ', cents: 1 }]), give(1, [{ name: 'Glass', cents: 0 }]), give(-1)],
      give(1, [], { day: '2027-01-01' }),
      give(1, [], { proposalId: 'gone' }),
    ),
  ).toEqual([
    ...[
      [400, 'scheduleRowId'],
      [400, 'amountCents'],
      [400, 'day'],
    ],
    ...[
      [400, 'amountCents'],
      [400, 'deductions.0.name'],
      [400, 'deductions.0.cents'],
      [400, 'amountCents'],
    ],
    ...[
      [400, 'day'],
      [400, 'proposalId'],
    ],
  ]);
  for (const by of [rose, await account('rita', 'read_only')]) expect((await give(1, [], {}, by)).status).toBe(403);
});

it('is a task once it has to go back, told once and closed by the return', async () => {
  const { collect, manager, deposit, ctx, wait, id, db } = await open();
  expect(await tellOfReturns(ctx)).toBeUndefined();
  await collect();
  expect(await tellOfReturns(ctx)).toBeGreaterThan(0);
  const found = async () =>
    (await db.query.select({ title: tasks.title, doneAt: tasks.doneAt }).from(tasks)).filter(({ title }) =>
      title.includes('security deposit'),
    );
  const days = (Date.parse('2027-06-26') - Date.parse('2026-11-21')) / (24 * 60 * 60 * 1000);
  wait((days - 1) * 24 * hour);
  await tellOfReturns(ctx);
  expect(await found()).toEqual([]);
  wait(24 * hour);
  await Promise.all([tellOfReturns(ctx), tellOfReturns(ctx)]);
  const title = 'P-2026-0001 has a security deposit to give back';
  expect(await found()).toEqual([{ title, doneAt: null }]);
  const { version } = db;
  await tellOfReturns(ctx);
  expect(db.version).toBe(version);
  const input = { proposalId: id, amountCents: 100_00, ...given };
  await returnSecurityDeposit(ctx, manager, returnSecurityDepositSchema.parse(input));
  expect(await found()).toEqual([{ title, doneAt: null }]);
  await returnSecurityDeposit(ctx, manager, returnSecurityDepositSchema.parse({ ...input, amountCents: 400_00 }));
  expect(await found()).toEqual([{ title, doneAt: expect.any(Number) }]);
  expect((await deposit())?.held).toBe(0);
  // Voided, it has to go back again.
  const last = (await db.query.select().from(payments).orderBy(payments.seq)).at(-1);
  await voidPayment(ctx, manager, last?.id ?? '');
  expect([await found(), (await deposit())?.held]).toEqual([[{ title, doneAt: null }], 400_00]);
  const rest = returnSecurityDepositSchema.parse({ ...input, amountCents: 300_00 });
  // The same form, sent twice, gives it back once.
  for (let time = 0; time < 2; time += 1) await returnSecurityDeposit(ctx, manager, rest, 'form');
  expect([await found(), (await deposit())?.held]).toEqual([[{ title, doneAt: null }], 100_00]);
  await returnSecurityDeposit(ctx, manager, { ...rest, amountCents: 100_00 });
  expect(await found()).toEqual([{ title, doneAt: expect.any(Number) }]);
});

it('goes back at once where the event is canceled, which keeps nothing of it', async () => {
  const { collect, row, joan, deposit, sums } = await open();
  await collect();
  const { eventId } = await row();
  await joan.send('POST', `/events/${eventId}/cancel`, {});
  expect(await deposit()).toMatchObject({ held: 500_00, returnDay: '2026-11-21' });
  expect(await sums()).toMatchObject({ paid: 0, due: 0, credit: 0, cancellation: { paidCents: 0, refundCents: 0 } });
});

it('is told to the client with what was kept, and so does its receipt', async () => {
  const desk = await openMail();
  const { joan, ctx, link, mailed, sign, outbox, received, wait, rose } = desk;
  await seedTemplates(ctx);
  await joan.send('PUT', '/settings/money', { bookedWhen: 'accepted' });
  const signers = [{ id: 'anna', name: 'Anna Becker', email: 'anna.becker@example.com', role: 'client' }];
  const securityDeposit = { cents: 500_00, returnDays: 14 };
  const { _id: proposalId } = await mailed({ signers, securityDeposit }, false);
  await sign(await link(proposalId, 'anna'));
  await joan.send('POST', '/payments', { proposalId, purpose: 'security_deposit', amountCents: 500_00, ...given });
  const hostile = { name: '=<svg onload=1>{{venue_name}}', cents: 1_00 };
  const body = { proposalId, amountCents: 379_00, deductions: [glasses, hostile], ...given };
  expect((await joan.send('POST', '/payments/security-deposit-return', body)).status).toBe(201);
  const { eventId } = (await rose.send('GET', `/proposals/${proposalId}`)).data;
  await joan.send('POST', `/events/${eventId}/cancel`, {});
  wait(hour);
  await outbox.drain();
  const find = (subject: string) => received.find((mail) => mail.subject?.startsWith(subject))?.text ?? '';
  expect(find('Your receipt for $500.00')).toContain('/i/');
  expect(find('Your security deposit')).toContain(
    '$379.00 of your security deposit goes back to you. We keep: Broken glasses, $120.00; =<svg onload=1>{{venue_name}}, $1.00.',
  );
  expect(find('Canceled: ')).toContain('is canceled. Nothing had been paid, and nothing is due.');
  const [, token = ''] = /\/i\/([\w-]{43})/.exec(find('Your security deposit')) ?? [];
  const { bill } = await openBill(ctx, '203.0.113.9', token);
  expect(bill).toMatchObject({
    ...{ type: 'receipt', amountCents: -379_00 },
    payment: { purpose: 'security_deposit', deductions: [glasses, hostile] },
  });
});
