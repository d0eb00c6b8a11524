import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { handleBounce } from '#server/features/messages/answers.ts';
import { mailOutbox } from '#server/features/messages/outbox.ts';
import { messages } from '#server/features/messages/table.ts';
import { history } from '#server/records/table.ts';
import { hour, openDesk } from '#server/testing/open-desk.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';
import { suppressionReasons } from './suppression.ts';

async function open() {
  const smtp = await startSmtpServer();
  const desk = await openDesk({
    config: { mail: { smtp: smtp.settings, from: 'events@example.com', hasPlus: false } },
  });
  const ctx = createContext(desk.parts);
  const outbox = mailOutbox(ctx);
  const { db } = desk;
  const rose = await desk.account('rose');
  const rows = () => db.query.select().from(messages).orderBy(messages.seq);
  /** The first message of all comes back. */
  const bounce = async () => {
    const [first] = await rows();
    await db.tx(() => handleBounce(ctx, first?.messageId ?? '', 'unknown'));
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

describe('a reply that is tried again', () => {
  /** A reply of Rose that was not delivered, to an inquiry whose address was corrected since. */
  async function openFailed(email?: string) {
    const desk = await open();
    const { arrive, db, rose } = desk;
    const id = await arrive();
    const { _id } = (await rose.send('POST', '/messages', { inquiryId: id, text: 'Yes' })).data;
    await rose.send('POST', `/messages/${_id}/send`, { sendAnyway: true });
    const set = (state: 'failed' | 'bounced', messageId: string) =>
      db.tx(async () => void (await db.query.update(messages).set({ state }).where(eq(messages.id, messageId))));
    await set('failed', _id);
    if (email !== undefined) await rose.send('PUT', `/inquiries/${id}`, { email });
    const retry = (more?: object) => rose.send('POST', `/messages/${_id}/retry`, more);
    return { ...desk, set, retry };
  }
  const asked = (message: string) => ({ status: 409, message, error: { details: [{ field: 'to', message }] } });

  it('goes to an address that mail came back from only if it is sent anyway', async () => {
    const { arrive, retry, rows, set } = await openFailed('Lou@example.com');
    await arrive({ email: 'lou@example.com' });
    await set('bounced', (await rows()).at(-1)?.id ?? '');
    expect(await retry()).toMatchObject(asked(suppressionReasons.bounced));
    expect((await retry({ sendAnyway: true })).data).toMatchObject({ state: 'queued', to: ['Lou@example.com'] });
  });

  it('goes to somebody who asked for no email only if it is sent anyway', async () => {
    const { decline, retry } = await openFailed();
    await decline('anna.becker@example.com');
    expect(await retry()).toMatchObject(asked(suppressionReasons.declined));
    expect((await retry({ sendAnyway: true })).data.state).toBe('queued');
  });

  it('goes to the address that it failed at, because whoever asks for that knows', async () => {
    const { retry } = await openFailed();
    expect((await retry()).data.state).toBe('queued');
  });
});

describe('an opt-out', () => {
  /** Merges clients of these addresses, each into the next one, with the fields that each merge takes. */
  async function openMerged(...people: { email: string; [field: string]: unknown }[]) {
    const desk = await open();
    const { send } = await desk.account('mia', 'manager');
    const ids: string[] = [];
    for (const person of people)
      ids.push((await send('POST', '/clients', { name: 'X', phone: '330', ...person })).data._id);
    const merge = (from: number, into: number, fields: string[] = []) =>
      send('POST', `/clients/${ids[into]}/merge`, { otherId: ids[from], fields });
    const unmerge = (from: number, into: number) =>
      send('POST', `/clients/${ids[into]}/unmerge`, { otherId: ids[from] });
    const change = (one: number, fields: object) => send('PUT', `/clients/${ids[one]}`, fields);
    const flags = async () => {
      const { data } = await send('GET', '/clients?sort=createdAt');
      return Object.fromEntries(data.map((one: Record<string, unknown>) => [one.email, one.doNotEmail]));
    };
    const reasonFor = async (email: string) => desk.reasonOf(await desk.arrive({ email }));
    return { ...desk, send, ids, merge, unmerge, change, flags, reasonFor };
  }
  const declined = 'left out: this client asked not to get email';
  const lou = { email: 'lou@example.com', doNotEmail: true };
  const ida = { email: 'ida@example.com' };
  const bea = { email: 'bea@example.com' };

  it('of somebody merged into another client holds for all their addresses, until staff or the unmerge take it back', async () => {
    const { merge, unmerge, change, flags, reasonFor } = await openMerged(lou, ida);
    await merge(0, 1);
    expect(await flags()).toEqual({ [ida.email]: true });
    expect(await reasonFor('LOU@example.com')).toBe(declined);
    expect(await reasonFor(ida.email)).toBe(declined);
    await unmerge(0, 1);
    expect(await flags()).toEqual({ [lou.email]: true, [ida.email]: false });
    await merge(0, 1);
    await change(1, { doNotEmail: false });
    expect(await reasonFor(lou.email)).toBeUndefined();
  });

  it('holds through a chain of merges, and is as it was after each of them is taken back', async () => {
    const { merge, unmerge, flags, reasonFor } = await openMerged(
      { ...lou, partnerEmail: 'max@example.com' },
      ida,
      bea,
    );
    const before = await flags();
    await merge(0, 1);
    const between = await flags();
    await merge(1, 2);
    for (const email of [lou.email, 'max@example.com', ida.email, bea.email])
      expect(await reasonFor(email)).toBe(declined);
    await unmerge(1, 2);
    expect(await flags()).toEqual({ ...between, [bea.email]: false });
    await unmerge(0, 1);
    expect(await flags()).toEqual(before);
  });

  it('holds for an address that a merge replaced by the other one’s', async () => {
    const { merge, reasonFor } = await openMerged(lou, ida);
    await merge(1, 0, ['email']);
    expect(await reasonFor(lou.email)).toBe(declined);
    expect(await reasonFor(ida.email)).toBe(declined);
  });

  it('of a couple holds for the partner, and in the trash for everybody', async () => {
    const { send, ids, merge, reasonFor } = await openMerged(ida, bea, { ...lou, partnerEmail: 'Max@example.com' });
    expect(await reasonFor('max@example.com')).toBe(declined);
    await merge(0, 1);
    await merge(1, 2);
    await send('POST', `/clients/${ids[2]}/trash`);
    for (const email of [lou.email, 'max@example.com', bea.email, ida.email])
      expect(await reasonFor(email)).toBe(declined);
    await send('POST', `/clients/${ids[2]}/restore`);
    await send('PUT', `/clients/${ids[2]}`, { doNotEmail: false });
    expect(await reasonFor('max@example.com')).toBeUndefined();
  });
});

it('leaves out an address whose bounce is in the trash with its inquiry', async () => {
  const { arrive, bounce, outbox, reasonOf, rose, wait } = await open();
  const id = await arrive({ email: 'lou@example.com' });
  await outbox.drain();
  await bounce();
  await rose.send('POST', `/inquiries/${id}/trash`);
  wait(25 * hour);
  expect(await reasonOf(await arrive({ email: 'Lou@example.com' }))).toBe(
    'left out: the last message to this address came back',
  );
});
