import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const assets = { scripts: ['/first.js', '/second.js'], modulePreloads: ['/chunk.js'] };
const named = (selector: string) =>
  [...document.head.querySelectorAll<HTMLScriptElement & HTMLLinkElement>(selector)].map(
    ({ src, href }) => new URL(src || href).pathname,
  );
const scripts = () => named('script[type=module]');
let runs = 0;
let paint: () => void;

async function run() {
  runs += 1;
  await import(/* @vite-ignore */ `./start-after-paint.ts?run=${runs}`);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  document.body.innerHTML = `<script id="boot" type="application/json">${JSON.stringify({ assets })}</script>`;
  class Observer {
    static supportedEntryTypes = ['paint'];
    constructor(notice: (list: object, observer: Observer) => void) {
      paint = () => notice({ getEntriesByName: () => [{}] }, this);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  document.documentElement.removeAttribute('data-painted');
});

it('loads the scripts in order, and preloads their imports, only after the first paint', async () => {
  await run();
  expect(scripts()).toEqual([]);
  expect(document.documentElement.hasAttribute('data-painted')).toBe(false);
  paint();
  await vi.waitFor(() => expect(scripts()).toEqual(['/first.js', '/second.js']), { timeout: 30_000 });
  expect(named('link[rel=modulepreload]')).toEqual(['/chunk.js']);
  expect(document.documentElement.hasAttribute('data-painted')).toBe(true);
  for (const script of document.head.querySelectorAll('script')) expect(script.async).toBe(false);
});

it('marks the document when a script fails to load', async () => {
  await run();
  paint();
  await vi.waitFor(() => expect(scripts()).toHaveLength(2), { timeout: 30_000 });
  expect(document.documentElement.hasAttribute('data-script-failed')).toBe(false);
  document.head.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(document.documentElement.hasAttribute('data-script-failed')).toBe(true);
  document.documentElement.removeAttribute('data-script-failed');
});

it('waits at most two seconds for a paint', async () => {
  await run();
  await vi.advanceTimersByTimeAsync(1999);
  expect(scripts()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(scripts()).toHaveLength(2);
  paint();
  await vi.advanceTimersByTimeAsync(1000);
  expect(scripts()).toHaveLength(2);
});

it('does not wait for a paint in a background tab', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await run();
  expect(scripts()).toHaveLength(2);
});
