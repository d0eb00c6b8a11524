import { createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { getTableName, sql } from 'drizzle-orm';
import type { FileQuery } from '#server/platform/db/sqlite/backup-copy.ts';
import { fileErrorCode, isMissing } from '#server/platform/files/file-errors.ts';
import { isFileName } from '#server/platform/media/all-files.ts';
import { mediaPath } from '#server/platform/media/picture-names.ts';
import { getPictureFiles } from '#server/platform/media/pictures.ts';
import { pictures } from '#server/platform/media/table.ts';
import type { FileStorage } from '#server/platform/storage/file-storage.ts';
import { findFileNames } from '#server/records/files.ts';
import type { RecordKind } from '#server/records/record-kind.ts';
import { trash } from '#server/records/table.ts';

/**
 * Hard-links every file of a picture or a message in `folder` into the folder `snapshot`, where it stays readable when staff delete it. Called
 * again, it adds new pictures. Copies the bytes where the file system has no hard links. Returns the names in the snapshot.
 */
export async function snapshotFiles(folder: string, snapshot: string): Promise<Set<string>> {
  await mkdir(snapshot, { recursive: true, mode: 0o700 });
  for (const name of await listNames(folder)) {
    if (isFileName(name)) await linkOrCopy(join(folder, name), join(snapshot, name));
  }
  return new Set(await listNames(snapshot));
}

const concurrentDownloads = 8;

/**
 * Downloads these files from a bucket into the folder `snapshot`, except for those that are in it. Returns the names in
 * the snapshot; one that staff have deleted is not among them.
 */
export async function downloadFiles(
  bucket: FileStorage,
  names: ReadonlySet<string>,
  snapshot: string,
): Promise<Set<string>> {
  await mkdir(snapshot, { recursive: true, mode: 0o700 });
  const present = new Set(await listNames(snapshot));
  const absent = [...names].filter((name) => !present.has(name));
  const download = async (name: string) => {
    const file = await bucket.read(name);
    if (file === undefined) return;
    await pipeline(file.stream, createWriteStream(join(snapshot, name), { mode: 0o600 }));
    present.add(name);
  };
  for (let from = 0; from < absent.length; from += concurrentDownloads)
    await Promise.all(absent.slice(from, from + concurrentDownloads).map(download));
  return present;
}

async function linkOrCopy(path: string, target: string): Promise<void> {
  try {
    await link(path, target);
  } catch (error) {
    if (fileErrorCode(error) === 'EEXIST' || isMissing(error)) return;
    await copyFile(path, target).catch((failure) => {
      if (!isMissing(failure)) throw failure;
    });
  }
}

async function listNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error) => {
    if (isMissing(error)) return [];
    throw error;
  });
}

/** The tables whose rows name a picture each. */
const picturedTables = sql`select m.name from sqlite_master m join pragma_table_info(m.name) c
  where m.type = 'table' and c.name = 'image_url'`;

/** The names of all files in `media/` and `mail/` that the rows of a database refer to, of an older schema too. */
export function getReferencedFiles(query: FileQuery, kinds: readonly RecordKind[]): Set<string> {
  const names = new Set<string>();
  if (hasTable(query, 'pictures')) {
    const { key, type, sizes } = pictures;
    for (const row of query.select({ key, type, sizes }).from(pictures).all())
      for (const name of getPictureFiles(row)) names.add(name);
  }
  for (const { name } of query.all<{ name: string }>(picturedTables)) {
    const isOurs = sql`select image_url from ${sql.identifier(name)} where image_url like ${`${mediaPath}%`}`;
    for (const row of query.all<{ image_url: string }>(isOurs)) names.add(row.image_url.slice(mediaPath.length));
  }
  for (const name of getStoredFiles(query, kinds)) names.add(name);
  return names;
}

/** Of received messages, documents and whatever else has a stored file, in their tables and in the trash. */
function getStoredFiles(query: FileQuery, kinds: readonly RecordKind[]): string[] {
  if (!hasTable(query, getTableName(trash))) return [];
  const { entity, row, relations } = trash;
  const trashed = query.select({ entity, row, relations }).from(trash).all();
  return findFileNames(kinds)
    .filter(({ table }) => hasTable(query, getTableName(table)))
    .flatMap(({ table, columns, isNamed, namesIn }) =>
      namesIn(query.select(columns).from(table).where(isNamed).all(), trashed),
    );
}

function hasTable(query: FileQuery, name: string): boolean {
  return query.get(sql`select 1 from sqlite_master where type = 'table' and name = ${name}`) !== undefined;
}
