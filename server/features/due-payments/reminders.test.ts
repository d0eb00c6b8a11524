import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { clients } from '#server/features/clients/table.ts';
import { events } from '#server/features/events/table.ts';
import { messages } from '#server/features/messages/table.ts';
import { recordPayment, voidPayment } from '#server/features/payments/operations.ts';
import { payments } from '#server/features/payments/table.ts';
import { openMail } from '#server/features/proposals/testing/open-mail.ts';
import { schedule } from '#server/features/proposals/testing/open-signed.ts';
import { updateTemplate } from '#server/features/templates/operations.ts';
import { templates } from '#server/features/templates/table.ts';
import { seedTemplates } from '#server/seed/seed-templates.ts';
import { hour, noon } from '#server/testing/open-desk.ts';
import { recordPaymentSchema } from '#shared/payment/schema.ts';
import { remindOfPayments } from './reminders.ts';

const day = 24 * hour;
const [deposit, rest] = schedule as [(typeof schedule)[0], (typeof schedule)[0]];
const signer = { id: 'anna', name: 'Anna Becker', email: 'anna.becker@example.com', role: 'client' };

/** Signed at noon of November 21. */
async function open(rows: object[] = [deposit, rest], more: object = {}) {
  const desk = await openMail();
  const { ctx, db, joan, parts, draft, send, link, sign, act, rose } = desk;
  await seedTemplates(parts);
  await joan.send('PUT', '/settings/money', { bookedWhen: 'accepted' });
  const manager = { kind: 'staff', id: joan.id, username: 'joan', role: 'manager' } as const;
  const { _id: id } = await draft({ signers: [signer], schedule: rows, ...more });
  await send(id);
  await sign(await link(id, 'anna'));
  const { eventId } = (await rose.send('GET', `/proposals/${id}`)).data;
  const { clientId } = (await rose.send('GET', `/events/${eventId}`)).data;
  const rowsOf = () =>
    db.query.select().from(messages).where(eq(messages.kind, 'payment_reminder')).orderBy(messages.seq);
  /** Many runs at once, of several servers. */
  const remind = async () => {
    const others = [ctx, createContext(parts), createContext(parts)];
    await Promise.all(Array.from({ length: 20 }, (_, index) => remindOfPayments(others[index % 3] ?? ctx)));
    return (await rowsOf()).map(({ subject }) => subject);
  };
  const pay = (amountCents: number, scheduleRowId: string | null = null) => {
    const given = { method: 'check', payer: 'Anna', day: '2026-11-20', proposalId: id, amountCents, scheduleRowId };
    return recordPayment(ctx, manager, recordPaymentSchema.parse(given));
  };
  const write = (work: () => Promise<unknown>) => db.tx(async () => void (await work()));
  const setTemplate = async (kind: 'payment_due' | 'payment_overdue', changes: object) => {
    const [row] = await db.query.select({ id: templates.id }).from(templates).where(eq(templates.kind, kind));
    await updateTemplate(ctx, manager, row?.id ?? '', changes);
  };
  return { ...desk, manager, id, eventId, clientId, rowsOf, remind, pay, write, setTemplate, act };
}

const due = 'Due Saturday, December 5, 2026: $2,783.38 for your wedding';
const overdue = 'Overdue: $2,783.38 for your wedding';
/** Due two weeks after signing, so that a week before is not the day of signing. */
const later = { ...deposit, due: { daysAfter: 14 } };

it('reminds of a payment seven days before, on the day, and three and seven days after, once each, at nine', async () => {
  const { remind, wait, ctx, rowsOf, clientId, inquiryId } = await open([later, rest]);
  expect(await remind()).toEqual([]);
  wait(7 * day - 4 * hour);
  expect(await remind()).toEqual([]);
  expect(await remindOfPayments(ctx)).toBe(noon + 7 * day - 3 * hour);
  const sent = [due];
  wait(hour);
  expect([await remind(), await remind()]).toEqual([sent, sent]);
  const [message] = await rowsOf();
  expect(message).toMatchObject({
    to: [signer.email],
    clientId,
    inquiryId,
    isAutomatic: true,
    author: null,
    links: null,
  });
  expect(message?.text).toContain('$2,783.38, due Saturday, December 5, 2026');
  for (const [days, subject] of [[1], [6, due], [1], [2, overdue], [3], [1, overdue], [1], [30]] as [
    number,
    string?,
  ][]) {
    wait(days * day);
    if (subject !== undefined) sent.push(subject);
    expect(await remind()).toEqual(sent);
  }
});

it('does not remind on the day of signing of what is due in seven days', async () => {
  const { remind, wait } = await open();
  wait(hour);
  expect(await remind()).toEqual([]);
  wait(7 * day);
  expect(await remind()).toEqual(['Due Saturday, November 28, 2026: $2,783.38 for your wedding']);
});

it('asks for what is left of a row, and for nothing that is paid or on its way', async () => {
  const { remind, wait, pay, write, db, manager, ctx } = await open();
  await pay(783_38, 'deposit');
  wait(7 * day);
  expect(await remind()).toEqual(['Due Saturday, November 28, 2026: $2,000.00 for your wedding']);
  const { _id } = await pay(2_000_00);
  wait(3 * day);
  expect(await remind()).toHaveLength(1);
  await write(() => db.query.update(payments).set({ state: 'clearing' }).where(eq(payments.id, _id)));
  expect(await remind()).toHaveLength(1);
  await write(() => db.query.update(payments).set({ state: 'succeeded' }).where(eq(payments.id, _id)));
  await voidPayment(ctx, manager, _id);
  expect((await remind()).at(-1)).toBe('Overdue: $2,000.00 for your wedding');
});

it('reminds nobody of what is being paid at that moment', async () => {
  const { remind, wait, pay, db, rowsOf } = await open();
  wait(7 * day);
  const paying = db.tx(async () => {
    await pay(2_783_38, 'deposit');
    await pause(100);
  });
  await Promise.all([paying, remind()]);
  expect(await rowsOf()).toEqual([]);
});

it('sends one message a day for a proposal, with the sum of each row that is overdue once', async () => {
  const second = { ...deposit, id: 'second', name: 'Second', due: { daysAfter: 11 } };
  const { remind, wait, rowsOf } = await open([deposit, second, rest]);
  wait(14 * day);
  const subject = 'Overdue: $2,783.38 and $2,783.38 for your wedding';
  // The first row is seven days late, and the second three.
  expect(await remind()).toEqual([subject]);
  expect((await rowsOf())[0]?.text).toContain(
    'It was due Saturday, November 28, 2026 and Wednesday, December 2, 2026.',
  );
});

it('reminds nobody of what is older than a day, when the server was away', async () => {
  const { remind, wait } = await open();
  // Nine in the morning is over by 23 hours, and by 24.
  wait(8 * day - 4 * hour);
  expect(await remind()).toHaveLength(1);
  const away = await open();
  away.wait(8 * day - 3 * hour);
  expect(await away.remind()).toEqual([]);
});

it.each([
  [
    'whose event is canceled',
    ({ db, eventId }: Desk) => db.query.update(events).set({ status: 'cancelled' }).where(eq(events.id, eventId)),
  ],
  ['who is not to be reminded', ({ db }: Desk) => db.query.update(clients).set({ remindsOfPayments: false })],
  ['who asked for no email', ({ db }: Desk) => db.query.update(clients).set({ doNotEmail: true })],
  [
    'of a template that is switched off',
    ({ db }: Desk) => db.query.update(templates).set({ isActive: false }).where(eq(templates.kind, 'payment_due')),
  ],
])('reminds no client %s, until that changes', async (_whom, change) => {
  const desk = await open();
  await desk.write(() => change(desk));
  desk.wait(7 * day);
  expect(await desk.remind()).toEqual([]);
  await desk.write(async () => {
    await desk.db.query.update(clients).set({ remindsOfPayments: true, doNotEmail: false });
    await desk.db.query.update(events).set({ status: 'confirmed' });
    await desk.db.query.update(templates).set({ isActive: true });
  });
  expect(await desk.remind()).toHaveLength(1);
});
type Desk = Awaited<ReturnType<typeof open>>;

it('writes to whoever a client is by now', async () => {
  const { remind, wait, joan, clientId, rowsOf } = await open();
  const { data: other } = await joan.send('POST', '/clients', { name: 'Tom', email: 'tom@example.com', phone: '330' });
  await joan.send('POST', `/clients/${other._id}/merge`, { otherId: clientId }, other.version);
  wait(7 * day);
  expect(await remind()).toHaveLength(1);
  expect(await rowsOf()).toMatchObject([{ to: ['tom@example.com'], clientId: other._id }]);
});

it('keeps who wants no reminders without them after a merge', async () => {
  const { joan, clientId } = await open();
  const tom = { name: 'Tom', email: 'tom@example.com', phone: '330', remindsOfPayments: false };
  const { data: other } = await joan.send('POST', '/clients', tom);
  expect(other.remindsOfPayments).toBe(false);
  const { version } = (await joan.send('GET', `/clients/${clientId}`)).data;
  const { data } = await joan.send('POST', `/clients/${clientId}/merge`, { otherId: other._id }, version);
  expect(data.remindsOfPayments).toBe(false);
  const { data: one } = await joan.send('POST', `/clients/${clientId}/unmerge`, { otherId: other._id }, data.version);
  expect(one.remindsOfPayments).toBe(false);
  expect((await joan.send('GET', `/clients/${clientId}`)).data.remindsOfPayments).toBe(true);
});

it('puts a link of whoever signs into a template that has one, and leaves it out for others', async () => {
  const { remind, wait, setTemplate, outbox, received, rowsOf, tokenOf, read, write, db } = await open();
  await setTemplate('payment_due', { body: 'Pay {{amount_due}}.\n\n{{proposal_link}}' });
  wait(7 * day);
  await remind();
  received.length = 0;
  await outbox.drain();
  const [mail] = received;
  expect((await read(tokenOf(mail?.text))).document.title).toBeTruthy();
  await write(() => db.query.update(clients).set({ email: 'mother@example.com' }));
  await setTemplate('payment_overdue', { body: 'Pay {{amount_due}}.\n\n{{proposal_link}}' });
  wait(3 * day);
  await remind();
  expect((await rowsOf())[1]).toMatchObject({ to: ['mother@example.com'], text: 'Pay $2,783.38.', links: null });
});

it('asks for what is agreed while a change order is open', async () => {
  const { remind, wait, act, id, rose } = await open();
  const { data } = await act(id, 'change');
  await rose.send('PUT', `/proposals/${id}`, { title: 'Another title' }, data.version);
  wait(7 * day);
  expect(await remind()).toHaveLength(1);
});

it('touches nothing where nobody is to be reminded', async () => {
  const { ctx, db } = await open();
  const { version } = db;
  await remindOfPayments(ctx);
  expect(db.version).toBe(version);
});
