import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openMail } from '#server/features/proposals/testing/open-mail.ts';
import { templates } from '#server/features/templates/table.ts';
import { seedTemplates } from '#server/seed/seed-templates.ts';
import { hour } from '#server/testing/open-desk.ts';
import { openBill } from './opening.ts';

async function open() {
  const desk = await openMail();
  const { joan, ctx, link, mailed, sign, outbox, received, wait, db } = desk;
  await seedTemplates(ctx);
  await joan.send('PUT', '/settings/money', { bookedWhen: 'accepted' });
  const signers = [{ id: 'anna', name: 'Anna Becker', email: 'anna.becker@example.com', role: 'client' }];
  const { _id: proposalId } = await mailed({ signers }, false);
  await sign(await link(proposalId, 'anna'));
  const pay = async (amountCents: number) => {
    const given = { proposalId, amountCents, method: 'check', payer: 'Aunt Clara', day: '2026-11-20' };
    const { status, data } = await joan.send('POST', '/payments', given);
    expect(status).toBe(201);
    return data;
  };
  const arrived = async () => {
    wait(hour);
    await outbox.drain();
    return received.filter(({ subject }) => subject?.startsWith('Your receipt'));
  };
  const setTemplate = async (changes: object, kind: 'payment_receipt' | 'invoice' = 'payment_receipt') => {
    const [template] = await db.query.select().from(templates).where(eq(templates.kind, kind));
    expect((await joan.send('PUT', `/templates/${template?.id}`, changes)).status).toBe(200);
  };
  return { ...desk, ctx, pay, arrived, setTemplate, proposalId };
}

it('has each payment and each refund acknowledged once, with a link to its receipt that is stored nowhere', async () => {
  const { pay, arrived, ctx, rose, proposalId } = await open();
  await pay(1_250_95);
  await pay(-50_00);
  const mails = await arrived();
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your receipt for $1,250.95',
    'Your receipt for a refund of $50.00',
  ]);
  const [, token = ''] = /\/i\/([\w-]{43})/.exec(mails[0]?.text ?? '') ?? [];
  expect((await openBill(ctx, '203.0.113.9', token)).bill).toMatchObject({ type: 'receipt', amountCents: 1_250_95 });
  const { inquiryId, clientId } = (await rose.send('GET', `/proposals/${proposalId}`)).data;
  const query = clientId === null ? `inquiryId=${inquiryId}` : `clientId=${clientId}`;
  const stored = JSON.stringify((await rose.send('GET', `/messages?${query}`)).data);
  expect(stored).not.toContain(token);
  expect((await arrived()).length).toBe(2);
});

it('is not sent of a payment that was voided before it went out, nor where its template is switched off', async () => {
  const { pay, arrived, joan, setTemplate } = await open();
  const { _id, version } = await pay(100_00);
  await joan.send('POST', `/payments/${_id}/void`, undefined, version);
  expect(await arrived()).toEqual([]);
  expect((await joan.send('GET', '/tasks')).data).toEqual([]);
  await setTemplate({ isActive: false });
  await pay(200_00);
  expect(await arrived()).toEqual([]);
  await setTemplate({ isActive: true });
  await pay(300_00);
  expect((await arrived()).map(({ subject }) => subject)).toEqual(['Your receipt for $300.00']);
});

it('brings a client the link of an invoice where staff say so, and of no other', async () => {
  const { joan, rose, outbox, received, wait, ctx, proposalId, setTemplate, pay } = await open();
  const issuable = async () => (await rose.send('GET', `/billing-documents/issuable?proposalId=${proposalId}`)).data;
  expect((await issuable()).mailTo).toBe('anna.becker@example.com');
  const [first, second] = (await issuable()).invoices;
  const issue = (scheduleRowId: string, more: object = {}) =>
    rose.send('POST', '/billing-documents', { proposalId, scheduleRowId, ...more });
  const arrived = async () => {
    wait(hour);
    await outbox.drain();
    return received.filter(({ subject }) => subject?.startsWith('Your invoice'));
  };
  await issue(first.scheduleRowId);
  expect(await arrived()).toEqual([]);
  await pay(50_00);
  const { status, data } = await issue(second.scheduleRowId, { sendsEmail: true });
  expect(status).toBe(201);
  const [mail, ...others] = await arrived();
  expect(others).toEqual([]);
  expect(mail?.text).toContain(`Invoice ${data.number} asks for `);
  const [, token = ''] = /\/i\/([\w-]{43})/.exec(mail?.text ?? '') ?? [];
  expect((await openBill(ctx, '203.0.113.9', token)).bill).toMatchObject({ type: 'invoice', number: data.number });
  await setTemplate({ isActive: false }, 'invoice');
  expect((await issuable()).mailTo).toBeNull();
  await joan.send('POST', `/billing-documents/${data._id}/void`, { reason: 'Wrong' }, data.version);
  expect((await issue(second.scheduleRowId, { sendsEmail: true })).status).toBe(201);
  expect(await arrived()).toHaveLength(1);
});

it.each([
  ['payment_receipt', 'receipt_link', 'receipt'],
  ['invoice', 'invoice_link', 'invoice'],
] as const)('keeps its link in its template: %s', async (kind, field, what) => {
  const { joan, db } = await open();
  const [template] = await db.query.select().from(templates).where(eq(templates.kind, kind));
  const { status, error } = await joan.send('PUT', `/templates/${template?.id}`, { body: 'Thank you.' });
  expect([status, error.details[0]]).toEqual([
    ...[400, { field: 'body', message: `Please keep {{${field}}}: clients open their ${what} by it.` }],
  ]);
});
