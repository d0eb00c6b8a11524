import { fromQuery } from '#server/platform/http/query.ts';
import { routes } from '#server/platform/http/route.ts';
import { itemRoutes } from '#server/records/routes/item-routes.ts';
import { createNoteSchema, listNotesSchema, noteSchema, updateNoteSchema } from '#shared/note.ts';
import { createNote, getNote, listNotes, removeNote, updateNote } from './operations.ts';

const query = fromQuery(listNotesSchema, { numbers: ['page', 'limit'] });

export const noteRoutes = routes((route) => {
  const summary = 'A page of the notes of a record, newest first';
  route.get('/', { access: 'read_only', summary, query, page: noteSchema }, ({ ctx, actor, query }) =>
    listNotes(ctx, actor, query),
  );
  itemRoutes(
    route,
    { get: getNote, create: createNote, update: updateNote, remove: removeNote },
    {
      entity: 'note',
      noun: 'a note',
      schemas: { item: noteSchema, create: createNoteSchema, update: updateNoteSchema },
      readAccess: 'read_only',
      deleteAccess: 'staff',
    },
  );
});
