import { expect, it } from 'vitest';
import { openMail } from '#server/features/proposals/testing/open-mail.ts';
import { hour } from '#server/testing/open-desk.ts';
import { openBill } from './opening.ts';

const nothing = 'No invoice asks for a payment. Please issue one first, or take out {{invoice_link}}.';

async function open() {
  const desk = await openMail();
  const { inquiryId, rose, joan, ctx, link, mailed, sign, outbox, received, log, wait } = desk;
  const get = async (path: string) => (await rose.send('GET', path)).data;
  await joan.send('PUT', '/settings/money', { bookedWhen: 'accepted' });
  const signers = [{ id: 'anna', name: 'Anna Becker', email: 'anna.becker@example.com', role: 'client' }];
  const { _id: proposalId, schedule } = await mailed({ signers }, false);
  const write = async () => {
    const message = { inquiryId, subject: 'Your invoice', text: 'Pay here: {{invoice_link}}' };
    const { data } = await rose.send('POST', '/messages', message);
    const sent = await rose.send('POST', `/messages/${data._id}/send`, { inquiryId, sendAnyway: true });
    return { id: data._id, status: sent.status, message: sent.error?.message ?? sent.message };
  };
  const issue = async (index: number) =>
    (await rose.send('POST', '/billing-documents', { proposalId, scheduleRowId: schedule[index].id })).data;
  const opened = async () => {
    wait(hour);
    await outbox.drain();
    const [, token = ''] = /\/i\/([\w-]{43})/.exec(received.at(-1)?.text ?? '') ?? [];
    return { token, number: (await openBill(ctx, '203.0.113.9', token)).bill.number };
  };
  const signIt = async () => sign(await link(proposalId, 'anna'));
  return { proposalId, joan, write, issue, opened, signIt, get, log };
}

it('opens the newest invoice of an accepted proposal that still asks for something, and is stored nowhere', async () => {
  const { proposalId, joan, write, issue, opened, signIt, get, log } = await open();
  expect(await write()).toMatchObject({ status: 400, message: nothing });
  await signIt();
  expect(await write()).toMatchObject({ status: 400, message: nothing });
  await issue(0);
  const rest = await issue(1);
  const { id, status } = await write();
  expect(status).toBe(200);
  const { token, number } = await opened();
  expect(number).toBe(rest.number);
  expect(JSON.stringify([await get(`/messages/${id}`), log])).not.toContain(token);
  const paid = { amountCents: rest.amountCents, scheduleRowId: rest.scheduleRowId, method: 'check', payer: 'Anna' };
  await joan.send('POST', '/payments', { proposalId, ...paid, day: '2026-11-20' });
  await write();
  expect((await opened()).number).toBe('INV-2026-0001');
});

it('goes to nobody once its invoice was credited', async () => {
  const { joan, write, issue, signIt } = await open();
  await signIt();
  const { _id, version, amountCents } = await issue(0);
  await joan.send('POST', `/billing-documents/${_id}/credit`, { amountCents, reason: 'Canceled' }, version);
  expect(await write()).toMatchObject({ status: 400, message: nothing });
});
