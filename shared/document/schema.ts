import * as z from 'zod';
import { flagField, requiredIdField } from '#shared/fields/basic-fields.ts';
import { cleanFileName, requiredText } from '#shared/fields/text.ts';
import { versionField } from '#shared/fields/version.ts';
import { documentLimits, documentOwners } from './values.ts';

const ownerFields = {
  entity: z.enum(documentOwners, { error: 'Please name an inquiry, a client or an event.' }),
  entityId: requiredIdField('Please name the record.'),
};
const nameField = requiredText(
  documentLimits.name,
  { required: 'Please enter a name.', tooLong: 'Please enter a name of at most 200 characters.' },
  cleanFileName,
);

/** What is said of a file that is added to a record. */
export const createDocumentSchema = z.object({ ...ownerFields, name: nameField });
export type CreateDocument = z.output<typeof createDocumentSchema>;

/** The name can be changed, and whether the client reads it. */
export const updateDocumentSchema = z.object({ name: nameField, isForClient: flagField }).partial();
export type UpdateDocument = z.output<typeof updateDocumentSchema>;

/** The documents of one record. */
export const listDocumentsSchema = z.object(ownerFields);
export type ListDocuments = z.output<typeof listDocumentsSchema>;

/** A file that staff keep with a record. */
export const documentSchema = z.object({
  _id: z.string(),
  entity: z.enum(documentOwners),
  /** Null for what has to stay after its record was erased. */
  entityId: z.string().nullable(),
  name: z.string(),
  /** The media type that the browser told. */
  type: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /** The username as it was then; blank for what the program added. */
  by: z.string(),
  /** Whether the client sent it from their page. */
  isFromClient: z.boolean(),
  /** Of an event: whether the client reads it on the page of that. */
  isForClient: z.boolean(),
  /** The proposal whose signed version it is, which stays as it is; null for any other. */
  proposalId: z.string().nullable(),
  version: versionField,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Document = z.infer<typeof documentSchema>;
