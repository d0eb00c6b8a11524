import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import { buildTestApp, testPassword } from '#server/testing/build-test-app.ts';
import { sessionLifetimeMs } from '#shared/auth/values.ts';
import type { CreateInquiryInput, Inquiry } from '#shared/inquiry/schema.ts';
import type { InquiryStatus } from '#shared/inquiry/values.ts';
import type { Role } from '#shared/roles.ts';
import { storageKeys } from '#shared/storage-keys.ts';

export { testPassword };

// The machine's own, also where a test has a clock of its own.
const { setTimeout: machineTimeout } = globalThis;

/** The machine's own `fetch`, for a test that goes over the network. This module is loaded before any test replaces it. */
export const networkFetch = fetch;

type TestAppOptions = Parameters<typeof buildTestApp>[0];

/** No failure, a dead connection, a request that never gets a response, a response that is lost, or a gateway's status. */
type Outage = 'none' | 'no answer' | 'silence' | 'answer lost' | number;

/** The response of a simulated outage; `undefined` where the request reaches the server, as with `answer lost`. */
function simulateOutage(outage: Outage, signal: AbortSignal | null | undefined): Promise<Response> | undefined {
  if (outage === 'no answer') throw new TypeError('Failed to fetch');
  if (typeof outage === 'number') return Promise.resolve(new Response('', { status: outage }));
  if (outage !== 'silence') return undefined;
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

/** The real server in memory behind the browser's `fetch`, with an account `admin` and `testPassword`. */
export async function startRealServer(options?: TestAppOptions) {
  const underWay = new Set<Promise<unknown>>();
  const track = <T>(request: Promise<T>): Promise<T> => {
    underWay.add(request);
    const forget = () => underWay.delete(request);
    request.then(forget, forget);
    return request;
  };
  // No request of a screen that is gone outlives its test.
  const beforeClose = async () => {
    cleanup();
    do {
      // Calls that are made together leave together, a moment later.
      await new Promise((resolve) => machineTimeout(resolve));
      await Promise.allSettled(underWay);
    } while (underWay.size > 0);
  };
  const { app, addAccount, addReceived, signIn, storeUpload } = await buildTestApp({ ...options, beforeClose });
  const calls: string[] = [];
  const bodies: Record<string, unknown> = {};
  let outage: Outage = 'none';
  let affectedCalls = '';

  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const { pathname, search } = new URL(String(input), 'http://localhost');
    const method = (init.method ?? 'GET') as 'GET';
    calls.push(`${method} ${pathname}${search}`);
    bodies[`${method} ${pathname}`] = init.body;
    const failure = `${method} ${pathname}`.startsWith(affectedCalls) ? outage : 'none';
    const simulated = simulateOutage(failure, init.signal);
    if (simulated !== undefined) return simulated;
    const headers = Object.fromEntries(new Headers(init.headers));
    const response = await track(app.inject({ method, url: `${pathname}${search}`, headers, ...toPayload(init.body) }));
    if (failure === 'answer lost') throw new TypeError('Failed to fetch');
    const responseHeaders = new Headers();
    for (const [name, value] of Object.entries(response.headers)) responseHeaders.set(name, String(value));
    return new Response(response.payload === '' ? null : response.payload, {
      status: response.statusCode,
      headers: responseHeaders,
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

  let inquiries = 0;

  return {
    app,
    calls,
    /** The last body that was sent to each path. */
    bodies,
    /** The headers of `bench`, another member of staff. */
    staff,
    addAccount,
    storeUpload,
    /** Makes all calls fail, or those that start with `calls`: `PUT`, `GET /trpc`. */
    setOutage(kind: Outage, calls = '') {
      outage = kind;
      affectedCalls = calls;
    },
    /** Stores a session in the browser as signing in does. */
    async storeSession(username = 'admin', role: Role = 'admin') {
      const { token } = await signIn(username, role);
      localStorage.setItem(storageKeys.user, JSON.stringify({ username, role }));
      localStorage.setItem(storageKeys.token, token);
      localStorage.setItem(storageKeys.sessionExpiresAt, new Date(Date.now() + sessionLifetimeMs).toISOString());
      return token;
    },
    /** Sends an inquiry like a visitor, each another person unless told otherwise; another member of staff then sets the status, if there is one. */
    async addInquiry({ status, ...fields }: Partial<CreateInquiryInput> & { status?: InquiryStatus } = {}) {
      inquiries += 1;
      const other = inquiries > 1 && { email: `ada.${inquiries}@example.com`, phone: `(330) 555-${1000 + inquiries}` };
      const person = { email: 'ada@example.com', phone: '(330) 555-0199', ...other };
      const payload = { fullName: 'Ada Moore', ...person, ...fields };
      const created = await app.inject({ method: 'POST', url: '/api/v1/inquiries', payload });
      const id: string = created.json().data._id;
      if (status) await changeInquiry(id, { status });
      return id;
    },
    /** Stores a message that arrived and belongs to no inquiry, and resolves with its id. */
    addReceived,
    /** Changes an inquiry like a colleague named `bench` elsewhere. */
    changeInquiry,
    async readInquiry(id: string): Promise<Inquiry> {
      const response = await app.inject({ method: 'GET', url: `/api/v1/inquiries/${id}`, headers: await staff() });
      return response.json().data;
    },
  };
}

function toPayload(body: RequestInit['body']): { payload?: string | Buffer } {
  if (typeof body === 'string') return { payload: body };
  return ArrayBuffer.isView(body) ? { payload: Buffer.from(body.buffer, body.byteOffset, body.byteLength) } : {};
}
