import { rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { databaseFile } from '#server/data-folder.ts';
import { copyDatabase, inspectCopy } from '#server/db/backup-copy.ts';
import { readMigrations } from '#server/db/migrations.ts';
import { syncPath } from '#server/media/local-storage.ts';
import { StartError } from '#server/start-error.ts';
import { type Source, writeArchive } from './archive-writer.ts';
import { archivedPicture, databaseName, type Facts, factsName } from './contents.ts';
import { holdPictures } from './hold-pictures.ts';
import { namedPictures } from './named-pictures.ts';
import { readBackup } from './read-backup.ts';
import { requireRoomFor } from './room.ts';
import { prepareFolder, unfinishedFile, unfinishedFolder } from './unfinished.ts';

export interface TakenBackup {
  file: string;
  bytes: number;
  /** How many files of pictures it holds. */
  pictures: number;
  /** Files that the database names and that are gone from the data folder. */
  missing: string[];
}

/**
 * Backs the data folder up into the new file `target`, beside a server that may be running on it. The file appears under
 * its name when it is complete, on the disk, and read back byte for byte. Throws a `StartError` for the operator.
 */
export async function takeBackup(dataDir: string, target: string, at: Date): Promise<TakenBackup> {
  const backups = join(dataDir, 'backups');
  await prepareFolder(backups);
  await prepareFolder(dirname(target));
  await requireRoomFor(dataDir, dirname(target));
  const work = unfinishedFolder(backups);
  const archive = unfinishedFile(dirname(target));
  try {
    const { pictures, missing, schema } = await copyTogether(dataDir, work);
    const facts: Facts = { format: 'marquee-backup', version: 1, createdAt: at.toISOString(), schema, missing };
    const sources: Source[] = [
      { name: databaseName, path: join(work, databaseName) },
      ...pictures.map((name) => ({ name: archivedPicture(name), path: join(work, 'media', name) })),
      { name: factsName, text: `${JSON.stringify(facts, null, 2)}\n` },
    ];
    await writeArchive(archive, sources, at);
    const written = await readBackup(archive);
    if (written.pictures.size !== pictures.length)
      throw new Error('The backup holds other pictures than it was given.');
    await rename(archive, target);
    await syncPath(dirname(target));
    return { file: target, bytes: (await stat(target)).size, pictures: pictures.length, missing };
  } finally {
    await rm(archive, { force: true });
    await rm(work, { recursive: true, force: true });
  }
}

interface Together {
  schema: number;
  pictures: string[];
  missing: string[];
}

/** Uploads and deletions between two looks at the folder are rarer than one in three tries. */
const tries = 3;

/**
 * Lays a checked copy of the database into `work`, and beside it every picture that its rows name. Files come before
 * their rows and go after them, so what is held before and after the copy is what the copy names.
 */
async function copyTogether(dataDir: string, work: string): Promise<Together> {
  const held = join(work, 'media');
  const copy = join(work, databaseName);
  for (let attempt = 1; ; attempt += 1) {
    await holdPictures(join(dataDir, 'media'), held);
    await rm(copy, { force: true });
    copyDatabase(databaseFile(dataDir), copy);
    const present = await holdPictures(join(dataDir, 'media'), held);
    const { schema, fault, found } = inspectCopy(copy, readMigrations().length, namedPictures);
    if (found === undefined) throw new StartError(`The database in ${dataDir} cannot be backed up: it ${fault}.`);
    const missing = [...found].filter((name) => !present.has(name));
    if (missing.length === 0 || attempt === tries)
      return { schema, pictures: [...found].filter((name) => present.has(name)).sort(), missing };
  }
}

/** The file that `to` means: a new file's path, or a folder that gets one under the usual name. */
export async function targetOf(to: string, usualName: string): Promise<string> {
  const found = await stat(to).catch(() => undefined);
  if (found?.isDirectory()) return join(to, usualName);
  if (found !== undefined) throw new StartError(`There is already a file ${to}. Give the backup another name.`);
  if (basename(to) === '') throw new StartError('--to needs a file or a folder.');
  return to;
}
