import { isDeepStrictEqual } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { spaces } from '#server/features/spaces/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { trash } from '#server/records/table.ts';
import { fieldError } from '#shared/api/errors.ts';
import { spaceMessages } from '#shared/slots/form-fields.ts';
import type { SpaceText } from '#shared/venue/profile.ts';
import { readProfile, venue } from './table.ts';

/** Names of spaces by their ids. */
type SpaceNames = ReadonlyMap<string, string>;

const asKey = (name: string) => name.trim().toLowerCase();

async function readSpaceNames({ query }: Database): Promise<SpaceNames> {
  const rows = await query.select({ id: spaces.id, name: spaces.name }).from(spaces).orderBy(asc(spaces.position));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The texts with a space for each one that has none but the name of one; no space is given twice. */
function linkByName(texts: readonly SpaceText[], names: SpaceNames): SpaceText[] {
  const taken = new Set(texts.map(({ spaceId }) => spaceId));
  const free = [...names].filter(([id]) => !taken.has(id));
  const idsByName = new Map(free.map(([id, name]) => [asKey(name), id]));
  return texts.map((text) => {
    if (typeof text.spaceId === 'string') return text;
    const spaceId = idsByName.get(asKey(text.name)) ?? null;
    idsByName.delete(asKey(text.name));
    return { ...text, spaceId };
  });
}

/** As visitors read them: by the names that the spaces have now, without those of spaces that are gone. */
export async function toPublicSpaceTexts(db: Database, texts: readonly SpaceText[]): Promise<SpaceText[]> {
  const names = await readSpaceNames(db);
  return texts.flatMap(({ spaceId = null, ...text }) => {
    const name = spaceId === null ? text.name : names.get(spaceId);
    return name === undefined ? [] : [{ ...text, name }];
  });
}

/** As staff read them: all of them, those of spaces in the trash by the names that these have there. */
export async function toStaffSpaceTexts(db: Database, texts: readonly SpaceText[]): Promise<SpaceText[]> {
  const names = await readSpaceNames(db);
  const trashed = await db.query
    .select({ id: trash.id, name: trash.name })
    .from(trash)
    .where(eq(trash.entity, 'space'));
  const all = new Map([...trashed.map(({ id, name }) => [id, name] as const), ...names]);
  return linkByName(texts, names).map((text) => ({ ...text, name: all.get(text.spaceId ?? '') ?? text.name }));
}

/**
 * The texts as they are stored, each with its space. Throws `validation` for a space that there is not, unless the entry of
 * `stored` names it already: it may come back from the trash.
 */
export async function toStoredSpaceTexts(
  db: Database,
  texts: readonly SpaceText[],
  stored: readonly SpaceText[],
): Promise<SpaceText[]> {
  const names = await readSpaceNames(db);
  const known = new Set([...names.keys(), ...stored.map(({ spaceId }) => spaceId)]);
  const linked = linkByName(texts, names).map((text) => ({
    ...text,
    name: names.get(text.spaceId ?? '') ?? text.name,
  }));
  const seen = new Set<string>();
  for (const [index, { spaceId = null, name }] of linked.entries()) {
    const reject = (message: string) => fieldError(`value.${index}.spaceId`, message);
    if (spaceId !== null && !known.has(spaceId)) throw reject(spaceMessages.unknown);
    if (spaceId === null && name === '') throw reject(spaceMessages.required);
    // A new space may have the name of one that is gone.
    const key = spaceId === null || names.has(spaceId) ? asKey(name) : spaceId;
    if (seen.has(key)) throw reject(spaceMessages.twice);
    seen.add(key);
  }
  return linked;
}

/** Gives stored texts the spaces whose names they have: those of a new installation, and of a release that knew names alone. */
export async function linkStoredSpaceTexts(db: Database): Promise<void> {
  const findUnlinked = async () => {
    const [row] = await db.query.select({ profile: venue.profile }).from(venue);
    if (row === undefined) return undefined;
    const texts = readProfile(row.profile).spaces;
    const linked = linkByName(texts, await readSpaceNames(db));
    return isDeepStrictEqual(linked, texts) ? undefined : { ...row.profile, spaces: linked };
  };
  if ((await findUnlinked()) === undefined) return;
  await db.tx(async () => {
    const profile = await findUnlinked();
    if (profile !== undefined) await db.query.update(venue).set({ profile });
  });
}
