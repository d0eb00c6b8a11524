import { describe, expect, it } from 'vitest';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
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

  it('asks for the later action on the same record to be undone first', async () => {
    const { send, undo } = await start();
    const { _id: id, version } = (await send('POST', path, ada)).data;
    await send('PUT', `${path}/${id}`, { name: 'Grace' });
    const answer = await undo({ entity: 'client', id, version });
    expect(answer).toMatchObject({
      status: 412,
      message: expect.stringMatching(/^You changed the client "Grace" \(name\) on .+\. Undo that first\.$/),
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
