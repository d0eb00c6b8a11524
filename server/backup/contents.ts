import * as z from 'zod';
import { parseName } from '#server/media/picture-names.ts';

/** What a backup consists of: these three files and one below `media/` for each file of a picture. */
export const databaseName = 'marquee.db';
/** What the backup says of itself. */
export const factsName = 'manifest.json';
/** The SHA-256 of every other file, as `sha256sum --check` reads it. */
export const sumsName = 'SHA256SUMS';

const pictureFolder = 'media/';

export const archivedPicture = (name: string) => `${pictureFolder}${name}`;

/** The name of the picture's file; `undefined` for every other name, so that none leads out of the folder. */
export function pictureOf(name: string): string | undefined {
  const picture = name.startsWith(pictureFolder) ? name.slice(pictureFolder.length) : '';
  return parseName(picture) && picture;
}

export const factsSchema = z.object({
  format: z.literal('marquee-backup'),
  version: z.literal(1),
  /** ISO 8601: the moment the copy of the database was begun. */
  createdAt: z.iso.datetime(),
  /** The schema version of the database. */
  schema: z.int().positive(),
  /** Files of pictures that the database names and that were gone already when the backup was made. */
  missing: z.array(z.string()),
});

export type Facts = z.infer<typeof factsSchema>;

export function sumsText(sums: ReadonlyMap<string, string>): string {
  return [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('');
}

/** Reads what `sumsText` wrote; a line that it would not have written is left out, and its file thereby unaccounted for. */
export function readSums(text: string): Map<string, string> {
  const lines = text.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm);
  return new Map([...lines].map(([, sum = '', name = '']) => [name, sum]));
}
