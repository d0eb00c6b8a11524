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
import type { CreateDocument, Document, ListDocuments, UpdateDocument } from '#shared/document/schema.ts';
import { documentLimits } from '#shared/document/values.ts';
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
  if (bytes.length === 0) throw wrongFile('This file is empty. Please choose another.');
  await requireOwner(ctx, by, input);
  await storedFiles(ctx).requireSpace(bytes.length);
  const id = newId();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await storedFiles(ctx).put(toFileName(id), bytes);
  const row = await ctx.db.tx(async () => {
    await requireOwner(ctx, by, input);
    await requirePlace(ctx, input);
    const file = { id, type, bytes: bytes.length, sha256, by: by.username };
    return documentRecords.insert(ctx, by, { ...input, ...file, proposalId: null, proposalVersion: null });
  });
  return toItem(row);
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
