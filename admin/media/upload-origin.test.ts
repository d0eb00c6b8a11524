import { describe, expect, it, vi } from 'vitest';
import { fetchFromOneOrigin, uploadEndpoint } from './upload-origin.ts';

describe('where uploads go', () => {
  it.each([
    ['/api/v1', 'https://venue.example/api/uploadthing'],
    ['https://api.venue.example/api/v1', 'https://api.venue.example/api/uploadthing'],
    ['http://', 'http://localhost:5000/api/uploadthing'],
  ])('is derived from the base %s of the API', (base, endpoint) => {
    expect(uploadEndpoint(base, 'https://venue.example').href).toBe(endpoint);
  });

  it('stays on the origin that granted the addresses, whatever name the server has for itself', async () => {
    const granted = [{ url: 'http://127.0.0.1:5000/api/uploadthing/ingest/k?expires=1&signature=s', key: 'k' }];
    vi.stubGlobal('fetch', async () => Response.json(granted));
    const answer = await fetchFromOneOrigin(new URL('http://localhost:5000/api/uploadthing'), { method: 'POST' });
    const url = 'http://localhost:5000/api/uploadthing/ingest/k?expires=1&signature=s';
    expect(await answer.json()).toEqual([{ url, key: 'k' }]);
    vi.unstubAllGlobals();
  });

  it('leaves refusals and other answers as they are', async () => {
    const refusal = Response.json({ message: 'No.' }, { status: 403 });
    vi.stubGlobal('fetch', async () => refusal);
    expect(await fetchFromOneOrigin('http://localhost:5000/x', { method: 'POST' })).toBe(refusal);
    const held = new Response(null, { headers: { 'x-ut-range-start': '5' } });
    vi.stubGlobal('fetch', async () => held);
    expect(await fetchFromOneOrigin('http://localhost:5000/x', { method: 'HEAD' })).toBe(held);
    vi.unstubAllGlobals();
  });
});
