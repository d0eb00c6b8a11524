import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createOperations } from '#server/operations.ts';
import { history } from '#server/records/table.ts';
import { hour, openDesk } from '#server/testing/open-desk.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';
import { suppressionReasons } from './suppression.ts';
import { messages } from './table.ts';

async function open() {
  const smtp = await startSmtpServer();
  const desk = await openDesk({
    config: { mail: { smtp: smtp.settings, from: 'events@example.com', hasPlus: false } },
  });
  const { messages: mail, outbox } = createOperations(desk.parts);
  const { db } = desk;
  const rose = await desk.account('rose');
  const rows = () => db.query.select().from(messages).orderBy(messages.seq);
  /** The first message of all comes back. */
  const bounce = async () => {
    const [first] = await rows();
    await db.privateTx(() => mail.bounced(first?.messageId ?? '', 'unknown'));
  };
  /** Why an inquiry was not acknowledged. */
  const reasonOf = async (id: string) => {
    const [entry] = await db.query.select().from(history).where(eq(history.entityId, id));
    return entry?.after?.acknowledgment;
  };
  const decline = async (email: string) =>
    (await desk.account('mia', 'manager')).send('POST', '/clients', {
      name: 'X',
      phone: '330',
      email,
      doNotEmail: true,
    });
  return { ...desk, rose, outbox, rows, bounce, reasonOf, decline };
}

it('leaves out the acknowledgment to a client who asked for no email, and to an address that mail comes back from', async () => {
  const { arrive, bounce, decline, outbox, reasonOf, rows, wait } = await open();
  await decline('ida@example.com');
  const declined = await arrive({ email: 'IDA@example.com' });
  expect(await reasonOf(declined)).toBe('left out: this client asked not to get email');
  await arrive({ email: 'lou@example.com' });
  await outbox.drain();
  await bounce();
  wait(25 * hour);
  expect(await reasonOf(await arrive({ email: 'lou@example.com' }))).toBe(
    'left out: the last message to this address came back',
  );
  expect(await rows()).toHaveLength(1);
});

it('asks before a reply goes there, until a message has arrived again', async () => {
  const { arrive, bounce, decline, outbox, rose, wait } = await open();
  const id = await arrive();
  await outbox.drain();
  await bounce();
  const draft = async (): Promise<string> =>
    (await rose.send('POST', '/messages', { inquiryId: id, text: 'Yes' })).data._id;
  const afterMessageId = (await rose.send('GET', `/messages?inquiryId=${id}`)).data[0]._id;
  const send = (_id: string, more = {}) => rose.send('POST', `/messages/${_id}/send`, { afterMessageId, ...more });
  const first = await draft();
  const message = suppressionReasons.bounced;
  expect(await send(first)).toMatchObject({ status: 409, error: { message, details: [{ field: 'to', message }] } });
  expect((await rose.send('GET', `/messages/${first}`)).data.state).toBe('draft');
  expect((await send(first, { sendAnyway: true })).status).toBe(200);
  wait(hour);
  await outbox.drain();
  expect((await send(await draft())).status).toBe(200);
  await decline('anna.becker@example.com');
  expect((await send(await draft())).error.message).toBe(suppressionReasons.declined);
});
