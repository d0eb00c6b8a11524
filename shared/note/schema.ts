import * as z from 'zod';
import { maxIdLength } from '#shared/fields/basic-limits.ts';
import { pagingFields } from '#shared/fields/paging.ts';
import { requiredText } from '#shared/fields/text.ts';
import { versionField } from '#shared/fields/version.ts';
import { maxNoteLength, notedEntities } from './values.ts';

const textField = requiredText(maxNoteLength, {
  required: 'Please write something.',
  tooLong: 'Please keep the note to at most 5,000 characters.',
});
const entityId = z.string({ error: 'Please name the record.' }).max(maxIdLength);

/** A note about a record. */
export const createNoteSchema = z.object({ entity: z.enum(notedEntities), entityId, text: textField });
export type CreateNote = z.output<typeof createNoteSchema>;

/** Only the author and managers may change a note. */
export const updateNoteSchema = z.object({ text: textField }).partial();
export type UpdateNote = z.output<typeof updateNoteSchema>;

/** A page of the notes of a record, newest first. */
export const listNotesSchema = z.object({ ...pagingFields, entityId });
export type ListNotes = z.output<typeof listNotesSchema>;

/** A note as staff read it. Times are ISO 8601. */
export const noteSchema = z.object({
  _id: z.string(),
  entity: z.enum(notedEntities),
  entityId: z.string(),
  text: z.string(),
  author: z.string(),
  authorId: z.string(),
  version: versionField,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Note = z.infer<typeof noteSchema>;
