import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { buildTestApp, testPassword } from '#server/testing/build-test-app.ts';

interface Attempt {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  more?: Record<string, unknown>;
  username?: string;
}

const login = '/api/v1/auth/login';
const elsewhere = '198.51.100.9';

/** Ways to write the same sign-in, each of which would be a fresh budget where it were counted by itself. */
const variants: [string, Attempt][] = [
  ['capital letters', { path: '/api/v1/auth/Login' }],
  ['capital letters everywhere', { path: '/API/V1/AUTH/LOGIN' }],
  ['two slashes in front', { path: `/${login}` }],
  ['two slashes inside', { path: '/api/v1//auth//login' }],
  ['a slash behind', { path: `${login}/` }],
  ['an encoded letter', { path: '/api/v1/%61uth/login' }],
  ['an encoded slash', { path: '/api/v1/auth%2Flogin' }],
  ['an encoded letter, twice', { path: '/api/v1/%2561uth/login' }],
  ['a dot segment', { path: '/api/v1/x/../auth/login' }],
  ['a dot', { path: '/api/v1/./auth/login' }],
  ['a semicolon', { path: `${login};x=1` }],
  ['a query', { path: `${login}?try=2` }],
  ['a whole address', { path: `http://elsewhere.example${login}` }],
  ['more fields', { more: { remember: true, address: elsewhere, ip: elsewhere, _method: 'GET' } }],
  ['the name twice', { more: { user: 'other', Username: 'other' } }],
  ['another case of the name', { username: ' MARIA ' }],
  ['full-width letters in the name', { username: 'ｍａｒｉａ' }],
  ['a forwarded address', { headers: { 'x-forwarded-for': elsewhere } }],
  ['a chain of forwarded addresses', { headers: { 'x-forwarded-for': `${elsewhere}, 203.0.113.1, 127.0.0.1` } }],
  [
    'other headers of proxies',
    { headers: { 'x-real-ip': elsewhere, 'x-client-ip': elsewhere, forwarded: `for=${elsewhere}` } },
  ],
  ['another host', { headers: { host: 'elsewhere.example', 'x-forwarded-host': 'elsewhere.example' } }],
  ['a method override', { headers: { 'x-http-method-override': 'PUT' } }],
  ['a real PUT', { method: 'PUT' }],
  ['a token that opens nothing', { headers: { authorization: 'Bearer x' } }],
  ['tRPC', { path: '/trpc/auth.login' }],
];

async function listening(failures: number) {
  const { app, addAccount } = await buildTestApp({
    hasOwnRoutes: true,
    config: { rateLimits: { inquiries: 0, login: failures } },
  });
  await addAccount('maria');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  /** Over a socket, exactly as it is written. */
  return async (
    password: string,
    { path = login, method = 'POST', headers = {}, more = {}, username = 'maria' }: Attempt = {},
  ) => {
    const body = JSON.stringify({ username, password, ...more });
    const sent = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...headers };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = { port, host: '127.0.0.1', path, method, headers: sent, agent: false };
      request(options, resolve).on('error', reject).end(body);
    });
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: await text(answer) };
  };
}

describe('forty wrong passwords', () => {
  it('are eleven at most: the rest waits, and so does the right one', async () => {
    const attempt = await listening(10);
    const statuses: (number | undefined)[] = [];
    for (let tries = 0; tries < 40; tries += 1) statuses.push((await attempt('wrong')).status);
    expect(statuses.indexOf(429)).toBe(10);
    expect(statuses.slice(10).every((status) => status === 429)).toBe(true);
    const right = await attempt(testPassword);
    expect(right.status).toBe(429);
    expect(Number(right.retryAfter)).toBeGreaterThan(0);
  });

  it('are no more in however many ways the request is written', async () => {
    const attempt = await listening(10);
    const answers: Awaited<ReturnType<typeof attempt>>[] = [];
    for (let round = 0; round < 2; round += 1)
      for (const [, variant] of variants) answers.push(await attempt('wrong', variant));
    expect(answers.filter(({ status }) => status === 401).length).toBe(10);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(10);
    expect((await attempt(testPassword)).status).toBe(429);
  });

  it.each(variants)('leave nothing to try with %s', async (_name, variant) => {
    const attempt = await listening(1);
    expect((await attempt('wrong')).status).toBe(401);
    const answer = await attempt(testPassword, variant);
    expect([400, 404, 405, 415, 429]).toContain(answer.status);
    expect(answer.body).not.toContain('token');
  });
});
