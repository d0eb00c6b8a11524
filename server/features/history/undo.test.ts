import { describe, expect, it } from 'vitest';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { hour, iso, noon, openDesk } from '#server/testing/open-desk.ts';
import type { RecordEntity } from '#shared/entities.ts';

async function start() {
  const { app, signIn } = await buildTestApp();
  const { headers } = await signIn();
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, extra: object = {}) => {
    const answer = await app.inject({
      method,
      url: `/api/v1${url}`,
      headers: { ...headers, ...extra },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, ...answer.json() };
  };
  const undo = (...items: { entity: RecordEntity; id: string; version: number }[]) =>
    send('POST', '/history/undo', { items });
  return { send, undo };
}

describe('undo', () => {
  const path = '/clients';
  const ada = { name: 'Ada', email: 'ada@example.com', phone: '(330) 555-0100' };

  it('is turned away where something else was done since, and says who did it', async () => {
    const { send, undo } = await start();
    const { _id: id, version } = (await send('POST', path, ada)).data;
    await send('PUT', `${path}/${id}`, { name: 'Grace' });
    const answer = await undo({ entity: 'client', id, version });
    expect(answer).toMatchObject({
      status: 412,
      message: expect.stringMatching(/^\w+ changed this on .+\. Please reload/),
    });
    expect((await send('GET', `${path}/${id}`)).data.name).toBe('Grace');
  });

  it('takes back all records or none', async () => {
    const { send, undo } = await start();
    const one = (await send('POST', path, ada)).data;
    const other = (await send('POST', path, { ...ada, email: 'grace@example.com' })).data;
    const item = ({ _id: id, version }: { _id: string; version: number }) => ({
      entity: 'client' as const,
      id,
      version,
    });
    await send('PUT', `${path}/${other._id}`, { name: 'Grace' });
    expect((await undo(item(one), item(other))).status).toBe(412);
    expect((await send('GET', '/trash')).data).toEqual([]);
  });

  it('takes a conversion back with the client and the event that it made', async () => {
    const { send, undo } = await start();
    const id = (await send('POST', '/inquiries', anInquiry({ eventDate: '2027-06-12' }))).data._id as string;
    const { inquiry, client, event } = (
      await send('POST', `/inquiries/${id}/convert`, { createClient: true, createEvent: true })
    ).data;
    expect((await undo({ entity: 'inquiry', id, version: inquiry.version })).status).toBe(200);
    expect((await send('GET', `/inquiries/${id}`)).data).toMatchObject({ status: 'new', clientId: null });
    expect((await send('GET', '/trash')).data.map(({ _id }: { _id: string }) => _id)).toEqual([client._id, event._id]);
  });

  it('lets one of two people through who take the same action back at once', async () => {
    const { send, undo } = await start();
    const { _id: id } = (await send('POST', path, ada)).data;
    const { version } = (await send('PUT', `${path}/${id}`, { name: 'Grace', notes: 'Vegetarian' })).data;
    const answers = await Promise.all([1, 2].map(() => undo({ entity: 'client', id, version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await send('GET', `${path}/${id}`)).data).toMatchObject({ name: 'Ada', notes: '' });
    expect((await send('GET', `/history?id=${id}`)).data).toHaveLength(3);
  });

  it('can itself be taken back, after which the action can be taken back again', async () => {
    const { send, undo } = await start();
    const { _id: id } = (await send('POST', path, ada)).data;
    const { version } = (await send('PUT', `${path}/${id}`, { name: 'Grace' })).data;
    const [undone] = (await undo({ entity: 'client', id, version })).data;
    const name = async () => (await send('GET', `${path}/${id}`)).data.name;
    expect(await name()).toBe('Ada');
    expect((await undo(undone)).status).toBe(200);
    expect(await name()).toBe('Grace');
    expect((await undo({ entity: 'client', id, version })).status).toBe(200);
    expect(await name()).toBe('Ada');
  });

  it('of a merge says where that is taken back', async () => {
    const { send, undo } = await start();
    const { _id: id } = (await send('POST', path, ada)).data;
    const other = (await send('POST', path, { ...ada, email: 'grace@example.com' })).data;
    const { version } = (await send('POST', `${path}/${id}/merge`, { otherId: other._id, fields: [] })).data;
    expect(await undo({ entity: 'client', id, version })).toMatchObject({
      status: 409,
      message: 'To take back a merge, open the client and choose Unmerge.',
    });
  });

  it('is not possible for what was deleted for good', async () => {
    const { send, undo } = await start();
    const { _id: id, version } = (await send('POST', path, ada)).data;
    await send('DELETE', `${path}/${id}`);
    expect((await undo({ entity: 'client', id, version: version + 1 })).status).toBe(409);
  });
});

describe('undo of what somebody else went on with', () => {
  type Account = Awaited<ReturnType<Awaited<ReturnType<typeof openDesk>>['account']>>;
  type Named = { entity: RecordEntity; id: string; version: number };
  interface Case {
    what: string;
    /** Returns what is named to take it back, and what the other one does meanwhile. */
    act(mia: Account, inquiryId: string): Promise<{ item: Named; meanwhile: (nina: Account) => Promise<unknown> }>;
    message: RegExp;
  }

  const ada = { name: 'Ada', email: 'ada@example.com', phone: '(330) 555-0100' };
  const gala = { title: 'Gala', eventType: 'wedding', eventDate: '2027-06-12', guestCount: 50 };
  const both = { createClient: true, createEvent: true };
  const named = (entity: RecordEntity, { _id: id, version }: { _id: string; version: number }): Named => ({
    entity,
    id,
    version,
  });
  const addClient = async (mia: Account) => (await mia.send('POST', '/clients', ada)).data;

  const cases: Case[] = [
    {
      what: 'a conversion whose event was confirmed',
      async act(mia, id) {
        const { inquiry, event } = (await mia.send('POST', `/inquiries/${id}/convert`, both)).data;
        const meanwhile = (nina: Account) => nina.send('PUT', `/events/${event._id}`, { status: 'confirmed' });
        return { item: named('inquiry', inquiry), meanwhile };
      },
      message: /^nina changed the event "Wedding: .+" \(status\) on/,
    },
    {
      what: 'a conversion whose client was changed',
      async act(mia, id) {
        const { event, client } = (await mia.send('POST', `/inquiries/${id}/convert`, both)).data;
        const meanwhile = (nina: Account) => nina.send('PUT', `/clients/${client._id}`, { notes: 'Vegetarian' });
        return { item: named('event', event), meanwhile };
      },
      message: /^nina changed the client ".+" \(notes\) on/,
    },
    {
      what: 'an answer whose follow-up was rewritten',
      async act(mia, id) {
        const { data } = await mia.send('POST', `/inquiries/${id}/answered`, { channel: 'phone' });
        const [task] = await mia.tasks(`inquiryId=${id}`);
        const meanwhile = (nina: Account) => nina.send('PUT', `/tasks/${task._id}`, { title: 'Call again' });
        return { item: named('inquiry', data), meanwhile };
      },
      message: /^nina changed the task "Call again" \(title\) on/,
    },
    {
      what: 'a client who was restored with an event that was confirmed',
      async act(mia) {
        const client = await addClient(mia);
        const event = (await mia.send('POST', '/events', { ...gala, clientId: client._id })).data;
        await mia.send('POST', `/clients/${client._id}/trash?cascade=true`);
        const { version } = (await mia.send('POST', `/clients/${client._id}/restore`)).data;
        const meanwhile = (nina: Account) => nina.send('PUT', `/events/${event._id}`, { status: 'confirmed' });
        return { item: { ...named('client', client), version }, meanwhile };
      },
      message: /^nina changed the event "Gala" \(status\) on/,
    },
    {
      what: 'an event whose hold was extended',
      async act(mia) {
        const { _id: clientId } = await addClient(mia);
        const held = { ...gala, clientId, holdUntil: iso(noon + 24 * hour) };
        const event = (await mia.send('POST', '/events', held)).data;
        const changes = { expiresAt: iso(noon + 48 * hour) };
        return {
          item: named('event', event),
          meanwhile: (nina: Account) => nina.send('PUT', `/holds/${event.hold._id}`, changes),
        };
      },
      message: /^nina changed the hold "Hold for June 12, 2027" \(.+\) on/,
    },
    {
      what: 'a client about whom a note was written',
      async act(mia) {
        const client = await addClient(mia);
        const note = { entity: 'client', entityId: client._id, text: 'Vegetarian' };
        return { item: named('client', client), meanwhile: (nina: Account) => nina.send('POST', '/notes', note) };
      },
      message: /^nina added the note "Vegetarian" on/,
    },
    {
      what: 'a client for whom a task was planned',
      async act(mia) {
        const client = await addClient(mia);
        const task = { title: 'Call', dueDay: '2027-01-01', clientId: client._id };
        return { item: named('client', client), meanwhile: (nina: Account) => nina.send('POST', '/tasks', task) };
      },
      message: /^nina added the task "Call" on/,
    },
    {
      what: 'a client whom an inquiry was converted to',
      async act(mia, id) {
        const client = (await mia.send('POST', '/clients', { ...ada, email: (await mia.find(id)).email })).data;
        return {
          item: named('client', client),
          meanwhile: (nina: Account) => nina.send('POST', `/inquiries/${id}/convert`, { createClient: true }),
        };
      },
      message: /^nina changed the inquiry ".+" \(.+\) on/,
    },
  ];

  async function open({ act }: Case) {
    const { account, arrive } = await openDesk();
    const [mia, nina] = [await account('mia', 'manager'), await account('nina', 'manager')];
    const done = await act(mia, await arrive());
    const undo = (...items: Named[]) => mia.send('POST', '/history/undo', { items });
    const trashed = async () => (await mia.send('GET', '/trash')).data;
    return { ...done, mia, nina, undo, trashed };
  }

  it.each(cases)('stands: $what', async (one) => {
    const { item, meanwhile, mia, nina, undo, trashed } = await open(one);
    const other = named('task', (await mia.send('POST', '/tasks', { title: 'Own', dueDay: '2027-01-01' })).data);
    expect(await meanwhile(nina)).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) });
    for (const items of [[item], [other, item]])
      expect(await undo(...items)).toMatchObject({
        status: 412,
        message: expect.stringMatching(one.message),
      });
    expect(await trashed()).toEqual([]);
  });

  it.each(cases)('goes on once that was taken back: $what', async (one) => {
    const { item, meanwhile, nina, undo } = await open(one);
    const { data } = (await meanwhile(nina)) as { data: { _id: string; version: number; inquiry?: typeof data } };
    const [entry] = (await nina.send('GET', '/history?by=nina')).data;
    const changed = { entity: entry.entity, id: entry.entityId, version: (data.inquiry ?? data).version };
    expect((await nina.send('POST', '/history/undo', { items: [changed] })).status).toBe(200);
    expect((await undo(item)).status).toBe(200);
  });
});

describe('reverting an entry', () => {
  async function changed() {
    const { send } = await start();
    const { _id: id } = (await send('POST', '/clients', { name: 'Ada', email: 'a@example.com', phone: '5550100' }))
      .data;
    await send('PUT', `/clients/${id}`, { name: 'Grace', notes: 'Vegetarian' });
    const entries = async () => (await send('GET', `/history?id=${id}`)).data;
    const [entry] = await entries();
    return { send, id, entry, entries };
  }

  it('sets back what the entry wrote, as a new entry', async () => {
    const { send, id, entry, entries } = await changed();
    expect(entry).toMatchObject({
      action: 'updated',
      name: 'Grace',
      canRevert: true,
      changes: [
        { field: 'name', from: 'Ada', to: 'Grace' },
        { field: 'notes', from: '', to: 'Vegetarian' },
      ],
    });
    expect((await send('POST', `/history/${entry._id}/revert`)).status).toBe(200);
    expect((await send('GET', `/clients/${id}`)).data).toMatchObject({ name: 'Ada', notes: '' });
    expect((await entries())[0]).toMatchObject({ action: 'reverted' });
  });

  it('leaves a field alone that was changed again, and says by whom', async () => {
    const { send, id, entry } = await changed();
    await send('PUT', '/auth/account', { displayName: 'Rose' });
    await send('PUT', `/clients/${id}`, { name: 'Hedy', doNotEmail: true });
    const answer = await send('POST', `/history/${entry._id}/revert`);
    expect(answer).toMatchObject({ status: 409, error: { details: [{ field: 'name' }] } });
    expect(answer.message).toMatch(/^Name was changed again by Rose on [A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d\d\s[AP]M\.$/);
    expect((await send('POST', `/history/${entry._id}/revert`, { fields: ['notes'] })).status).toBe(200);
    expect((await send('GET', `/clients/${id}`)).data).toMatchObject({ name: 'Hedy', notes: '' });
  });

  it('is turned away where it names a field that the entry has not', async () => {
    const { send, id, entry, entries } = await changed();
    expect(await send('POST', `/history/${entry._id}/revert`, { fields: ['notes', 'phone'] })).toMatchObject({
      status: 400,
      error: { details: [{ field: 'fields', message: 'This change has nothing of "Phone" to set back.' }] },
    });
    expect((await send('GET', `/clients/${id}`)).data.notes).toBe('Vegetarian');
    expect(await entries()).toHaveLength(2);
  });

  it('asks for a record in the trash to be restored first', async () => {
    const { send, id, entry } = await changed();
    await send('POST', `/clients/${id}/trash`);
    expect(await send('POST', `/history/${entry._id}/revert`)).toMatchObject({
      status: 409,
      message: 'Please restore it first.',
    });
  });
});
