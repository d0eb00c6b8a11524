import { vi } from 'vitest';
import { networkFetch, type startRealServer } from './real-server.ts';

type Held = 'nothing' | 'streams' | 'everything';

/** Puts the server on a port, behind a network that carries streams and may hold back them or everything. */
export async function overNetwork({ app }: Awaited<ReturnType<typeof startRealServer>>) {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const calls: string[] = [];
  let held: Held = 'nothing';
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const { pathname, search } = new URL(String(input), origin);
    calls.push(`${init.method ?? 'GET'} ${pathname}${search}`);
    if (held === 'everything') throw new TypeError('Failed to fetch');
    if (held === 'streams' && pathname.startsWith('/trpc'))
      return new Promise<Response>((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      );
    // jsdom's signals are not those of Node's fetch.
    const abort = new AbortController();
    init.signal?.addEventListener('abort', () => abort.abort());
    return networkFetch(`${origin}${pathname}${search}`, { ...init, signal: abort.signal });
  });
  return {
    calls,
    hold(what: Held) {
      held = what;
    },
  };
}

/** Holds back the browser's idle time, in which the back-office begins to follow changes, until `becomeIdle` is called. */
export function holdIdleTime() {
  let isIdle = false;
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    if (isIdle) queueMicrotask(run);
    else waiting.push(run);
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  return function becomeIdle(): void {
    isIdle = true;
    for (const run of waiting) run();
  };
}
