import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookings } from '#server/features/bookings/table.ts';
import { inquiryKeys } from '#server/features/inquiries/table.ts';
import { messages } from '#server/features/messages/table.ts';
import { newMessage } from '#server/features/outgoing-mail/new-message.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { openInquiryDesk } from '#server/testing/inquiry-desk.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { countTraces, erasePerson } from './operations.ts';

const anna = {
  fullName: 'Anna Zanzibar',
  email: 'Anna.Zanzibar@example.com',
  phone: '(330) 555-7713',
  message: 'We dance at the zanzibar hall. '.repeat(40),
};
const marks = [/zanzibar/gi, /555-7713/g];

async function openFile() {
  const file = join(temporaryFolder(), 'marquee.db');
  const desk = await openInquiryDesk({ db: openSqlite(file) });
  /** How often a mark of Anna's stands anywhere in the bytes of the database and of what SQLite keeps beside it. */
  const hits = () =>
    ['', '-wal', '-shm']
      .map((suffix) => `${file}${suffix}`)
      .filter((path) => existsSync(path))
      .flatMap((path) => marks.flatMap((mark) => readFileSync(path).toString('latin1').match(mark) ?? [])).length;
  const { ctx } = desk;
  const staffOf = async (url: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET', payload?: object) => {
    const { headers } = await signedIn;
    return desk.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) });
  };
  const signedIn = desk.signIn('operator');
  return { ctx, desk, hits, staffOf };
}

describe('deleting an inquiry', () => {
  it('leaves no byte of it in the database or its log, the search index included, a few seconds later', async () => {
    const { desk, hits } = await openFile();
    const id = await desk.arrive(anna);
    await desk.arrive({ fullName: 'Somebody Else' });
    await desk.change(id, { status: 'contacted' });
    expect((await desk.list('?search=zanzibar')).data).toHaveLength(1);
    expect(hits()).toBeGreaterThan(3);
    expect((await desk.staff('DELETE', `/${id}`)).status).toBe(200);
    await expect.poll(hits).toBe(0);
    expect((await desk.list()).data).toMatchObject([{ fullName: 'Somebody Else' }]);
  });
});

describe('deleting notes and messages', () => {
  it('leaves no byte of them in the database, its log or the search index', async () => {
    const { desk, hits, staffOf } = await openFile();
    const id = await desk.arrive({ fullName: 'Somebody Else' });
    const found = async () => (await staffOf('/search?q=zanzibar')).json().data.hits.length;
    const text = anna.message;
    const { data } = (await staffOf('/notes', 'POST', { entity: 'inquiry', entityId: id, text })).json();
    const received = { direction: 'in', kind: 'received', state: 'received', isAutomatic: false } as const;
    const sender = { fromName: anna.fullName, fromAddress: anna.email, to: [] };
    const row = newMessage({ ...received, ...sender, inquiryId: id, text }, Date.now());
    await desk.db.tx(async () => void (await desk.db.query.insert(messages).values(row)));
    expect(await found()).toBe(2);
    await staffOf(`/notes/${data._id}`, 'DELETE');
    expect(await found()).toBe(1);
    expect((await desk.staff('DELETE', `/${id}`)).status).toBe(200);
    expect(await found()).toBe(0);
    await expect.poll(hits).toBe(0);
    expect(await desk.db.query.all(sql`select term from ${sql.identifier('search_index_terms')}`)).toEqual([]);
  });
});

describe('erasing a person', () => {
  it('deletes every inquiry, client and event of an email address in any case, and nobody else’s', async () => {
    const { desk, hits, ctx, staffOf } = await openFile();
    await desk.arrive({ fullName: 'Somebody Else', email: 'anna.zanziba@example.com' });
    await desk.post(anna, 'a-key');
    const converted = await desk.arrive({ ...anna, email: anna.email.toUpperCase() });
    const wishes = { createClient: true, createEvent: true };
    const { client } = (await desk.staff<{ client: { _id: string } }>('POST', `/${converted}/convert`, wishes)).body
      .data;
    const party = {
      clientId: client._id,
      title: 'Zanzibar party',
      eventType: 'other',
      eventDate: '2027-01-01',
      guestCount: 5,
    };
    expect((await staffOf('/events', 'POST', party)).statusCode).toBe(201);

    const traces = { inquiry: 2, client: 1, event: 2 };
    expect(await countTraces(ctx, 'anna.zanzibar@EXAMPLE.com')).toEqual(traces);
    expect(await erasePerson(ctx, 'anna.zanzibar@EXAMPLE.com')).toEqual(traces);
    await expect.poll(hits).toBe(0);
    expect((await desk.list()).data).toMatchObject([{ fullName: 'Somebody Else' }]);
    for (const kind of ['clients', 'events']) expect((await staffOf(`/${kind}`)).json().data).toEqual([]);
    expect(await desk.db.query.select().from(inquiryKeys)).toEqual([]);
    expect((await staffOf('/dashboard/recent-activity')).body).not.toMatch(/zanzibar/i);
    expect(await desk.stats()).toMatchObject({ total: 1 });
  });

  it('takes what is in the trash, and the history with what was written over', async () => {
    const { desk, hits, ctx, staffOf } = await openFile();
    const id = await desk.arrive(anna);
    const wishes = { createClient: true, createEvent: true };
    const { client, event } = (
      await desk.staff<Record<'client' | 'event', { _id: string }>>('POST', `/${id}/convert`, wishes)
    ).body.data;
    await desk.change(id, { message: 'Shorter.', fullName: 'A. Z.' });
    for (const path of [`/events/${event._id}`, `/inquiries/${id}`, `/clients/${client._id}`])
      expect((await staffOf(`${path}/trash`, 'POST')).statusCode).toBe(200);
    const traces = { inquiry: 1, client: 1, event: 1 };
    expect(await erasePerson(ctx, anna.email)).toEqual(traces);
    await expect.poll(hits).toBe(0);
    expect((await staffOf('/trash')).json().data).toEqual([]);
  });

  it.each([false, true])(
    'takes inquiries of the same client with another address, from the trash: %s',
    async (isTrashed) => {
      const { desk, ctx, staffOf } = await openFile();
      const id = await desk.arrive({ ...anna, email: 'old@example.com' });
      const { client } = (await desk.staff<{ client: { _id: string } }>('POST', `/${id}/convert`, {})).body.data;
      await staffOf(`/clients/${client._id}`, 'PUT', { email: anna.email });
      if (isTrashed) await staffOf(`/clients/${client._id}/trash`, 'POST');
      expect(await erasePerson(ctx, anna.email)).toEqual({ inquiry: 1, client: 1, event: 0 });
      expect((await desk.list()).data).toEqual([]);
    },
  );

  it('takes the client of an inquiry whose address was changed later, with the client’s events', async () => {
    const { desk, ctx, staffOf } = await openFile();
    const id = await desk.arrive(anna);
    const wishes = { createClient: true, createEvent: true };
    const { client } = (await desk.staff<{ client: { _id: string } }>('POST', `/${id}/convert`, wishes)).body.data;
    await staffOf(`/clients/${client._id}`, 'PUT', { email: 'married@example.com' });
    expect(await erasePerson(ctx, anna.email)).toEqual({ inquiry: 1, client: 1, event: 1 });
    for (const kind of ['clients', 'events']) expect((await staffOf(`/${kind}`)).json().data).toEqual([]);
  });

  it('takes what the events had booked, so that the date is free', async () => {
    const { desk, ctx, staffOf } = await openFile();
    expect((await staffOf('/spaces', 'POST', { name: 'Hall', color: 'red' })).statusCode).toBe(201);
    const client = { name: anna.fullName, email: anna.email, phone: anna.phone };
    const { _id: clientId } = (await staffOf('/clients', 'POST', client)).json().data;
    const party = { clientId, title: 'Party', eventType: 'other', eventDate: '2035-06-12', guestCount: 5 };
    await staffOf('/events', 'POST', { ...party, status: 'confirmed' });
    const days = async () => (await staffOf('/dates?from=2035-06-01&to=2035-06-30')).json().data;
    expect(await days()).toEqual([{ day: '2035-06-12', state: 'booked' }]);
    await erasePerson(ctx, anna.email);
    expect(await days()).toEqual([]);
    expect(await desk.db.query.select().from(bookings)).toEqual([]);
  });

  it('takes the history of tasks of an event', async () => {
    const { ctx, staffOf } = await openFile();
    const add = async (path: string, payload: object): Promise<string> =>
      (await staffOf(path, 'POST', payload)).json().data._id;
    const clientId = await add('/clients', { name: anna.fullName, email: anna.email, phone: anna.phone });
    const party = { clientId, title: 'Party', eventType: 'other', eventDate: '2035-06-12', guestCount: 5 };
    const eventId = await add('/events', party);
    const task = await add('/tasks', { title: 'Call Anna', dueDay: '2035-06-01', eventId });
    await staffOf(`/tasks/${task}`, 'PUT', { title: 'Write to Anna' });
    const entries = async () => (await staffOf(`/history?id=${task}`)).json().data;
    expect(await entries()).toHaveLength(2);
    await erasePerson(ctx, anna.email);
    expect(await entries()).toEqual([]);
  });

  it('is kept in the activity log as counts, without the address', async () => {
    const { desk, ctx, staffOf } = await openFile();
    await desk.arrive(anna);
    await desk.arrive({ ...anna, message: 'Once more.' });
    await erasePerson(ctx, anna.email);
    expect(await erasePerson(ctx, anna.email)).toEqual({ inquiry: 0, client: 0, event: 0 });
    const { data } = (await staffOf('/audit')).json();
    expect(data).toMatchObject([{ action: 'erased', entity: 'inquiry', count: 2, account: null, subject: null }]);
  });
});

describe('erasing somebody who was merged into another client', () => {
  it('leaves no byte of the merge, of documents, or of notes in the trash', async () => {
    const { hits, ctx, staffOf } = await openFile();
    const add = async (path: string, payload: object): Promise<string> =>
      (await staffOf(path, 'POST', payload)).json().data._id;
    const other = await add('/clients', { name: 'Somebody Else', email: 'else@example.com', phone: '1' });
    const client = await add('/clients', { name: anna.fullName, email: anna.email, phone: anna.phone });
    const note = await add('/notes', { entity: 'client', entityId: client, text: anna.message });
    await staffOf(`/notes/${note}/trash`, 'POST');
    expect((await staffOf(`/clients/${other}/merge`, 'POST', { otherId: client })).statusCode).toBe(200);
    expect(hits()).toBeGreaterThan(1);
    expect(await erasePerson(ctx, anna.email)).toMatchObject({ client: 1 });
    await expect.poll(hits).toBe(0);
    expect((await staffOf(`/clients/${client}`)).statusCode).toBe(404);
    expect((await staffOf('/trash')).json().data).toEqual([]);
  });
});
