import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { eventually } from '#server/testing/eventually.ts';

async function listen() {
  const { app } = await buildTestApp({ hasOwnRoutes: true });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const open = (options = {}) => connect({ port, host: '127.0.0.1', ...options });
  return { server: app.server, open };
}

/** Everything that comes back for these bytes until the server closes the connection. */
async function exchange(bytes: string): Promise<string> {
  const socket = (await listen()).open();
  socket.write(bytes);
  return text(socket);
}

async function send(bytes: string) {
  const [head = '', body = ''] = (await exchange(bytes)).split('\r\n\r\n');
  return { head, body: JSON.parse(body) };
}

const json = 'content-type: application/json\r\n';

describe('what never becomes a request', () => {
  it('is refused in the envelope when it is no HTTP', async () => {
    const { head, body } = await send('HELLO\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request/);
    expect(head).toContain('x-content-type-options: nosniff');
    expect(body).toMatchObject({ success: false, error: { code: 'bad_request' } });
  });

  it('is refused in the envelope when its headers are too large', async () => {
    const { head, body } = await send(`GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(head).toMatch(/^HTTP\/1\.1 431 /);
    expect(body.error.code).toBe('headers_too_large');
  });

  it('is hung up on when it does not hang up itself', async () => {
    const { server, open } = await listen();
    const socket = open({ allowHalfOpen: true });
    socket.write('HELLO\r\n\r\n');
    await text(socket);
    const count = () => new Promise((resolve) => server.getConnections((_error, connections) => resolve(connections)));
    expect(await count()).toBe(1);
    await eventually(async () => expect(await count()).toBe(0));
    socket.destroy();
  });

  it.each([
    ['without a word when nothing came, because a browser may send its next request meanwhile', '', /^$/],
    [
      'with 408 when it never came in full',
      'GET / HTTP/1.1\r\nhost: a',
      /^HTTP\/1\.1 408 Request Timeout\r\n.*"request_timeout"/s,
    ],
  ])('is given up on %s', async (_how, bytes, expected) => {
    const { server, open } = await listen();
    const tooLong = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.once('connection', (socket) => setTimeout(() => server.emit('clientError', tooLong, socket), 100));
    const socket = open();
    if (bytes !== '') socket.write(bytes);
    expect(await text(socket)).toMatch(expected);
  });

  it('is given up on in time when it dribbles', async () => {
    const { app } = await buildTestApp({ hasOwnRoutes: true });
    await app.ready();
    expect(app.server.headersTimeout).toBe(10_000);
    expect(app.server.requestTimeout).toBe(20_000);
    expect(app.server.keepAliveTimeout).toBe(72_000);
    expect(app.server.timeout).toBe(120_000);
    expect(app.server.maxConnections).toBe(2000);
  });
});

describe('a request whose end is broken', () => {
  it('and that was refused before its body came is answered once', async () => {
    const asked = `POST /api/v1/clients HTTP/1.1\r\nhost: a\r\n${json}transfer-encoding: chunked\r\n\r\n`;
    expect((await exchange(`${asked}zz\r\n`)).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401']);
  });

  it('is answered with 400 where its body was waited for', async () => {
    const { head } = await send(
      `POST /api/v1/auth/login HTTP/1.1\r\nhost: a\r\n${json}transfer-encoding: chunked\r\n\r\nzz\r\n`,
    );
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('is answered, and what came behind its end is not', async () => {
    const asked =
      'GET /api/v1/auth/profile HTTP/1.1\r\nhost: a\r\nauthorization: Bearer x\r\nconnection: close\r\n\r\n';
    const all = await exchange(`${asked}0\r\n\r\n`);
    expect(all.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401']);
  });
});

it('a request that expects something unheard of is answered as every other', async () => {
  const asked = 'GET /api/v1/nothing HTTP/1.1\r\nhost: a\r\nexpect: a miracle\r\nconnection: close\r\n\r\n';
  const { head, body } = await send(asked);
  expect(head).toMatch(/^HTTP\/1\.1 404 /);
  expect(head).toContain('x-content-type-options: nosniff');
  expect(body.error.code).toBe('not_found');
});

describe('requests of old or eager clients', () => {
  const get = (path: string, rest = '') => `GET ${path} HTTP/1.1\r\nhost: a\r\n${rest}\r\n`;
  const statuses = (all: string) => all.match(/HTTP\/1\.1 \d+/g)?.map((line) => Number(line.slice(9)));
  const login = JSON.stringify({ username: 'nobody', password: 'nothing like it' });
  const slow = `POST /api/v1/auth/login HTTP/1.1\r\nhost: a\r\n${json}content-length: ${login.length}\r\n\r\n${login}`;

  it('in HTTP/1.0 are answered whole, and the connection ends with the answer', async () => {
    const all = await exchange('GET /api/v1/services HTTP/1.0\r\n\r\n');
    const [head = '', body = ''] = all.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(head).not.toContain('transfer-encoding');
    expect(JSON.parse(body)).toMatchObject({ success: true });
  });

  it('that do not wait for answers are answered in their order', async () => {
    const last = get('/api/v1/nothing', 'connection: close\r\n');
    const all = await exchange(`${slow}${get('/api/v1/services')}${get('/api/v1/inquiries')}${last}`);
    expect(statuses(all)).toEqual([401, 200, 401, 404]);
  });

  it('are answered before one behind them is refused that is no HTTP', async () => {
    const all = await exchange(`${slow}${get('/api/v1/services')}HELLO\r\n\r\n`);
    expect(statuses(all)).toEqual([401, 200, 400]);
    expect(all).toContain('"code":"bad_request"');
  });
});
