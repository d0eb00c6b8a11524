import { and, eq, inArray, lte } from 'drizzle-orm';
import { StartError } from '#server/platform/process/start-error.ts';
import { dayMs, hourMs } from '#shared/rules/dates.ts';
import type { Media } from './media.ts';
import { parseName } from './picture-names.ts';
import { deletePictureIfUnused, pictureUrl } from './pictures.ts';
import { pictures } from './table.ts';
import { uploadUrlLifetimeMs } from './upload-url.ts';
import { findUses } from './uses.ts';

/** How long an uploaded picture may stay without a use. */
const unusedLifetimeMs = dayMs;

interface SweepResult {
  partials: number;
  pictures: number;
  files: number;
}

/**
 * Deletes abandoned uploads, pictures that nobody keeps or uses for a day, and files without a picture. Never deletes a
 * picture that is used: before it deletes one, `refreshUses` brings the uses up to date with what names pictures.
 */
export async function sweepMedia(media: Media, refreshUses: () => Promise<void>): Promise<SweepResult> {
  return {
    partials: await sweepPartialFiles(media),
    pictures: await sweepUnusedPictures(media, refreshUses),
    files: await sweepOrphanFiles(media),
  };
}

async function sweepPartialFiles({ sessions, deps }: Media): Promise<number> {
  const before = deps.now().getTime() - uploadUrlLifetimeMs;
  let swept = 0;
  for await (const { key, changedAt } of sessions.idle()) {
    if (changedAt > before) continue;
    await sessions.discard(key);
    swept += 1;
  }
  return swept;
}

async function sweepUnusedPictures(media: Media, refreshUses: () => Promise<void>): Promise<number> {
  const { db, now } = media.deps;
  const isOld = and(eq(pictures.isKept, false), lte(pictures.createdAt, now().getTime() - unusedLifetimeMs));
  const old = await db.query.select().from(pictures).where(isOld);
  const used = new Set((await findUses(media.deps)).map(({ url }) => url));
  const unused = old.map(pictureUrl).filter((url) => !used.has(url));
  if (unused.length > 0) await refreshUses();
  let swept = 0;
  for (const url of unused) if (await deletePictureIfUnused(media, url)) swept += 1;
  return swept;
}

/**
 * Throws a `StartError` when the database knows no picture but the bucket has old ones: a database that was lost, or a bucket
 * of another site. The sweep would delete them all. For a folder, `prepareDataFolder` has asked already.
 */
export async function requireOwnBucket({ deps, storage }: Media): Promise<void> {
  const { config, db, now } = deps;
  if (config.bucket === undefined || config.allowInit) return;
  const known = await db.query.select({ key: pictures.key }).from(pictures).limit(1);
  if (known.length > 0) return;
  for await (const { name, storedAt } of storage.list())
    if (parseName(name) !== undefined && storedAt <= now().getTime() - hourMs)
      throw new StartError(
        `The bucket at ${config.bucket.endpoint} holds pictures but the database is new. Restore a backup with npm run restore, correct S3_ENDPOINT, or set ALLOW_INIT=true for one start to delete them.`,
      );
}

/** A crash between storing files and inserting their row, or between deleting a row and its files, leaves files alone. */
async function sweepOrphanFiles({ deps, storage }: Media): Promise<number> {
  const before = deps.now().getTime() - hourMs;
  const namesByKey = new Map<string, string[]>();
  for await (const { name, storedAt } of storage.list()) {
    const key = parseName(name)?.key;
    if (key !== undefined && storedAt <= before) namesByKey.set(key, [...(namesByKey.get(key) ?? []), name]);
  }
  const keys = [...namesByKey.keys()];
  for (let from = 0; from < keys.length; from += 500) {
    const batch = inArray(pictures.key, keys.slice(from, from + 500));
    const rows = await deps.db.query.select({ key: pictures.key }).from(pictures).where(batch);
    for (const { key } of rows) namesByKey.delete(key);
  }
  const orphans = [...namesByKey.values()].flat();
  await storage.remove(orphans);
  return orphans.length;
}
