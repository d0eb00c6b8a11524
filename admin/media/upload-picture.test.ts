import { describe, expect, it, vi } from 'vitest';
import { fetchFromOneOrigin, isSessionOver, toUploadError, uploadEndpoint, uploadPicture } from './upload-picture.ts';

const failed = 'Failed to upload image. Please try again.';

describe('the message of a failed upload', () => {
  it.each([
    ['the sentence of a refused request', { message: 'Please select an image file.' }, 'Please select an image file.'],
    [
      'the sentence of a refused file',
      {
        message: 'XHR failed 413 Payload Too Large',
        data: { message: 'The file has more bytes than were announced.' },
      },
      'The file has more bytes than were announced.',
    ],
    ['no word of the client about a lost connection', { message: 'UPLOAD_FAILED' }, failed],
    ['no status line', { message: 'XHR failed 502 Bad Gateway', data: null }, failed],
    ['no address of ours', { message: 'Request to https://venue.example/x failed with status 502' }, failed],
    ['no name of a foreign service', { message: 'Failed to report event "upload" to UploadThing server' }, failed],
    ['nothing but that it failed, where nothing is said', { message: '' }, failed],
    ['nothing but that it failed, where nothing is known', undefined, failed],
  ])('is %s', (_what, error, text) => {
    expect(toUploadError(error)).toBe(text);
  });

  it('can be another sentence before anything was sent', () => {
    const text = 'Failed to start upload. Please try again.';
    expect(toUploadError({ message: 'Failed to report event "upload" to UploadThing server' }, text)).toBe(text);
  });
});

describe('an expired session', () => {
  it.each([
    [{ code: 'FORBIDDEN' }, true],
    [{ message: 'Please sign in again.', error: { code: 'FORBIDDEN' } }, true],
    [{ code: 'BAD_REQUEST' }, false],
    [new Error('Failed to fetch'), false],
    [null, false],
  ])('is recognized by the code: %j', (error, isOver) => {
    expect(isSessionOver(error)).toBe(isOver);
  });
});

describe('an upload', () => {
  it.each([
    [undefined, false],
    [true, true],
  ])(
    'of a form says that nothing keeps the file without use, one of the library that it is kept: %j',
    async (isKept, keep) => {
      const bodies: string[] = [];
      vi.stubGlobal('fetch', async (_url: unknown, { body }: RequestInit) => {
        bodies.push(String(body));
        return Response.json({ message: 'No.' }, { status: 400 });
      });
      const file = new File(['x'], 'barn.jpg', { type: 'image/jpeg' });
      await expect(uploadPicture(file, { ...(isKept && { isKept }) }).done).rejects.toThrow();
      expect(bodies.map((body) => JSON.parse(body))).toMatchObject([
        { input: { keep }, files: [{ name: 'barn.jpg' }] },
      ]);
      vi.unstubAllGlobals();
    },
  );
});

describe('the upload endpoint', () => {
  it.each([
    ['/api/v1', 'https://venue.example/api/uploadthing'],
    ['https://api.venue.example/api/v1', 'https://api.venue.example/api/uploadthing'],
    ['http://', 'http://localhost:5000/api/uploadthing'],
  ])('is derived from the base %s of the API', (base, endpoint) => {
    expect(uploadEndpoint(base, 'https://venue.example').href).toBe(endpoint);
  });

  it('stays on the origin that granted the addresses, whatever the server’s public origin', async () => {
    const granted = [{ url: 'http://127.0.0.1:5000/api/uploadthing/ingest/k?expires=1&signature=s', key: 'k' }];
    vi.stubGlobal('fetch', async () => Response.json(granted));
    const answer = await fetchFromOneOrigin(new URL('http://localhost:5000/api/uploadthing'), { method: 'POST' });
    const url = 'http://localhost:5000/api/uploadthing/ingest/k?expires=1&signature=s';
    expect(await answer.json()).toEqual([{ url, key: 'k' }]);
    vi.unstubAllGlobals();
  });

  it('leaves rejections and other responses as they are', async () => {
    const refusal = Response.json({ message: 'No.' }, { status: 403 });
    vi.stubGlobal('fetch', async () => refusal);
    expect(await fetchFromOneOrigin('http://localhost:5000/x', { method: 'POST' })).toBe(refusal);
    const held = new Response(null, { headers: { 'x-ut-range-start': '5' } });
    vi.stubGlobal('fetch', async () => held);
    expect(await fetchFromOneOrigin('http://localhost:5000/x', { method: 'HEAD' })).toBe(held);
    vi.unstubAllGlobals();
  });
});
