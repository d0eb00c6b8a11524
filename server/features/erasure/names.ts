/**
 * Where a record is named that goes for good, though it is no part of it: in notices and notes of the program about holds, in
 * titles of tasks that go on without it, and in the history of others.
 */

import { isDeepStrictEqual } from 'node:util';
import { and, eq, getTableName, inArray, isNotNull, isNull, like, ne, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { clientMerges } from '#server/features/clients/table.ts';
import { trashedMerges } from '#server/features/clients/trashed.ts';
import { bookedOverHolds } from '#server/features/hold-line/event-holds.ts';
import { holds } from '#server/features/hold-line/table.ts';
import { nobodysName } from '#server/features/hold-line/to-hold.ts';
import { maxNameInHoldTitle } from '#server/features/holds/promotions.ts';
import { type MessageRow, messages } from '#server/features/messages/table.ts';
import { type NoteRow, notes } from '#server/features/notes/table.ts';
import { isNoticeOf, isTrashedNoticeOf } from '#server/features/outgoing-mail/notices.ts';
import { trashedMessages } from '#server/features/outgoing-mail/trashed.ts';
import { maxNameInFollowUpTitle } from '#server/features/tasks/follow-ups.ts';
import { type TaskRow, tasks } from '#server/features/tasks/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/search.ts';
import { historyLog } from '#server/records/history-log.ts';
import { idsOf } from '#server/records/parts.ts';
import type { RecordKind, RecordRow } from '#server/records/record-kind.ts';
import { serverRecords } from '#server/records/records.ts';
import { type HistoryRow, history, type TrashRow, trash } from '#server/records/table.ts';
import { nextVersion } from '#server/records/version.ts';
import { personalEntities, type RecordEntity } from '#shared/entities.ts';
import { forgetMerges } from './other-clients.ts';

type Row = Record<string, unknown>;

/** What goes, and the texts that name it. */
interface DeletedRecord {
  id: string;
  /** Whether it is a client of whom a merge was taken back. */
  wasUnmerged: boolean;
  /** The holds that name it, and its messages. */
  holdIds: ReadonlySet<string>;
  messageIds: ReadonlySet<string>;
  /** What it is called, and was. */
  names: readonly string[];
  /** Of these, names of people: the title of an event may be any word. */
  people: readonly string[];
}

/** The columns by which tasks and holds belong to records. */
const subjectFields = ['inquiryId', 'clientId', 'eventId'] as const;
/** Of longer names, titles of tasks hold the beginning. */
const longestInTitles = [maxNameInHoldTitle, maxNameInFollowUpTitle];
/** The columns of their history that hold what people wrote; others hold days, ids and words of the program. */
const writtenFields = new Set(['title', 'text', 'notes', 'note']);
/** SQLite bounds the depth of an expression: of more texts, each row is read. */
const maxSearched = 50;

const belongsTo = (table: typeof tasks | typeof holds, id: string): SQL | undefined =>
  or(...subjectFields.map((field) => eq(table[field], id)));
const isPartOf = (row: Row, id: string) => subjectFields.some((field) => row[field] === id);
/** Whether a row may have one of the texts in one of the columns. */
const mayContain = (columns: SQLiteColumn[], texts: readonly string[]): SQL | undefined =>
  texts.length > maxSearched
    ? sql`true`
    : or(...columns.flatMap((column) => texts.map((text) => contains(column, text))));

/** Another word in the place of names, wherever they stand as words of their own. */
function withoutNames(value: string, names: readonly string[]): string {
  const patterns = names
    .filter((name) => name.trim() !== '' && name !== nobodysName)
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .map((literal) => new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'giu'));
  return patterns.reduce((text, pattern) => text.replace(pattern, nobodysName), value);
}

/** Under all names that it had, and those of clients who were merged into it. */
async function readNames(
  ctx: Ctx,
  { nameOf }: RecordKind,
  row: RecordRow,
  { entries, trashed }: { entries: HistoryRow[]; trashed: TrashRow[] },
): Promise<string[]> {
  const changes = entries.flatMap(({ before, after }) => [before, after]);
  const merges = await ctx.db.query.select().from(clientMerges).where(eq(clientMerges.intoId, row.id));
  const own = trashed.filter(({ id }) => id === row.id).flatMap(({ relations }) => trashedMerges(relations));
  const merged = [...merges, ...own].flatMap(({ from }) => (typeof from.name === 'string' ? from.name : []));
  const names = new Set([nameOf(row), ...changes.map((side) => nameOf({ ...row, ...side })), ...merged]);
  for (const name of [...names])
    for (const length of longestInTitles) names.add(name.slice(0, length).toWellFormed().trim());
  return [...names];
}

async function readDeleted(ctx: Ctx, entity: RecordEntity, row: RecordRow): Promise<DeletedRecord> {
  const { id } = row;
  const { query } = ctx.db;
  const trashed = await query
    .select()
    .from(trash)
    .where(or(eq(trash.id, id), contains(trash.relations, JSON.stringify(id))));
  const trashedHolds = trashed.flatMap((one) =>
    (one.relations.rows[getTableName(holds)] ?? []).filter((hold) => one.id === id || isPartOf(hold, id)),
  );
  const stored = await query.select({ id: holds.id }).from(holds).where(belongsTo(holds, id));
  const mail = await query.select({ id: messages.id }).from(messages).where(eq(messages.inquiryId, id));
  const mailInTrash = trashed.filter((one) => one.id === id).flatMap(({ relations }) => trashedMessages(relations));
  const entries = await historyLog(ctx).of(id);
  const names = await readNames(ctx, serverRecords(ctx).kindOf(entity), row, { entries, trashed });
  return {
    id,
    wasUnmerged: entries.some(({ action }) => action === 'unmerged'),
    names,
    people: entity === 'event' ? [] : names,
    holdIds: new Set([...idsOf(stored), ...idsOf(trashedHolds)]),
    messageIds: new Set([...idsOf(mail), ...idsOf(mailInTrash)]),
  };
}

/** The names in a note of the program that go, and those that stay. Notes from before they were stored beside it are found by name. */
function splitNamed({ text, named }: Pick<NoteRow, 'text' | 'named'>, { holdIds, names }: DeletedRecord) {
  if (named === null) return { removed: text.startsWith(bookedOverHolds) ? names : [], remaining: null };
  const isDeleted = ({ holdId }: { holdId: string }) => holdIds.has(holdId);
  return {
    removed: named.filter(isDeleted).map(({ name }) => name),
    remaining: named.filter((one) => !isDeleted(one)),
  };
}

function cleanNote<Note extends Pick<NoteRow, 'text' | 'named'>>(note: Note, record: DeletedRecord): Note {
  // Rows from before they were stored lack the column in the trash.
  const { removed, remaining } = splitNamed({ ...note, named: note.named ?? null }, record);
  return removed.length === 0 ? note : { ...note, text: withoutNames(note.text, removed), named: remaining };
}

const cleanTask = <Task extends Row>(task: Task, { id, names, people }: DeletedRecord): Task =>
  isPartOf(task, id)
    ? { ...task, title: withoutNames(String(task.title), task.kind === 'hold' ? names : people) }
    : task;

/** Deletes what the team was told of holds and messages. */
async function deleteNotices(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await ctx.db.query.delete(messages).where(isNoticeOf(ids));
}

async function cleanNotes(ctx: Ctx, record: DeletedRecord): Promise<void> {
  const { holdIds, names } = record;
  const isOld = and(isNull(notes.named), like(notes.text, `${bookedOverHolds}%`), mayContain([notes.text], names));
  const quotedIds = [...holdIds].map((id) => JSON.stringify(id));
  const isNamed = and(isNotNull(notes.named), mayContain([notes.named], quotedIds));
  for (const row of await ctx.db.query
    .select()
    .from(notes)
    .where(quotedIds.length === 0 ? isOld : or(isOld, isNamed))) {
    const { text, named } = cleanNote(row, record);
    if (isDeepStrictEqual({ text, named }, { text: row.text, named: row.named })) continue;
    const updatedAt = nextVersion(row, ctx.now().getTime());
    await ctx.db.query.update(notes).set({ text, named, updatedAt }).where(eq(notes.seq, row.seq));
    await cleanHistory(ctx, eq(history.entityId, row.id), splitNamed(row, record).removed);
  }
}

async function cleanTasks(ctx: Ctx, record: DeletedRecord): Promise<void> {
  for (const row of await ctx.db.query.select().from(tasks).where(belongsTo(tasks, record.id))) {
    const { title } = cleanTask<TaskRow>(row, record);
    if (title === row.title) continue;
    const updatedAt = nextVersion(row, ctx.now().getTime());
    await ctx.db.query.update(tasks).set({ title, updatedAt }).where(eq(tasks.seq, row.seq));
  }
}

function cleanSide(side: HistoryRow['before'], names: readonly string[]): HistoryRow['before'] {
  const clean = (field: string, value: unknown) =>
    typeof value === 'string' && writtenFields.has(field) ? withoutNames(value, names) : value;
  return side && Object.fromEntries(Object.entries(side).map(([field, value]) => [field, clean(field, value)]));
}

async function cleanHistory(ctx: Ctx, condition: SQL | undefined, names: readonly string[]): Promise<void> {
  for (const { seq, before, after } of await ctx.db.query.select().from(history).where(condition)) {
    const sides = { before: cleanSide(before, names), after: cleanSide(after, names) };
    if (!isDeepStrictEqual(sides, { before, after }))
      await ctx.db.query.update(history).set(sides).where(eq(history.seq, seq));
  }
}

/** In the history of events, tasks and holds that were its own once, or still are and belong to somebody else too. */
async function cleanHistoryOfOthers(ctx: Ctx, { id, people, wasUnmerged }: DeletedRecord): Promise<void> {
  if (people.length === 0) return;
  const wasOwn = and(eq(history.subjectId, id), inArray(history.entity, ['event', 'task', 'hold']));
  // A merge that was taken back has moved what was said of events that were given to the other client before. To find that reads
  // the whole history.
  const mayBeMoved = wasUnmerged
    ? and(eq(history.entity, 'event'), contains(history.before, JSON.stringify(id)))
    : undefined;
  const found = await ctx.db.query.selectDistinct({ id: history.entityId }).from(history).where(or(wasOwn, mayBeMoved));
  for (const one of found) await cleanHistory(ctx, eq(history.entityId, one.id), people);
}

function cleanTrashed(ctx: Ctx, one: TrashRow, record: DeletedRecord): Pick<TrashRow, 'row' | 'relations'> {
  const [notesName, tasksName, messagesName] = [notes, tasks, messages].map(getTableName) as [string, string, string];
  const { rows } = one.relations;
  const ids = new Set([...record.holdIds, ...record.messageIds]);
  const clean: Record<string, (row: Row) => Row[]> = {
    [notesName]: (row) => [cleanNote(row as unknown as NoteRow, record) as unknown as Row],
    [tasksName]: (row) => [cleanTask(row, record)],
    [messagesName]: (row) => (isTrashedNoticeOf(row as unknown as MessageRow, ids) ? [] : [row]),
  };
  const own = getTableName(serverRecords(ctx).kindOf(one.entity).table);
  const cleaned = Object.entries(rows).map(([name, some]) => [
    name,
    some.flatMap((row) => clean[name]?.(row) ?? [row]),
  ]);
  return {
    row: clean[own]?.(one.row)[0] ?? one.row,
    relations: { ...one.relations, rows: Object.fromEntries(cleaned) },
  };
}

/** The same texts where they are in the trash. */
async function cleanTrash(ctx: Ctx, record: DeletedRecord): Promise<void> {
  const { id, holdIds, messageIds } = record;
  const texts = [id, ...holdIds, ...messageIds, bookedOverHolds];
  for (const one of await ctx.db.query
    .select()
    .from(trash)
    .where(and(ne(trash.id, id), mayContain([trash.row, trash.relations], texts)))) {
    const { row, relations } = cleanTrashed(ctx, one, record);
    if (isDeepStrictEqual({ row, relations }, { row: one.row, relations: one.relations })) continue;
    const name = serverRecords(ctx)
      .kindOf(one.entity)
      .nameOf(row as RecordRow);
    await ctx.db.query.update(trash).set({ row, relations, name }).where(eq(trash.seq, one.seq));
    if (!isDeepStrictEqual(row, one.row)) await cleanHistory(ctx, eq(history.entityId, one.id), record.names);
  }
}

/** Inside the transaction in which a record is deleted for good, before what belongs to it goes. */
export async function forgetNames(ctx: Ctx, { entity, row }: { entity: RecordEntity; row: RecordRow }): Promise<void> {
  if (!Object.hasOwn(personalEntities, entity)) return;
  const record = await readDeleted(ctx, entity, row);
  await deleteNotices(ctx, [...record.holdIds, ...record.messageIds]);
  await cleanNotes(ctx, record);
  await cleanHistoryOfOthers(ctx, record);
  await cleanTasks(ctx, record);
  await cleanTrash(ctx, record);
  if (entity === 'client') await forgetMerges(ctx, row.id);
}
