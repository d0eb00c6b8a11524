/** Notes about inquiries, clients and events. Their authors and managers change them. */

import { count, desc, eq } from 'drizzle-orm';
import type { Actor, Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { toItem } from '#server/records/define-record.ts';
import { requireOwner } from '#server/records/subjects.ts';
import type { Page } from '#shared/api/envelope.ts';
import { pageOf } from '#shared/fields/paging.ts';
import { cleanText } from '#shared/fields/text.ts';
import type { CreateNote, ListNotes, Note, UpdateNote } from '#shared/note/schema.ts';
import { noteRecords } from './record.ts';
import { type NamedHold, type NoteRow, notes } from './table.ts';

const toNote = ({ named: _named, ...row }: NoteRow): Note => toItem(row);

function ofRecord(ctx: Ctx, entityId: string) {
  return ctx.db.query.select().from(notes).where(eq(notes.entityId, entityId)).orderBy(desc(notes.seq));
}

type NewNote = CreateNote & { named?: NamedHold[] };

function insert(ctx: Ctx, by: Staff, note: NewNote, entry: { batch?: string } = {}) {
  const { named = null } = note;
  return noteRecords.insert(ctx, by, { ...note, named, id: newId(), authorId: by.id, author: by.username }, entry);
}

/** Inside a transaction of the caller. Writes no blank note, and none that the account wrote about the record last. */
export async function addNoteOnce(ctx: Ctx, by: Staff, note: NewNote, batch: string): Promise<void> {
  const text = cleanText(note.text);
  if (text === '') return;
  const [last] = await ofRecord(ctx, note.entityId).limit(1);
  if (last?.authorId === by.id && last.text === text) return;
  await insert(ctx, by, { ...note, text }, { batch });
}

/** What somebody wrote who has no account, under their name. Inside a transaction of the caller. Writes no blank note. */
export async function addNoteOfVisitor(
  ctx: Ctx,
  { author, ...note }: CreateNote & { author: string },
  batch: string,
): Promise<void> {
  const text = cleanText(note.text);
  if (text === '') return;
  await noteRecords.insert(ctx, null, { ...note, text, named: null, id: newId(), authorId: '', author }, { batch });
}

export async function listNotes(ctx: Ctx, actor: Actor, { entityId, page, limit }: ListNotes): Promise<Page<Note>> {
  noteRecords.requireReader(actor);
  const rows = await ofRecord(ctx, entityId)
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await ctx.db.query.select({ total: count() }).from(notes).where(eq(notes.entityId, entityId));
  return pageOf(rows.map(toNote), counted?.total ?? 0, { page, limit });
}

export async function getNote(ctx: Ctx, actor: Actor, id: string): Promise<Note> {
  return toNote(await noteRecords.read(ctx, actor, id));
}

export async function createNote(ctx: Ctx, actor: Actor, input: CreateNote): Promise<Note> {
  const by = noteRecords.requireWriter(actor);
  const row = await ctx.db.tx(async () => {
    await requireOwner(ctx, by, input);
    return insert(ctx, by, input);
  });
  return toNote(row);
}

export async function updateNote(
  ctx: Ctx,
  actor: Actor,
  id: string,
  changes: UpdateNote,
  versions?: number[],
): Promise<Note> {
  return toNote(await noteRecords.change(ctx, actor, id, changes, versions));
}
