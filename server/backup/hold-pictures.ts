import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileErrorCode, isMissing } from '#server/media/file-errors.ts';
import { parseName } from '#server/media/picture-names.ts';

/**
 * Gives every picture in `media` a second name in the folder `held`, so that it can still be read when staff delete it
 * meanwhile. Asked again, it adds what has come since. Bytes are copied only where the disk knows no second names.
 */
export async function holdPictures(media: string, held: string): Promise<Set<string>> {
  await mkdir(held, { recursive: true, mode: 0o700 });
  for (const name of await namesIn(media)) {
    if (parseName(name) !== undefined) await hold(join(media, name), join(held, name));
  }
  return new Set(await namesIn(held));
}

async function hold(path: string, second: string): Promise<void> {
  try {
    await link(path, second);
  } catch (error) {
    if (fileErrorCode(error) === 'EEXIST' || isMissing(error)) return;
    await copyFile(path, second).catch((failure) => {
      if (!isMissing(failure)) throw failure;
    });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error) => {
    if (isMissing(error)) return [];
    throw error;
  });
}
