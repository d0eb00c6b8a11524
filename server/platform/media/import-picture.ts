import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { toDiskError } from '#server/platform/files/file-errors.ts';
import { AppError } from '#shared/api/errors.ts';
import { videoMessage } from '#shared/content/values.ts';
import { detectType, signatureLength, type UploadType } from '#shared/media/file-types.ts';
import type { Media } from './media.ts';
import { isPictureType } from './picture-names.ts';
import { findPicture } from './pictures.ts';
import { prepareVideo } from './read-video.ts';
import { type PictureRow, pictures } from './table.ts';

export const uploadFinished = 'This upload is already finished.';

interface UploadedFile {
  /** A random UUID; it names the stored files. */
  key: string;
  /** The announced type. Which picture it is, the bytes say: browsers announce a type by the name. */
  type: UploadType;
  /** What it was called where it came from. */
  name: string;
  /** Whether the library keeps it, used or not. */
  isKept: boolean;
  /** Where the file is. A video is taken from there. */
  path: string;
}

/**
 * Imports a complete file: checks its type, makes the sizes of a picture, stores all of it, and only then inserts the row.
 * Throws `bad_request` for a file that is neither a picture nor a video, `unavailable` when too many wait, `insufficient_storage` on a full disk.
 */
export async function importPicture(media: Media, { path, ...file }: UploadedFile): Promise<PictureRow> {
  const { key } = file;
  const type = detectType(await readSignature(path));
  if (type === undefined || isPictureType(type) !== isPictureType(file.type)) {
    const message = isPictureType(file.type) ? 'Please select an image file.' : videoMessage;
    throw new AppError('bad_request', { message });
  }
  const folder = media.sessions.workFolder(key);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const sourceHash = await hashFile(path);
    const { files, ...facts } = isPictureType(type)
      ? await media.pool.makeSizes({ path, type, key, folder })
      : await prepareVideo(path, key);
    const { db, now } = media.deps;
    // Another server may have finished this upload in the meantime: its files stay as they are.
    if ((await findPicture(db, key)) === undefined) {
      await media.storage.put(files);
      const row = { ...file, type, ...facts, sourceHash, createdAt: now().getTime() };
      await db.tx(async () => {
        await db.query.insert(pictures).values(row).onConflictDoNothing();
      });
    }
    const stored = await findPicture(db, key);
    if (stored?.sourceHash !== sourceHash) throw new AppError('conflict', { message: uploadFinished });
    return stored;
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
