/** Files that staff keep with inquiries, clients and events. A file is stored before its row and swept after it is deleted. */

import { createHash } from 'node:crypto';
import { and, asc, count, eq } from 'drizzle-orm';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { storedFiles } from '#server/platform/storage/stored-files.ts';
import { toItem } from '#server/records/define-record.ts';
import { requireOwner } from '#server/records/subjects.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import { clientAnswerLimits, clientAnswerMessages } from '#shared/client-answers/values.ts';
import type { CreateDocument, Document, ListDocuments, UpdateDocument } from '#shared/document/schema.ts';
import { documentLimits, documentMessages } from '#shared/document/values.ts';
import { documentRecords, toFileName } from './record.ts';
import { documents } from './table.ts';

interface NewFile {
  type: string;
  bytes: Buffer;
}

function isOfRecord({ entity, entityId }: ListDocuments) {
  return and(eq(documents.entityId, entityId), eq(documents.entity, entity));
}

async function requirePlace(ctx: Ctx, owner: ListDocuments): Promise<void> {
  const [counted] = await ctx.db.query.select({ total: count() }).from(documents).where(isOfRecord(owner));
  if ((counted?.total ?? 0) >= documentLimits.documents)
    throw wrongFile(`This ${owner.entity} already has ${documentLimits.documents} documents. Please delete one first.`);
}

export async function listDocuments(ctx: Ctx, actor: Actor, owner: ListDocuments): Promise<Document[]> {
  documentRecords.requireReader(actor);
  const rows = await ctx.db.query.select().from(documents).where(isOfRecord(owner)).orderBy(asc(documents.seq));
  return rows.map(toItem);
}

export async function getDocument(ctx: Ctx, actor: Actor, id: string): Promise<Document> {
  return toItem(await documentRecords.read(ctx, actor, id));
}

/** The bytes, with the name that they are saved under. */
export async function readDocument(ctx: Ctx, actor: Actor, id: string): Promise<{ name: string; bytes: Buffer }> {
  const { name } = await documentRecords.read(ctx, actor, id);
  const bytes = await storedFiles(ctx).read(toFileName(id));
  if (bytes === undefined) throw new AppError('not_found');
  return { name, bytes };
}

/** Throws `validation` for an empty file, and for one more than a record may have; `insufficient_storage` on a full disk. */
export async function createDocument(
  ctx: Ctx,
  actor: Actor,
  input: CreateDocument,
  { type, bytes }: NewFile,
): Promise<Document> {
  const by = documentRecords.requireWriter(actor);
  if (bytes.length === 0) throw wrongFile(documentMessages.empty);
  await requireOwner(ctx, by, input);
  await storedFiles(ctx).requireSpace(bytes.length);
  const id = newId();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await storedFiles(ctx).put(toFileName(id), bytes);
  const row = await ctx.db.tx(async () => {
    await requireOwner(ctx, by, input);
    await requirePlace(ctx, input);
    const file = { id, type, bytes: bytes.length, sha256, by: by.username, isForClient: false, isFromClient: false };
    return documentRecords.insert(ctx, by, { ...input, ...file, proposalId: null, proposalVersion: null });
  });
  return toItem(row);
}

/** How many files of an event its client has sent. */
async function countFilesOfClient(ctx: Ctx, eventId: string): Promise<number> {
  const isTheirs = and(isOfRecord({ entity: 'event', entityId: eventId }), eq(documents.isFromClient, true));
  const [counted] = await ctx.db.query.select({ total: count() }).from(documents).where(isTheirs);
  return counted?.total ?? 0;
}

/** The files of an event that its client has sent, in the order in which they came. */
export async function filesOfClient(ctx: Ctx, eventId: string) {
  const { id, name, bytes, createdAt } = documents;
  return ctx.db.query
    .select({ id, name, bytes, createdAt })
    .from(documents)
    .where(and(isOfRecord({ entity: 'event', entityId: eventId }), eq(documents.isFromClient, true)))
    .orderBy(asc(documents.seq));
}

/**
 * Adds a file that the client of an event sent; the same one again is the one that is there. `onAdded` is called in the transaction of a new
 * one. Throws `validation` for an empty file and for one too many, `insufficient_storage` on a full disk.
 */
export async function addFileOfClient(
  ctx: Ctx,
  eventId: string,
  { name, type, bytes }: NewFile & { name: string },
  onAdded: () => Promise<void>,
): Promise<{ id: string; name: string }> {
  if (bytes.length === 0) throw wrongFile(documentMessages.empty);
  const owner = { entity: 'event', entityId: eventId } as const;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const find = async () => {
    const isSame = and(isOfRecord(owner), eq(documents.isFromClient, true), eq(documents.sha256, sha256));
    const [same] = await ctx.db.query
      .select({ id: documents.id, name: documents.name })
      .from(documents)
      .where(and(isSame, eq(documents.name, name)))
      .orderBy(asc(documents.seq))
      .limit(1);
    return same;
  };
  const requireRoom = async () => {
    if ((await countFilesOfClient(ctx, eventId)) >= clientAnswerLimits.uploads)
      throw wrongFile(clientAnswerMessages.uploads);
    await requirePlace(ctx, owner);
  };
  const known = await find();
  if (known !== undefined) return known;
  // Before it is stored too: what is refused would fill the disk until it is swept.
  await requireRoom();
  await storedFiles(ctx).requireSpace(bytes.length);
  const id = newId();
  await storedFiles(ctx).put(toFileName(id), bytes);
  return ctx.db.tx(async () => {
    // The same form may have been sent twice at once.
    const again = await find();
    if (again !== undefined) return again;
    await requireRoom();
    const file = { id, name, type, bytes: bytes.length, sha256, by: '', isForClient: false, isFromClient: true };
    await documentRecords.insert(ctx, null, { ...owner, ...file, proposalId: null, proposalVersion: null });
    await onAdded();
    return { id, name };
  });
}

export async function updateDocument(
  ctx: Ctx,
  actor: Actor,
  id: string,
  changes: UpdateDocument,
  versions?: number[],
): Promise<Document> {
  return toItem(await documentRecords.change(ctx, actor, id, changes, versions));
}

/** What is wrong with a file, at its field. */
export const wrongFile = (message: string) => fieldError('file', message);
