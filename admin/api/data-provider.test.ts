import { describe, expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { startRealServer } from '#admin/testing/real-server.ts';
import { dataProvider } from './data-provider.ts';
import { toRestQuery } from './rest-client.ts';

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

async function startWithInquiries(count: number) {
  const server = await startRealServer();
  await server.storeSession();
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await server.addInquiry({ fullName: `Guest ${index}` }));
  return { server, ids };
}

describe('the data provider on the real server', () => {
  it('lists a page with its total, each row under its id', async () => {
    const { ids } = await startWithInquiries(3);
    const page = await dataProvider.getList('inquiries', {
      pagination: { page: 1, perPage: 2 },
      sort: newestFirst,
      filter: {},
    });
    expect(page.total).toBe(3);
    expect(page.data.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  });

  it('brings the last page in place of one that was emptied', async () => {
    const { ids } = await startWithInquiries(3);
    const page = await dataProvider.getList('inquiries', {
      pagination: { page: 5, perPage: 2 },
      sort: newestFirst,
      filter: {},
    });
    expect(page).toEqual({
      data: [expect.objectContaining({ id: ids[0] })],
      pageInfo: { hasPreviousPage: true, hasNextPage: false },
      meta: { total: 3 },
    });
  });

  it('gets several by their ids', async () => {
    const { ids } = await startWithInquiries(3);
    const wanted = [ids[0] ?? '', ids[2] ?? ''];
    const { data } = await dataProvider.getMany('inquiries', { ids: wanted });
    expect(data.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
  });

  it('updates with the changes alone and deletes without a body', async () => {
    const { server, ids } = await startWithInquiries(1);
    const id = ids[0] ?? '';
    const previousData = { id };
    await dataProvider.update('inquiries', { id, data: { id, _id: id, status: 'contacted' }, previousData });
    expect((await server.readInquiry(id)).status).toBe('contacted');
    expect((await dataProvider.delete('inquiries', { id, previousData })).data).toBeDefined();
  });

  it('changes a record only while it is of the version that the change was decided on', async () => {
    const { server, ids } = await startWithInquiries(1);
    const id = ids[0] ?? '';
    const { data: before } = await dataProvider.getOne('inquiries', { id });
    const change = (status: string, version: number) =>
      dataProvider.update('inquiries', { id, data: { status }, previousData: before, meta: { version } });
    const { data: after } = await change('contacted', before.version);
    noteErrors();
    await expect(change('lost', before.version)).rejects.toMatchObject({
      status: 412,
      message: expect.stringMatching(/^admin set the status to Contacted on .+ Please reload and try again\.$/),
    });
    expect((await server.readInquiry(id)).status).toBe('contacted');
    expect((await change('lost', after.version)).data.status).toBe('lost');
  });

  it('hands the wrong fields to the form that sent them', async () => {
    const { ids } = await startWithInquiries(1);
    noteErrors();
    const id = ids[0] ?? '';
    const change = dataProvider.update('inquiries', { id, data: { email: 'nobody' }, previousData: { id } });
    await expect(change).rejects.toMatchObject({ status: 400, body: { errors: { email: expect.any(String) } } });
  });
});

describe('the query of a list', () => {
  it('becomes page, limit, sort and one key for each filter', () => {
    const simpleRest = new URLSearchParams({
      range: '[20,29]',
      sort: '["createdAt","DESC"]',
      filter: '{"status":"new","search":"Ada & Co","eventType":""}',
    });
    expect(toRestQuery('/inquiries', simpleRest).toString()).toBe(
      'page=3&limit=10&sort=-createdAt&status=new&search=Ada+%26+Co',
    );
  });

  it('asks for no page where the server keeps none', () => {
    const simpleRest = new URLSearchParams({
      range: '[0,9]',
      sort: '["order","ASC"]',
      filter: '{"includeInactive":true}',
    });
    expect(toRestQuery('/testimonials', simpleRest).toString()).toBe('includeInactive=true');
  });
});
