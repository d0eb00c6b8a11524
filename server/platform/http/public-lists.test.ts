import { Writable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createLogger } from '#server/platform/http/logging.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { contentKinds } from '#server/testing/content-kinds.ts';

async function open() {
  const built = await buildTestApp();
  const { headers } = await built.signIn();
  const get = (url: string, more: Record<string, string> = {}) => built.app.inject({ url, headers: more });
  return { ...built, headers, get };
}

describe.each(contentKinds)('the public list of $name', ({ url, body, label }) => {
  it('shows every change at once: made, renamed, hidden, shown, reordered, deleted', async () => {
    const { app, headers, get } = await open();
    const seen = async () => ((await get(url)).json().data as Record<string, unknown>[]).map((item) => item[label]);
    const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
      app.inject({ method, url: url + path, headers, ...(payload && { payload }) });
    expect(await seen()).toEqual([]);
    const first = (await send('POST', '', body('one'))).json().data;
    expect(await seen()).toEqual(['one']);
    await send('POST', '', body('two'));
    expect(await seen()).toEqual(['one', 'two']);
    await send('PUT', `/${first._id}`, { [label]: 'uno' });
    expect(await seen()).toEqual(['uno', 'two']);
    await send('PUT', `/${first._id}`, { isActive: false });
    expect(await seen()).toEqual(['two']);
    await send('PUT', `/${first._id}`, { isActive: true });
    expect(await seen()).toEqual(['uno', 'two']);
    await send('PUT', `/${first._id}`, { order: 1 });
    expect(await seen()).toEqual(['two', 'uno']);
    await send('DELETE', `/${first._id}`);
    expect(await seen()).toEqual(['two']);
  });

  it('is not sent again to whoever has it, until it changes', async () => {
    const { app, headers, get } = await open();
    await app.inject({ method: 'POST', url, headers, payload: body('one') });
    const etag = String((await get(url)).headers.etag);
    const again = await get(url, { 'if-none-match': `"other", ${etag}` });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(etag);
    await app.inject({ method: 'POST', url, headers, payload: body('two') });
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('is kept by nobody when it was asked for with a token, and then not sent again either', async () => {
    const { app, headers, get } = await open();
    await app.inject({ method: 'POST', url, headers, payload: { ...body('hidden'), isActive: false } });
    for (const query of ['', '?includeInactive=true']) {
      const answer = await get(url + query, headers);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json().data).toHaveLength(query === '' ? 0 : 1);
      const known = { ...headers, 'if-none-match': String(answer.headers.etag) };
      expect((await get(url + query, known)).statusCode).toBe(304);
    }
    expect((await get(url)).json().data).toEqual([]);
    expect((await get(`${url}?includeInactive=true`)).statusCode).toBe(401);
  });
});

describe('a public list', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('goes out compressed for whoever takes %s', async (encoding, decompress) => {
    const { app, headers, get } = await open();
    const url = '/api/v1/testimonials';
    await app.inject({ method: 'POST', url, headers, payload: contentKinds[1]?.body('Zoë 👰') ?? {} });
    const plain = await get(url);
    expect(plain.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Authorization, Accept-Encoding',
    });
    const compressed = await get(url, { 'accept-encoding': `deflate, ${encoding};q=0.9` });
    expect(compressed.headers['content-encoding']).toBe(encoding);
    expect(decompress(compressed.rawPayload).toString()).toBe(plain.body);
    expect(Number(compressed.headers['content-length'])).toBe(compressed.rawPayload.length);
    expect(compressed.headers.etag).toBe(plain.headers.etag);
    const unwanted = await get(url, { 'accept-encoding': `${encoding};q=0, identity` });
    expect(unwanted.headers['content-encoding']).toBeUndefined();
    expect(unwanted.body).toBe(plain.body);
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const { app, get } = await open();
    const { headers } = await get('/api/v1/gallery');
    for (let round = 0; round < 2; round += 1) {
      const head = await app.inject({ method: 'HEAD', url: '/api/v1/gallery' });
      expect(head.body).toBe('');
      expect(head.headers).toMatchObject({ etag: headers.etag, 'content-length': headers['content-length'] });
    }
  });

  it('asks the database once and then only after a write', async () => {
    const { db, get, headers, app } = await open();
    const query = vi.spyOn(db, 'query', 'get');
    for (let round = 0; round < 3; round += 1) await get('/api/v1/services?category=audio');
    expect(query).toHaveBeenCalledTimes(1);
    await app.inject({ method: 'POST', url: '/api/v1/services', headers, payload: contentKinds[0]?.body('new') ?? {} });
    query.mockClear();
    const answers = [await get('/api/v1/services?category=audio'), await get('/api/v1/services?category=audio')];
    expect(query).toHaveBeenCalledTimes(1);
    expect(answers[1]?.json().data).toMatchObject([{ title: 'new' }]);
  });

  it('stands in the log each time, and carries what every answer carries', async () => {
    const lines: string[] = [];
    const destination = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
    const { app } = await buildTestApp({ logger: createLogger({ logLevel: 'info' }, destination) });
    for (let round = 0; round < 3; round += 1) {
      const answer = await app.inject('/api/v1/gallery');
      expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    }
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(
      Array.from({ length: 3 }, () => ({ method: 'GET', path: '/api/v1/gallery', status: 200 })),
    );
  });

  it('answers no other method at its address', async () => {
    const { app, get } = await open();
    await get('/api/v1/gallery');
    expect((await app.inject({ method: 'POST', url: '/api/v1/gallery', payload: {} })).statusCode).toBe(401);
    expect((await app.inject({ method: 'DELETE', url: '/api/v1/gallery' })).statusCode).toBe(405);
  });

  it('keeps its head when it is asked for in many ways', async () => {
    const { get } = await open();
    for (let index = 0; index < 450; index += 1) {
      const answer = await get(`/api/v1/gallery?page=${index}`);
      expect(answer.json()).toEqual({ success: true, data: [] });
    }
  });
});

describe('what is hidden', () => {
  const spellings = [
    'includeInactive=true',
    'includeInactive=TRUE',
    'includeInactive=1',
    'includeInactive=yes',
    'includeinactive=true',
    'includeInactive[]=true',
    'includeInactive=true&includeInactive=true',
    'includeInactive%3Dtrue',
  ];
  const tokens = ['', 'Bearer wrong', 'Basic YWRtaW46YWRtaW4='];

  it.each(contentKinds)('of $name shows to nobody without a session, however it is asked for', async (kind) => {
    const { app, get, headers } = await open();
    const payload = { ...kind.body('secret thing'), isActive: false };
    const { _id } = (await app.inject({ method: 'POST', url: kind.url, headers, payload })).json().data;
    for (const authorization of tokens) {
      const more: Record<string, string> = authorization === '' ? {} : { authorization };
      for (const spelling of spellings) {
        const answer = await get(`${kind.url}?${spelling}`, more);
        expect([200, 400, 401], spelling).toContain(answer.statusCode);
        expect(answer.body).not.toContain('secret');
        expect((await get(`${kind.url}/${_id}?${spelling}`, more)).statusCode).toBe(404);
      }
      expect((await get(`${kind.url}?includeInactive=true`, more)).statusCode).toBe(401);
    }
    expect((await get(`${kind.url}/${_id}`, headers)).json().data).toMatchObject({ _id, isActive: false });
  });

  it('refuses a switch that is neither true nor false by its name', async () => {
    const { get, headers } = await open();
    expect((await get('/api/v1/services?includeInactive=yes', headers)).json().error.details).toEqual([
      { field: 'includeInactive', message: 'Please send true or false.' },
    ]);
    expect((await get('/api/v1/services?includeInactive=', headers)).statusCode).toBe(200);
  });
});
