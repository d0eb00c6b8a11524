import { describe, expect, it } from 'vitest';
import { openInquiryDesk } from '#server/testing/inquiry-desk.ts';
import { type Inquiry, inquirySchema } from '#shared/inquiry/schema.ts';
import { inquiries } from './table.ts';

const names = Object.keys(inquirySchema.shape) as (keyof Inquiry)[];

/** A desk with an inquiry of which every field says something. */
async function openFullDesk() {
  const desk = await openInquiryDesk();
  const id = await desk.arrive();
  await desk.staff('POST', `/${id}/convert`, {});
  const assignee = await desk.signIn('rose');
  await desk.db.tx(async () => {
    await desk.db.query.update(inquiries).set({
      assigneeId: assignee.id,
      awaiting: 'venue',
      waitingSince: 1,
      responseSoonAt: 2,
      responseDueAt: 3,
      respondedAt: 4,
      respondedVia: 'phone',
      lostReason: 'price',
      lostNote: 'Too far away',
      spamReason: 'hidden_field',
      dateState: 'open',
      threadId: 'an older one',
    });
  });
  return { desk, id };
}

describe('the fields that a list is asked for', () => {
  it('are sent with the id alone, each as the whole row has it, however the rows are found', async () => {
    const { desk, id } = await openFullDesk();
    const [whole] = (await desk.list()).data as unknown as Record<string, unknown>[];
    expect(Object.keys(whole ?? {})).toEqual(names);
    expect(Object.values(whole ?? {})).not.toContain(null);
    const clientId = String(whole?.clientId);
    const ways = ['', '&limit=100', '&sort=fullName', '&search=becker', '&search=becker&sort=fullName'];
    for (const way of [...ways, `&ids=${id}`, `&clientId=${clientId}`])
      for (const name of names)
        expect([way, (await desk.list(`?fields=${name}${way}`)).data]).toEqual([
          way,
          [{ _id: id, [name]: whole?.[name] }],
        ]);
  });

  it('keep the order of a row, the pagination and the type of the response', async () => {
    const { desk } = await openFullDesk();
    const types = ['', '?fields=status'].map(async (query) => (await desk.staff('GET', query)).headers['content-type']);
    expect(new Set(await Promise.all(types)).size).toBe(1);
    const { data, pagination } = await desk.list('?fields=status,fullName');
    expect(data.map((row) => Object.keys(row))).toEqual([['_id', 'fullName', 'status']]);
    expect(pagination).toEqual({ page: 1, limit: 10, total: 1, pages: 1 });
    expect(Object.keys((await desk.list('?fields=')).data[0] ?? {})).toEqual(names);
  });

  it('are rejected by name if the list has no such field', async () => {
    const { desk } = await openFullDesk();
    const { status, body } = await desk.staff('GET', '?fields=fullName,replyToken,other,,');
    expect(status).toBe(400);
    expect(body.error.details).toEqual([
      { field: 'fields', message: 'Please ask for fields that the list has; "replyToken" is none of them.' },
    ]);
  });

  it('can be asked for in every list of records that has pages', async () => {
    const { desk } = await openFullDesk();
    const { headers } = await desk.signIn('ben');
    const answer = await desk.app.inject({ url: '/api/v1/clients?fields=name', headers });
    expect(answer.json().data).toEqual([{ _id: expect.any(String), name: 'Anna Becker' }]);
    const wrong = await desk.app.inject({ url: '/api/v1/events?fields=price', headers });
    expect(wrong.json().error.details[0].message).toContain('"price"');
  });

  it('are in the description of the interface', async () => {
    const { desk } = await openFullDesk();
    const { paths } = (await desk.app.inject('/api/v1/openapi.json')).json();
    const { parameters, responses } = paths['/api/v1/inquiries'].get;
    const { schema } = parameters.find(({ name }: { name: string }) => name === 'fields');
    expect(schema).toMatchObject({ type: 'array', items: { enum: names } });
    const [whole, selected] = responses['200'].content['application/json'].schema.properties.data.items.anyOf;
    expect(whole.required).toEqual(names);
    expect(selected.required).toEqual(['_id']);
  });
});
