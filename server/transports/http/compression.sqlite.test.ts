import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';

const decompress = { br: brotliDecompressSync, gzip: gunzipSync };

async function openWithInquiries(count: number) {
  const built = await buildTestApp();
  const { headers } = await built.signIn();
  for (let index = 0; index < count; index += 1)
    await built.app.inject({ method: 'POST', url: '/api/v1/inquiries', payload: anInquiry() });
  const get = (url: string, encoding = 'identity') =>
    built.app.inject({ url, headers: { ...headers, 'accept-encoding': encoding } });
  return { ...built, headers, get };
}

describe('a response that is made for one request', () => {
  it.each(['br', 'gzip'] as const)('is compressed as %s when it is large, with the same content', async (encoding) => {
    const { get } = await openWithInquiries(30);
    for (const url of ['/api/v1/inquiries?limit=30', '/api/v1/inquiries/export.csv']) {
      const plain = await get(url);
      const compressed = await get(url, encoding);
      expect(compressed.headers['content-encoding']).toBe(encoding);
      expect(compressed.headers.vary).toMatch(/accept-encoding/i);
      expect(compressed.headers['content-type']).toBe(plain.headers['content-type']);
      expect(decompress[encoding](compressed.rawPayload).toString()).toBe(plain.body);
      expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    }
  });

  it('reaches staff whole who read a public list', async () => {
    const { app, headers, get } = await openWithInquiries(0);
    for (let index = 0; index < 40; index += 1) {
      const payload = { author: `Guest ${index}`, quote: 'Lovely. '.repeat(50), role: 'Wedding', event: 'June 2026' };
      await app.inject({ method: 'POST', url: '/api/v1/testimonials', headers, payload });
    }
    const url = '/api/v1/testimonials?includeInactive=true';
    const compressed = await get(url, 'br');
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe((await get(url)).body);
  });

  it('is sent as it is when it is small, or when the caller takes no encoding of ours', async () => {
    const { get } = await openWithInquiries(30);
    expect((await get('/api/v1/inquiries?limit=2', 'br, gzip')).headers['content-encoding']).toBeUndefined();
    expect((await get('/api/v1/inquiries?limit=30', 'deflate')).headers['content-encoding']).toBeUndefined();
  });

  it('of a typed call is compressed only when it is large', async () => {
    const { app, headers } = await openWithInquiries(0);
    const read = () => app.inject({ url: '/trpc/testimonials.list', headers: { 'accept-encoding': 'br' } });
    const small = await read();
    expect(small.headers['content-encoding']).toBeUndefined();
    expect(small.json()).toEqual({ result: { data: [] } });
    for (let index = 0; index < 20; index += 1) {
      const payload = { author: `Guest ${index}`, quote: 'Lovely. '.repeat(100), role: 'Wedding', event: 'June 2026' };
      await app.inject({ method: 'POST', url: '/api/v1/testimonials', headers, payload });
    }
    const large = await read();
    expect(large.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(JSON.parse(brotliDecompressSync(large.rawPayload).toString()).result.data).toHaveLength(20);
  });
});

it('a compressed request body is not unpacked', async () => {
  const { app } = await buildTestApp();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/inquiries',
    payload: Buffer.alloc(100),
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  });
  expect(answer.statusCode).toBe(400);
});
