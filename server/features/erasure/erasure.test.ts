import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { inquiryKeys } from '#server/features/inquiries/table.ts';
import { openInquiryDesk } from '#server/testing/inquiry-desk.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { erasureOperations } from './operations.ts';

const anna = {
  fullName: 'Anna Zanzibar',
  email: 'Anna.Zanzibar@example.com',
  phone: '(330) 555-7713',
  message: 'We dance at the zanzibar hall. '.repeat(40),
};
const marks = [/zanzibar/gi, /555-7713/g];

async function openFile() {
  const file = join(temporaryFolder(), 'marquee.db');
  const desk = await openInquiryDesk({ db: openDatabase(file) });
  /** How often a mark of Anna's stands anywhere in the bytes of the database and of what SQLite keeps beside it. */
  const hits = () =>
    ['', '-wal', '-shm']
      .map((suffix) => `${file}${suffix}`)
      .filter((path) => existsSync(path))
      .flatMap((path) => marks.flatMap((mark) => readFileSync(path).toString('latin1').match(mark) ?? [])).length;
  const erasure = erasureOperations(desk.parts);
  const staffOf = async (url: string, method: 'GET' | 'POST' | 'PUT' = 'GET', payload?: object) => {
    const { headers } = await signedIn;
    return desk.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) });
  };
  const signedIn = desk.signIn('operator');
  return { desk, hits, erasure, staffOf };
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
    await expect.poll(hits, { timeout: 10_000 }).toBe(0);
    expect((await desk.list()).data).toMatchObject([{ fullName: 'Somebody Else' }]);
  });
});

describe('erasing a person', () => {
  it('deletes every inquiry, client and event of an e-mail address in any case, and nobody else’s', async () => {
    const { desk, hits, erasure, staffOf } = await openFile();
    const other = await desk.arrive({ fullName: 'Somebody Else', email: 'anna.zanzibars.neighbour@example.com' });
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
    await desk.change(other, { fullName: 'Somebody', email: 'other@example.com', message: '' });

    const traces = { inquiry: 2, client: 1, event: 2 };
    expect(await erasure.find('anna.zanzibar@EXAMPLE.com')).toEqual(traces);
    expect(await erasure.erase('anna.zanzibar@EXAMPLE.com')).toEqual(traces);
    await expect.poll(hits, { timeout: 10_000 }).toBe(0);
    expect((await desk.list()).data).toMatchObject([{ fullName: 'Somebody' }]);
    for (const kind of ['clients', 'events']) expect((await staffOf(`/${kind}`)).json().data).toEqual([]);
    expect(await desk.db.query.select().from(inquiryKeys)).toEqual([]);
    expect((await staffOf('/dashboard/activity')).body).not.toMatch(/zanzibar/i);
    expect(await desk.stats()).toMatchObject({ total: 1 });
  });

  it('takes inquiries of the same client that came from another address', async () => {
    const { desk, erasure, staffOf } = await openFile();
    const id = await desk.arrive({ ...anna, email: 'old@example.com' });
    const { client } = (await desk.staff<{ client: { _id: string } }>('POST', `/${id}/convert`, {})).body.data;
    await staffOf(`/clients/${client._id}`, 'PUT', { email: anna.email });
    expect(await erasure.erase(anna.email)).toEqual({ inquiry: 1, client: 1, event: 0 });
    expect((await desk.list()).data).toEqual([]);
  });

  it('takes the client of an inquiry whose address was changed later, with the client’s events', async () => {
    const { desk, hits, erasure, staffOf } = await openFile();
    const id = await desk.arrive(anna);
    const wishes = { createClient: true, createEvent: true };
    const { client } = (await desk.staff<{ client: { _id: string } }>('POST', `/${id}/convert`, wishes)).body.data;
    await staffOf(`/clients/${client._id}`, 'PUT', { email: 'married@example.com' });
    expect(await erasure.erase(anna.email)).toEqual({ inquiry: 1, client: 1, event: 1 });
    for (const kind of ['clients', 'events']) expect((await staffOf(`/${kind}`)).json().data).toEqual([]);
    await expect.poll(hits, { timeout: 10_000 }).toBe(0);
  });

  it('is kept in the activity log as counts, without the address', async () => {
    const { desk, erasure, staffOf } = await openFile();
    await desk.arrive(anna);
    await desk.arrive({ ...anna, message: 'Once more.' });
    await erasure.erase(anna.email);
    expect(await erasure.erase(anna.email)).toEqual({ inquiry: 0, client: 0, event: 0 });
    const { data } = (await staffOf('/audit')).json();
    expect(data).toMatchObject([{ action: 'erased', entity: 'inquiry', count: 2, account: null, subject: null }]);
  });
});
