import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#shared/errors.ts';
import { toDiskError } from './file-errors.ts';
import type { Media } from './media.ts';
import { markLength, type PictureType, typeOfBytes } from './picture-types.ts';
import { type PictureRow, pictures } from './table.ts';

interface Candidate {
  /** A random UUID, which names the files from then on. */
  key: string;
  /** What the file was said to be; its bytes must agree. */
  type: PictureType;
  /** Where the file is; it is read and left there. */
  path: string;
}

/**
 * Takes a whole file in as a picture: checks what it is, makes its sizes, stores them, and only then writes the row.
 * Throws `bad_request` for what is no picture, `unavailable` when too many wait, `insufficient_storage` on a full disk.
 */
export async function admitPicture(media: Media, { key, type, path }: Candidate): Promise<PictureRow> {
  if (typeOfBytes(await readHead(path)) !== type)
    throw new AppError('bad_request', { message: 'Please select an image file.' });
  const folder = media.incoming.workFolder(key);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const made = await media.processes.makeSizes({ path, type, key, folder });
    const sourceHash = await hashOf(path);
    await media.storage.put(made.files);
    const { width, height, placeholder, sizes, bytes } = made;
    const createdAt = media.parts.now().getTime();
    const row = { key, type, width, height, placeholder, sizes, bytes, sourceHash, createdAt };
    await media.parts.db.tx(async () => {
      await media.parts.db.query.insert(pictures).values(row);
    });
    return row;
  } catch (error) {
    throw toDiskError(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(markLength), 0, markLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
