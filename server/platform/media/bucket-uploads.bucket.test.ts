import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { eventually } from '#server/testing/eventually.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createTestBucket } from '#server/testing/test-bucket.ts';
import { createMedia } from './media.ts';
import { requireOwnBucket, sweepMedia } from './sweep.ts';
import { pictures } from './table.ts';
import { paddedPicture, pictureFile } from './testing/picture-files.ts';
import { beginPut, heldBytes, put, sha256, startMedia } from './testing/start-media.ts';

/** A server whose pictures are in a bucket. */
async function start() {
  const bucket = await createTestBucket();
  const database = join(temporaryFolder(), 'marquee.db');
  const logged: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line) => void logged.push(line) });
  const config = { bucket: bucket.settings, publicOrigin: 'https://venue.example' };
  const first = await startMedia({ logger, config, db: openSqlite(database) });
  return { ...first, bucket, logged, config, database };
}

/** Two servers with one bucket and one database; each has a folder of its own. */
async function startTwo() {
  const first = await start();
  const dataDir = temporaryFolder();
  const db = openSqlite(first.database);
  const { app } = await buildTestApp({ db, now: () => first.clock.now, config: { ...first.config, dataDir } });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const onSecond = (address: string) => address.replace(first.origin, origin);
  return { ...first, second: { origin, dataDir, app }, onSecond };
}

const keyOf = (address: string) => new URL(address).pathname.slice(-36);

/** Waits until the server has written so much of the file. */
const arrived = (dataDir: string, address: string, bytes: number) =>
  eventually(() => expect(statSync(join(dataDir, 'incoming', `${keyOf(address)}.part`)).size).toBe(bytes));

/** Waits until another server would resume from there. */
const isShared = (address: string, bytes: number) =>
  eventually(async () => expect(await heldBytes(address)).toBe(String(bytes)));

const finish = Buffer.from('\r\n--x--\r\n');

describe('an upload to a server with a bucket', () => {
  it('is served by our own address with the headers of a file, and leaves nothing behind', async () => {
    const { upload, origin, bucket, folder } = await start();
    const answer = await upload(await pictureFile());
    expect(answer.status).toBe(200);
    const { serverData } = await answer.json();
    const url = origin + serverData.imageUrl;
    const name = url.slice(-40);
    const served = await fetch(url);
    expect((await served.bytes()).subarray(0, 2)).toEqual(new Uint8Array([0xff, 0xd8]));
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: `"${name}"`,
    });
    const again = await fetch(url, { headers: { 'if-none-match': `"${name}"` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await fetch(url, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(served.headers.get('content-length'));
    expect((await fetch(`${origin}/media/${randomUUID()}.jpg`)).status).toBe(404);
    expect(await bucket.names()).toHaveLength(4);
    expect([...folder('incoming'), ...folder('media')]).toEqual([]);
  });

  it('takes 8 MiB', async () => {
    const { upload } = await start();
    expect((await upload(await paddedPicture(8 * 1024 * 1024))).status).toBe(200);
  });

  it('is rejected beyond the quota, whatever room the bucket has', async () => {
    const { parts, announce, db } = await start();
    const facts = { width: 1, height: 1, placeholder: '', sizes: [], sourceHash: '', createdAt: 0 };
    await db.tx(async () => {
      await db.query
        .insert(pictures)
        .values({ key: randomUUID(), type: 'image/png', ...facts, bytes: createMedia(parts).quota });
    });
    expect((await announce([{ size: 1000 }])).status).toBe(507);
  });
});

describe('an upload that goes on at another server', () => {
  it('from where the first has received it, with the very same file', async () => {
    const { addressFor, dataDir, onSecond, bucket, second, folder, origin } = await startTwo();
    const file = await paddedPicture(300_000);
    const address = await addressFor({ size: file.length });
    const broken = await beginPut(address, file, 150_000);
    await arrived(dataDir, address, 150_000);
    broken.destroy();
    await isShared(onSecond(address), 150_000);
    const answer = await put(onSecond(address), file, 150_000);
    expect(answer.status).toBe(200);
    const { fileHash, serverData } = await answer.json();
    expect(fileHash).toBe(sha256(file));
    for (const server of [origin, second.origin]) expect((await fetch(server + serverData.imageUrl)).status).toBe(200);
    expect(await heldBytes(address)).toBe(String(file.length));
    expect((await bucket.names()).filter((name) => name.startsWith('incoming/'))).toEqual([]);
    expect(folder('incoming')).toEqual([]);
  });

  it.each([0, 1, 30_000])('back and forth between two, each time %i bytes back', async (backwards) => {
    const { addressFor, dataDir, onSecond, second } = await startTwo();
    const file = await paddedPicture(300_000);
    const address = await addressFor({ size: file.length });
    const both = [
      { url: address, folder: dataDir },
      { url: onSecond(address), folder: second.dataDir },
    ] as const;
    let held = 0;
    for (const [round, end] of [40_000, 110_000, 90_000, 200_000, 180_000].entries()) {
      const [here, there] = round % 2 === 0 ? both : [both[1], both[0]];
      const from = Math.max(0, Math.min(held, end) - backwards);
      const broken = await beginPut(here.url, file.subarray(from), end - from, from);
      await arrived(here.folder, address, end);
      broken.destroy();
      await isShared(there.url, end);
      held = end;
    }
    const answer = await put(onSecond(address), file, held - backwards);
    expect(answer.status).toBe(200);
    expect((await answer.json()).fileHash).toBe(sha256(file));
  });

  it('is told to ask again when it would leave out bytes', async () => {
    const { addressFor, onSecond } = await startTwo();
    const file = await paddedPicture(100_000);
    const address = await addressFor({ size: file.length });
    expect((await put(onSecond(address), file, 50_000)).status).toBe(416);
    expect((await put(onSecond(address), file)).status).toBe(200);
  });

  it('when the first is closed in the middle of it', async () => {
    const { app, addressFor, dataDir, onSecond } = await startTwo();
    const file = await paddedPicture(100_000);
    const address = await addressFor({ size: file.length });
    const stalled = await beginPut(address, file, 60_000);
    await arrived(dataDir, address, 60_000);
    const ended = new Promise((end) => stalled.once('close', end));
    await app.close();
    await ended;
    expect(await heldBytes(onSecond(address))).toBe('60000');
    expect((await put(onSecond(address), file, 60_000)).status).toBe(200);
  });
});

describe('an upload that two servers receive at the same time', () => {
  it('is the picture that was finished first, whatever the other one receives later', async () => {
    const { addressFor, dataDir, onSecond, origin } = await startTwo();
    const file = await paddedPicture(200_000);
    const address = await addressFor({ size: file.length });
    const other = Buffer.concat([await pictureFile('image/jpeg', { width: 80 }), Buffer.alloc(file.length, 'x')]);
    const slow = await beginPut(address, other.subarray(0, file.length), 120_000);
    await arrived(dataDir, address, 120_000);
    const { serverData } = await (await put(onSecond(address), file)).json();
    const served = async () => sha256(Buffer.from(await (await fetch(origin + serverData.imageUrl)).arrayBuffer()));
    const before = await served();
    slow.end(Buffer.concat([other.subarray(120_000, file.length), finish]));
    const [answer] = await once(slow, 'response');
    answer.resume();
    expect(answer.statusCode).toBe(409);
    expect(await served()).toBe(before);
    expect((await put(address, file, file.length)).status).toBe(200);
  });

  it('is one picture for both when both finish it', async () => {
    const { addressFor, onSecond, bucket } = await startTwo();
    const file = await paddedPicture(200_000);
    const address = await addressFor({ size: file.length });
    const answers = await Promise.all([put(address, file), put(onSecond(address), file)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [one, two] = await Promise.all(answers.map((answer) => answer.json()));
    expect(one.serverData).toEqual(two.serverData);
    expect(await bucket.names()).toHaveLength(4);
  });
});

describe('while the bucket is away', () => {
  it('uploads are unavailable and go on later; pages, lists and the rest of the back-office work', async () => {
    const { addressFor, upload, origin, bucket, headers, clock } = await start();
    const { serverData } = await (await upload(await pictureFile())).json();
    const body = JSON.stringify({ title: 'Hall', imageUrl: serverData.imageUrl, size: 'square', isActive: true });
    const json = { ...headers, 'content-type': 'application/json' };
    const item = await fetch(`${origin}/api/v1/gallery`, { method: 'POST', headers: json, body });
    expect(item.status).toBe(201);
    const file = await pictureFile('image/jpeg', { width: 80 });
    const address = await addressFor({ size: file.length });
    const readiness = async () => {
      clock.now = new Date(clock.now.getTime() + 10_000);
      const answer = await fetch(`${origin}/readyz`);
      return [answer.status, (await answer.json()).data.pictures];
    };
    expect(await readiness()).toEqual([200, 'good']);

    await bucket.goAway();
    for (const rejected of [
      await put(address, file),
      await fetch(address, { method: 'HEAD' }),
      await fetch(origin + serverData.imageUrl),
    ]) {
      expect(rejected.status).toBe(503);
      expect(rejected.headers.get('retry-after')).toBe('10');
    }
    const list = await fetch(`${origin}/api/v1/gallery`);
    expect((await list.json()).data).toHaveLength(1);
    expect(await readiness()).toEqual([200, 'failed']);

    await bucket.comeBack();
    expect(await readiness()).toEqual([200, 'good']);
    expect((await fetch(origin + serverData.imageUrl)).status).toBe(200);
    expect((await put(address, file)).status).toBe(200);
  });

  it('says so at /readyz soon, even if it hangs', async () => {
    const { origin, bucket, clock } = await start();
    bucket.fallSilent();
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    await eventually(async () => {
      clock.now = new Date(clock.now.getTime() + 1000);
      expect((await (await fetch(`${origin}/readyz`)).json()).data.pictures).toBe('failed');
    });
  });

  it('a deleted picture is gone at once and its files are swept later', async () => {
    const { upload, origin, bucket, headers, logged, parts, clock } = await start();
    const { serverData } = await (await upload(await pictureFile())).json();
    const body = JSON.stringify({ title: 'Hall', imageUrl: serverData.imageUrl, size: 'square', isActive: true });
    const json = { ...headers, 'content-type': 'application/json' };
    const item = await fetch(`${origin}/api/v1/gallery`, { method: 'POST', headers: json, body });
    const { data } = await item.json();
    const etag = item.headers.get('etag') ?? '';
    await bucket.goAway();
    const removed = await fetch(`${origin}/api/v1/gallery/${data._id}`, {
      method: 'DELETE',
      headers: { ...headers, 'if-match': etag },
    });
    expect(removed.status).toBe(200);
    expect(logged.filter((line) => line.includes('stay until the next sweep'))).toHaveLength(1);
    await bucket.comeBack();
    expect(await bucket.names()).toHaveLength(4);
    const media = createMedia(parts);
    clock.now = new Date();
    expect(await sweepMedia(media, async () => undefined)).toMatchObject({ files: 0 });
    clock.now = new Date(Date.now() + 3_700_000);
    // The list of a bucket may lag behind; what it leaves out, the next sweep finds.
    await eventually(async () => {
      await sweepMedia(media, async () => undefined);
      expect(await bucket.names()).toEqual([]);
    });
  });
});

describe('a start with a database that knows no picture', () => {
  it('is rejected while the bucket has old ones, unless a new database is asked for', async () => {
    const { bucket, parts, upload, config } = await start();
    await bucket.objects.putObject(`media/${randomUUID()}.jpg`, 'x');
    const atStart = (now: number, allowInit = false) =>
      requireOwnBucket(
        createMedia({ ...parts, config: { ...parts.config, ...config, allowInit }, now: () => new Date(now) }),
      );
    const [soon, later] = [Date.now() + 60_000, Date.now() + 3_700_000];
    // Another server may be at its first start.
    await atStart(soon);
    await expect(atStart(later)).rejects.toThrow(
      /^The bucket at \S+ holds pictures but the database is new\. [^\n]+\.$/,
    );
    await atStart(later, true);
    expect((await upload(await pictureFile())).status).toBe(200);
    await atStart(later);
  });
});

describe('the sweep of a bucket', () => {
  it('deletes abandoned uploads once their URL has expired, and no other object', async () => {
    const { bucket, parts, clock } = await start();
    for (const name of [`incoming/${randomUUID()}`, 'incoming/readme', 'elsewhere/readme', 'media/readme.txt'])
      await bucket.objects.putObject(name, 'x');
    const media = createMedia(parts);
    clock.now = new Date(Date.now() + 590_000);
    expect(await sweepMedia(media, async () => undefined)).toEqual({ partials: 0, pictures: 0, files: 0 });
    clock.now = new Date(Date.now() + 100 * 3_600_000);
    expect(await sweepMedia(media, async () => undefined)).toEqual({ partials: 1, pictures: 0, files: 0 });
    expect(await bucket.names()).toEqual(['elsewhere/readme', 'incoming/readme', 'media/readme.txt']);
  });
});
