import { and, inArray, lte } from 'drizzle-orm';
import type { Media } from './media.ts';
import { parseName } from './picture-names.ts';
import { addressOfPicture, releaseIfUnused } from './pictures.ts';
import { pictures } from './table.ts';
import { addressLifetime } from './upload-address.ts';

const hour = 60 * 60 * 1000;
/** How long an uploaded picture waits for a row to name it. */
export const unnamedLifetime = 24 * hour;

export interface Swept {
  partials: number;
  pictures: number;
  files: number;
}

/**
 * Clears away what nobody will ask for again: uploads that were begun and left, pictures that no row has named for a day,
 * and files whose picture is gone. Never touches a picture that a row names.
 */
export async function sweep(media: Media): Promise<Swept> {
  return {
    partials: await sweepPartials(media),
    pictures: await sweepUnnamed(media),
    files: await sweepOrphans(media),
  };
}

async function sweepPartials({ incoming, parts }: Media): Promise<number> {
  const before = parts.now().getTime() - addressLifetime;
  let swept = 0;
  for await (const { key, changedAt } of incoming.idle()) {
    if (changedAt > before) continue;
    await incoming.forget(key);
    swept += 1;
  }
  return swept;
}

async function sweepUnnamed({ parts, storage, namedAddresses }: Media): Promise<number> {
  if (namedAddresses === undefined) return 0;
  const { db, now } = parts;
  const isOld = lte(pictures.createdAt, now().getTime() - unnamedLifetime);
  let swept = 0;
  for (const row of await db.query.select().from(pictures).where(isOld))
    if (await releaseIfUnused({ db, storage, namedAddresses }, addressOfPicture(row))) swept += 1;
  return swept;
}

/** A crash between the files and their row leaves files alone; so does one between a deleted row and its files. */
async function sweepOrphans({ parts, storage }: Media): Promise<number> {
  const before = parts.now().getTime() - hour;
  const orphans = new Map<string, string[]>();
  for await (const { name, storedAt } of storage.list()) {
    const key = parseName(name)?.key;
    if (key !== undefined && storedAt <= before) orphans.set(key, [...(orphans.get(key) ?? []), name]);
  }
  const keys = [...orphans.keys()];
  for (let from = 0; from < keys.length; from += 500) {
    const batch = keys.slice(from, from + 500);
    const kept = await parts.db.query
      .select({ key: pictures.key })
      .from(pictures)
      .where(and(inArray(pictures.key, batch)));
    for (const { key } of kept) orphans.delete(key);
  }
  const names = [...orphans.values()].flat();
  await storage.remove(names);
  return names.length;
}
