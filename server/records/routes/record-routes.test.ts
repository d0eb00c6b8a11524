import { expect, it } from 'vitest';
import * as z from 'zod';
import { taskRecords } from '#server/features/tasks/record.ts';
import { routes } from '#server/platform/http/route.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { openDesk } from '#server/testing/open-desk.ts';
import { pageOf, pagingFields } from '#shared/fields/paging.ts';
import { recordRoutes } from './record-routes.ts';

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

it('says who did what last to a record of another version than If-Match names', async () => {
  const { account } = await openDesk();
  const [rose, tom] = [await account('rose', 'staff'), await account('tom', 'manager')];
  const { data } = await tom.send('POST', '/tasks', { title: 'Call', dueDay: '2027-01-01' });
  const path = `/tasks/${data._id}`;
  const told = (what: string) =>
    expect.stringMatching(new RegExp(`^rose ${what} on .+ Please reload and try again\\.$`));
  const stale = async (method: 'PUT' | 'POST' | 'DELETE', url: string, body?: object) =>
    (await tom.send(method, url, body, data.version)).message;
  await rose.send('PUT', path, { title: 'Write', minutes: null, dueClock: '10:00' });
  expect(await stale('PUT', path, { title: 'Visit' })).toEqual(told('changed this \\(title, due time\\)'));
  expect(await stale('POST', `${path}/trash`)).toEqual(told('changed this \\(title, due time\\)'));
  await rose.send('POST', `${path}/trash`);
  expect(await stale('DELETE', path)).toEqual(told('moved this to the trash'));
  await rose.send('POST', `${path}/restore`);
  expect(await stale('DELETE', path)).toEqual(told('restored this from the trash'));
});

it('sends no whole row that lacks a field, unlike one whose fields were asked for', async () => {
  const { app } = await buildTestApp({ hasOwnRoutes: true });
  const item = z.object({ _id: z.string(), version: z.number(), name: z.string(), color: z.string() });
  const row = { _id: 'garden', name: 'Garden', version: 1 };
  const list = async () => pageOf([row], 1, { page: 1, limit: 10 });
  const get = async () => ({ ...row, color: 'green' });
  const schemas = { item, list: z.object(pagingFields) };
  const broken = routes((route) =>
    recordRoutes(route, taskRecords.kind, { list, get }, { schemas, readAccess: 'public' }),
  );
  app.register(broken, { prefix: '/api/v1/broken' });
  const whole = await app.inject('/api/v1/broken');
  expect(whole.statusCode).toBe(500);
  expect(whole.json().error).toMatchObject({ code: 'internal', message: 'Something went wrong' });
  const partial = await app.inject('/api/v1/broken?fields=name');
  expect(partial.json().data).toEqual([{ _id: 'garden', name: 'Garden' }]);
});
