import { expect, it, vi } from 'vitest';
import { aContentSource } from '#site/testing/a-content-source.ts';
import { type Answers, cacheContent } from './content-cache.ts';

it('asks each question once, and each filter is a question of its own', async () => {
  const services = vi.fn(async (filter?: { category?: string }) => [{ title: filter?.category ?? 'all' }] as never);
  const answers: Answers = {};
  const source = cacheContent(aContentSource({ services }), { answers, failures: [] });
  await Promise.all([source.services(), source.services(), source.services({ category: 'HOMEPAGE' })]);
  await source.services({ category: 'HOMEPAGE' });
  expect(services).toHaveBeenCalledTimes(2);
  expect(answers).toEqual({
    services: [{ title: 'all' }],
    'services {"category":"HOMEPAGE"}': [{ title: 'HOMEPAGE' }],
  });
});

it('asks nothing that travelled in the document', async () => {
  const gallery = vi.fn(async () => []);
  const source = cacheContent(aContentSource({ gallery }), {
    answers: { gallery: [{ title: 'The Bar' }] },
    failures: [],
  });
  expect(await source.gallery()).toEqual([{ title: 'The Bar' }]);
  expect(gallery).not.toHaveBeenCalled();
});

it('asks again what failed, and says what did', async () => {
  const failures: string[] = [];
  const testimonials = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue([]);
  const source = cacheContent(aContentSource({ testimonials }), { answers: {}, failures });
  await expect(source.testimonials()).rejects.toThrow('offline');
  expect(failures).toEqual(['testimonials']);
  expect(await source.testimonials()).toEqual([]);
});

it('lets fail once what failed for the document, and asks then', async () => {
  const gallery = vi.fn(async () => []);
  const source = cacheContent(aContentSource({ gallery }), { answers: {}, failures: ['gallery'] });
  await expect(source.gallery()).rejects.toThrow('gallery');
  expect(gallery).not.toHaveBeenCalled();
  expect(await source.gallery()).toEqual([]);
});
