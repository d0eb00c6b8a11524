import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { extract, type Pack, pack } from 'tar-stream';
import { DamagedBackup, sumsName, sumsText } from './backup-format.ts';

/** A file to archive: the one at `path`, or a `text`. */
export type Source = { name: string; path: string } | { name: string; text: string };

/** Bytes between two syncs: one long sync would delay the short ones of a server that writes. */
const bytesPerSync = 1024 * 1024;

/**
 * Writes a new tar archive of the files in their order and, as its last file, their SHA-256 sums. Only this user can read
 * it, and when it resolves the archive survives a power cut.
 */
export async function writeArchive(file: string, sources: readonly Source[], at: Date): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    const archive = pack();
    const addAll = async () => {
      const sums = new Map<string, string>();
      for (const source of sources) sums.set(source.name, await addFile(archive, source, at));
      await addFile(archive, { name: sumsName, text: sumsText(sums) }, at);
      archive.finalize();
    };
    const adding = addAll().catch((error) => {
      archive.destroy(error);
      throw error;
    });
    await Promise.all([append(handle, archive as AsyncIterable<Buffer>), adding]);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function append(handle: FileHandle, chunks: AsyncIterable<Buffer>): Promise<void> {
  let unsynced = 0;
  for await (const chunk of chunks) {
    await handle.appendFile(chunk);
    unsynced += chunk.length;
    if (unsynced < bytesPerSync) continue;
    await handle.datasync();
    unsynced = 0;
  }
}

/** Returns the file's SHA-256 in hexadecimal. */
async function addFile(archive: Pack, source: Source, mtime: Date): Promise<string> {
  const content = 'text' in source ? Buffer.from(source.text) : createReadStream(source.path);
  const size = 'text' in source ? Buffer.byteLength(source.text) : (await stat(source.path)).size;
  const hash = createHash('sha256');
  const hashed = async function* () {
    for await (const chunk of content instanceof Buffer ? [content] : content) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(hashed(), archive.entry({ name: source.name, size, mode: 0o600, mtime }));
  return hash.digest('hex');
}

interface ArchivedFile {
  /** As the archive says it: check it before using it as a path. */
  name: string;
  size: number;
  chunks: AsyncIterable<Buffer>;
}

const blockSize = 512;
const endLength = 2 * blockSize;

/**
 * The files of an archive in their order, none of them held in memory; each must be read to its end. Throws `DamagedBackup`
 * for anything that `writeArchive` would not have written.
 */
export async function* readArchive(file: string): AsyncGenerator<ArchivedFile> {
  const { size: archiveSize } = await stat(file);
  let at = 0;
  const source = createReadStream(file);
  const entries = extract();
  source.on('error', (error) => entries.destroy(error)).pipe(entries);
  try {
    for await (const entry of entries) {
      const { name, size = 0, type } = entry.header;
      if (type !== 'file') throw new DamagedBackup(`${name} is no plain file`);
      yield { name, size, chunks: readEntry(entry as AsyncIterable<Buffer>, at) };
      at += blockSize + Math.ceil(size / blockSize) * blockSize;
    }
  } catch (error) {
    throw toDamagedBackup(error, at);
  } finally {
    source.destroy();
    entries.destroy();
  }
  checkEnd(at, archiveSize);
}

async function* readEntry(entry: AsyncIterable<Buffer>, at: number): AsyncGenerator<Buffer> {
  try {
    yield* entry;
  } catch (error) {
    throw toDamagedBackup(error, at);
  }
}

/** tar-stream accepts an archive that is cut off between two files or continues after its end. */
function checkEnd(at: number, archiveSize: number): void {
  if (at === 0) throw new DamagedBackup('it is no backup');
  if (at + endLength > archiveSize) throw new DamagedBackup('its end is missing');
  if (at + endLength < archiveSize) throw new DamagedBackup('its end is not where it should be');
}

function toDamagedBackup(error: unknown, at: number): unknown {
  const message = error instanceof Error ? error.message : '';
  if (/^Invalid tar header/.test(message))
    return new DamagedBackup(at === 0 ? 'it is no backup' : `byte ${at} begins no file`, { cause: error });
  return /^Unexpected end/.test(message) ? new DamagedBackup('its end is missing', { cause: error }) : error;
}
