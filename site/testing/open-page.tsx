import { act, configure } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { afterEach, vi } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { hydrateSite } from '#site/app/hydrate-site.tsx';
import { renderer } from '#site/entry-server.tsx';

// Pages load outside of act(), so React schedules its work as in a browser and tests wait for what they expect. The first
// import of a page takes longer than the default second on a small machine.
configure({ asyncUtilTimeout: 30_000, eventWrapper: (event) => event(), asyncWrapper: (work) => work() });

const assets = {
  start: '/assets/site/start.js',
  scripts: ['/assets/site/entry.js'],
  styles: ['/assets/site/entry.css'],
  modulePreloads: [],
};

/** Starts the real server in memory with the real site. */
export async function startSiteServer(options?: Parameters<typeof buildTestApp>[0]) {
  return buildTestApp({
    frontends: {
      mode: 'built',
      registerAssets: async () => undefined,
      site: async () => ({ renderer, assetsOf: () => assets }),
      adminDocument: async () => '',
      guide: async () => new Map(),
      credits: async () => '',
    },
    ...options,
  });
}

/** The same with what a new installation starts with, which the server has read. */
export async function startDemoServer() {
  const server = await startSiteServer();
  await server.addSeedContent();
  await server.app.inject('/contact');
  return server;
}

type SiteServer = Awaited<ReturnType<typeof startSiteServer>>;

/** How the network fails: not at all, no connection, a request without a response, or a gateway's error response. */
type Outage = 'none' | 'no connection' | 'no response' | number | { status: number; body: object };

interface Browser {
  /** A form posted to this address without JavaScript, whose response is the document. */
  posts?: Record<string, string>;
  /** Values typed before hydration, by field name. */
  typed?: Record<string, string>;
  /** Which media queries match; jsdom has none. */
  media?: (query: string) => boolean;
}

let root: Root | undefined;

/** Closes the page and keeps the browser's storage. */
export function closePage() {
  flushSync(() => root?.unmount());
  root = undefined;
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
}
afterEach(closePage);

/** Opens an address as a browser does: loads the server's document, then hydrates it. */
export async function openPage(
  path: string,
  { media = () => false, typed = {}, posts }: Browser = {},
  server?: SiteServer,
) {
  const { app, ...rest } = server ?? (await startSiteServer());
  let released = Promise.resolve();
  const network = {
    outage: 'none' as Outage,
    dropsResponses: false,
    calls: [] as unknown[],
    /** Holds responses back until the returned function is called. */
    holdResponses() {
      const hold = new AbortController();
      released = new Promise((resolve) => hold.signal.addEventListener('abort', () => resolve()));
      return () => hold.abort();
    },
  };

  const reload = vi.fn();
  const address = location;
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('location', {
    get pathname() {
      return address.pathname;
    },
    get hash() {
      return address.hash;
    },
    get href() {
      return address.href;
    },
    reload,
  });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: media(query) }));
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    network.calls.push(init.body === undefined ? null : JSON.parse(String(init.body)));
    if (network.outage === 'no connection') throw new TypeError('Failed to fetch');
    if (network.outage === 'no response') return untilAborted(init.signal);
    if (typeof network.outage === 'number')
      return new Response('<h1>Bad Gateway</h1>', { status: network.outage, headers: { 'content-type': 'text/html' } });
    if (typeof network.outage === 'object')
      return Response.json(network.outage.body, { status: network.outage.status });
    const { pathname, search } = new URL(input, 'http://localhost');
    const answer = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(init.body ? { payload: String(init.body) } : {}),
    });
    await released;
    if (network.dropsResponses) throw new TypeError('Failed to fetch');
    const headers = { 'content-type': String(answer.headers['content-type']) };
    return new Response(answer.payload, { status: answer.statusCode, headers });
  });

  const form = posts && {
    payload: new URLSearchParams(posts).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
  const answer = await app.inject({ method: form ? 'POST' : 'GET', url: path, ...form });
  showDocument(answer.payload);
  for (const [name, value] of Object.entries(typed))
    for (const field of document.getElementsByName(name)) (field as HTMLInputElement).value = value;
  history.replaceState(null, '', path);
  await act(async () => {
    root = await hydrateSite();
  });
  return { user: userEvent.setup(), network, app, answer, reload, ...rest };
}

const untilAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

// Replaces the content of head and body but not the elements, because Testing Library keeps a reference to the body.
function showDocument(html: string) {
  const sent = new DOMParser().parseFromString(html, 'text/html');
  document.documentElement.removeAttribute('class');
  document.documentElement.lang = sent.documentElement.lang;
  document.head.innerHTML = sent.head.innerHTML;
  document.body.innerHTML = sent.body.innerHTML;
}
