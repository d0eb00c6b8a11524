import type { Page, Request } from '@playwright/test';
import { untilInteractive } from '../../e2e/setup/open-page.ts';

/** When a screen of the back-office is drawn: on a slow machine the network falls silent long before. */
export const firstScreenDrawn = 'main section[aria-label="Figures"]';

/** A first view is complete after this long without a request. */
const silenceMs = 500;
const maxWaitMs = 30_000;

interface FirstView {
  /** A page of the public site asks for its scripts once it is painted, and is drawn without them: it counts once it is hydrated. */
  isSite?: boolean;
  /** A page without any script. */
  isStatic?: boolean;
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
  { isSite = false, isStatic = false, drawn = 'h1', later, only = /^http/ }: FirstView = {},
): Promise<{ bytes: number; files: number; whole: number }> {
  const sizes: Promise<{ isScript: boolean; size: number }>[] = [];
  const counted = new Set<Request>();
  const pending = new Set<Request>();
  let lastEndedAt = 0;
  const end = (request: Request) => {
    pending.delete(request);
    lastEndedAt = performance.now();
  };
  page.on('requestfailed', end);
  let isLater = false;
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith('http')) pending.add(request);
    isLater ||= later?.test(url) === true;
    if (!isLater && url.startsWith('http') && only.test(url)) counted.add(request);
  });
  page.on('requestfinished', (request) => {
    end(request);
    if (!counted.has(request)) return;
    const isScript = request.resourceType() === 'script';
    sizes.push(request.sizes().then(({ responseBodySize }) => ({ isScript, size: responseBodySize })));
  });
  // What is fetched ahead while nobody waits is no part of a first view; it is left out where data is saved.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  // A stream that stays open would never fall silent.
  await page.route('**/trpc/inbox.changes*', (route) => route.abort());
  const answer = await page.goto(address);
  if (!answer?.ok()) throw new Error(`${address} answered ${answer?.status()}.`);
  await (isSite ? untilInteractive(page) : page.locator(drawn).first().waitFor());
  // `networkidle` may have been before that, and Playwright does not wait for it again.
  const deadline = performance.now() + maxWaitMs;
  while (pending.size > 0 || performance.now() - lastEndedAt < silenceMs) {
    if (performance.now() > deadline)
      throw new Error(`${address} still waits for ${[...pending].map((one) => one.url())}.`);
    await page.waitForTimeout(50);
  }
  const all = await Promise.all(sizes);
  const scripts = all.filter(({ isScript }) => isScript);
  await page.close();
  const measured = isStatic ? all : scripts;
  if (measured.length === 0) throw new Error(`${address} asked for nothing that counts, so nothing was measured.`);
  return { bytes: sumOf(scripts), files: scripts.length, whole: sumOf(all) };
}

const sumOf = (parts: { size: number }[]) => parts.reduce((sum, { size }) => sum + size, 0);

export const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} KB`;
