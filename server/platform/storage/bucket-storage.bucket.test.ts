import { randomBytes, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { pictureBucket } from '#server/platform/media/all-files.ts';
import { copyPictures } from '#server/platform/media/copy-pictures.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createTestBucket } from '#server/testing/test-bucket.ts';
import { AppError } from '#shared/api/errors.ts';
import { bucketStorage, requireBucket } from './bucket-storage.ts';
import { type FileStorage, localStorage } from './file-storage.ts';

async function start() {
  const bucket = await createTestBucket();
  const folder = temporaryFolder();
  const aFile = (bytes: Buffer, name = `${randomUUID()}.jpg`) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return { name, path };
  };
  return { bucket, storage: pictureBucket(bucket.settings), aFile };
}

async function listNames(storage: FileStorage): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of storage.list()) names.push(name);
  return names.sort();
}

async function rejection(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('pictures in a bucket', () => {
  it('are read as they were put, listed with size and time, and gone once removed', async () => {
    const { bucket, storage, aFile } = await start();
    const largest = randomBytes(8 * 1024 * 1024);
    const [small, large] = [aFile(Buffer.from('a lantern')), aFile(largest)];
    await storage.put([small, large]);
    const read = await storage.read(large.name);
    expect(read?.bytes).toBe(largest.length);
    expect(read && (await buffer(read.stream)).equals(largest)).toBe(true);
    for await (const { name, bytes, storedAt } of storage.list()) {
      expect(bytes).toBe(name === small.name ? 9 : largest.length);
      expect(Math.abs(Date.now() - storedAt)).toBeLessThan(60_000);
    }
    expect(await bucket.names()).toEqual([`media/${small.name}`, `media/${large.name}`].sort());
    await storage.remove([small.name, large.name, `${randomUUID()}.jpg`]);
    expect(await listNames(storage)).toEqual([]);
    expect(await storage.read(small.name)).toBeUndefined();
  });

  it('are read in parts, and not beyond their end', async () => {
    const { storage, aFile } = await start();
    const video = randomBytes(20 * 1024 * 1024);
    const file = aFile(video, `${randomUUID()}.mp4`);
    await storage.put([file]);
    const part = await storage.read(file.name, { start: 1000, end: 1999 });
    expect(part).toMatchObject({ bytes: video.length, start: 1000, end: 1999 });
    expect(part && (await buffer(part.stream)).equals(video.subarray(1000, 2000))).toBe(true);
    const rest = await storage.read(file.name, { start: video.length - 5, end: Number.POSITIVE_INFINITY });
    expect(rest).toMatchObject({ bytes: video.length, start: video.length - 5, end: video.length - 1 });
    expect(rest && (await buffer(rest.stream)).length).toBe(5);
    const beyond = await rejection(storage.read(file.name, { start: video.length, end: Number.POSITIVE_INFINITY }));
    expect(beyond).toMatchObject({ code: 'range_not_satisfiable' });
    expect(await storage.read(`${randomUUID()}.mp4`, { start: 0, end: 10 })).toBeUndefined();
  });

  it('are listed beyond the 1,000 of one answer, without the uploads in progress', async () => {
    const { bucket, storage, aFile } = await start();
    const { path } = aFile(Buffer.from('x'));
    const names = Array.from({ length: 1005 }, () => `${randomUUID()}.jpg`);
    await storage.put(names.map((name) => ({ name, path })));
    await bucketStorage(bucket.settings, 'incoming/').put([{ name: randomUUID(), path }]);
    expect(await listNames(storage)).toEqual(names.sort());
  });

  it('are written and read once a bucket that is busy for a moment has time again, and not while it stays busy', async () => {
    const { bucket, storage, aFile } = await start();
    const file = aFile(Buffer.from('a lantern'));
    bucket.failNext(2);
    await storage.put([file]);
    bucket.failNext(2);
    const read = await storage.read(file.name);
    expect(read && (await buffer(read.stream)).toString()).toBe('a lantern');
    bucket.failNext(3);
    expect(await rejection(storage.read(file.name))).toMatchObject({ code: 'unavailable', cause: { status: 503 } });
    expect(await storage.read(file.name)).toBeDefined();
  });

  it('can be left unread', async () => {
    const { storage, aFile } = await start();
    const file = aFile(randomBytes(2_000_000));
    await storage.put([file]);
    for (let round = 0; round < 20; round += 1) (await storage.read(file.name))?.stream.destroy();
    const read = await storage.read(file.name);
    expect(read && (await buffer(read.stream)).length).toBe(2_000_000);
  });

  it('may be read more slowly than the bucket has to respond', async () => {
    const { storage, aFile } = await start();
    const bytes = randomBytes(8 * 1024 * 1024);
    const file = aFile(bytes);
    await storage.put([file]);
    const { stream } = (await storage.read(file.name)) ?? {};
    const pieces: Buffer[] = [];
    for await (const piece of stream ?? []) {
      if (pieces.length === 0) await setTimeout(11_000);
      pieces.push(piece);
    }
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
  });

  it('are copied from a folder and back, each file checked', async () => {
    const { storage, aFile } = await start();
    const source = join(temporaryFolder(), 'media');
    const folder = localStorage(source);
    await folder.put(Array.from({ length: 20 }, () => aFile(randomBytes(1000))));
    const workFolder = join(temporaryFolder(), 'work');
    const copied = await copyPictures({ from: folder, to: storage, workFolder });
    expect(copied).toEqual({ files: 20, bytes: 20_000, copied: 20 });
    expect(await copyPictures({ from: folder, to: storage, workFolder })).toMatchObject({ copied: 0 });
    const back = localStorage(join(temporaryFolder(), 'media'));
    expect(await copyPictures({ from: storage, to: back, workFolder })).toEqual(copied);
    expect(await listNames(back)).toEqual(await listNames(folder));
  });
});

describe('a bucket that is away', () => {
  const work: [string, (storage: FileStorage, file: { name: string; path: string }) => Promise<unknown>][] = [
    ['put', (storage, file) => storage.put([file])],
    ['read', (storage, { name }) => storage.read(name)],
    ['remove', (storage, { name }) => storage.remove([name])],
    ['list', (storage) => listNames(storage)],
    ['probe', async (storage) => storage.probe?.()],
  ];

  it.each(work)('is unavailable to %s for now, and works again once it is back', async (_what, use) => {
    const { bucket, storage, aFile } = await start();
    const file = aFile(Buffer.from('x'));
    await storage.put([file]);
    await bucket.goAway();
    expect(await rejection(use(storage, file))).toMatchObject({ code: 'unavailable', retryAfter: 10 });
    await bucket.comeBack();
    await use(storage, file);
  });

  it('is not waited for when it accepts connections and never responds', async () => {
    const { bucket, storage, aFile } = await start();
    const file = aFile(Buffer.from('x'));
    bucket.fallSilent();
    for (const error of await Promise.all(work.map(([, use]) => rejection(use(storage, file)))))
      expect(error).toBeInstanceOf(AppError);
  });

  it('fails a read that it leaves off in the middle', async () => {
    const { bucket, storage, aFile } = await start();
    const file = aFile(randomBytes(8 * 1024 * 1024));
    await storage.put([file]);
    const { stream } = (await storage.read(file.name)) ?? {};
    await bucket.goAway();
    const drain = async () => {
      for await (const _ of stream ?? []);
    };
    expect(await rejection(drain())).toMatchObject({ code: 'unavailable' });
  });
});

describe('a start with a bucket', () => {
  it('needs one that can be written, read, listed and deleted from, and leaves nothing in it', async () => {
    const { settings, names } = await createTestBucket();
    await requireBucket(settings);
    expect(await names()).toEqual([]);
  });

  it('is rejected in one sentence where nothing listens', async () => {
    const { settings, goAway } = await createTestBucket();
    await goAway();
    const problem = `The bucket at ${settings.endpoint} cannot be reached (ECONNREFUSED).`;
    await expect(requireBucket(settings)).rejects.toThrow(
      `${problem} Check S3_ENDPOINT, and that the storage behind it is running.`,
    );
  });

  it.each<[string, (settings: { endpoint: string }) => object, RegExp]>([
    [
      'with a wrong secret',
      () => ({ secretAccessKey: 'wrong' }),
      /rejects the key \(SignatureDoesNotMatch\)\. .*S3_SECRET/,
    ],
    ['with a wrong key', () => ({ accessKeyId: 'nobody' }), /rejects the key \(\w+\)\. .*S3_ACCESS_KEY_ID/],
    ['in another region', () => ({ region: 'eu' }), /cannot be used \(status 400, \w+\)\. .*S3_REGION/],
    ['that does not exist', ({ endpoint }) => ({ endpoint: `${endpoint}x` }), /does not exist\. Create it/],
    ['at no host', () => ({ endpoint: 'http://bucket.invalid/photos' }), /cannot be reached \(E\w+\)\. /],
  ])('is rejected in one sentence %s', async (_what, change, reason) => {
    const { settings } = await createTestBucket();
    const error = await rejection(requireBucket({ ...settings, ...change(settings) }));
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toMatch(reason);
    expect(String(error)).not.toMatch(/\n|testing/);
  });
});
