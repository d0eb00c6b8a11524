import { afterEach, vi } from 'vitest';
import { buildTestApp, testPassword } from '#server/testing/build-test-app.ts';
import type { CreateInquiryInput, Inquiry } from '#shared/inquiry.ts';
import type { InquiryStatus } from '#shared/inquiry-values.ts';
import { sessionLifetime } from '#shared/session-lifetime.ts';
import { storageKeys } from '#shared/storage-keys.ts';

export { testPassword };

afterEach(() => {
  vi.unstubAllGlobals();
});

type TestAppOptions = Parameters<typeof buildTestApp>[0];

/** What stands between browser and server: nothing, a line dead at once, one that only goes out, or a gateway's status. */
type Outage = 'none' | 'no answer' | 'silence' | 'answer lost' | number;

/** Where the call does not come through; after `answer lost` only the way back is dead. */
function strike(outage: Outage, signal: AbortSignal | null | undefined): Promise<Response> | undefined {
  if (outage === 'no answer') throw new TypeError('Failed to fetch');
  if (typeof outage === 'number') return Promise.resolve(new Response('', { status: outage }));
  if (outage !== 'silence') return undefined;
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

/** The real server in memory behind the browser's `fetch`, with an account `admin` and `testPassword`. */
export async function startRealServer(options?: TestAppOptions) {
  const { app, addAccount, signIn } = await buildTestApp(options);
  const calls: string[] = [];
  let outage: Outage = 'none';
  let outageOf = '';

  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const { pathname, search } = new URL(String(input), 'http://localhost');
    const method = (init.method ?? 'GET') as 'GET';
    calls.push(`${method} ${pathname}${search}`);
    const struck = `${method} ${pathname}`.startsWith(outageOf) ? outage : 'none';
    const refusal = strike(struck, init.signal);
    if (refusal !== undefined) return refusal;
    const headers = Object.fromEntries(new Headers(init.headers));
    const payload = typeof init.body === 'string' ? { payload: init.body } : {};
    const answer = await app.inject({ method, url: `${pathname}${search}`, headers, ...payload });
    if (struck === 'answer lost') throw new TypeError('Failed to fetch');
    const answered = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) answered.set(name, String(value));
    return new Response(answer.payload === '' ? null : answer.payload, {
      status: answer.statusCode,
      headers: answered,
    });
  });

  let signedIn: ReturnType<typeof signIn> | undefined;
  const staff = async () => {
    signedIn ??= signIn('bench');
    return (await signedIn).headers;
  };

  const changeInquiry = async (id: string, changes: Partial<Inquiry>): Promise<void> => {
    const change = { method: 'PUT', url: `/api/v1/inquiries/${id}`, headers: await staff(), payload: changes } as const;
    await app.inject(change);
  };

  return {
    app,
    calls,
    /** The headers of `bench`, another member of staff. */
    staff,
    addAccount,
    /** Strikes all calls, or those that begin so: `PUT`, `GET /trpc`. */
    setOutage(kind: Outage, calls = '') {
      outage = kind;
      outageOf = calls;
    },
    /** Stores a session in the browser as signing in does. */
    async storeSession(username = 'admin') {
      const { token } = await signIn(username);
      localStorage.setItem(storageKeys.user, JSON.stringify({ username, role: 'admin' }));
      localStorage.setItem(storageKeys.token, token);
      localStorage.setItem(storageKeys.sessionExpiresAt, new Date(Date.now() + sessionLifetime).toISOString());
      return token;
    },
    /** Sends an inquiry as a visitor does; a status is set afterwards by another member of staff. */
    async addInquiry({ status, ...fields }: Partial<CreateInquiryInput> & { status?: InquiryStatus } = {}) {
      const payload = { fullName: 'Ada Moore', email: 'ada@example.com', phone: '(330) 555-0199', ...fields };
      const created = await app.inject({ method: 'POST', url: '/api/v1/inquiries', payload });
      const id: string = created.json().data._id;
      if (status) await changeInquiry(id, { status });
      return id;
    },
    /** Changes it as a colleague named `bench` does elsewhere. */
    changeInquiry,
    async readInquiry(id: string): Promise<Inquiry> {
      const answer = await app.inject({ method: 'GET', url: `/api/v1/inquiries/${id}`, headers: await staff() });
      return answer.json().data;
    },
  };
}
