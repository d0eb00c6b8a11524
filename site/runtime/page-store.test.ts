import { expect, it } from 'vitest';
import type { ContentSource } from '#shared/rendering/content-source.ts';
import type { SitePage } from './define-page.tsx';
import { createPageStore, PageUnavailable } from './page-store.ts';

const loaded = { isComplete: true } as Awaited<ReturnType<SitePage['load']>>;
const page = { load: async () => loaded } as unknown as SitePage;
const content = { layout: async () => ({ off: [] }) } as unknown as ContentSource;

/** The pages of a visitor whose connection fails so many times. */
function failingPages(failures: number) {
  let left = failures;
  return createPageStore(content, async () => {
    if (left === 0) return { page };
    left -= 1;
    throw new Error('offline');
  });
}

it('tries again at the visit after a failed prefetch', async () => {
  const pages = failingPages(1);
  pages.tryToLoad('/faq');
  await expect(pages.load('/faq')).rejects.toThrow(PageUnavailable);
  await expect(pages.load('/faq')).resolves.toBe(loaded);
});

it('keeps the failure of a visit, so that rendering ends', async () => {
  const pages = failingPages(1);
  const visit = pages.load('/faq');
  await expect(visit).rejects.toThrow(PageUnavailable);
  expect(pages.load('/faq')).toBe(visit);
});
