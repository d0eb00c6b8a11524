/** What a record uses of the uploads, as a row of its table, in the trash and in its history. */

import type { Database } from '#server/platform/db/database.ts';
import { listUploads } from '#server/platform/media/uploads-in-values.ts';
import {
  addUses,
  deleteUses,
  type NewUse,
  setUses,
  toPastUses,
  toUses,
  type UploadUse,
} from '#server/platform/media/uses.ts';
import { recoveryMs } from '#shared/rules/recovery.ts';
import type { RecordKind, RecordRow } from './record-kind.ts';
import type { ChangedColumns, TrashRow } from './table.ts';

type Trashed = Pick<TrashRow, 'id' | 'name' | 'row'>;

const usesInTrash = ({ uploadsOf }: RecordKind, { name, row }: Trashed): UploadUse[] =>
  (uploadsOf?.(row as RecordRow) ?? []).map(({ url }) => ({ url, place: `Trash: ${name}`, words: name }));

const trashOf = ({ id }: { id: string }) => ({ entity: 'trash', id });

/** What a row uses, as it is stored. */
export const usesOfRow = ({ entity, uploadsOf }: RecordKind, row: RecordRow): NewUse[] =>
  toUses({ entity, id: row.id }, uploadsOf?.(row) ?? []);

/** What a record in the trash uses, as it is stored. */
export const usesOfTrashed = (kind: RecordKind, trashed: Trashed): NewUse[] =>
  toUses(trashOf(trashed), usesInTrash(kind, trashed));

/** What a change at a moment replaced, as it is stored. */
export const usesOfChange = ({ entity }: RecordKind, id: string, before: ChangedColumns, at: number): NewUse[] =>
  toPastUses(
    { entity, id },
    listUploads(before).map(({ url }) => url),
    at + recoveryMs,
  );

/** Stores what a record uses, after it was added or changed, or came back from the trash. */
export async function storeUses(db: Database, kind: RecordKind, row: RecordRow): Promise<void> {
  if (kind.uploadsOf === undefined) return;
  await deleteUses(db, trashOf(row));
  await setUses(db, { entity: kind.entity, id: row.id }, kind.uploadsOf(row));
}

/** Stores what a change at a moment replaced, for an undo. */
export async function storePastUses(
  db: Database,
  kind: RecordKind,
  id: string,
  before: ChangedColumns,
  at: number,
): Promise<void> {
  if (kind.uploadsOf !== undefined) await addUses(db, usesOfChange(kind, id, before, at));
}

/** Stores what a record uses in the trash, after it went there or changed there. */
export async function storeUsesInTrash(db: Database, kind: RecordKind, trashed: Trashed): Promise<void> {
  if (kind.uploadsOf === undefined) return;
  await setUses(db, { entity: kind.entity, id: trashed.id }, []);
  await setUses(db, trashOf(trashed), usesInTrash(kind, trashed));
}

/** Deletes the uses of a record that was deleted for good. */
export async function deleteUsesOfRecord(
  db: Database,
  { entity, uploadsOf }: RecordKind,
  row: RecordRow,
): Promise<void> {
  if (uploadsOf === undefined) return;
  await deleteUses(db, trashOf(row));
  await deleteUses(db, { entity, id: row.id });
}
