import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { inquiries } from '#server/features/inquiries/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { contentKinds } from '#server/testing/content-kinds.ts';
import { fixtureFrontends } from '#server/testing/fixture-frontends.ts';

const secret = 'Canary';
const agent = new Agent({ keepAlive: true });
afterEach(() => agent.destroy());

async function open() {
  const built = await buildTestApp({ frontends: fixtureFrontends() });
  const { app, signIn } = built;
  const { headers } = await signIn();
  const add = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, headers, payload })).json().data._id as string;
  const ids = [await add('/api/v1/inquiries', anInquiry({ fullName: secret }))];
  for (const { url, body } of contentKinds) ids.push(await add(url, { ...body(secret), isActive: false }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };

  /** Sends the path exactly as it is written, without a session. */
  const ask = async (options: RequestOptions) => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ port, agent, ...options }, resolve)
        .on('error', reject)
        .end();
    });
    return { status: answer.statusCode ?? 0, body: await text(answer) };
  };
  const staffRoutes = app
    .routeAccess()
    .filter(({ access }) => access !== 'public' && access !== 'nobody')
    .map(({ route }) => route.split(' ') as [string, string]);
  return { ...built, headers, port, ask, ids, staffRoutes };
}

const encoded = (character = '') => `%${character.charCodeAt(0).toString(16)}`;

const spellings = (path: string) => [
  path,
  `${path}/`,
  `/${path}`,
  path.replaceAll('/', '//'),
  `/.${path}`,
  `/x/..${path}`,
  `/api/docs/../..${path}`,
  `/media/..%2f..${path}`,
  path.replaceAll('/', '%2f'),
  path.replace('/v1', `/${encoded('v')}1`),
  path.replace(/[a-z](?=[^/]*$)/, encoded),
  path.toUpperCase(),
  `${path};.css`,
  `${path}%00`,
  `${path}%20`,
  `${path}.json`,
  `${path}?includeInactive=true&token=x`,
];

describe('a door that is closed to visitors', () => {
  it('is closed in every other spelling of its address too', async () => {
    const { ask, ids, staffRoutes } = await open();
    const [id = ''] = ids;
    for (const [method, url] of staffRoutes)
      for (const path of spellings(url.replace(':id', id))) {
        const { status, body } = await ask({ method, path });
        expect([308, 400, 401, 404, 405], `${method} ${path}`).toContain(status);
        expect(body, `${method} ${path}`).not.toContain(secret);
      }
  });

  it('is not opened by any other method, nor by a header that names one', async () => {
    const { ask, ids, staffRoutes } = await open();
    const overrides = ['x-http-method-override', 'x-http-method', 'x-method-override', 'x-original-method'];
    const headers = Object.fromEntries(overrides.map((name) => [name, 'GET']));
    const paths = new Set(staffRoutes.flatMap(([, url]) => ids.map((id) => url.replace(':id', id))));
    for (const path of paths)
      for (const method of ['HEAD', 'OPTIONS', 'POST', 'PATCH', 'TRACE', 'PROPFIND']) {
        const { status, body } = await ask({ method, path: `${path}?_method=GET`, headers });
        // What everybody may send is an inquiry, and this is none.
        expect(method === 'OPTIONS' ? [204] : [200, 400, 401, 404, 405], `${method} ${path}`).toContain(status);
        if (status === 200) expect(method).toBe('HEAD');
        expect(body, `${method} ${path}`).not.toContain(secret);
      }
  });

  it('is not found by headers that name another address', async () => {
    const { ask } = await open();
    for (const name of ['x-original-url', 'x-rewrite-url', 'x-forwarded-uri', 'x-forwarded-path'])
      for (const path of ['/', '/healthz', '/api/v1/services', '/nothing']) {
        const { body } = await ask({ path, headers: { [name]: '/api/v1/inquiries?includeInactive=true' } });
        expect(body).not.toContain(secret);
      }
  });

  it('answers before any of 8 MB has come, and changes nothing', async () => {
    const { app, headers, port, staffRoutes } = await open();
    const lists = ['inquiries', 'clients', 'events', ...contentKinds.map(({ url }) => url.replace('/api/v1/', ''))];
    const stored = async () =>
      Promise.all(
        lists.map(async (list) => (await app.inject({ url: `/api/v1/${list}?includeInactive=true`, headers })).json()),
      );
    const before = await stored();
    expect(JSON.stringify(before).split(secret).length).toBeGreaterThan(5);
    const writing = staffRoutes.filter(([method]) => method === 'POST' || method === 'PUT');
    expect(writing.length).toBeGreaterThan(10);
    for (const [method, url] of [...writing, ['POST', '/api/uploadthing?actionType=upload&slug=galleryUploader']])
      expect(await statusBeforeBody(port, method ?? '', url ?? ''), url).toBeOneOf([401, 403]);
    expect(await statusBeforeBody(port, 'PUT', '/api/uploadthing/ingest/x?signature=y')).toBe(403);
    expect(await stored()).toEqual(before);
  });
});

/** The status of the answer to a request of which only the head is ever sent. */
async function statusBeforeBody(port: number, method: string, path: string): Promise<number | undefined> {
  const headers = { 'content-type': 'application/json', 'content-length': 8 * 1024 * 1024 };
  const sending = request({ port, method, path, headers, agent: false });
  sending.on('error', () => undefined);
  sending.flushHeaders();
  const answer = await new Promise<IncomingMessage>((resolve) => sending.on('response', resolve));
  sending.destroy();
  return answer.statusCode;
}

describe('a call that changes something', () => {
  it('is taken as JSON alone, so that no form of another site can make it', async () => {
    const { app, db, headers, ids } = await open();
    const before = await written(db);
    const writing = app
      .routeAccess()
      .filter(
        ({ route, access }) => access !== 'nobody' && /^(POST|PUT) \/(api\/v1|trpc|api\/uploadthing$)/.test(route),
      )
      // A form is how documents are sent; without the token in the header it does nothing.
      .filter(({ route }) => !route.endsWith('/logout') && !/^POST \/api\/v1\/documents\/?$/.test(route));
    expect(writing.length).toBeGreaterThan(15);
    for (const { route } of writing)
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
        const [method, url = ''] = route.split(' ') as ['POST' | 'PUT', string];
        const answer = await app.inject({
          method,
          url: `${url.replace(':id', ids[0] ?? '').replace(':path', 'inquiries.create')}?actionType=upload&slug=galleryUploader`,
          headers: { ...headers, origin: 'https://evil.example', ...(type && { 'content-type': type }) },
          payload: Buffer.from('{}'),
        });
        expect(answer.statusCode, `${route} as ${type}`).toBe(415);
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      }
    expect(await written(db)).toEqual(before);
  });
});

/** Rejected requests are counted, which drops nothing that is cached for visitors. */
async function written(db: Database) {
  return { version: db.publicVersion, inquiries: await db.query.select().from(inquiries) };
}
