import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { sweepUploads } from '#server/records/uploads.ts';
import { eventually } from '#server/testing/eventually.ts';
import { maximumVideoBytes, videoMessage } from '#shared/content/values.ts';
import { beginPut, heldBytes, put, sha256, startMedia } from './testing/start-media.ts';
import { box, videoFile, videoHead, withBytes } from './testing/video-files.ts';

const mp4 = 'video/mp4';

async function open() {
  const built = await startMedia();
  const store = async (file = videoFile()) =>
    ((await (await built.upload(file, mp4)).json()) as { serverData: { imageUrl: string } }).serverData.imageUrl;
  const read = (path: string, headers: Record<string, string> = {}) => fetch(built.origin + path, { headers });
  return { ...built, store, read };
}

describe('an uploaded video', () => {
  it('is served whole and in parts, for ever, without its metadata', async () => {
    const { store, read } = await open();
    expect(videoFile().includes('Lavf')).toBe(true);
    const path = await store();
    expect(path).toMatch(/^\/media\/[0-9a-f-]{36}\.mp4$/);
    const whole = await read(path);
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': mp4,
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(bytes.length).toBe(videoFile().length);
    expect(bytes.includes('Lavf')).toBe(false);
    expect(bytes.subarray(-1000).equals(videoFile().subarray(-1000))).toBe(true);

    const part = await read(path, { range: 'bytes=100-199' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);
    const rest = await read(path, { range: `bytes=${bytes.length - 10}-` });
    expect([rest.status, (await rest.arrayBuffer()).byteLength]).toEqual([206, 10]);
    expect((await read(path, { range: `bytes=${bytes.length}-` })).status).toBe(416);
    expect((await read(path, { range: 'bytes=20-10' })).status).toBe(200);
    expect((await read(path, { 'if-none-match': String(whole.headers.get('etag')) })).status).toBe(304);
  });

  it('resumes where the connection broke', async () => {
    const { addressFor, dataDir, read } = await open();
    const file = videoFile();
    const address = await addressFor({ name: 'hall.mp4', size: file.length, type: mp4 });
    const request = await beginPut(address, file, 5000);
    const partial = join(dataDir, 'incoming', `${new URL(address).pathname.slice(-36)}.part`);
    await eventually(() => expect(statSync(partial).size).toBe(5000));
    request.destroy();
    expect(await heldBytes(address)).toBe('5000');
    const answer = await put(address, file, 5000);
    const { fileHash, serverData } = (await answer.json()) as { fileHash: string; serverData: { imageUrl: string } };
    expect(fileHash).toBe(sha256(file));
    expect((await (await read(serverData.imageUrl)).arrayBuffer()).byteLength).toBe(file.length);
  });

  it('is at most 60 MB', async () => {
    const { announce } = await open();
    const announced = (size: number) => announce([{ name: 'hall.mp4', size, type: mp4 }]);
    expect((await announced(maximumVideoBytes)).status).toBe(200);
    const refused = await announced(maximumVideoBytes + 1);
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([413, videoMessage]);
  });

  it('plays on the page that names it, is not swept there, and is no picture', async () => {
    const { app, headers, clock, parts, store, folder } = await open();
    const [used, unused] = [await store(), await store()];
    const call = (method: 'PUT' | 'POST', path: string, payload?: object) =>
      app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) });
    const missing = '/media/01234567-89ab-4def-8123-456789abcdef.mp4';
    expect((await call('PUT', '/pages/home', { videoStream: missing })).json().error.details).toEqual([
      { field: 'videoStream', message: 'Please upload the video first.' },
    ]);
    expect((await call('PUT', '/pages/home', { videoStream: used })).statusCode).toBe(200);
    expect((await call('POST', '/gallery', { imageUrl: used })).statusCode).toBe(400);
    expect((await call('PUT', '/pages/home', { heroPhoto: { src: used, alt: '' } })).statusCode).toBe(400);
    const list = await app.inject({ url: '/api/v1/media?kind=video', headers });
    expect(list.json().data).toMatchObject([{ kind: 'video', picture: { width: 1280, height: 720 } }]);
    const later = createContext({ ...parts, now: () => new Date(clock.now.getTime() + 48 * 3_600_000) });
    expect(await sweepUploads(later)).toMatchObject({ pictures: 1 });
    expect(folder('media').map((name) => `/media/${name}`)).toEqual([used]);
    expect(unused).not.toBe(used);
  });
});

describe('a file that is no video which every browser plays', () => {
  const head = videoHead();
  const moovStart = head.readUInt32BE(0);
  const withMoovSize = (size: number) => {
    const changed = Buffer.from(head);
    changed.writeUInt32BE(size, moovStart);
    return videoFile(changed);
  };
  const longBox = Buffer.concat([box('moov', Buffer.from('1000000000000000', 'hex'), 1), Buffer.alloc(64)]);
  const ftyp = head.subarray(0, moovStart);
  const files: [string, Buffer][] = [
    ['cut off', videoFile().subarray(0, -10)],
    ['cut off in its head', head.subarray(0, moovStart + 1000)],
    ['HEVC', videoFile(withBytes('avc1\0\0\0\0', 'hvc1'))],
    ['of ten bits a color', videoFile(withBytes('avcC', [110], 5))],
    ['with sound alone', videoFile(withBytes('vide', 'soun'))],
    ['without a track', videoFile(withBytes('trak', 'free'))],
    ['without frames', head],
    ['without a list of tracks', Buffer.concat([ftyp, box('mdat', Buffer.alloc(100))])],
    ['with a box larger than the file', withMoovSize(0xffffffff)],
    ['with a box smaller than its head', withMoovSize(4)],
    ['with a box of an exabyte', Buffer.concat([ftyp, longBox])],
    ['with a sample entry that ends early', videoFile(withBytes('stsd', [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 20], 4))],
    ['with a head of 9 MB', Buffer.concat([ftyp, box('moov', Buffer.alloc(9 * 1024 * 1024)), box('mdat', ftyp)])],
    ['of nothing but empty boxes', Buffer.concat([ftyp, ...Array(30_000).fill(box('free'))])],
    ['with a head of empty boxes', Buffer.concat([ftyp, box('moov', Buffer.concat(Array(30_000).fill(box('free'))))])],
    ['a WebM by another name', Buffer.concat([Buffer.from('1a45dfa39f4286810142f7810142f281', 'hex'), head])],
  ];

  it('is rejected in one sentence and leaves nothing', async () => {
    const { upload, folder } = await open();
    for (const [what, file] of files) {
      const answer = await upload(file, mp4);
      const { message } = (await answer.json()) as { message: string };
      expect([answer.status, message], what).toEqual([400, videoMessage]);
      expect([...folder('incoming'), ...folder('media')], what).toEqual([]);
    }
  });
});
