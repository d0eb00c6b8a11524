/** The uploads that frozen versions of records name. Singletons, such as the pages, say theirs themselves. */

import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { listUploads, replaceUpload } from '#server/platform/media/uploads-in-values.ts';
import { deleteUses, type NewUse, setUses, toUses, type UploadUse } from '#server/platform/media/uses.ts';
import { getEntityWords, kindOf } from '#shared/entities.ts';
import { capitalize } from '#shared/rules/hours.ts';
import type { RecordKind } from './record-kind.ts';
import { recordVersions } from './table.ts';

type VersionRow = typeof recordVersions.$inferSelect;

/** What names the uploads of the versions of a record. */
const versionsOwner = (id: string) => ({ entity: 'version', id });

export const isVersionOf = (entity: string, id: string) =>
  and(eq(recordVersions.entity, entity), eq(recordVersions.recordId, id));

const withVersions = (kinds: readonly RecordKind[]) => kinds.filter(({ versions }) => versions !== undefined);

/** Where a version names uploads, under the name that the record had then. */
function usesIn({ entity }: RecordKind, { number, snapshot }: VersionRow): UploadUse[] {
  const content = JSON.parse(snapshot) as Record<string, unknown>;
  const name = content[kindOf(entity).nameField ?? ''] ?? '';
  const place = `${capitalize(getEntityWords(entity).many)}: ${name} (version ${number})`;
  return listUploads(content).map(({ url, alt }) => ({ url, place, words: alt }));
}

/** Stores what the versions of a record use, after one was added or changed. */
export async function storeUsesOfVersions(db: Database, kinds: readonly RecordKind[], entity: string, id: string) {
  const kind = withVersions(kinds).find((one) => one.entity === entity);
  if (kind === undefined) return;
  const rows = await db.query.select().from(recordVersions).where(isVersionOf(entity, id));
  const uses = rows.flatMap((row) => usesIn(kind, row));
  await setUses(db, versionsOwner(id), uses);
}

/** Every use of an upload by a version of a record, read from the versions. */
export async function readUsesOfVersions(db: Database, kinds: readonly RecordKind[]): Promise<NewUse[]> {
  const uses: NewUse[] = [];
  for (const kind of withVersions(kinds)) {
    const isOfKind = eq(recordVersions.entity, kind.entity);
    for (const row of await db.query.select().from(recordVersions).where(isOfKind))
      uses.push(...toUses(versionsOwner(row.recordId), usesIn(kind, row)));
  }
  return uses;
}

/** Deletes the versions of records that were deleted for good. */
export async function deleteVersions(db: Database, kinds: readonly RecordKind[], ids: readonly string[]) {
  for (const { entity } of withVersions(kinds)) {
    const isTheirs = and(eq(recordVersions.entity, entity), inArray(recordVersions.recordId, [...ids]));
    await db.query.delete(recordVersions).where(isTheirs);
    for (const id of ids) await deleteUses(db, versionsOwner(id));
  }
}

/** Puts another upload in every place of one in the versions of a record or page. */
export async function replaceInSnapshots(db: Database, entity: string, id: string, from: string, to: string) {
  for (const row of await db.query.select().from(recordVersions).where(isVersionOf(entity, id))) {
    if (!row.snapshot.includes(from)) continue;
    const snapshot = JSON.stringify(replaceUpload(JSON.parse(row.snapshot), from, to));
    if (snapshot !== row.snapshot)
      await db.query.update(recordVersions).set({ snapshot }).where(eq(recordVersions.seq, row.seq));
  }
}

/** The same in the versions that are found by their record alone, unless they are evidence. */
export async function replaceInVersions(
  db: Database,
  kinds: readonly RecordKind[],
  id: string,
  from: string,
  to: string,
): Promise<void> {
  for (const { entity, versions } of withVersions(kinds)) {
    const [version] = await db.query.select().from(recordVersions).where(isVersionOf(entity, id)).limit(1);
    if (version === undefined || versions?.isEvidence) continue;
    await replaceInSnapshots(db, entity, id, from, to);
    await storeUsesOfVersions(db, kinds, entity, id);
  }
}
