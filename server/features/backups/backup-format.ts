import * as z from 'zod';
import { folderOf, isFileName } from '#server/platform/media/all-files.ts';

/**
 * A backup is a tar archive of these three files, one below `media/` for each file of a picture, and one below `mail/` for
 * each received message.
 */
export const databaseName = 'marquee.db';
export const manifestName = 'manifest.json';
/** The SHA-256 of every other file, as `sha256sum --check` reads it. */
export const sumsName = 'SHA256SUMS';

/** The name of a picture’s or a message’s file inside a backup. */
export const toArchivedName = (name: string) => `${folderOf(name)}/${name}`;

/** The name of a picture's or a message's file; `undefined` for every other name, so that none leads out of the folder. */
export function toFileName(archivedName: string): string | undefined {
  const name = archivedName.slice(archivedName.indexOf('/') + 1);
  return isFileName(name) && toArchivedName(name) === archivedName ? name : undefined;
}

export const manifestSchema = z.object({
  format: z.literal('marquee-backup'),
  /** 1 had no messages. */
  version: z.literal([1, 2]),
  /** ISO 8601: when the copy of the database was begun. */
  createdAt: z.iso.datetime(),
  /** The schema version of the database. */
  schema: z.int().positive(),
  /** Files that the database names and that were missing when the backup was made. */
  missing: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** The text of the file of sums, from the SHA-256 of each file. */
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
