import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { issueInvoice } from '#server/features/billing/issuing.ts';
import { cancelEvent } from '#server/features/cancellation/operations.ts';
import { messages } from '#server/features/messages/table.ts';
import { recordPayment } from '#server/features/payments/operations.ts';
import { openMail } from '#server/features/proposals/testing/open-mail.ts';
import { schedule } from '#server/features/proposals/testing/open-signed.ts';
import { updateTemplate } from '#server/features/templates/operations.ts';
import { templates } from '#server/features/templates/table.ts';
import { seedTemplates } from '#server/seed/seed-templates.ts';
import { hour } from '#server/testing/open-desk.ts';
import { cancelEventSchema } from '#shared/cancellation/schema.ts';
import { recordPaymentSchema } from '#shared/payment/schema.ts';
import { withoutSentencesOf } from '#shared/template/link-fields.ts';
import { remindOfPayments } from './reminders.ts';

const signer = { id: 'anna', name: 'Anna Becker', email: 'anna.becker@example.com', role: 'client' };
const body = 'Hello.\n\nPlease pay {{amount_due}}. The invoice is at {{invoice_link}}. Thank you.';

/** On the day on which the deposit is due. */
async function open() {
  const desk = await openMail();
  const { ctx, db, joan, parts, draft, send, link, sign, rose, wait } = desk;
  await seedTemplates(parts);
  await joan.send('PUT', '/settings/money', { bookedWhen: 'accepted' });
  const manager = { kind: 'staff', id: joan.id, username: 'joan', role: 'manager' } as const;
  const { _id: proposalId } = await draft({ signers: [signer], schedule });
  await send(proposalId);
  await sign(await link(proposalId, 'anna'));
  const { eventId } = (await rose.send('GET', `/proposals/${proposalId}`)).data;
  const [template] = await db.query.select().from(templates).where(eq(templates.kind, 'payment_due'));
  await updateTemplate(ctx, manager, template?.id ?? '', { body });
  await desk.outbox.drain();
  desk.received.length = 0;
  wait(7 * 24 * hour);
  const reminder = async () => {
    const [row] = await db.query.select().from(messages).where(eq(messages.kind, 'payment_reminder'));
    return row;
  };
  const deliver = async () => {
    await desk.outbox.drain();
    return { state: (await reminder())?.state, mails: desk.received.filter(({ subject }) => subject?.includes('Due')) };
  };
  return { ...desk, manager, proposalId, eventId, reminder, deliver };
}

it('reminds with a link to the invoice that was issued', async () => {
  const { ctx, manager, proposalId, deliver } = await open();
  await issueInvoice(ctx, manager, { proposalId, scheduleRowId: 'deposit', note: '', sendsEmail: false });
  await remindOfPayments(ctx);
  const { state, mails } = await deliver();
  expect([state, mails[0]?.text]).toEqual([
    'sent',
    expect.stringMatching(/The invoice is at http:\/\/\S+\/i\/[\w-]{43}\. Thank you\./),
  ]);
});

it('leaves the sentence of the invoice out where none was issued', async () => {
  const { ctx, reminder } = await open();
  await remindOfPayments(ctx);
  expect(await reminder()).toMatchObject({ text: 'Hello.\n\nPlease pay $2,783.38. Thank you.', links: null });
});

it('does not go out once it was paid, or the event was canceled', async () => {
  const paid = await open();
  await remindOfPayments(paid.ctx);
  const given = {
    proposalId: paid.proposalId,
    amountCents: 2_783_38,
    method: 'check',
    payer: 'Anna',
    day: '2026-11-20',
  };
  await recordPayment(paid.ctx, paid.manager, recordPaymentSchema.parse(given));
  expect(await paid.deliver()).toEqual({ state: 'kept', mails: [] });
  expect((await paid.reminder())?.lastError).toBe('It was paid meanwhile.');
  const canceled = await open();
  await remindOfPayments(canceled.ctx);
  await cancelEvent(canceled.ctx, canceled.manager, canceled.eventId, cancelEventSchema.parse({}));
  expect(await canceled.deliver()).toEqual({ state: 'kept', mails: [] });
});

it('leaves whole sentences and lines out, and nothing else', () => {
  const text = 'Hi {{first_name}}.\nSee {{invoice_link|it}}! Call 1.5 hours before.\nInvoice: {{invoice_link}}\nBye';
  expect(withoutSentencesOf(text, 'invoice_link')).toBe('Hi {{first_name}}.\nCall 1.5 hours before.\nBye');
  expect(withoutSentencesOf(text, 'receipt_link')).toBe(text);
});
