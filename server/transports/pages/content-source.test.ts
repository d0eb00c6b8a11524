import { expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { seedContent } from '#server/seed/seed-content.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { contentKinds } from '#server/testing/content-kinds.ts';
import { serverContentSource } from './content-source.ts';

function shown(item: Record<string, unknown> | string) {
  if (typeof item === 'string') return item;
  const { isActive, order, version, createdAt, updatedAt, ...rest } = item;
  return rest;
}

it('takes a new installation for untouched, and none of which a page was published or switched off', async () => {
  const { app, parts, signIn } = await buildTestApp();
  await seedContent(parts);
  const { headers } = await signIn();
  const source = serverContentSource(createContext(parts));
  expect(await source.isUntouched()).toBe(true);
  await app.inject({ method: 'PUT', url: '/api/v1/pages/stay', headers, payload: { isOff: true } });
  expect(await source.isUntouched()).toBe(true);
  await app.inject({ method: 'POST', url: '/api/v1/pages/stay/publish', headers });
  expect(await source.isUntouched()).toBe(false);
});

it('answers pages what REST answers visitors, without what only staff need to know', async () => {
  const { app, parts, signIn } = await buildTestApp();
  await seedContent(parts);
  const { headers } = await signIn();
  for (const { url, body } of contentKinds)
    for (const isActive of [true, false])
      await app.inject({ method: 'POST', url, headers, payload: { ...body('one'), isActive } });
  const source = serverContentSource(createContext(parts));
  for (const [answer, url] of [
    [source.services(), '/services'],
    [source.services({ category: 'HOMEPAGE' }), '/services?category=HOMEPAGE'],
    [source.serviceCategories(), '/services/categories'],
    [source.testimonials(), '/testimonials'],
    [source.aboutItems(), '/about-items'],
    [source.aboutCategories(), '/about-items/list/categories'],
    [source.gallery(), '/gallery'],
  ] as const) {
    const { data } = (await app.inject(`/api/v1${url}`)).json();
    expect(data.length).toBeGreaterThan(0);
    expect(await answer).toEqual(data.map(shown));
  }
  expect(await source.gallery({ first: 0 })).toEqual([]);
  expect(await source.gallery({ first: 1 })).toEqual((await source.gallery()).slice(0, 1));
});
