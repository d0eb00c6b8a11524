import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import type { Operations } from '#server/operations.ts';
import { success, successSchema } from '#server/rest/envelope.ts';
import { itemRoutes } from '#server/rest/item-routes.ts';
import { createNoteSchema, listNotesSchema, noteSchema, updateNoteSchema } from '#shared/note.ts';

export function noteRoutes({ notes, trash }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/',
      {
        config: { access: 'read_only' },
        schema: {
          summary: 'The notes of a record, newest first',
          querystring: listNotesSchema,
          response: { 200: successSchema(z.array(noteSchema)) },
        },
      },
      async ({ actor, query }) => success(await notes.list(actor, query)),
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
