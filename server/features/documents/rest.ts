import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { allowSlowBody } from '#server/platform/http/slow-bodies.ts';
import type { Operations } from '#server/operations.ts';
import { success, successSchema } from '#server/platform/http/envelope.ts';
import { headers, params, versionsToMatch, withEtag } from '#server/platform/http/etag.ts';
import { trashRoutes } from '#server/records/routes/item-routes.ts';
import { fileResponse, sendFile } from '#server/platform/http/send-file.ts';
import { createDocumentSchema, documentSchema, listDocumentsSchema, updateDocumentSchema } from '#shared/document.ts';
import { documentLimits } from '#shared/document-values.ts';
import { AppError } from '#shared/errors.ts';
import { wrongFile } from './operations.ts';

const response = { 200: successSchema(documentSchema) };
const maxTypeLength = 200;

export function documentRoutes({ documents, trash }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    const read = { access: 'read_only' } as const;

    await app.register(uploadRoute(documents));

    app.get(
      '/',
      {
        config: read,
        schema: {
          summary: 'The documents of a record, in the order in which they were added',
          querystring: listDocumentsSchema,
          response: { 200: successSchema(z.array(documentSchema)) },
        },
      },
      async ({ actor, query }) => success(await documents.list(actor, query)),
    );

    app.get(
      '/:id',
      { config: read, schema: { summary: 'Read what is known of a document', params, response } },
      async ({ actor, params }, reply) => {
        return withEtag(reply, await documents.get(actor, params.id));
      },
    );

    app.get(
      '/:id/file',
      { config: read, schema: { summary: 'The file of a document', params, ...fileResponse } },
      async ({ actor, params }, reply) => {
        const { name, bytes } = await documents.read(actor, params.id);
        return sendFile(reply, name, bytes);
      },
    );

    app.put(
      '/:id',
      {
        config: { access: 'staff' },
        schema: { summary: 'Rename a document', params, headers, body: updateDocumentSchema, response },
      },
      async (request, reply) => {
        const { actor, params, body } = request;
        return withEtag(reply, await documents.update(actor, params.id, body, versionsToMatch(request)));
      },
    );

    app.delete(
      '/:id',
      {
        config: { access: 'manager' },
        schema: {
          summary: 'Delete a document for good',
          params,
          headers,
          response: { 200: successSchema(z.object({ _id: z.string() })) },
        },
      },
      async (request) => success(await documents.remove(request.actor, request.params.id, versionsToMatch(request))),
    );
    trashRoutes(app, trash, { entity: 'document', noun: 'a document' });
  };
}

/** By itself, so that no other route takes a form. */
function uploadRoute(documents: Operations['documents']): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(multipart, {
      throwFileSizeLimit: false,
      limits: { files: 1, fields: 5, fieldSize: 2000, parts: 6, fileSize: documentLimits.bytes },
    });
    app.post(
      '/',
      {
        config: { access: 'staff' },
        schema: {
          summary: 'Add a document: a form with entity, entityId, a name if it is not the file’s, and one file',
          consumes: ['multipart/form-data'],
          response: { 201: successSchema(documentSchema) },
        },
      },
      async (request, reply) => {
        const { file, fields } = await readForm(request);
        if (file === undefined) throw wrongFile('Please choose a file.');
        const name = fields.name || file.filename;
        const input = createDocumentSchema.parse({ ...fields, name });
        return withEtag(reply.code(201), await documents.create(request.actor, input, file));
      },
    );
  };
}

interface SentForm {
  fields: Record<string, string>;
  file: { filename: string; type: string; bytes: Buffer } | undefined;
}

/** Reads the form to its end. Throws `validation` for a file over the limit, `bad_request` for what is no such form. */
async function readForm(request: FastifyRequest): Promise<SentForm> {
  if (!request.isMultipart()) throw new AppError('bad_request', { message: 'Please send the document as a form.' });
  const disallowSlowBody = allowSlowBody(request);
  const form: SentForm = { fields: {}, file: undefined };
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') form.fields[part.fieldname] = String(part.value);
      else form.file = await readFile(part);
    }
    return form;
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('bad_request', { cause: error });
  } finally {
    disallowSlowBody();
  }
}

async function readFile(part: MultipartFile): Promise<NonNullable<SentForm['file']>> {
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw wrongFile('This file is over 8 MB. Please choose a smaller one.');
  return { filename: part.filename, type: part.mimetype.slice(0, maxTypeLength), bytes };
}
