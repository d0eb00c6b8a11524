import { readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readMigrations } from '#server/platform/db/migrations.ts';
import { copyDatabase, inspectCopy } from '#server/platform/db/sqlite/backup-copy.ts';
import { databaseFile, hasRoomFor, minFreeBytes } from '#server/platform/files/data-folder.ts';
import { isMissing } from '#server/platform/files/file-errors.ts';
import { fileFolders } from '#server/platform/media/all-files.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { isStoredName } from '#server/platform/storage/file-names.ts';
import { type FileStorage, syncPath } from '#server/platform/storage/file-storage.ts';
import type { RecordKind } from '#server/records/record-kind.ts';
import { type Source, writeArchive } from './archive.ts';
import { backupFolder, prepareFolder, unfinishedFile, unfinishedFolder } from './backup-files.ts';
import { databaseName, type Manifest, manifestName, toArchivedName } from './backup-format.ts';
import { downloadFiles, getReferencedFiles, snapshotFiles } from './picture-snapshot.ts';
import { readBackup } from './read-backup.ts';

interface Backup {
  dataDir: string;
  /** The new file. */
  target: string;
  at: Date;
  /** All kinds of record, whose files it holds. */
  kinds: readonly RecordKind[];
  /** Where the files are, if not in the data folder. */
  bucket?: FileStorage | undefined;
}

interface TakenBackup {
  file: string;
  bytes: number;
  /** How many files of pictures it holds, and how many stored files: received messages and documents. */
  pictures: number;
  storedFiles: number;
  /** Files that the database names and that are missing in the data folder or the bucket. */
  missing: string[];
}

/**
 * Backs up the data folder, on which a server may be running, into the new file `target`. The file appears under its name
 * when it is complete, synced to disk, and read back byte for byte. The files are those of the bucket, where one is given.
 * Throws a `StartError` for the operator.
 */
export async function takeBackup({ dataDir, target, at, kinds, bucket }: Backup): Promise<TakenBackup> {
  const backups = backupFolder(dataDir);
  await prepareFolder(backups);
  await prepareFolder(dirname(target));
  await requireSpaceForBackup(dataDir, dirname(target), bucket);
  const work = unfinishedFolder(backups);
  const archive = unfinishedFile(dirname(target));
  try {
    const { files, missing, schema } = await takeSnapshot({ dataDir, kinds, bucket }, work);
    const manifest: Manifest = { format: 'marquee-backup', version: 2, createdAt: at.toISOString(), schema, missing };
    const sources: Source[] = [
      { name: databaseName, path: join(work, databaseName) },
      ...files.map((name) => ({ name: toArchivedName(name), path: join(work, 'files', name) })),
      { name: manifestName, text: `${JSON.stringify(manifest, null, 2)}\n` },
    ];
    await writeArchive(archive, sources, at);
    const written = await readBackup(archive);
    if (written.files.size !== files.length) throw new Error('The backup holds other files than it was given.');
    await rename(archive, target);
    await syncPath(dirname(target));
    const storedFiles = files.filter(isStoredName).length;
    const pictures = files.length - storedFiles;
    return { file: target, bytes: (await stat(target)).size, pictures, storedFiles, missing };
  } finally {
    await rm(archive, { force: true });
    await rm(work, { recursive: true, force: true });
  }
}

const maxAttempts = 3;

/**
 * Writes a checked copy of the database into `work`, and puts every file that its rows name beside it. Files are stored
 * before their rows and deleted after them, so the files before and after the copy include those that it names, unless
 * uploads and deletions come in between: then it tries again.
 */
async function takeSnapshot({ dataDir, kinds, bucket }: Omit<Backup, 'target' | 'at'>, work: string) {
  const snapshot = join(work, 'files');
  const copy = join(work, databaseName);
  const collect = async (names: ReadonlySet<string>) => {
    if (bucket !== undefined) return downloadFiles(bucket, names, snapshot);
    await snapshotFiles(join(dataDir, 'media'), snapshot);
    return snapshotFiles(join(dataDir, 'mail'), snapshot);
  };
  for (let attempt = 1; ; attempt += 1) {
    await collect(new Set());
    await rm(copy, { force: true });
    copyDatabase(databaseFile(dataDir), copy);
    const { schema, fault, found } = inspectCopy(copy, readMigrations().length, (query) =>
      getReferencedFiles(query, kinds),
    );
    if (found === undefined) throw new StartError(`The database in ${dataDir} cannot be backed up: it ${fault}.`);
    const present = await collect(found);
    const missing = [...found].filter((name) => !present.has(name));
    if (missing.length === 0 || attempt === maxAttempts)
      return { schema, files: [...found].filter((name) => present.has(name)).sort(), missing };
  }
}

/** The file that `to` means: the path of a new file, or a folder that gets a file with the default name. */
export async function resolveTarget(to: string, defaultName: string): Promise<string> {
  const found = await stat(to).catch(() => undefined);
  if (found?.isDirectory()) return join(to, defaultName);
  if (found !== undefined) throw new StartError(`There is already a file ${to}. Give the backup another name.`);
  if (basename(to) === '') throw new StartError('--to needs a file or a folder.');
  return to;
}

/**
 * Throws a `StartError` when a backup would leave less free space than the server needs. Files of a bucket are downloaded
 * first, so they take space twice.
 */
export async function requireSpaceForBackup(dataDir: string, target: string, bucket?: FileStorage): Promise<void> {
  const database = await sizeOf(databaseFile(dataDir));
  let files = 0;
  let downloads = 0;
  if (bucket === undefined)
    for (const folder of fileFolders)
      for (const name of await readdir(join(dataDir, folder)).catch(() => []))
        files += await sizeOf(join(dataDir, folder, name));
  else for await (const { bytes } of bucket.list()) downloads += bytes;
  await requireFreeBytes(dataDir, 2 * database + downloads);
  await requireFreeBytes(target, 2 * database + files + 2 * downloads);
}

async function requireFreeBytes(folder: string, bytes: number): Promise<void> {
  if (await hasRoomFor(folder, bytes)) return;
  throw new StartError(
    `There is not enough disk space for a backup in ${folder}: it takes ${megabytes(bytes)} and must leave ${megabytes(minFreeBytes)} free. Free up some space there.`,
  );
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('en-US')} MB`;

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}
