import { count, desc, eq } from 'drizzle-orm';
import { type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import { newId } from '#server/platform/db/columns.ts';
import { type TimedRecordsDeps, timedRecords, toTimedItem } from '#server/records/timed-records.ts';
import type { Page } from '#shared/envelope.ts';
import { AppError } from '#shared/errors.ts';
import type { CreateNote, ListNotes, Note, UpdateNote } from '#shared/note.ts';
import { pageOf } from '#shared/paging.ts';
import { hasRole } from '#shared/roles.ts';
import { cleanText } from '#shared/text.ts';
import { type NoteRow, notes } from './table.ts';

const maxNameLength = 60;

/** Notes about inquiries, clients and events. Their authors and managers change them. */
export function noteOperations(deps: TimedRecordsDeps) {
  const { db, records: all } = deps;

  const hasRecord = async ({ entity, entityId }: Pick<NoteRow, 'entity' | 'entityId'>) =>
    (await all.findRow(all.kindOf(entity), entityId)) !== undefined;

  const records = timedRecords<NoteRow>(deps, {
    entity: 'note',
    table: notes,
    references: {
      entityId: { to: ({ entity }) => entity as NoteRow['entity'], whenGone: 'reject' },
      authorId: { to: 'account', whenGone: 'keep' },
    },
    parts: [],
    links: [],
    nameOf: ({ text }) => text.slice(0, maxNameLength).toWellFormed(),
    subjectOf: ({ entityId }) => entityId,
  });

  const ofRecord = (entityId: string) =>
    db.query.select().from(notes).where(eq(notes.entityId, entityId)).orderBy(desc(notes.seq));

  const insert = (by: Staff, note: CreateNote, entry: { batch?: string } = {}) =>
    records.insert(by, { ...note, id: newId(), authorId: by.id, author: by.username }, entry);

  /** Throws `forbidden` unless it is their own, or they are managers. */
  const findOwn = async (by: Staff, id: string, versions?: number[]): Promise<NoteRow> => {
    const note = await records.find(by, id, versions);
    if (note.authorId === by.id || hasRole(by.role, 'manager')) return note;
    throw new AppError('forbidden', { message: 'Only its author and managers may change this note.' });
  };

  return {
    /** Inside a transaction of the caller. Writes no blank note, and none that the account wrote about the record last. */
    async addOnce(by: Staff, note: CreateNote, batch: string): Promise<void> {
      const text = cleanText(note.text);
      if (text === '') return;
      const [last] = await ofRecord(note.entityId).limit(1);
      if (last?.authorId === by.id && last.text === text) return;
      await insert(by, { ...note, text }, { batch });
    },

    async list(actor: Actor, { entityId, page, limit }: ListNotes): Promise<Page<Note>> {
      requireRole(actor, 'read_only');
      const rows = await ofRecord(entityId)
        .limit(limit)
        .offset((page - 1) * limit);
      const [counted] = await db.query.select({ total: count() }).from(notes).where(eq(notes.entityId, entityId));
      return pageOf(rows.map(toTimedItem), counted?.total ?? 0, { page, limit });
    },

    async get(actor: Actor, id: string): Promise<Note> {
      requireRole(actor, 'read_only');
      return toTimedItem(await records.find(actor, id));
    },

    async create(actor: Actor, input: CreateNote): Promise<Note> {
      const by = requireRole(actor, 'staff');
      const row = await db.privateTx(async () => {
        if (!(await hasRecord(input))) throw await all.missing(by, input.entityId);
        return insert(by, input);
      });
      return toTimedItem(row);
    },

    async update(actor: Actor, id: string, changes: UpdateNote, versions?: number[]): Promise<Note> {
      const by = requireRole(actor, 'staff');
      return toTimedItem(
        await db.privateTx(async () =>
          records.update(by, await findOwn(by, id, versions), changes as Partial<NoteRow>),
        ),
      );
    },

    async remove(actor: Actor, id: string, versions?: number[]): Promise<{ _id: string }> {
      const by = requireRole(actor, 'staff');
      return db.privateTx(async () => {
        // Only managers empty the trash.
        if ((await all.trash.find(id)) !== undefined) return records.remove(actor, id);
        await findOwn(by, id, versions);
        return records.remove(actor, id, versions, 'staff');
      });
    },
  };
}

export type NoteOperations = ReturnType<typeof noteOperations>;
