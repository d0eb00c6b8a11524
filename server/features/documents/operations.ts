import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { and, asc, count, eq } from 'drizzle-orm';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import type { Deps } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { hasRoomFor } from '#server/platform/files/data-folder.ts';
import type { RawFiles } from '#server/platform/mail/raw-files.ts';
import { toDocumentName } from '#server/platform/media/raw-names.ts';
import { trash } from '#server/records/table.ts';
import { type TimedRecordsDeps, timedRecords, toTimedItem } from '#server/records/timed-records.ts';
import type { CreateDocument, Document, ListDocuments, UpdateDocument } from '#shared/document.ts';
import { documentLimits } from '#shared/document-values.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { type DocumentRow, documents } from './table.ts';
import { trashedDocuments } from './trashed.ts';

interface NewFile {
  type: string;
  bytes: Buffer;
}

type DocumentDeps = TimedRecordsDeps & Pick<Deps, 'config'> & { raw: Pick<RawFiles, 'put' | 'read'> };

/** Files that staff keep with inquiries, clients and events. A file is stored before its row and swept after it is deleted. */
export function documentOperations(deps: DocumentDeps) {
  const { config, db, raw, records: all } = deps;

  const hasRecord = async ({ entity, entityId }: Pick<DocumentRow, 'entity' | 'entityId'>) =>
    (await all.findRow(all.kindOf(entity), entityId)) !== undefined;

  const records = timedRecords<DocumentRow>(deps, {
    entity: 'document',
    table: documents,
    references: { entityId: { to: ({ entity }) => entity as DocumentRow['entity'], whenGone: 'reject' } },
    parts: [],
    links: [],
    nameOf: ({ name }) => name,
    subjectOf: ({ entityId }) => entityId,
  });

  const isOf = ({ entity, entityId }: ListDocuments) =>
    and(eq(documents.entityId, entityId), eq(documents.entity, entity));

  const requireSpace = async (bytes: number): Promise<void> => {
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
    if (!(await hasRoomFor(config.dataDir, bytes))) throw new AppError('insufficient_storage');
  };

  const requirePlace = async (owner: ListDocuments): Promise<void> => {
    const [counted] = await db.query.select({ total: count() }).from(documents).where(isOf(owner));
    if ((counted?.total ?? 0) >= documentLimits.documents)
      throw wrongFile(
        `This ${owner.entity} already has ${documentLimits.documents} documents. Please delete one first.`,
      );
  };

  return {
    async list(actor: Actor, owner: ListDocuments): Promise<Document[]> {
      requireRole(actor, 'read_only');
      const rows = await db.query.select().from(documents).where(isOf(owner)).orderBy(asc(documents.seq));
      return rows.map(toTimedItem);
    },

    async get(actor: Actor, id: string): Promise<Document> {
      requireRole(actor, 'read_only');
      return toTimedItem(await records.find(actor, id));
    },

    /** The bytes, with the name that they are saved under. */
    async read(actor: Actor, id: string): Promise<{ name: string; bytes: Buffer }> {
      requireRole(actor, 'read_only');
      const { name } = await records.find(actor, id);
      const bytes = await raw.read(toDocumentName(id));
      if (bytes === undefined) throw new AppError('not_found');
      return { name, bytes };
    },

    /** Throws `validation` for an empty file, and for one more than a record may have; `insufficient_storage` on a full disk. */
    async create(actor: Actor, input: CreateDocument, { type, bytes }: NewFile): Promise<Document> {
      const by = requireRole(actor, 'staff');
      if (bytes.length === 0) throw wrongFile('This file is empty. Please choose another.');
      if (!(await hasRecord(input))) throw await all.missing(by, input.entityId);
      await requireSpace(bytes.length);
      const id = newId();
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await raw.put(toDocumentName(id), bytes);
      const row = await db.privateTx(async () => {
        if (!(await hasRecord(input))) throw await all.missing(by, input.entityId);
        await requirePlace(input);
        return records.insert(by, { ...input, id, type, bytes: bytes.length, sha256, by: by.username });
      });
      return toTimedItem(row);
    },

    async update(actor: Actor, id: string, changes: UpdateDocument, versions?: number[]): Promise<Document> {
      const by = requireRole(actor, 'staff');
      return toTimedItem(
        await db.privateTx(async () =>
          records.update(by, await records.find(by, id, versions), changes as Partial<DocumentRow>),
        ),
      );
    },

    remove: (actor: Actor, id: string, versions?: number[]) => records.remove(actor, id, versions),

    /** The names of all files that a row names, in the trash too. */
    async files(): Promise<string[]> {
      const rows = await db.query.select({ id: documents.id }).from(documents);
      const { id, entity, relations } = trash;
      const hidden = trashedDocuments(await db.query.select({ id, entity, relations }).from(trash));
      return [...rows.map((row) => row.id), ...hidden].map(toDocumentName);
    },
  };
}

/** What is wrong with a file, at its field. */
export const wrongFile = (message: string) => fieldError('file', message);
