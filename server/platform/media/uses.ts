/** Where uploads are used. Writes belong inside the transaction that writes what names them. */

import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Deps } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { recoveryDays } from '#shared/rules/recovery.ts';
import { mediaUses } from './table.ts';

/** A use of an upload: the place as staff read it, and the words that they search for it by. */
export interface UploadUse {
  url: string;
  place: string;
  words: string;
  /** Where staff change it, if not under the id of its owner. */
  entityId?: string;
}

/** What names uploads: a record, the trash for one that is there, or a record that is always there. */
export interface UseOwner {
  entity: string;
  id: string;
}

/** A use as it is stored. */
export type NewUse = Omit<typeof mediaUses.$inferSelect, 'seq'>;

const keyOf = ({ entity, id }: UseOwner) => `${entity}:${id}`;

/** What an owner uses, as it is stored. */
export function toUses(owner: UseOwner, uses: readonly UploadUse[]): NewUse[] {
  const { entity, id } = owner;
  return uses.map(({ entityId = id, ...use }) => ({ ...use, owner: keyOf(owner), entity, entityId, until: null }));
}

/** What an owner used, and needs for an undo up to a moment, as it is stored. */
export function toPastUses(owner: UseOwner, urls: readonly string[], until: number): NewUse[] {
  const use = { place: `History of the last ${recoveryDays} days`, words: '' };
  return toUses(
    owner,
    urls.map((url) => ({ ...use, url })),
  ).map((past) => ({ ...past, until }));
}

/** Adds uses. It does not check for ones already stored. */
export async function addUses({ query }: Database, uses: readonly NewUse[]): Promise<void> {
  // The engines limit the number of values in one statement.
  for (let from = 0; from < uses.length; from += 500)
    await query.insert(mediaUses).values(uses.slice(from, from + 500));
}

/** Replaces the current uses of an owner. Its past uses stay, and a replaced use does not become one. */
export async function setUses(db: Database, owner: UseOwner, uses: readonly UploadUse[]): Promise<void> {
  await db.query.delete(mediaUses).where(and(eq(mediaUses.owner, keyOf(owner)), isNull(mediaUses.until)));
  await addUses(db, toUses(owner, uses));
}

/** Deletes the current and the past uses of an owner. */
export async function deleteUses({ query }: Database, owner: UseOwner): Promise<void> {
  await query.delete(mediaUses).where(eq(mediaUses.owner, keyOf(owner)));
}

/** The uses of an upload, or of all; with `isShown`, none that is kept for an undo alone. */
export function findUses({ db, now }: Pick<Deps, 'db' | 'now'>, url?: string, { isShown = false } = {}) {
  const isCurrent = isNull(mediaUses.until);
  return db.query
    .select()
    .from(mediaUses)
    .where(
      and(
        url === undefined ? undefined : eq(mediaUses.url, url),
        isShown ? isCurrent : or(isCurrent, gt(mediaUses.until, now().getTime())),
      ),
    )
    .orderBy(asc(mediaUses.seq));
}

/** The owners that use an upload, each once. */
export async function findOwners(deps: Pick<Deps, 'db' | 'now'>, url: string): Promise<UseOwner[]> {
  const uses = await findUses(deps, url, { isShown: true });
  const byKey = new Map(uses.map(({ owner, entity }) => [owner, { entity, id: owner.slice(entity.length + 1) }]));
  return [...byKey.values()];
}
