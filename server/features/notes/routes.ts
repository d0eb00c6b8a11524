import { routes } from '#server/platform/http/route.ts';
import { recordRoutes } from '#server/records/routes/record-routes.ts';
import { createNoteSchema, listNotesSchema, noteSchema, updateNoteSchema } from '#shared/note/schema.ts';
import { createNote, getNote, listNotes, updateNote } from './operations.ts';
import { noteRecords } from './record.ts';

export const noteRoutes = routes((route) =>
  recordRoutes(
    route,
    noteRecords.kind,
    { list: listNotes, get: getNote, create: createNote, update: updateNote, remove: noteRecords.remove },
    {
      schemas: { item: noteSchema, list: listNotesSchema, create: createNoteSchema, update: updateNoteSchema },
      summaries: { list: 'A page of the notes of a record, newest first' },
    },
  ),
);
