import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { contentKinds } from '#server/testing/content-kinds.ts';

async function open() {
  const { app, signIn } = await buildTestApp();
  const { headers } = await signIn();
  const query = async (procedure: string, input?: object, as: object = {}) => {
    const text = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    return (await app.inject({ url: `/trpc/${procedure}${text}`, headers: { ...as } })).json();
  };
  const mutate = async (procedure: string, payload: object, as: object = {}) =>
    (await app.inject({ method: 'POST', url: `/trpc/${procedure}`, payload, headers: { ...as } })).json();
  const rest = async (url: string, as: object = {}) => (await app.inject({ url, headers: { ...as } })).json().data;
  return { app, headers, query, mutate, rest };
}

describe.each(contentKinds)('over tRPC $name', (kind) => {
  async function openWithItems() {
    const opened = await open();
    const { app, headers } = opened;
    const ids: string[] = [];
    for (const payload of [kind.body('one'), { ...kind.body('hidden'), isActive: false }, kind.body('two')]) {
      const answer = await app.inject({ method: 'POST', url: kind.url, headers, payload });
      ids.push(answer.json().data._id);
    }
    return { ...opened, ids };
  }

  it('are read as over REST, by everybody the active ones and by staff all', async () => {
    const { headers, query, rest } = await openWithItems();
    const list = `${kind.router}.list`;
    expect((await query(list)).result.data).toEqual(await rest(kind.url));
    expect((await query(list, {}, headers)).result.data).toHaveLength(2);
    expect((await query(list, { includeInactive: true }, headers)).result.data).toEqual(
      await rest(`${kind.url}?includeInactive=true`, headers),
    );
    for (const as of [{}, { authorization: 'Bearer wrong' }])
      expect((await query(list, { includeInactive: true }, as)).error.data).toMatchObject({
        httpStatus: 401,
        appCode: 'unauthenticated',
      });
    expect((await query(list, { includeInactive: 'yes' }, headers)).error.data).toMatchObject({
      appCode: 'validation',
      details: [{ field: 'includeInactive', message: 'Please send true or false.' }],
    });
  });

  it('are reordered by staff, and refused in the words of REST', async () => {
    const { headers, ids, mutate, rest } = await openWithItems();
    const reorder = `${kind.router}.reorder`;
    const payload = { [kind.idsField]: [ids[2], ids[0]], ...kind.list };
    expect((await mutate(reorder, payload)).error.data).toMatchObject({ httpStatus: 401 });
    const { data } = (await mutate(reorder, payload, headers)).result;
    expect(data.map(({ _id }: { _id: string }) => _id)).toEqual([ids[2], ids[1], ids[0]]);
    expect(data).toEqual(await rest(`${kind.url}?includeInactive=true`, headers));
    const unknown = { ...payload, [kind.idsField]: [ids[0], 'f'.repeat(24)] };
    expect((await mutate(reorder, unknown, headers)).error.data).toMatchObject({
      httpStatus: 400,
      details: [{ field: kind.idsField }],
    });
  });
});

it('the categories and filters are those of REST', async () => {
  const { app, headers, query, rest } = await open();
  for (const kind of contentKinds)
    await app.inject({ method: 'POST', url: kind.url, headers, payload: kind.body('one') });
  expect((await query('services.categories')).result.data).toEqual(await rest('/api/v1/services/categories'));
  expect((await query('aboutItems.categories')).result.data).toEqual(await rest('/api/v1/about-items/list/categories'));
  expect((await query('services.list', { category: 'video' })).result.data).toEqual([]);
  expect((await query('services.list', { category: 'audio' })).result.data).toHaveLength(1);
  expect((await query('gallery.list', { size: 'landscape' })).result.data).toEqual([]);
});

it('the dashboard is that of REST, and for staff alone', async () => {
  const { headers, query, rest } = await open();
  for (const [procedure, url] of [
    ['dashboard.stats', '/api/v1/dashboard/stats'],
    ['dashboard.recentActivity', '/api/v1/dashboard/recent-activity'],
    ['dashboard.backup', '/api/v1/dashboard/backup'],
  ] as const) {
    expect((await query(procedure)).error.data).toMatchObject({ httpStatus: 401 });
    expect((await query(procedure, undefined, headers)).result.data).toEqual(await rest(url, headers));
  }
});
