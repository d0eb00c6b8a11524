import type { Page, Request } from '@playwright/test';

/** When a screen of the back-office is drawn: on a slow machine the network falls silent long before. */
export const firstScreenDrawn = 'main section[aria-label="Figures"]';

interface FirstView {
  /** What is there once the page is drawn. */
  drawn?: string;
  /** Code that does not count, nor does what is asked for after it: what it imports. */
  later?: RegExp | undefined;
  /** The only code that counts. */
  only?: RegExp | undefined;
}

/** The JavaScript that a page asks for on its first view, and all of it together, as they travel. Closes the page. */
export async function scriptsOf(
  page: Page,
  address: string,
  { drawn = 'h1', later, only = /^http/ }: FirstView = {},
): Promise<{ bytes: number; files: number; whole: number }> {
  const sizes: Promise<{ isScript: boolean; size: number }>[] = [];
  const counted = new Set<Request>();
  let isLater = false;
  page.on('request', (request) => {
    const url = request.url();
    isLater ||= later?.test(url) === true;
    if (!isLater && url.startsWith('http') && only.test(url)) counted.add(request);
  });
  page.on('requestfinished', (request) => {
    if (!counted.has(request)) return;
    const isScript = request.resourceType() === 'script';
    sizes.push(request.sizes().then(({ responseBodySize }) => ({ isScript, size: responseBodySize })));
  });
  // What is fetched ahead while nobody waits is no part of a first view; it is left out where data is saved.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  // A stream that stays open would keep the network from falling silent.
  await page.route('**/trpc/inbox.changes*', (route) => route.abort());
  const answer = await page.goto(address);
  if (!answer?.ok()) throw new Error(`${address} answered ${answer?.status()}.`);
  await page.locator(drawn).first().waitFor();
  // A public page asks for its scripts once it is painted.
  await page.locator('script[type=module]').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const all = await Promise.all(sizes);
  const scripts = all.filter(({ isScript }) => isScript);
  await page.close();
  if (scripts.length === 0) throw new Error(`${address} asked for no script at all, so nothing was measured.`);
  return { bytes: sumOf(scripts), files: scripts.length, whole: sumOf(all) };
}

const sumOf = (parts: { size: number }[]) => parts.reduce((sum, { size }) => sum + size, 0);

export const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} KB`;
