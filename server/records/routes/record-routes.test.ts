import { expect, it } from 'vitest';
import { openDesk } from '#server/testing/open-desk.ts';

it('neither deletes nor trashes a record of another version than If-Match names', async () => {
  const { app, account, arrive, signIn } = await openDesk();
  const { headers } = await signIn('mia', 'admin');
  const mia = await account('olive', 'admin');
  const inquiryId = await arrive();
  const add = async (path: string, body: object) => {
    const { data } = await mia.send('POST', path, body);
    return `${path}/${data._id}`;
  };
  const client = await add('/clients', { name: 'Ida', email: 'ida@example.com', phone: '330' });
  const clientId = client.split('/').at(-1);
  const event = { clientId, title: 'Tea', eventType: 'wedding', eventDate: '2027-06-12', guestCount: 20 };
  const items = [
    ...[`/inquiries/${inquiryId}`, client, await add('/events', event)],
    await add('/notes', { entity: 'client', entityId: clientId, text: 'Prefers tea.' }),
    await add('/tasks', { title: 'Call', dueDay: '2027-01-01' }),
    await add('/blackouts', { fromDay: '2027-07-01', toDay: '2027-07-02' }),
    await add('/spaces', { name: 'Garden', color: 'red' }),
    await add('/testimonials', { author: 'Ben', role: 'Wedding', quote: 'Lovely.', event: 'June 2026' }),
  ];
  const write = async (method: 'DELETE' | 'POST' | 'GET', url: string) =>
    (await app.inject({ method, url: `/api/v1${url}`, headers: { ...headers, 'if-match': '"7"' } })).statusCode;
  for (const item of items) {
    expect(await write('DELETE', item), item).toBe(412);
    expect(await write('POST', `${item}/trash`), item).toBe(412);
    expect(await write('GET', item), item).toBe(200);
  }
});
