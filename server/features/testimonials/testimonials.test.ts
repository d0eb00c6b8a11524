import { expect, it } from 'vitest';
import { testimonials } from '#server/features/testimonials/table.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';

const url = '/api/v1/testimonials';
const body = { quote: 'We danced until two.', author: 'Ruth Yoder', role: 'Wedding', event: 'June 2026' };

async function open() {
  const { app, db, signIn } = await buildTestApp();
  const { headers } = await signIn();
  const create = (more: object) => app.inject({ method: 'POST', url, headers, payload: { ...body, ...more } });
  const change = async (id: string, payload: object) =>
    (await app.inject({ method: 'PUT', url: `${url}/${id}`, headers, payload })).json().data;
  return { app, db, headers, create, change };
}

it.each([
  ['quote', 1000],
  ['author', 100],
  ['role', 100],
  ['event', 50],
])('the %s holds %i characters, is never blank, and is named when it is too long', async (field, most) => {
  const { create } = await open();
  expect((await create({ [field]: 'x'.repeat(most) })).json().data[field]).toHaveLength(most);
  for (const wrong of ['x'.repeat(most + 1), '', ' \n ', null, 7, undefined])
    expect((await create({ [field]: wrong })).json().error.details).toMatchObject([{ field }]);
});

it('keeps a seed testimonial marked as a sample until its words are changed', async () => {
  const { app, db, create, change } = await open();
  const { _id } = (await create({})).json().data;
  expect((await app.inject(url)).json().data).toMatchObject([{ isSample: false }]);
  await db.tx(async () => {
    await db.query.update(testimonials).set({ isSample: true }).where(undefined);
  });
  expect(await change(_id, { isActive: false })).toMatchObject({ isSample: true, version: 2 });
  expect(await change(_id, { ...body, isSample: false, isActive: true })).toMatchObject({ isSample: true, version: 3 });
  expect(await change(_id, { quote: 'Our own words.' })).toMatchObject({ isSample: false, version: 4 });
});

it('a stale change is refused with what staff call the fields, not with their names', async () => {
  const { app, db, create, change, headers } = await open();
  const { _id } = (await create({})).json().data;
  await db.tx(async () => {
    await db.query.update(testimonials).set({ isSample: true }).where(undefined);
  });
  await change(_id, { role: 'Anniversary', event: 'July 2026', isActive: false });
  const answer = await app.inject({
    method: 'PUT',
    url: `${url}/${_id}`,
    headers: { ...headers, 'if-match': '"1"' },
    payload: { quote: 'Too late.' },
  });
  expect(answer.statusCode).toBe(412);
  expect(answer.json().message).toMatch(/^admin changed this \(event type, event date, status\) on /);
});
