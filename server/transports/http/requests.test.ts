import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { nestsDeeperThan } from './body-parsing.ts';

const json = { 'content-type': 'application/json' };
const login = { method: 'POST', url: '/api/v1/auth/login' } as const;

describe('a body', () => {
  it.each([
    ['is no JSON', '{"username":', 400, 'invalid_json'],
    ['is empty', '', 400, 'validation'],
    ['is no object', '[1]', 400, 'validation'],
    ['is null', 'null', 400, 'validation'],
    ['reaches for the prototype', '{"username":"a","password":"b","__proto__":{"role":"admin"}}', 400, 'invalid_json'],
    ['reaches for the constructor', '{"username":"a","constructor":{"prototype":{"x":1}}}', 400, 'invalid_json'],
    ['nests 60,000 levels deep', `{"username":${'['.repeat(60_000)}${']'.repeat(60_000)}}`, 400, 'invalid_json'],
    ['is larger than 256 kB', `{"username":"${'x'.repeat(256 * 1024)}"}`, 413, 'payload_too_large'],
  ])('that %s is refused in the envelope', async (_name, payload, status, code) => {
    const { app } = await buildTestApp();
    const answer = await app.inject({ ...login, payload, headers: json });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, error: { code } });
  });

  it('of exactly 256 kB is read', async () => {
    const { app } = await buildTestApp();
    const empty = '{"username":""}';
    const payload = `{"username":"${'x'.repeat(256 * 1024 - empty.length)}"}`;
    const answer = await app.inject({ ...login, payload, headers: json });
    expect(answer.json().error).toMatchObject({
      code: 'validation',
      details: [{ field: 'username' }, { field: 'password' }],
    });
  });

  it('has every wrong field named at once, in words for people', async () => {
    const { app } = await buildTestApp();
    const answer = await app.inject({ ...login, payload: { username: ' ', password: 7 } });
    expect(answer.json()).toEqual({
      success: false,
      message: 'Please check the marked fields.',
      error: {
        code: 'validation',
        message: 'Please check the marked fields.',
        details: [
          { field: 'username', message: 'Please enter a username.' },
          { field: 'password', message: 'Please enter a password.' },
        ],
      },
    });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'sent as %s is refused',
    async (type) => {
      const { app } = await buildTestApp();
      const answer = await app.inject({
        ...login,
        payload: '{"username":"a","password":"b"}',
        headers: { 'content-type': type },
      });
      expect(answer.statusCode).toBe(415);
      expect(answer.json().error.code).toBe('unsupported_media_type');
    },
  );

  it('without a content type is refused', async () => {
    const { app } = await buildTestApp();
    const answer = await app.inject({ ...login, payload: Buffer.from('{}') });
    expect(answer.statusCode).toBe(415);
  });

  it.each([json, { 'content-type': 'text/plain' }, {}])(
    'may be missing from a DELETE sent with %j',
    async (headers) => {
      const { app } = await buildTestApp({ hasOwnRoutes: true });
      app.delete('/api/v1/things/:id', { config: { access: 'public' } }, async () => ({ deleted: true }));
      const answer = await app.inject({ method: 'DELETE', url: '/api/v1/things/1', headers });
      expect(answer.json()).toEqual({ deleted: true });
    },
  );
});

describe('nesting is counted', () => {
  it.each([
    ['{"a":[1,{"b":2}]}', 3, false],
    ['{"a":[1,{"b":2}]}', 2, true],
    ['[[],[],[]]', 2, false],
    ['{"a":"[[[[ \\" [[[["}', 1, false],
  ])('%s deeper than %i: %s', (text, limit, isDeeper) => {
    expect(nestsDeeperThan(text, limit)).toBe(isDeeper);
  });
});

describe('an address', () => {
  it.each(['/api/v1/nothing', '/api', '/api/', '/api/v2/auth/login', '/trpc', '/api/v1/auth/Login'])(
    'that does not exist, %s, is 404 in the envelope for every method',
    async (url) => {
      const { app } = await buildTestApp();
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
        const answer = await app.inject({
          method,
          url,
          ...(method !== 'GET' && { payload: 'x', headers: { 'content-type': 'a/b' } }),
        });
        expect(answer.statusCode).toBe(404);
        expect(answer.json().error).toEqual({
          code: 'not_found',
          message: 'This could not be found. It may have been deleted.',
        });
      }
    },
  );

  it.each([
    ['GET', '/api/v1/auth/login', 'POST, OPTIONS'],
    ['DELETE', '/api/v1/auth/login', 'POST, OPTIONS'],
    ['POST', '/api/v1/auth/profile', 'GET, HEAD, OPTIONS'],
    ['PUT', '/readyz', 'GET, HEAD, OPTIONS'],
    ['HEAD', '/trpc/venue.get', 'GET, POST, OPTIONS'],
    ['DELETE', '/trpc/venue.get', 'GET, POST, OPTIONS'],
    ['TRACE', '/api/v1/auth/login', 'POST, OPTIONS'],
    ['PATCH', '/api/v1/inquiries', 'GET, HEAD, POST, OPTIONS'],
    ['POST', '/api/v1/inquiries/some-id', 'GET, HEAD, DELETE, PUT, OPTIONS'],
  ] as const)('that does not take %s, %s, is 405 and names what it takes', async (method, url, allow) => {
    const { app } = await buildTestApp();
    const answer = await app.inject({ method: method as 'GET', url });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe(allow);
    if (method !== 'HEAD') expect(answer.json().error.code).toBe('method_not_allowed');
  });

  it('tells OPTIONS what it takes and lets no foreign page in', async () => {
    const { app } = await buildTestApp();
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const answer = await app.inject({ method: 'OPTIONS', url: '/api/v1/auth/login', headers });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers.allow).toBe('POST, OPTIONS');
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it('answers HEAD like GET, without a body', async () => {
    const { app } = await buildTestApp();
    const answer = await app.inject({ method: 'HEAD', url: '/healthz' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
  });

  it.each(['/api/v1/%zz', '/%', '/healthz?search=%e0%a4%a', '/healthz?%'])(
    'that cannot be decoded, %s, is 400',
    async (url) => {
      const { app } = await buildTestApp();
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error.code).toBe('bad_request');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    },
  );
});

interface Described {
  parameters?: { name: string; in: string }[];
}

/** Every request that says `odd` in one place: in the path, or as a parameter of the query of a GET. */
function requestsWith(odd: string, paths: Record<string, Record<string, Described>>) {
  const text = encodeURIComponent(odd);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [] }]) => {
      const url = path.replace(/\{\w+\}/g, text);
      const names = method === 'get' ? parameters.filter((one) => one.in === 'query').map(({ name }) => name) : [];
      const urls = [...(url === path ? [] : [url]), ...names.map((name) => `${url}?${name}=${text}`)];
      return urls.map((one) => ({ method: method.toUpperCase() as 'GET', url: one }));
    }),
  );
}

it('is never an error of the server, whatever text stands for a parameter', async () => {
  const { app, signIn } = await buildTestApp();
  const { headers } = await signIn();
  const { paths } = (await app.inject('/api/v1/openapi.json')).json();
  const sent = ['a\0b', 'fern\0hill', '"\\%_\' OR 1\u{10ffff}'].flatMap((odd) => requestsWith(odd, paths));
  expect(sent.length).toBeGreaterThan(300);
  for (const request of sent) {
    const { statusCode } = await app.inject({ ...request, headers });
    expect(statusCode, `${request.method} ${request.url}`).toBeLessThan(500);
  }
});
