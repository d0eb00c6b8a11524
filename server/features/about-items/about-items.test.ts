import { expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';

const url = '/api/v1/about-items';

async function open() {
  const { app, signIn } = await buildTestApp();
  const { headers } = await signIn();
  const create = (payload: object) => app.inject({ method: 'POST', url, headers, payload });
  const made = async (payload: object) => (await create(payload)).json().data;
  const get = async (path: string, more: object = headers) =>
    (await app.inject({ url: url + path, headers: { ...more } })).json().data;
  return { app, headers, create, made, get };
}

it('an item is a capacity with the Settings icon unless it says otherwise', async () => {
  const { made } = await open();
  expect(await made({ title: '500 seated' })).toMatchObject({ category: 'CAPACITIES', icon: 'Settings', order: 0 });
  expect(await made({ title: 'Valet', category: ' extras ' })).toMatchObject({ category: 'EXTRAS', order: 0 });
});

it.each([
  ['title', 100],
  ['category', 50],
  ['icon', 50],
])('the %s holds %i characters and is named when it is too long or blank', async (field, most) => {
  const { create } = await open();
  expect((await create({ title: 'a', [field]: 'X'.repeat(most) })).statusCode).toBe(201);
  for (const wrong of ['X'.repeat(most + 1), ' '])
    expect((await create({ title: 'a', [field]: wrong })).json().error.details).toMatchObject([{ field }]);
});

it('the categories are the defaults and those in use, to visitors only those of active items', async () => {
  const { made, get } = await open();
  await made({ title: 'Valet', category: 'parking' });
  await made({ title: 'Later', category: 'secret', isActive: false });
  expect(await get('/list/categories', {})).toEqual(['CAPACITIES', 'OFFERINGS', 'PARKING']);
  expect(await get('/list/categories')).toEqual(['CAPACITIES', 'OFFERINGS', 'PARKING', 'SECRET']);
  expect(await get('?category=parking', {})).toMatchObject([{ title: 'Valet' }]);
});

it('an order across categories is refused in the words that the screen shows', async () => {
  const { app, headers, made, get } = await open();
  const seated = await made({ title: '500 seated' });
  const valet = await made({ title: 'Valet', category: 'OFFERINGS' });
  const payload = { aboutItemIds: [valet._id, seated._id], category: 'CAPACITIES' };
  const answer = await app.inject({ method: 'PUT', url: `${url}/reorder`, headers, payload });
  expect(answer.json().error.details).toEqual([
    { field: 'aboutItemIds', message: 'Items can only be reordered within the same category.' },
  ]);
  expect(await get('')).toEqual([seated, valet]);
});
