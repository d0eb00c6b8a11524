import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '#server/platform/process/start-error.ts';
import type { FileStorage, FinishedFile } from '#server/platform/storage/file-storage.ts';
import { isFileName } from './all-files.ts';

interface Copy {
  from: FileStorage;
  to: FileStorage;
  /** A folder for the files on their way, on the same disk as `to`; deleted at the end. */
  workFolder: string;
  /** Called after each batch of files. */
  onProgress?: (done: { files: number; total: number }) => void;
}

interface CopiedPictures {
  /** All files that are in both storages now, and the size of them together. */
  files: number;
  bytes: number;
  /** Those that were not there before. */
  copied: number;
}

const concurrentFiles = 8;

/**
 * Copies every file of a picture or a received message from one storage to another, on neither of which a server may be running, and reads each
 * back to compare its SHA-256. Called again after a failure, it skips what is there already. Throws a `StartError` for a file
 * that is not the same in both.
 */
export async function copyPictures({ from, to, workFolder, onProgress }: Copy): Promise<CopiedPictures> {
  const sizes = await listSizes(from);
  const present = await listSizes(to);
  const names = [...sizes.keys()];
  let copied = 0;
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  try {
    for (let start = 0; start < names.length; start += concurrentFiles) {
      const batch = names.slice(start, start + concurrentFiles);
      copied += await copyBatch({ from, to, workFolder }, batch, (name) => present.get(name) === sizes.get(name));
      onProgress?.({ files: start + batch.length, total: names.length });
    }
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
  const after = await listSizes(to);
  const different = names.find((name) => after.get(name) !== sizes.get(name));
  if (different !== undefined) throw isDifferent(different);
  const bytes = [...sizes.values()].reduce((total, size) => total + size, 0);
  return { files: names.length, bytes, copied };
}

/** Returns how many files were not there before. */
async function copyBatch(
  { from, to, workFolder }: Omit<Copy, 'onProgress'>,
  names: readonly string[],
  isPresent: (name: string) => boolean,
): Promise<number> {
  const hashes = new Map<string, string>();
  const files: FinishedFile[] = [];
  await Promise.all(
    names.map(async (name) => {
      if (isPresent(name) && (await hashStored(from, name)) === (await hashStored(to, name))) return;
      const path = join(workFolder, name);
      hashes.set(name, await download(from, name, path));
      files.push({ name, path });
    }),
  );
  if (files.length === 0) return 0;
  await to.put(files);
  await Promise.all(
    files.map(async ({ name, path }) => {
      if ((await hashStored(to, name)) !== hashes.get(name)) throw isDifferent(name);
      await rm(path, { force: true });
    }),
  );
  return files.length;
}

async function listSizes(storage: FileStorage): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { name, bytes } of storage.list()) if (isFileName(name)) sizes.set(name, bytes);
  return sizes;
}

async function open(storage: FileStorage, name: string) {
  const file = await storage.read(name);
  if (file === undefined)
    throw new StartError(`The picture ${name} was deleted while it was copied. Stop the server first.`);
  return file.stream;
}

async function hashStored(storage: FileStorage, name: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(await open(storage, name), hash);
  return hash.digest('hex');
}

/** Returns the SHA-256 of the file. */
async function download(from: FileStorage, name: string, path: string): Promise<string> {
  const hash = createHash('sha256');
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(await open(from, name), hashed, createWriteStream(path, { mode: 0o600 }));
  return hash.digest('hex');
}

const isDifferent = (name: string) =>
  new StartError(`The picture ${name} is not the same after it was copied. Run the same command again.`);
