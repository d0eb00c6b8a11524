import { expect, it, vi } from 'vitest';
import { aContentSource } from '#site/testing/a-content-source.ts';
import { type CachedContent, cacheContent } from './content-cache.ts';

it('runs each query once and treats each filter as its own query', async () => {
  const services = vi.fn(async (filter?: { category?: string }) => [{ title: filter?.category ?? 'all' }] as never);
  const content: CachedContent = {};
  const source = cacheContent(aContentSource({ services }), { content, failures: [] });
  await Promise.all([source.services(), source.services(), source.services({ category: 'HOMEPAGE' })]);
  await source.services({ category: 'HOMEPAGE' });
  expect(services).toHaveBeenCalledTimes(2);
  expect(content).toEqual({
    services: [{ title: 'all' }],
    'services {"category":"HOMEPAGE"}': [{ title: 'HOMEPAGE' }],
  });
});

it('does not load what the document carries', async () => {
  const gallery = vi.fn(async () => []);
  const source = cacheContent(aContentSource({ gallery }), {
    content: { gallery: [{ title: 'The Bar' }] },
    failures: [],
  });
  expect(await source.gallery()).toEqual([{ title: 'The Bar' }]);
  expect(gallery).not.toHaveBeenCalled();
});

it('runs a failed query again and records the failure', async () => {
  const failures: string[] = [];
  const testimonials = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue([]);
  const source = cacheContent(aContentSource({ testimonials }), { content: {}, failures });
  await expect(source.testimonials()).rejects.toThrow('offline');
  expect(failures).toEqual(['testimonials']);
  expect(await source.testimonials()).toEqual([]);
});

it('fails once for a query that failed on the server, then runs it', async () => {
  const gallery = vi.fn(async () => []);
  const source = cacheContent(aContentSource({ gallery }), { content: {}, failures: ['gallery'] });
  await expect(source.gallery()).rejects.toThrow('gallery');
  expect(gallery).not.toHaveBeenCalled();
  expect(await source.gallery()).toEqual([]);
});
