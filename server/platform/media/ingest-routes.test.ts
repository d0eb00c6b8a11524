import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#server/seed/seeded-random.ts';
import { eventually } from '#server/testing/eventually.ts';
import { maximumPictureBytes } from '#shared/content/values.ts';
import { paddedPicture, pictureFile } from './testing/picture-files.ts';
import { beginPut, heldBytes, put, sha256, startMedia } from './testing/start-media.ts';

const message = async (answer: Response) => ((await answer.json()) as { message: string }).message;

/** Waits until the server has written so much of the file. */
const arrived = (dataDir: string, address: string, bytes: number) =>
  eventually(() => {
    const { pathname } = new URL(address);
    expect(statSync(join(dataDir, 'incoming', `${pathname.slice(-36)}.part`)).size).toBe(bytes);
  });

describe('sending a picture', () => {
  it('answers with its public address and leaves nothing behind', async () => {
    const { upload, origin, folder } = await startMedia();
    const file = await pictureFile();
    const answer = await upload(file);
    expect(answer.status).toBe(200);
    const { url, appUrl, ufsUrl, fileHash, serverData } = await answer.json();
    expect(url).toMatch(/^https:\/\/venue\.example\/media\/[0-9a-f-]{36}\.jpg$/);
    expect([appUrl, ufsUrl]).toEqual([url, url]);
    expect(serverData).toEqual({ imageUrl: new URL(url).pathname });
    expect(fileHash).toBe(sha256(file));
    const served = await fetch(origin + serverData.imageUrl);
    expect((await served.blob()).type).toBe('image/jpeg');
    expect(folder('incoming')).toEqual([]);
  });

  it('takes six at once', async () => {
    const { upload } = await startMedia();
    const files = await Promise.all([1, 2, 3, 4, 5, 6].map((step) => pictureFile('image/png', { width: 20 * step })));
    const answers = await Promise.all(files.map((file) => upload(file, 'image/png')));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  });

  it('takes exactly 8 MiB and refuses one byte more than was announced', async () => {
    const { upload, addressFor, folder } = await startMedia();
    const largest = await paddedPicture(maximumPictureBytes);
    expect((await upload(largest)).status).toBe(200);
    const address = await addressFor({ size: maximumPictureBytes });
    const answer = await put(address, Buffer.concat([largest, Buffer.alloc(1)]));
    expect(answer.status).toBe(413);
    expect(await message(answer)).toBe('The file has more bytes than were announced.');
    expect(folder('incoming')).toEqual([]);
  });

  it.each([
    ['9 MB where a little was announced', 9_000_000, 1000, 413, 'The file has more bytes than were announced.'],
    ['less than was announced', 500, 1000, 400, 'The file has fewer bytes than were announced.'],
  ])('refuses %s and stores nothing', async (_what, sent, size, status, words) => {
    const { addressFor, folder } = await startMedia();
    const address = await addressFor({ size });
    const answer = await put(address, Buffer.alloc(sent));
    expect(answer.status).toBe(status);
    expect(await message(answer)).toBe(words);
    expect([...folder('incoming'), ...folder('media')]).toEqual([]);
    expect(await heldBytes(address)).toBe('0');
  });

  it('refuses a body that is no form, and a form without the file', async () => {
    const { addressFor } = await startMedia();
    const address = await addressFor({ size: 1000 });
    const plain = await fetch(address, { method: 'PUT', body: 'bytes' });
    expect(plain.status).toBe(415);
    const form = new FormData();
    form.append('other', new Blob(['x']), 'x');
    const without = await fetch(address, { method: 'PUT', body: form });
    expect(without.status).toBe(400);
    expect(await message(without)).toBe('The file is missing from the upload.');
  });

  it('ignores every other part of the form', async () => {
    const { addressFor } = await startMedia();
    const file = await pictureFile();
    const form = new FormData();
    form.append('note', 'text');
    form.append('other', new Blob(['x']), '../../x');
    form.append('file', new Blob([new Uint8Array(file)]), 'a\0b/../c');
    form.append('file', new Blob(['y']), 'second');
    const answer = await fetch(await addressFor({ size: file.length }), { method: 'PUT', body: form });
    expect(answer.status).toBe(200);
    expect((await answer.json()).fileHash).toBe(sha256(file));
  });
});

describe('the address of an upload', () => {
  it('that was altered writes nothing, and an altered HEAD tells nothing', async () => {
    const { addressFor, folder } = await startMedia();
    const address = (await addressFor({ size: 1000 })).replace('size=1000', 'size=1001');
    expect((await put(address, Buffer.alloc(1001))).status).toBe(403);
    expect((await fetch(address, { method: 'HEAD' })).headers.get('x-ut-range-start')).toBeNull();
    expect(folder('incoming')).toEqual([]);
  });

  it('is written into no log, whatever becomes of the upload', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
    const { addressFor, dataDir } = await startMedia({ logger });
    const file = await pictureFile();
    const address = await addressFor({ size: file.length });
    const signature = new URL(address).searchParams.get('signature') ?? '';
    await heldBytes(address);
    await put(address, file, 5);
    const broken = await beginPut(address, file, 100);
    await arrived(dataDir, address, 100);
    broken.destroy();
    await put(address, file);
    await put(address.replace('size=', 'size=1'), file);
    await eventually(() => expect(lines.filter((line) => line.includes('"path"')).length).toBeGreaterThan(4));
    expect(signature).not.toBe('');
    expect(lines.filter((line) => line.includes(signature))).toEqual([]);
  });

  it('is of no use once it has expired', async () => {
    const { addressFor, clock } = await startMedia();
    const file = await pictureFile();
    const address = await addressFor({ size: file.length });
    clock.now = new Date(clock.now.getTime() + 600_000);
    const answer = await put(address, file);
    expect(answer.status).toBe(403);
    expect(await message(answer)).toBe('This upload has expired. Please start it again.');
    expect((await fetch(address, { method: 'HEAD' })).status).toBe(403);
  });

  it('serves once: a finished picture is never written again', async () => {
    const { addressFor, origin } = await startMedia();
    const [file, other] = [await pictureFile(), await pictureFile('image/jpeg', { width: 80 })];
    const address = await addressFor({ size: file.length });
    const { serverData } = await (await put(address, file)).json();
    const served = async () => sha256(Buffer.from(await (await fetch(origin + serverData.imageUrl)).arrayBuffer()));
    const before = await served();
    const again = await put(address, other.subarray(0, file.length));
    expect(again.status).toBe(409);
    expect(await message(again)).toBe('This upload is already finished.');
    expect(await served()).toBe(before);
  });

  it('gives the same answer again where the first may have been lost', async () => {
    const { addressFor } = await startMedia();
    const file = await pictureFile();
    const address = await addressFor({ size: file.length });
    const first = await (await put(address, file)).json();
    expect(await heldBytes(address)).toBe(String(file.length));
    const second = await put(address, file, file.length);
    expect(second.status).toBe(200);
    expect(await second.json()).toEqual(first);
  });
});

describe('going on with an upload', () => {
  it('from ten places gives the very same file', async () => {
    const { addressFor, dataDir } = await startMedia();
    const file = await paddedPicture(300_000);
    const random = seededRandom(1);
    for (let round = 0; round < 10; round += 1) {
      const address = await addressFor({ size: file.length });
      const sent = 1 + Math.floor(random() * (file.length - 1));
      const broken = await beginPut(address, file, sent);
      await arrived(dataDir, address, sent);
      broken.destroy();
      expect(await heldBytes(address)).toBe(String(sent));
      const from = Math.floor(random() * (sent + 1));
      const answer = await put(address, file, from);
      expect([round, answer.status]).toEqual([round, 200]);
      expect((await answer.json()).fileHash).toBe(sha256(file));
    }
  });

  it('begins at once while the broken connection still seems open', async () => {
    const { addressFor, dataDir } = await startMedia();
    const file = await paddedPicture(200_000);
    const address = await addressFor({ size: file.length });
    const stalled = await beginPut(address, file, 150_000);
    await arrived(dataDir, address, 150_000);
    const ended = new Promise((end) => stalled.once('close', end));
    expect(await heldBytes(address)).toBe('150000');
    await ended;
    expect((await put(address, file, 150_000)).status).toBe(200);
  });

  it('lets the later of two senders win and mixes nothing', async () => {
    const { addressFor, dataDir } = await startMedia();
    const file = await paddedPicture(200_000);
    const address = await addressFor({ size: file.length });
    const first = await beginPut(address, Buffer.alloc(file.length, 'x'), 120_000);
    await arrived(dataDir, address, 120_000);
    const answer = await put(address, file);
    expect(answer.status).toBe(200);
    expect((await answer.json()).fileHash).toBe(sha256(file));
    first.destroy();
  });

  it('after the last byte needs only an empty part', async () => {
    const { addressFor, dataDir } = await startMedia();
    const file = await paddedPicture(100_000);
    const address = await addressFor({ size: file.length });
    const broken = await beginPut(address, file, file.length);
    await arrived(dataDir, address, file.length);
    broken.destroy();
    expect(await heldBytes(address)).toBe(String(file.length));
    expect((await put(address, file, file.length)).status).toBe(200);
  });

  it.each(['bytes=1-', 'bytes=0-5', 'bytes=-5', 'bytes=NaN-', 'lines=0-'])('is refused from %s', async (range) => {
    const { addressFor, folder } = await startMedia();
    const form = new FormData();
    form.append('file', new Blob(['x']), 'blob');
    const answer = await fetch(await addressFor({ size: 10 }), { method: 'PUT', headers: { range }, body: form });
    expect(answer.status).toBe(416);
    expect(await message(answer)).toBe('The upload cannot go on from there. Please start it again.');
    expect(folder('incoming')).toEqual([]);
  });

  it('leaves nothing to see of an upload that broke off', async () => {
    const { addressFor, dataDir, folder, origin } = await startMedia();
    const file = await paddedPicture(100_000);
    const address = await addressFor({ size: file.length });
    const broken = await beginPut(address, file, 60_000);
    await arrived(dataDir, address, 60_000);
    broken.destroy();
    expect(await heldBytes(address)).toBe('60000');
    expect(folder('media')).toEqual([]);
    const key = new URL(address).pathname.slice(-36);
    for (const name of [`${key}.jpg`, `${key}.part`, `../incoming/${key}.part`])
      expect((await fetch(`${origin}/media/${encodeURIComponent(name)}`)).status).toBe(404);
  });
});

describe('a slow upload', () => {
  it('is not cut off as other slow requests are', async () => {
    const { app, addressFor, dataDir } = await startMedia();
    const file = await paddedPicture(100_000);
    const address = await addressFor({ size: file.length });
    const connected = once(app.server, 'connection');
    const request = await beginPut(address, file, 50_000);
    const [socket] = await connected;
    await arrived(dataDir, address, 50_000);
    const tooLong = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    app.server.emit('clientError', tooLong, socket);
    request.end(Buffer.concat([file.subarray(50_000), Buffer.from('\r\n--x--\r\n')]));
    const [answer] = await once(request, 'response');
    expect(answer.statusCode).toBe(200);
    answer.resume();
  });
});

describe('a server that closes', () => {
  it('does not wait for an upload that stalls, and the next one goes on with it', async () => {
    const { app, addressFor, dataDir, folder } = await startMedia();
    const file = await paddedPicture(100_000);
    const address = await addressFor({ size: file.length });
    const stalled = await beginPut(address, file, 50_000);
    await arrived(dataDir, address, 50_000);
    const ended = new Promise((end) => stalled.once('close', end));
    await app.close();
    await ended;
    expect(folder('incoming')).toEqual([`${new URL(address).pathname.slice(-36)}.part`]);
  });
});
