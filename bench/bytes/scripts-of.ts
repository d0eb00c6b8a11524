import type { Page } from '@playwright/test';

/** When a screen of the back-office is drawn: on a slow machine the network falls silent long before. */
export const firstScreenDrawn = 'main section[aria-label="Figures"]';

interface FirstView {
  /** What is there once the page is drawn. */
  drawn?: string;
  /** Code that does not count. */
  later?: RegExp | undefined;
}

/** The JavaScript that a page asks for on its first view, as it travels. Closes the page. */
export async function scriptsOf(
  page: Page,
  address: string,
  { drawn = 'h1', later }: FirstView = {},
): Promise<{ bytes: number; files: number }> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script' && !later?.test(request.url()))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const answer = await page.goto(address);
  if (!answer?.ok()) throw new Error(`${address} answered ${answer?.status()}.`);
  await page.locator(drawn).first().waitFor();
  await page.waitForLoadState('networkidle');
  const all = await Promise.all(sizes);
  await page.close();
  if (all.length === 0) throw new Error(`${address} asked for no script at all, so nothing was measured.`);
  return { bytes: all.reduce((sum, size) => sum + size, 0), files: all.length };
}

export const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} KB`;
