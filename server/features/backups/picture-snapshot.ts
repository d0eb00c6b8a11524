import { createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { documents } from '#server/features/documents/table.ts';
import { trashedDocuments } from '#server/features/documents/trashed.ts';
import { messages } from '#server/features/messages/table.ts';
import { trashedMessages } from '#server/features/outgoing-mail/trashed.ts';
import type { FileQuery } from '#server/platform/db/sqlite/backup-copy.ts';
import { fileErrorCode, isMissing } from '#server/platform/files/file-errors.ts';
import { isFileName } from '#server/platform/media/all-files.ts';
import { mediaPath } from '#server/platform/media/picture-names.ts';
import { getPictureFiles } from '#server/platform/media/pictures.ts';
import { toDocumentName } from '#server/platform/media/raw-names.ts';
import type { PictureStorage } from '#server/platform/media/storage.ts';
import { pictures } from '#server/platform/media/table.ts';
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
  bucket: PictureStorage,
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
export function getReferencedFiles(query: FileQuery): Set<string> {
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
  for (const name of [...getRawFiles(query), ...getDocumentFiles(query)]) names.add(name);
  return names;
}

/** Of received messages; those of an inquiry in the trash are there with it. */
function getRawFiles(query: FileQuery): string[] {
  if (!hasTable(query, getTableConfig(messages).name)) return [];
  const { rawFile } = messages;
  const stored = query.select({ rawFile }).from(messages).all();
  const trashed = query.select({ relations: trash.relations }).from(trash).all();
  return [...stored, ...trashed.flatMap(({ relations }) => trashedMessages(relations))].flatMap(
    (row) => row.rawFile ?? [],
  );
}

/** Of documents, those in the trash too. */
function getDocumentFiles(query: FileQuery): string[] {
  if (!hasTable(query, getTableConfig(documents).name)) return [];
  const stored = query.select({ id: documents.id }).from(documents).all();
  const { id, entity, relations } = trash;
  const trashed = trashedDocuments(query.select({ id, entity, relations }).from(trash).all());
  return [...stored.map((row) => row.id), ...trashed].map(toDocumentName);
}

function hasTable(query: FileQuery, name: string): boolean {
  return query.get(sql`select 1 from sqlite_master where type = 'table' and name = ${name}`) !== undefined;
}
