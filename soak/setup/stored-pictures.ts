import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { getPictureFiles } from '#server/platform/media/pictures.ts';
import type { PictureRow } from '#server/platform/media/table.ts';

interface StoredPictures {
  rows: number;
  /** Files that a row names and that are not there, or hold nothing. */
  missing: string[];
  /** Files that no row names. */
  unowned: string[];
  /** Whether the bytes of all files of each row are what the row says. */
  areWhole: boolean;
}

/** What rows say of pictures in the folder of a server that has ended, and what lies there. */
export function storedPictures(dataDir: string): StoredPictures {
  const connection = new SqliteConnection(join(dataDir, 'marquee.db'), { readonly: true });
  const rows = (connection.prepare('SELECT * FROM pictures').all() as (PictureRow & { sizes: string })[]).map(
    (row): PictureRow => ({ ...row, sizes: JSON.parse(row.sizes) }),
  );
  connection.close();
  const sizeOf = (name: string) => statSync(join(dataDir, 'media', name), { throwIfNoEntry: false })?.size ?? 0;
  const named = rows.flatMap(getPictureFiles);
  return {
    rows: rows.length,
    missing: named.filter((name) => sizeOf(name) === 0),
    unowned: readdirSync(join(dataDir, 'media')).filter((name) => !named.includes(name)),
    areWhole: rows.every((row) => getPictureFiles(row).reduce((total, name) => total + sizeOf(name), 0) === row.bytes),
  };
}
