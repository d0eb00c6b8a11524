import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp, testPassword } from '#server/testing/build-test-app.ts';
import { createLogger } from './logging.ts';
import { terminalLog } from './terminal-log.ts';

async function buildLogged() {
  const lines: string[] = [];
  const destination = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
  const built = await buildTestApp({ logger: createLogger({ logLevel: 'info' }, destination) });
  return { ...built, lines, entries: () => lines.map((line) => JSON.parse(line)) };
}

describe('the log', () => {
  it('has one JSON line for a request, with its id, path and time but without the query', async () => {
    const { app, entries } = await buildLogged();
    await app.inject('/api/v1/nothing?search=Jane%20Doe');
    expect(entries()).toEqual([
      {
        level: 30,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        reqId: expect.stringMatching(/^[\da-f-]{36}$/),
        method: 'GET',
        path: '/api/v1/nothing',
        status: 404,
        milliseconds: expect.any(Number),
        msg: 'request',
      },
    ]);
  });

  it.each([
    ['GET', '/calendar/canary.ics', '/calendar/:token'],
    ['OPTIONS', '/calendar/canary.ics', '/calendar/:token'],
    ['PUT', '/calendar/canary.ics', '/calendar/:token'],
    ['GET', '/calendar/canary%zz', '/calendar/:token'],
    ['POST', '/invite/canary', '/invite/:token'],
    ['GET', '/preview/canary/more', '/preview/:token'],
  ] as const)('of %s %s has the pattern and not the token', async (method, url, path) => {
    const { app, lines, entries } = await buildLogged();
    await app.inject({ method, url });
    expect(entries().at(-1)).toMatchObject({ method, path });
    expect(lines.join('')).not.toContain('canary');
  });

  it('keeps quiet about health probes', async () => {
    const { app, lines } = await buildLogged();
    await app.inject('/healthz');
    expect(lines).toEqual([]);
  });

  it('tells who tried to sign in from where and how it ended, but no name, password or token', async () => {
    const { app, addAccount, lines, entries } = await buildLogged();
    await addAccount('maria-canary');
    const login = (password: string) =>
      app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { username: 'maria-canary', password } });
    await login('wrong-canary');
    const { token } = (await login(testPassword)).json().data;
    await app.inject({ url: '/api/v1/auth/profile', headers: { authorization: `Bearer ${token}` } });
    const results = entries().filter(({ msg }) => msg === 'sign-in');
    expect(results).toMatchObject([
      { address: '127.0.0.1', result: 'refused' },
      { address: '127.0.0.1', result: 'accepted' },
    ]);
    for (const secret of ['canary', testPassword, token]) expect(lines.join('')).not.toContain(secret);
  });

  it('takes nobody’s word for an address but a trusted proxy’s', async () => {
    const { app, entries } = await buildLogged();
    const headers = {
      'x-forwarded-for': '198.51.100.9',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=198.51.100.9',
    };
    const payload = { username: 'nobody', password: 'wrong' };
    const answer = await app.inject({ method: 'POST', url: '/api/v1/auth/login', payload, headers });
    expect(entries().find(({ msg }) => msg === 'sign-in')).toMatchObject({ address: '127.0.0.1' });
    expect(JSON.stringify([entries(), answer.headers, answer.body])).not.toMatch(/198\.51\.100\.9|evil\.example/);
  });

  it('names the account of staff by its id', async () => {
    const { app, signIn, entries } = await buildLogged();
    const { id, headers } = await signIn();
    await app.inject({ url: '/api/v1/auth/profile', headers });
    expect(entries()).toMatchObject([{ path: '/api/v1/auth/profile', status: 200, account: id }]);
  });

  it('keeps the cause of an unforeseen error, but not the values of a failed query', async () => {
    const { app, lines, entries } = await buildLogged();
    app.get('/api/v1/broken', { config: { access: 'public' } }, async () => {
      throw new DrizzleQueryError(
        'insert into inquiries values (?)',
        ['jane@example.com'],
        new Error('disk I/O error'),
      );
    });
    const { requestId } = (await app.inject('/api/v1/broken')).json().error;
    const entry = entries().find(({ level }) => level === 50);
    expect(entry).toMatchObject({ reqId: requestId, err: { cause: { message: 'disk I/O error' } } });
    expect(entry.err.message).toContain('insert into inquiries');
    expect(entry.err.stack[0]).toMatch(/^at /);
    expect(lines.join('')).not.toContain('jane@example.com');
  });

  it('holds a line break from outside inside its own line', async () => {
    const { app, lines } = await buildLogged();
    await app.inject('/api/v1/%0a{"level":60}');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trim().split('\n')).toHaveLength(1);
  });
});

describe('the log in a terminal', () => {
  it('has plain words for what a person has to know, and no stack', () => {
    const lines: string[] = [];
    const log = createLogger({ logLevel: 'info' }, terminalLog({ write: (line) => void lines.push(line) }));
    log.error(
      { err: new Error('disk\u001b[2J is full', { cause: new Error('ENOSPC') }), job: 'backup' },
      'A job failed.',
    );
    log.warn({ reason: 'connection refused' }, 'Mail cannot be sent; it waits.');
    log.info({ method: 'GET', path: '/', status: 200, milliseconds: 3 }, 'request');
    expect(lines.map((line) => line.replace(/^\d\d:\d\d:\d\d /, ''))).toEqual([
      'Error: A job failed. (backup) disk [2J is full ENOSPC\n',
      'Warning: Mail cannot be sent; it waits. (connection refused)\n',
      'GET / 200, 3 ms\n',
    ]);
  });

  it('has the stack for those who work on the program', () => {
    const lines: string[] = [];
    const terminal = terminalLog({ write: (line) => void lines.push(line) }, { hasStacks: true });
    createLogger({ logLevel: 'warn' }, terminal).error({ err: new Error('broken') }, 'A page could not be rendered.');
    expect(lines.join('')).toMatch(/A page could not be rendered\. broken\n {2}at .*logging\.test/);
  });
});
