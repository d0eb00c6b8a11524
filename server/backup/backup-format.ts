import * as z from 'zod';
import { parseName } from '#server/media/picture-names.ts';

/** A backup is a tar archive of these three files and one below `media/` for each file of a picture. */
export const databaseName = 'marquee.db';
export const manifestName = 'manifest.json';
/** The SHA-256 of every other file, as `sha256sum --check` reads it. */
export const sumsName = 'SHA256SUMS';

const pictureFolder = 'media/';

export const toArchivedName = (picture: string) => `${pictureFolder}${picture}`;

/** The name of the picture's file; `undefined` for every other name, so that none leads out of the folder. */
export function toPictureName(archivedName: string): string | undefined {
  const picture = archivedName.startsWith(pictureFolder) ? archivedName.slice(pictureFolder.length) : '';
  return parseName(picture) && picture;
}

export const manifestSchema = z.object({
  format: z.literal('marquee-backup'),
  version: z.literal(1),
  /** ISO 8601: when the copy of the database was begun. */
  createdAt: z.iso.datetime(),
  /** The schema version of the database. */
  schema: z.int().positive(),
  /** Files of pictures that the database names and that were missing when the backup was made. */
  missing: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;

export function sumsText(sums: ReadonlyMap<string, string>): string {
  return [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('');
}

/** Parses what `sumsText` wrote. A malformed line is skipped, so that its file has no sum and fails the check. */
export function parseSums(text: string): Map<string, string> {
  const lines = text.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm);
  return new Map([...lines].map(([, sum = '', name = '']) => [name, sum]));
}

/** Why a file cannot be trusted as a backup: `message` continues "… cannot be used:". */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup';
}
