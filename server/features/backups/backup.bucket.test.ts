import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fillFolder } from '#server/features/backups/testing/filled-folder.ts';
import { kinds } from '#server/features/index.ts';
import { bucketEnvironment } from '#server/platform/config/config.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { pictureBucket } from '#server/platform/media/all-files.ts';
import { copyPictures } from '#server/platform/media/copy-pictures.ts';
import { localStorage } from '#server/platform/storage/file-storage.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { run, startServer } from '#server/testing/spawn.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createTestBucket } from '#server/testing/test-bucket.ts';
import { runBackupProcess } from './backup-schedule.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const at = new Date('2026-11-21T15:00:00.000Z');

/** A data folder whose pictures are in a bucket. */
async function start() {
  const dataDir = temporaryFolder();
  const bucket = await createTestBucket();
  const storage = pictureBucket(bucket.settings);
  const { names, media } = await fillFolder(dataDir, 4);
  await copyPictures({ from: localStorage(media), to: storage, workFolder: join(dataDir, 'work') });
  rmSync(media, { recursive: true });
  const file = join(temporaryFolder(), 'all.tar');
  return { dataDir, bucket, storage, names, file, objects: names.map((name) => `media/${name}`) };
}

describe('a backup of pictures in a bucket', () => {
  it('holds those that the database names, and leaves nothing behind', async () => {
    const { dataDir, storage, names, file, bucket } = await start();
    await bucket.objects.putObject(`media/${randomUUID()}.jpg`, 'of an upload that was never finished');
    expect(await takeBackup({ dataDir, target: file, at, kinds, bucket: storage })).toMatchObject({
      pictures: names.length,
      missing: [],
    });
    const { files, manifest } = await readBackup(file);
    expect([...files].sort()).toEqual(names);
    expect(manifest.missing).toEqual([]);
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([]);
  });

  it('is made on schedule too, by a process that is given the key', async () => {
    const { dataDir, bucket, names } = await start();
    await runBackupProcess({ dataDir, bucket: bucket.settings }, new AbortController().signal);
    const [name = ''] = readdirSync(join(dataDir, 'backups'));
    expect((await readBackup(join(dataDir, 'backups', name))).files.size).toBe(names.length);
  });

  it('reports those that are missing, and holds all others', async () => {
    const { dataDir, storage, names, file } = await start();
    const [lost = '', ...rest] = names;
    await storage.remove([lost]);
    expect((await takeBackup({ dataDir, target: file, at, kinds, bucket: storage })).missing).toEqual([lost]);
    expect([...(await readBackup(file)).files].sort()).toEqual(rest);
  });

  it('leaves nothing where the bucket goes away', async () => {
    const { dataDir, storage, file, bucket } = await start();
    await bucket.goAway();
    await expect(takeBackup({ dataDir, target: file, at, kinds, bucket: storage })).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([]);
    expect(readdirSync(join(file, '..'))).toEqual([]);
  });

  it('is restored into another bucket, from which a server shows every picture', async () => {
    const { dataDir, storage, names, file, objects } = await start();
    await takeBackup({ dataDir, target: file, at, kinds, bucket: storage });
    const other = await createTestBucket();
    const own = `media/${randomUUID()}.jpg`;
    await other.objects.putObject(own, 'here before');
    const target = join(temporaryFolder(), 'data');
    const bucket = pictureBucket(other.settings);
    const restored = await restoreBackup({ file, kinds, dataDir: target, bucket, isForced: false, at });
    expect(restored).toMatchObject({ pictures: names.length, keptIn: undefined });
    expect(await other.names()).toEqual([...objects, own].sort());
    expect(readdirSync(target).sort()).toEqual(['marquee.db', 'marquee.lock']);
    const db = openSqlite(join(target, 'marquee.db'));
    const { app } = await buildTestApp({ db, config: { dataDir: target, bucket: other.settings } });
    const { data } = (await app.inject('/api/v1/gallery')).json() as { data: { imageUrl: string }[] };
    expect(data).toHaveLength(4);
    for (const { imageUrl } of data) expect((await app.inject(imageUrl)).statusCode).toBe(200);
  });

  it('leaves the data as it is where the bucket goes away during a restore', async () => {
    const { dataDir, storage, file, bucket } = await start();
    await takeBackup({ dataDir, target: file, at, kinds, bucket: storage });
    await bucket.goAway();
    const target = temporaryFolder();
    mkdirSync(join(target, 'backups'));
    const restoring = restoreBackup({ file, kinds, dataDir: target, bucket: storage, isForced: true, at });
    await expect(restoring).rejects.toMatchObject({ code: 'unavailable' });
    expect(readdirSync(target).sort()).toEqual(['backups', 'marquee.lock']);
  });
});

describe('a server with a bucket', () => {
  it('puts its seed pictures there, and the commands back them up and restore them', async () => {
    const bucket = await createTestBucket();
    const environment = bucketEnvironment(bucket.settings);
    const dataDir = temporaryFolder();
    const server = await startServer(dataDir, environment);
    const { data } = await (await fetch(`${server.address}/api/v1/gallery`)).json();
    expect((await fetch(server.address + data[0].imageUrl)).status).toBe(200);
    const stored = await bucket.names();
    expect(stored.length).toBeGreaterThan(data.length);
    const made = await run({ name: 'back-up', environment: { ...environment, DATA_DIR: dataDir } });
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(await server.stop()).toBe(0);
    expect(readdirSync(dataDir)).not.toContain('media');

    // The one that the server makes by itself ten seconds after its start may have been cut off.
    const name = readdirSync(join(dataDir, 'backups')).find((one) => one.startsWith('marquee-')) ?? '';
    for (const object of stored) await bucket.objects.deleteObject(object);
    const target = join(temporaryFolder(), 'new');
    const args = [join(dataDir, 'backups', name)];
    const restored = await run({ name: 'restore', args, environment: { ...environment, DATA_DIR: target } });
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.stdout).toContain(`into ${target} and the bucket.`);
    expect(await bucket.names()).toEqual(stored);
  });

  it.each(['run-fixture-server', 'back-up', 'restore'])('says why %s cannot run without it', async (program) => {
    const dataDir = temporaryFolder();
    const { settings } = await createTestBucket();
    await openSqlite(join(dataDir, 'marquee.db')).close();
    const environment = { DATA_DIR: dataDir, ...bucketEnvironment({ ...settings, secretAccessKey: 'wrong' }) };
    const { code, stdout, stderr } = await run({
      name: program,
      args: ['x.tar'].slice(program === 'restore' ? 0 : 1),
      environment,
    });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^The bucket at \S+ rejects the key [^\n]+\.\n$/);
  });
});
