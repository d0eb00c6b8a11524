import { act, configure } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { afterEach, vi } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { hydrateSite } from '#site/app/hydrate-site.tsx';
import { renderer } from '#site/entry-server.tsx';

// Pages arrive while nothing of a test is waiting, so React works on its own time here as it does in a browser, and tests
// look until they see. A page's file is read when it is first opened, on a small machine for more than the usual second.
configure({ asyncUtilTimeout: 8000, eventWrapper: (event) => event(), asyncWrapper: (work) => work() });

const assets = {
  start: '/assets/site/start.js',
  scripts: ['/assets/site/entry.js'],
  styles: ['/assets/site/entry.css'],
  modulePreloads: [],
};

/** The real server in memory, sending documents of the real site. */
export async function startSiteServer(options?: Parameters<typeof buildTestApp>[0]) {
  return buildTestApp({
    frontends: {
      mode: 'built',
      registerAssets: async () => undefined,
      site: async () => ({ renderer, assetsOf: () => assets }),
      adminDocument: async () => '',
    },
    ...options,
  });
}

type SiteServer = Awaited<ReturnType<typeof startSiteServer>>;

/** What stands between browser and server: nothing, a dead line, one that only goes out, or a status from something in between. */
export type Outage = 'none' | 'no answer' | 'silence' | number | { status: number; body: object };

interface Browser {
  /** The form that was sent to this address before there was script; its answer is the document. */
  posts?: Record<string, string>;
  /** What was typed into fields, by name, before the page came to life. */
  typed?: Record<string, string>;
  /** Media queries that hold; jsdom itself knows none. */
  media?: (query: string) => boolean;
}

let root: Root | undefined;

/** Closes the page; what the browser keeps of it stays. */
export function closePage() {
  flushSync(() => root?.unmount());
  root = undefined;
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
}
afterEach(closePage);

/** Opens an address as a browser does: the server's document first, then the script that brings it to life. */
export async function openPage(
  path: string,
  { media = () => false, typed = {}, posts }: Browser = {},
  server?: SiteServer,
) {
  const { app, ...rest } = server ?? (await startSiteServer());
  let released = Promise.resolve();
  const line = {
    outage: 'none' as Outage,
    losesAnswers: false,
    calls: [] as unknown[],
    /** Answers stay on their way until what this answers is called. */
    holdAnswers() {
      const hold = new AbortController();
      released = new Promise((resolve) => hold.signal.addEventListener('abort', () => resolve()));
      return () => hold.abort();
    },
  };

  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: media(query) }));
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    line.calls.push(init.body === undefined ? null : JSON.parse(String(init.body)));
    if (line.outage === 'no answer') throw new TypeError('Failed to fetch');
    if (line.outage === 'silence') return untilAborted(init.signal);
    if (typeof line.outage === 'number')
      return new Response('<h1>Bad Gateway</h1>', { status: line.outage, headers: { 'content-type': 'text/html' } });
    if (typeof line.outage === 'object') return Response.json(line.outage.body, { status: line.outage.status });
    const { pathname, search } = new URL(input, 'http://localhost');
    const answer = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(init.body ? { payload: String(init.body) } : {}),
    });
    await released;
    if (line.losesAnswers) throw new TypeError('Failed to fetch');
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
  return { user: userEvent.setup(), line, app, answer, ...rest };
}

const untilAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

// The elements of the empty document stay: Testing Library holds on to its body.
function showDocument(html: string) {
  const sent = new DOMParser().parseFromString(html, 'text/html');
  document.documentElement.removeAttribute('class');
  document.documentElement.lang = sent.documentElement.lang;
  document.head.innerHTML = sent.head.innerHTML;
  document.body.innerHTML = sent.body.innerHTML;
}
