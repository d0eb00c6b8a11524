import { createWriteStream, existsSync } from 'node:fs';
import { access, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readMigrations } from '#server/platform/db/migrations.ts';
import { inspectCopy } from '#server/platform/db/sqlite/backup-copy.ts';
import { lockDataFolder } from '#server/platform/db/sqlite/folder-lock.ts';
import { makeFolder } from '#server/platform/files/data-folder.ts';
import { isMissing } from '#server/platform/files/file-errors.ts';
import { fileFolders, localFiles } from '#server/platform/media/all-files.ts';
import { copyPictures } from '#server/platform/media/copy-pictures.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { isStoredName } from '#server/platform/storage/file-names.ts';
import { type FileStorage, syncPath } from '#server/platform/storage/file-storage.ts';
import type { RecordKind } from '#server/records/record-kind.ts';
import { DamagedBackup, databaseName, type Manifest } from './backup-format.ts';
import { getReferencedFiles } from './picture-snapshot.ts';
import { type ReadBackup, readBackup } from './read-backup.ts';

interface Restore {
  /** The backup. */
  file: string;
  dataDir: string;
  /** All kinds of record, whose files it is to have. */
  kinds: readonly RecordKind[];
  /** Where the files belong, if not in the data folder. */
  bucket?: FileStorage;
  /** Whether existing data may be moved aside. */
  isForced: boolean;
  at: Date;
}

export interface Restored {
  manifest: Manifest;
  pictures: number;
  /** Where the existing data was moved to. */
  keptIn: string | undefined;
}

/**
 * Restores the database and the pictures of a backup into the data folder, on which no server may run. Everything is
 * unpacked beside its place and checked before anything is moved. Pictures are added to a bucket before the database is in
 * its place; none of the bucket's own is changed. Throws a `StartError` for the operator.
 */
export async function restoreBackup({ file, dataDir, kinds, bucket, isForced, at }: Restore): Promise<Restored> {
  await requireReadable(file);
  const isNew = !existsSync(dataDir);
  makeFolder(dataDir);
  const lock = lockDataFolder(dataDir);
  const work = join(dataDir, `restoring-${process.pid}`);
  let isDone = false;
  try {
    await deleteAborted(dataDir);
    const present = await listData(dataDir);
    if (present.length > 0 && !isForced)
      throw new StartError(
        `There is already data in ${dataDir} (${present.join(', ')}), so nothing was restored. With --force it is put aside and kept.`,
      );
    for (const folder of fileFolders) await mkdir(join(work, folder), { recursive: true, mode: 0o700 });
    const { manifest, files } = await unpack(file, work, kinds);
    if (bucket !== undefined) await fillBucket(bucket, work);
    const keptIn = await moveAside(dataDir, present, at);
    if (bucket === undefined) await moveInFiles(dataDir, work);
    await moveInDatabase(dataDir, work);
    isDone = true;
    return { manifest, pictures: [...files].filter((name) => !isStoredName(name)).length, keptIn };
  } finally {
    await rm(work, { recursive: true, force: true });
    lock.release();
    if (isNew && !isDone) await rm(dataDir, { recursive: true, force: true });
  }
}

async function requireReadable(file: string): Promise<void> {
  try {
    await access(file);
  } catch (error) {
    throw new StartError(
      isMissing(error) ? `There is no file ${file}.` : `The file ${file} cannot be read by this user.`,
      { cause: error },
    );
  }
}

/** Deletes what an aborted restore left behind; the lock shows that none is running. */
async function deleteAborted(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (/^restoring-\d+$/.test(name)) await rm(join(dataDir, name), { recursive: true });
}

/** What a server would read as its own data. */
async function listData(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  const names = await readdir(dataDir);
  for (const name of ['marquee.db', 'marquee.db-wal', 'marquee.db-shm']) if (names.includes(name)) found.push(name);
  for (const folder of fileFolders)
    if (names.includes(folder) && (await readdir(join(dataDir, folder))).length > 0) found.push(folder);
  return found;
}

async function unpack(file: string, work: string, kinds: readonly RecordKind[]): Promise<ReadBackup> {
  try {
    const paths: string[] = [];
    const read = await readBackup(file, async (name, chunks) => {
      const path = join(work, name);
      await pipeline(chunks, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      paths.push(path);
    });
    checkReferences(join(work, databaseName), read, kinds);
    await syncAll([...paths, ...fileFolders.map((folder) => join(work, folder))]);
    return read;
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw error;
    throw new StartError(
      `The backup ${file} cannot be used: ${error.message}. Nothing was changed; take another one.`,
      {
        cause: error,
      },
    );
  }
}

function checkReferences(database: string, { manifest, files }: ReadBackup, kinds: readonly RecordKind[]): void {
  const { fault, found } = inspectCopy(database, readMigrations().length, (query) => getReferencedFiles(query, kinds));
  if (found === undefined) throw new DamagedBackup(`its database ${fault}`);
  const isAccountedFor = (name: string) => files.has(name) || manifest.missing.includes(name);
  if (![...found].every(isAccountedFor)) throw new DamagedBackup('a file that its database names is missing in it');
}

/** Syncs at a time, for which the file system writes its journal once. */
const concurrentSyncs = 32;

async function syncAll(paths: readonly string[]): Promise<void> {
  for (let from = 0; from < paths.length; from += concurrentSyncs)
    await Promise.all(paths.slice(from, from + concurrentSyncs).map(syncPath));
}

async function moveAside(dataDir: string, present: readonly string[], at: Date): Promise<string | undefined> {
  if (present.length === 0) return undefined;
  const folder = join(dataDir, `before-restore-${at.toISOString().replace(/[:.]/g, '-')}`);
  await mkdir(folder, { mode: 0o700 });
  for (const name of present) await rename(join(dataDir, name), join(folder, name));
  await syncPath(folder);
  return folder;
}

async function fillBucket(bucket: FileStorage, work: string): Promise<void> {
  await copyPictures({ from: localFiles(work), to: bucket, workFolder: join(work, 'copies') });
}

async function moveInFiles(dataDir: string, work: string): Promise<void> {
  for (const folder of fileFolders) {
    await rmdir(join(dataDir, folder)).catch((error) => {
      if (!isMissing(error)) throw error;
    });
    await rename(join(work, folder), join(dataDir, folder));
  }
}

/** The database is moved last: a server does not start on pictures without it, so an aborted restore is noticed. */
async function moveInDatabase(dataDir: string, work: string): Promise<void> {
  await rename(join(work, databaseName), join(dataDir, databaseName));
  await syncPath(dataDir);
}
