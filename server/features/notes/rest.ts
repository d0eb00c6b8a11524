import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import type { Operations } from '#server/operations.ts';
import { pageSchema, successPage } from '#server/platform/http/envelope.ts';
import { itemRoutes } from '#server/records/routes/item-routes.ts';
import { fromQuery } from '#server/platform/http/query.ts';
import { createNoteSchema, listNotesSchema, noteSchema, updateNoteSchema } from '#shared/note.ts';

const querystring = fromQuery(listNotesSchema, { numbers: ['page', 'limit'] });

export function noteRoutes({ notes, trash }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/',
      {
        config: { access: 'read_only' },
        schema: {
          summary: 'A page of the notes of a record, newest first',
          querystring,
          response: { 200: pageSchema(noteSchema) },
        },
      },
      async ({ actor, query }) => successPage(await notes.list(actor, query)),
    );
    itemRoutes(app, notes, trash, {
      entity: 'note',
      noun: 'a note',
      schemas: { item: noteSchema, create: createNoteSchema, update: updateNoteSchema },
      readAccess: 'read_only',
      deleteAccess: 'staff',
    });
  };
}
