import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#shared/errors.ts';
import { toDiskError } from './file-errors.ts';
import type { Media } from './media.ts';
import { detectType, type PictureType, signatureLength } from './picture-names.ts';
import { type PictureRow, pictures } from './table.ts';

interface UploadedFile {
  /** A random UUID; it names the stored files. */
  key: string;
  /** The announced type; the bytes must agree. */
  type: PictureType;
  /** Where the file is; it is only read. */
  path: string;
}

/**
 * Imports a complete file as a picture: checks its type, makes its sizes, stores them, and only then inserts the row.
 * Throws `bad_request` for a file that is no picture, `unavailable` when too many wait, `insufficient_storage` on a full disk.
 */
export async function importPicture(media: Media, { key, type, path }: UploadedFile): Promise<PictureRow> {
  if (detectType(await readSignature(path)) !== type)
    throw new AppError('bad_request', { message: 'Please select an image file.' });
  const folder = media.sessions.workFolder(key);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { files, ...facts } = await media.pool.makeSizes({ path, type, key, folder });
    const sourceHash = await hashFile(path);
    await media.storage.put(files);
    const row = { key, type, ...facts, sourceHash, createdAt: media.deps.now().getTime() };
    await media.deps.db.tx(async () => {
      await media.deps.db.query.insert(pictures).values(row);
    });
    return row;
  } catch (error) {
    throw toDiskError(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readSignature(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(signatureLength), 0, signatureLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
