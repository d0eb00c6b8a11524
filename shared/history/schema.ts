import * as z from 'zod';
import { type RecordEntity, recordEntities } from '#shared/entities.ts';
import { dayField, flagField, idFieldWith } from '#shared/fields/basic-fields.ts';
import { pagingFields } from '#shared/fields/paging.ts';
import { versionField } from '#shared/fields/version.ts';
import { historyActions } from './values.ts';

const entityField = z.enum(recordEntities as readonly RecordEntity[], {
  error: 'Please choose one of the listed kinds of record.',
});
const recordIdField = idFieldWith('Please name the record.');

/**
 * A page of the history, newest first: of one record with what belongs to it (`id`), or of everything. `from` and `to` are the
 * first and the last day in the venue's zone, `by` a username.
 */
export const listHistorySchema = z.object({
  ...pagingFields,
  id: recordIdField.optional(),
  entity: entityField.optional(),
  by: z.string().max(100).optional(),
  from: dayField.optional(),
  to: dayField.optional(),
});
export type ListHistory = z.output<typeof listHistorySchema>;

/** One action on a record. */
export const historyEntrySchema = z.object({
  _id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** The username as it was then; `null` for a visitor or the program. */
  by: z.string().nullable(),
  entity: entityField,
  entityId: z.string(),
  /** What staff know the record by; `null` once it was deleted for good. */
  name: z.string().nullable(),
  isTrashed: z.boolean(),
  /** Whether the caller may restore it from the trash. */
  canRestore: z.boolean(),
  action: z.enum(historyActions),
  /** Each field that changed; accounts and spaces by their names. */
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  /** Whether the caller may set the fields back. */
  canRevert: z.boolean(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** An account whose actions the history can be filtered by: its username, which stands in the entries, and its name. */
export const historyPersonSchema = z.object({ username: z.string(), name: z.string() });
export type HistoryPerson = z.infer<typeof historyPersonSchema>;

/** Which fields of an entry to set back; all of them if left out. */
export const revertSchema = z.object({ fields: z.array(z.string().max(64)).min(1).max(50).optional() });
export type Revert = z.output<typeof revertSchema>;

/** A record in one state. */
export const recordVersionSchema = z.object({ entity: entityField, id: recordIdField, version: versionField });
export type RecordVersion = z.infer<typeof recordVersionSchema>;

/** A record that came back, with what went to the trash with it and could not come back: its name, and why as a sentence. */
export const restoredRecordSchema = recordVersionSchema.extend({
  notRestored: z.array(z.object({ entity: entityField, id: recordIdField, name: z.string(), reason: z.string() })),
});
export type RestoredRecord = z.infer<typeof restoredRecordSchema>;

/** The records whose last action is taken back: those that the action left in these versions. */
export const undoSchema = z.object({
  items: z.array(recordVersionSchema, { error: 'Please name 1 to 100 records.' }).min(1).max(100),
});
export type Undo = z.output<typeof undoSchema>;

/** A page of the trash, the newest first. */
export const listTrashSchema = z.object({ ...pagingFields, entity: entityField.optional() });
export type ListTrash = z.output<typeof listTrashSchema>;

/** `cascade`: what cannot be without the record goes to the trash with it. */
export const trashOptionsSchema = z.object({
  cascade: flagField.default(false),
});
export type TrashOptions = z.output<typeof trashOptionsSchema>;

/** `overrideHolds`: managers book over holds that stand before an event that comes back. */
export const restoreOptionsSchema = z.object({ overrideHolds: flagField.default(false) });
export type RestoreOptions = z.output<typeof restoreOptionsSchema>;

/** A record in the trash. Times are ISO 8601; at 4 AM of the venue after `deletedForGoodAt` it is deleted for good. */
export const trashedRecordSchema = z.object({
  _id: z.string(),
  entity: entityField,
  name: z.string(),
  version: versionField,
  deletedAt: z.string(),
  deletedBy: z.string(),
  deletedForGoodAt: z.string(),
  /** Whether the account that reads it may restore it. */
  canRestore: z.boolean(),
});
export type TrashedRecord = z.infer<typeof trashedRecordSchema>;
