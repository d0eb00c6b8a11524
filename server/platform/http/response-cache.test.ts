import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/http/logging.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { fixtureFrontends } from '#server/testing/fixture-frontends.ts';

const list = '/api/v1/testimonials';

/** A listening server that counts the requests which Fastify gets to see. */
async function listen() {
  const lines: string[] = [];
  const destination = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
  const logger = createLogger({ logLevel: 'debug' }, destination);
  const built = await buildTestApp({ logger, frontends: fixtureFrontends() });
  const { headers } = await built.signIn();
  const seen: string[] = [];
  built.app.addHook('onRequest', (request, _reply, done) => done(void seen.push(`${request.method} ${request.url}`)));
  const origin = await built.app.listen({ host: '127.0.0.1', port: 0 });
  /** Answers whether Fastify saw the request. */
  const reachesFastify = async (path: string, init: RequestInit = {}) => {
    seen.length = 0;
    await (await fetch(origin + path, init)).arrayBuffer();
    return seen.length > 0;
  };
  const praise = (author: string) =>
    built.app.inject({
      method: 'POST',
      url: list,
      headers,
      payload: { author, quote: 'Lovely.', role: 'Wedding', event: 'June 2026' },
    });
  return { ...built, headers, origin, reachesFastify, praise, lines };
}

describe('a cached response', () => {
  it.each([list, '/contact'])('for %s is sent before Fastify sees the request', async (path) => {
    const { reachesFastify } = await listen();
    expect(await reachesFastify(path)).toBe(true);
    expect(await reachesFastify(path)).toBe(false);
    expect(await reachesFastify(path, { method: 'HEAD' })).toBe(false);
    expect(await reachesFastify(path, { headers: { authorization: 'Bearer wrong' } })).toBe(true);
  });

  it('is for reading alone', async () => {
    const { origin, reachesFastify } = await listen();
    await reachesFastify(list);
    expect((await fetch(origin + list, { method: 'POST' })).status).toBe(401);
    expect((await fetch(origin + list, { method: 'DELETE' })).status).toBe(405);
  });

  it('has the same status, headers and body from memory as the first time', async () => {
    const { origin } = await listen();
    const read = async (path: string) => {
      const response = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
      const { date: _date, 'x-request-id': id, ...headers } = Object.fromEntries(response.headers);
      expect(id).toMatch(/^[\da-f-]{36}$/);
      return { status: response.status, headers, body: await response.text() };
    };
    for (const path of [list, '/', '/contact?from=home', '/404']) expect(await read(path)).toEqual(await read(path));
  });

  it('survives an inquiry and a sign-in, but no change of content', async () => {
    const { app, signIn, reachesFastify, praise } = await listen();
    for (const path of [list, '/contact']) await reachesFastify(path);
    await app.inject({ method: 'POST', url: '/api/v1/inquiries', payload: anInquiry() });
    await signIn('second');
    await app.inject('/readyz');
    await reachesFastify(list);
    await app.inject({ method: 'POST', url: '/api/v1/inquiries', payload: anInquiry() });
    expect(await reachesFastify(list)).toBe(false);
    await praise('Anna');
    expect(await reachesFastify(list)).toBe(true);
    expect(await reachesFastify('/contact')).toBe(true);
  });

  it('is sent for a page whatever the query is, and for a list only with the very same query', async () => {
    const { reachesFastify } = await listen();
    for (const path of [list, '/contact']) await reachesFastify(path);
    expect(await reachesFastify('/contact?from=home')).toBe(false);
    expect(await reachesFastify(`${list}?page=2`)).toBe(true);
    expect(await reachesFastify(`${list}?page=2`)).toBe(false);
  });

  it('is logged at the debug level with its id, path and status, without the query', async () => {
    const { origin, lines } = await listen();
    await fetch(`${origin}/contact?email=canary`);
    lines.length = 0;
    const { headers } = await fetch(`${origin}/contact?email=canary`);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        level: 20,
        time: expect.any(String),
        reqId: headers.get('x-request-id'),
        msg: 'request',
        method: 'GET',
        path: '/contact',
        status: 200,
        milliseconds: 0,
      },
    ]);
  });
});
