import multipart from '@fastify/multipart';
import { readPostedForm } from '#server/platform/http/posted-form.ts';
import { routes } from '#server/platform/http/route.ts';
import { savedFile, sendFile } from '#server/platform/http/send-file.ts';
import { recordRoutes } from '#server/records/routes/record-routes.ts';
import { AppError } from '#shared/api/errors.ts';
import {
  createDocumentSchema,
  documentSchema,
  listDocumentsSchema,
  updateDocumentSchema,
} from '#shared/document/schema.ts';
import { documentLimits, documentMessages } from '#shared/document/values.ts';
import { createDocument, getDocument, listDocuments, readDocument, updateDocument, wrongFile } from './operations.ts';
import { documentRecords } from './record.ts';

const item = documentSchema;

export const documentRoutes = routes(async (route) => {
  await route.app.register(uploadRoute);

  recordRoutes(
    route,
    documentRecords.kind,
    { listAll: listDocuments, get: getDocument, update: updateDocument, remove: documentRecords.remove },
    {
      schemas: { item, list: listDocumentsSchema, update: updateDocumentSchema },
      summaries: {
        list: 'The documents of a record, in the order in which they were added',
        get: 'Read what is known of a document',
        update: 'Rename a document',
        remove: 'Delete a document for good',
      },
    },
  );
  route.get(
    '/:id/file',
    { access: 'read_only', summary: 'The file of a document', file: savedFile },
    async ({ ctx, actor, params, reply }) => {
      const { name, bytes } = await readDocument(ctx, actor, params.id);
      return sendFile(reply, name, bytes);
    },
  );
});

/** By itself, so that no other route takes a form. */
const uploadRoute = routes(async (route) => {
  await route.app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 5, fieldSize: 2000, parts: 6, fileSize: documentLimits.bytes },
  });
  const summary = 'Add a document: a form with entity, entityId, a name if it is not the file’s, and one file';
  route.post(
    '/',
    { access: 'staff', summary, consumes: ['multipart/form-data'], item, status: 201 },
    async ({ ctx, actor, request }) => {
      if (!request.isMultipart()) throw new AppError('bad_request', { message: 'Please send the document as a form.' });
      const form = await readPostedForm(request);
      const file = form.files.at(-1);
      if (file === undefined) throw wrongFile('Please choose a file.');
      if (file.isTruncated) throw wrongFile(documentMessages.tooLarge);
      const fields = Object.fromEntries(form.fields);
      const name = fields.name || file.filename;
      return createDocument(ctx, actor, createDocumentSchema.parse({ ...fields, name }), file);
    },
  );
});
