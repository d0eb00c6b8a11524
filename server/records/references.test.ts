import { getTableColumns } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { removeAccount } from '#server/features/identity/account/accounts.ts';
import { type MessageRow, messages } from '#server/features/messages/table.ts';
import { newId } from '#server/platform/db/columns.ts';
import { serverRecords } from '#server/records/records.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { openRecords } from '#server/testing/open-records.ts';

const ada = { name: 'Ada', email: 'ada@example.com', phone: '(330) 555-0100' };
const anEvent = { title: 'Gala', eventType: 'wedding', eventDate: '2035-06-12', guestCount: 50 };
const whole = { createClient: true, createEvent: true };

/** Columns whose name ends like that of an id, and why they are none of another record. */
const noReferences: Record<string, string> = { 'message.messageId': 'the Message-ID of mail' };

async function converted() {
  const started = await openRecords();
  const id = await started.add('/inquiries', anInquiry({ eventDate: '2035-06-12' }));
  const { inquiry, client, event } = (await started.send('POST', `/inquiries/${id}/convert`, whole)).data;
  return { ...started, id, version: inquiry.version as number, client: client._id, event: event._id };
}

it('declares a reference for each column of a record that names another one by its id', async () => {
  const records = serverRecords((await buildTestApp()).ctx);
  const named = records.all().flatMap(({ entity, table, references = {} }) =>
    Object.keys(getTableColumns(table))
      .filter((column) => /Ids?$/.test(column) && !(column in references))
      .map((column) => `${entity}.${column}`),
  );
  expect(named).toEqual(Object.keys(noReferences));
});

describe('an inquiry', () => {
  it('comes back without its client and its assignee, if these are gone for good', async () => {
    const { send, add, addAccount, ctx } = await openRecords();
    const id = await add('/inquiries', anInquiry());
    const { client } = (await send('POST', `/inquiries/${id}/convert`, { createClient: true })).data;
    await send('PUT', `/inquiries/${id}`, { assigneeId: await addAccount('rose') });
    await send('POST', `/inquiries/${id}/trash`);
    expect((await send('DELETE', `/clients/${client._id}`)).status).toBe(200);
    await removeAccount(ctx, 'rose');
    expect((await send('POST', `/inquiries/${id}/restore`)).status).toBe(200);
    expect((await send('GET', `/inquiries/${id}`)).data).toMatchObject({ clientId: null, assignee: null });
  });

  it.each([
    ['the client first', ['clients', 'inquiries', 'events']],
    ['the inquiry first', ['inquiries', 'clients', 'events']],
    ['the event last but for the inquiry', ['clients', 'events', 'inquiries']],
  ])('has its client and its event again, restored with %s', async (_order, resources) => {
    const { send, id, client, event } = await converted();
    const ids: Record<string, string> = { inquiries: id, clients: client, events: event };
    for (const resource of ['inquiries', 'events', 'clients'])
      expect((await send('POST', `/${resource}/${ids[resource]}/trash`)).status).toBe(200);
    for (const resource of resources)
      expect((await send('POST', `/${resource}/${ids[resource]}/restore`)).status).toBe(200);
    expect((await send('GET', `/inquiries/${id}`)).data.clientId).toBe(client);
    expect((await send('GET', `/events/${event}`)).data).toMatchObject({ clientId: client, inquiryId: id });
  });

  it('has its client again that came back while the inquiry was in the trash', async () => {
    const { send, add } = await openRecords();
    const id = await add('/inquiries', anInquiry());
    const { client } = (await send('POST', `/inquiries/${id}/convert`, { createClient: true })).data;
    await send('POST', `/clients/${client._id}/trash`);
    await send('POST', `/inquiries/${id}/trash`);
    await send('POST', `/clients/${client._id}/restore`);
    await send('POST', `/inquiries/${id}/restore`);
    expect((await send('GET', `/inquiries/${id}`)).data.clientId).toBe(client._id);
  });
});

it('restores an inquiry whose mail was received once more while it was in the trash', async () => {
  const { db, send, add } = await openRecords();
  const id = await add('/inquiries', anInquiry());
  await add('/messages', { inquiryId: id, subject: 'Hello', text: 'Welcome' });
  const [row] = await db.query.select().from(messages);
  const { seq: _seq, ...mail } = row as MessageRow;
  await send('POST', `/inquiries/${id}/trash`);
  await db.tx(async () => {
    await db.query.insert(messages).values({ ...mail, id: newId(), inquiryId: null });
  });
  expect((await send('POST', `/inquiries/${id}/restore`)).status).toBe(200);
});

it('restores a task of an account that was removed as a task of nobody', async () => {
  const { send, add, addAccount, ctx } = await openRecords();
  const inquiryId = await add('/inquiries', anInquiry());
  const assigneeId = await addAccount('rose');
  const task = { title: 'Call', dueDay: '2035-06-01', assigneeId, inquiryId };
  const [alone, withInquiry] = [await add('/tasks', task), await add('/tasks', task)];
  await send('POST', `/tasks/${alone}/trash`);
  await send('POST', `/inquiries/${inquiryId}/trash`);
  await removeAccount(ctx, 'rose');
  expect((await send('POST', `/inquiries/${inquiryId}/restore`)).status).toBe(200);
  expect((await send('POST', `/tasks/${alone}/restore`)).status).toBe(200);
  for (const id of [alone, withInquiry])
    expect((await send('GET', `/tasks/${id}`)).data).toMatchObject({ inquiryId, assignee: null });
});

describe('taking back', () => {
  it('an undone conversion brings client and event back, and can be taken back again', async () => {
    const { send, undo, id, version, client, event } = await converted();
    const state = async () => (await send('GET', `/inquiries/${id}`)).data;
    const [undone] = (await undo('inquiry', id, version)).data;
    const redone = await undo('inquiry', id, undone.version);
    expect(redone.status).toBe(200);
    expect(await state()).toMatchObject({ status: 'converted', clientId: client });
    expect((await send('GET', `/events/${event}`)).data).toMatchObject({ clientId: client, inquiryId: id });
    expect((await undo('inquiry', id, version)).status).toBe(200);
    expect(await state()).toMatchObject({ status: 'new', clientId: null });
  });

  it('a change of what is in the trash by now is rejected, and says what to restore', async () => {
    const { send, undo, id, version } = await converted();
    await undo('inquiry', id, version);
    const [entry] = (await send('GET', `/history?id=${id}&entity=inquiry`)).data;
    expect(entry).toMatchObject({ action: 'reverted' });
    const { name } = (await send('GET', '/trash?entity=client')).data[0];
    expect(await send('POST', `/history/${entry._id}/revert`)).toMatchObject({
      status: 409,
      message: `The client "${name}" is in the trash. Please restore the client first.`,
    });
  });

  it('an assignment gives the inquiry to nobody, if the account it had before was removed', async () => {
    const { send, add, undo, addAccount, ctx } = await openRecords();
    const id = await add('/inquiries', anInquiry());
    await send('PUT', `/inquiries/${id}`, { assigneeId: await addAccount('gone') });
    const rose = await addAccount('rose');
    const { version } = (await send('PUT', `/inquiries/${id}`, { assigneeId: rose })).data;
    await removeAccount(ctx, 'gone');
    expect((await undo('inquiry', id, version)).status).toBe(200);
    expect((await send('GET', `/inquiries/${id}`)).data.assignee).toBe(null);
  });

  it("a client's new address is rejected, if somebody else has the old one by now", async () => {
    const { send, add, undo } = await openRecords();
    const id = await add('/clients', ada);
    const { version } = (await send('PUT', `/clients/${id}`, { email: 'new@example.com' })).data;
    await add('/clients', { ...ada, email: 'ADA@example.com' });
    expect(await undo('client', id, version)).toMatchObject({
      status: 409,
      message: 'Another client has this email address now. Merge them or change one.',
    });
  });

  it("an event's move to another client is rejected, if the old one was deleted", async () => {
    const { send, add, undo } = await openRecords();
    const [first, second] = [await add('/clients', ada), await add('/clients', { ...ada, email: 'b@example.com' })];
    const id = await add('/events', { ...anEvent, clientId: first });
    const { version } = (await send('PUT', `/events/${id}`, { clientId: second })).data;
    await send('DELETE', `/clients/${first}`);
    expect(await undo('event', id, version)).toMatchObject({
      status: 409,
      message: 'The client of this event was deleted, so this cannot be taken back.',
    });
  });
});

it('restores what the others name before that which names it, and says so', async () => {
  const { send, sendFile, add } = await openRecords();
  const id = await add('/clients', ada);
  const note = await add('/notes', { entity: 'client', entityId: id, text: 'Vegetarian' });
  const document = (await sendFile({ entity: 'client', entityId: id })).data._id;
  const event = await add('/events', { ...anEvent, clientId: id });
  const paths = [`/notes/${note}`, `/documents/${document}`, `/events/${event}`];
  for (const path of [...paths, `/clients/${id}`]) expect((await send('POST', `${path}/trash`)).status).toBe(200);
  for (const path of paths)
    expect(await send('POST', `${path}/restore`)).toMatchObject({
      status: 409,
      message: 'The client "Ada" is in the trash. Please restore the client first.',
    });
  for (const path of [`/clients/${id}`, ...paths]) expect((await send('POST', `${path}/restore`)).status).toBe(200);
});

describe('a client in the trash', () => {
  it('is in the way of no conversion, and comes back once the address is free again', async () => {
    const { send, id, client } = await converted();
    const { data: inquiry } = await send('GET', `/inquiries/${id}`);
    expect((await send('POST', `/clients/${client}/trash?cascade=true`)).status).toBe(200);
    const again = (await send('POST', `/inquiries/${id}/convert`, whole)).data;
    expect(again.client).toMatchObject({ email: inquiry.email });
    expect(await send('POST', `/clients/${client}/restore`)).toMatchObject({
      status: 409,
      message: 'Another client has this email address now. Merge them or change one.',
    });
    await send('PUT', `/clients/${again.client._id}`, { email: 'new@example.com' });
    expect((await send('POST', `/clients/${client}/restore`)).status).toBe(200);
    // Its inquiry has another event by now.
    expect((await send('GET', '/trash')).data).toMatchObject([{ entity: 'event' }]);
  });

  it('cannot be merged', async () => {
    const { send, add } = await openRecords();
    const [id, otherId] = [await add('/clients', ada), await add('/clients', { ...ada, email: 'b@example.com' })];
    await send('POST', `/clients/${otherId}/trash`);
    expect(await send('POST', `/clients/${id}/merge`, { otherId, fields: [] })).toMatchObject({
      status: 404,
      message: 'This is in the trash. Please restore it first.',
    });
  });
});
