import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';

const url = '/api/v1/services';

async function open() {
  const { app, db, signIn } = await buildTestApp();
  const { headers } = await signIn();
  const create = (body: Record<string, unknown>) =>
    app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify({ title: 'Line array', description: 'For the hall.', ...body }),
    });
  const made = async (body: Record<string, unknown>) => (await create(body)).json().data;
  const change = (id: string, payload: object) => app.inject({ method: 'PUT', url: `${url}/${id}`, headers, payload });
  const get = async (path: string, more: object = headers) =>
    (await app.inject({ url: url + path, headers: { ...more } })).json().data;
  return { app, db, headers, create, made, change, get };
}

describe('a service', () => {
  it('is a homepage service with the Settings icon and no price unless it says otherwise', async () => {
    const { made } = await open();
    expect(await made({})).toMatchObject({ category: 'HOMEPAGE', icon: 'Settings', price: null, isActive: true });
  });

  it('keeps its category in capitals and its icon as sent', async () => {
    const { made } = await open();
    expect(await made({ category: '  stage  ', icon: 'Unicorn' })).toMatchObject({
      category: 'STAGE',
      icon: 'Unicorn',
    });
  });

  it.each([
    [0, 0],
    [-0, 0],
    [0.1 + 0.2, 0.3],
    [12.5, 12.5],
    [19.99, 19.99],
    [1.005 * 100, 100.5],
    [999_999.99, 999_999.99],
    [1_000_000, 1_000_000],
    [null, null],
  ])('with the price %d costs %d, to the cent', async (sent, kept) => {
    const { made, get, change } = await open();
    const { _id } = await made({ category: 'AUDIO', price: sent });
    expect((await get(`/${_id}`)).price).toBe(kept);
    expect((await change(_id, { title: 'Renamed' })).json().data.price).toBe(kept);
  });

  it.each(['12.345', '-0.01', '1000000.01', '1e309', '"12.50"', '"NaN"', 'true', '[]', '1e-7'])(
    'with the price %s is refused by name',
    async (price) => {
      const { app, headers } = await open();
      const answer = await app.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: `{"title":"a","description":"b","price":${price}}`,
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error.details).toEqual([
        { field: 'price', message: 'Please enter a price from 0 to 1,000,000 with at most two decimals.' },
      ]);
    },
  );

  it.each([
    ['title', 100],
    ['description', 5000],
    ['category', 50],
    ['icon', 50],
  ])('may have a %s of %i characters and not one more', async (field, most) => {
    const { create } = await open();
    expect((await create({ [field]: 'X'.repeat(most) })).statusCode).toBe(201);
    const answer = await create({ [field]: 'X'.repeat(most + 1) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.details).toMatchObject([{ field }]);
    expect((await create({ [field]: 'X'.repeat(200_000) })).statusCode).toBe(400);
  });

  it('of the price 0 is not changed by a price of -0', async () => {
    const { app, headers, made, get } = await open();
    const service = await made({ category: 'AUDIO', price: 0 });
    const json = { ...headers, 'content-type': 'application/json' };
    await app.inject({ method: 'PUT', url: `${url}/${service._id}`, headers: json, payload: '{"price":-0}' });
    expect(await get(`/${service._id}`)).toEqual(service);
  });

  it('has every wrong field named at once', async () => {
    const { create } = await open();
    const answer = await create({ title: ' ', description: 7, category: '', isActive: 'yes', order: -1 });
    expect(answer.json().error.details.map(({ field }: { field: string }) => field)).toEqual([
      'title',
      'description',
      'category',
      'isActive',
      'order',
    ]);
  });
});

describe('the lists of services', () => {
  it('count from 0 in each category, and a changed category puts an item last there', async () => {
    const { made, change, get } = await open();
    const speaker = await made({ title: 'Speaker', category: 'AUDIO' });
    const mixer = await made({ title: 'Mixer', category: 'AUDIO' });
    const beamer = await made({ title: 'Beamer', category: 'VIDEO' });
    expect([speaker.order, mixer.order, beamer.order]).toEqual([0, 1, 0]);
    expect((await change(speaker._id, { category: 'video' })).json().data).toMatchObject({
      category: 'VIDEO',
      order: 1,
    });
    const order = async (path: string) =>
      (await get(path)).map(({ title, order }: { title: string; order: number }) => `${title} ${order}`);
    expect(await order('?category=AUDIO')).toEqual(['Mixer 0']);
    expect(await order('?category=video')).toEqual(['Beamer 0', 'Speaker 1']);
    expect(await order('')).toEqual(['Mixer 0', 'Beamer 0', 'Speaker 1']);
    expect(await order('?category=')).toHaveLength(3);
    expect(await order('?category=NOWHERE')).toEqual([]);
  });

  it('are not reordered across categories', async () => {
    const { app, headers, made, get } = await open();
    const speaker = await made({ category: 'AUDIO' });
    const beamer = await made({ category: 'VIDEO' });
    const answer = await app.inject({
      method: 'PUT',
      url: `${url}/reorder`,
      headers,
      payload: { serviceIds: [beamer._id, speaker._id], category: 'AUDIO' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.details).toEqual([
      { field: 'serviceIds', message: 'Items can only be reordered within the same category.' },
    ]);
    expect(await get('')).toEqual([speaker, beamer]);
  });

  it('name the categories in use beside the defaults, to visitors only those of active items', async () => {
    const { made, get } = await open();
    const defaults = ['HOMEPAGE', 'AUDIO', 'VIDEO', 'LIGHTING', 'GENERAL'];
    expect(await get('/categories', {})).toEqual(defaults);
    await made({ category: 'Stage' });
    await made({ category: 'Secret', isActive: false });
    expect(await get('/categories', {})).toEqual([...defaults, 'STAGE']);
    expect(await get('/categories')).toEqual([...defaults, 'SECRET', 'STAGE']);
  });
});
