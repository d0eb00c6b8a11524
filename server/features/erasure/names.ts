/**
 * Where a record is named that goes for good, though it is no part of it: in notices and notes of the program about holds, in
 * texts of what belongs to others too and goes on without it, and in the history of others.
 */

import { isDeepStrictEqual } from 'node:util';
import { and, eq, getTableName, inArray, isNotNull, isNull, like, ne, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { clientMerges } from '#server/features/clients/table.ts';
import { trashedMerges } from '#server/features/clients/trashed.ts';
import { bookedOverHolds } from '#server/features/hold-line/event-holds.ts';
import { nobodysName } from '#server/features/hold-line/to-hold.ts';
import { maxNameInHoldTitle } from '#server/features/holds/promotions.ts';
import { type MessageRow, messages } from '#server/features/messages/table.ts';
import { type NoteRow, notes } from '#server/features/notes/table.ts';
import { isNoticeOf, isTrashedNoticeOf } from '#server/features/outgoing-mail/notices.ts';
import { maxNameInFollowUpTitle } from '#server/features/tasks/follow-ups.ts';
import type { Ctx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/search.ts';
import { listBelongings } from '#server/records/belonging.ts';
import { historyLog, pick } from '#server/records/history-log.ts';
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
  /** The holds that belong to it, and its messages. */
  holdIds: ReadonlySet<string>;
  messageIds: ReadonlySet<string>;
  /** What it is called, and was. */
  names: readonly string[];
  /** Of these, names of people: the title of an event may be any word. */
  people: readonly string[];
}

/** Of longer names, titles of tasks hold the beginning. */
const longestInTitles = [maxNameInHoldTitle, maxNameInFollowUpTitle];
/** SQLite bounds the depth of an expression: of more texts, each row is read. */
const maxSearched = 50;

/** The columns by which records of a kind are parts of others; of several, a record may go on with another one. */
const owningColumns = (kind: RecordKind) => listBelongings(kind).filter(({ onTrash }) => onTrash === 'cascade');
const isPartOf = (kind: RecordKind, row: Row, id: string) => owningColumns(kind).some(({ field }) => row[field] === id);
/** Whether its records may belong to several others, or to another one later. */
const mayHaveOthers = (kind: RecordKind) =>
  new Set(listBelongings(kind).flatMap(({ field, onTrash }) => (onTrash === 'no action' ? [] : field))).size > 1;

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

/** The same row or change with another word in the place of names, wherever they stand in texts of people. */
function cleanTexts<Values extends Row>(values: Values, personal: readonly string[], names: readonly string[]): Values {
  const texts = personal.filter((field) => typeof values[field] === 'string');
  return {
    ...values,
    ...Object.fromEntries(texts.map((field) => [field, withoutNames(String(values[field]), names)])),
  };
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

/** The ids of its parts of a kind: in their table, and in the trash with it or with another one. */
async function readPartIds(ctx: Ctx, kind: RecordKind, id: string, trashed: TrashRow[]): Promise<ReadonlySet<string>> {
  const isIts = or(...owningColumns(kind).map(({ column }) => eq(column, id)));
  const stored = await ctx.db.query.select({ id: kind.table.id }).from(kind.table).where(isIts);
  const hidden = trashed.flatMap((one) =>
    (one.relations.rows[getTableName(kind.table)] ?? []).filter((row) => isPartOf(kind, row, id)),
  );
  return new Set(idsOf([...stored, ...hidden]));
}

async function readDeleted(ctx: Ctx, entity: RecordEntity, row: RecordRow): Promise<DeletedRecord> {
  const { id } = row;
  const { kindOf } = serverRecords(ctx);
  const trashed = await ctx.db.query
    .select()
    .from(trash)
    .where(or(eq(trash.id, id), contains(trash.relations, JSON.stringify(id))));
  const entries = await historyLog(ctx).of(id);
  const names = await readNames(ctx, kindOf(entity), row, { entries, trashed });
  return {
    id,
    wasUnmerged: entries.some(({ action }) => action === 'unmerged'),
    names,
    people: entity === 'event' ? [] : names,
    holdIds: await readPartIds(ctx, kindOf('hold'), id, trashed),
    messageIds: await readPartIds(ctx, kindOf('message'), id, trashed),
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

/** Without the names in its texts. The program names holds in titles of tasks, by the title of an event too. */
function cleanPart<Part extends Row>(kind: RecordKind, row: Part, { id, names, people }: DeletedRecord): Part {
  if (!(mayHaveOthers(kind) && isPartOf(kind, row, id))) return row;
  const removed = kind.entity === 'task' && row.kind === 'hold' ? names : people;
  return cleanTexts(row, kind.personal, removed);
}

/** Deletes what the team was told of holds and messages. */
async function deleteNotices(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { deleteForGood, kindOf } = serverRecords(ctx);
  const notices = await ctx.db.query.select({ id: messages.id }).from(messages).where(isNoticeOf(ids));
  for (const { id } of notices) await deleteForGood(null, kindOf('message'), id);
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

/** In the texts of what belongs to it and to another one too. */
async function cleanParts(ctx: Ctx, record: DeletedRecord): Promise<void> {
  for (const kind of serverRecords(ctx).all().filter(mayHaveOthers)) {
    const { table, personal } = kind;
    const columns = owningColumns(kind);
    if (columns.length === 0) continue;
    const isIts = or(...columns.map(({ column }) => eq(column, record.id)));
    for (const row of (await ctx.db.query.select().from(table).where(isIts)) as RecordRow[]) {
      const cleaned = cleanPart(kind, row, record);
      if (isDeepStrictEqual(cleaned, row)) continue;
      const version = kind.nextVersion(row, ctx.now().getTime());
      await ctx.db.query
        .update(table as SQLiteTable)
        .set({ ...pick(cleaned, personal), ...version })
        .where(eq(table.seq, row.seq));
    }
  }
}

async function cleanHistory(ctx: Ctx, condition: SQL | undefined, names: readonly string[]): Promise<void> {
  for (const { seq, entity, before, after } of await ctx.db.query.select().from(history).where(condition)) {
    const { personal } = serverRecords(ctx).kindOf(entity);
    const clean = (side: HistoryRow['before']) => side && cleanTexts(side, personal, names);
    const sides = { before: clean(before), after: clean(after) };
    if (!isDeepStrictEqual(sides, { before, after }))
      await ctx.db.query.update(history).set(sides).where(eq(history.seq, seq));
  }
}

/** In the history of what was its own once, or still is, and belongs to somebody else too. */
async function cleanHistoryOfOthers(ctx: Ctx, { id, people, wasUnmerged }: DeletedRecord): Promise<void> {
  if (people.length === 0) return;
  const kinds = serverRecords(ctx).all().filter(mayHaveOthers);
  const isOfThese = inArray(
    history.entity,
    kinds.map(({ entity }) => entity),
  );
  const wasOwn = and(eq(history.subjectId, id), isOfThese);
  // A merge that was taken back has moved what was said of events that were given to the other client before. To find that reads
  // the whole history.
  const mayBeMoved = wasUnmerged
    ? and(eq(history.entity, 'event'), contains(history.before, JSON.stringify(id)))
    : undefined;
  const found = await ctx.db.query.selectDistinct({ id: history.entityId }).from(history).where(or(wasOwn, mayBeMoved));
  for (const one of found) await cleanHistory(ctx, eq(history.entityId, one.id), people);
}

/** What stays of a row in the trash: nothing of a notice of what goes. */
function cleanRow(kind: RecordKind | undefined, row: Row, record: DeletedRecord): Row[] {
  if (kind?.entity === 'note') return [cleanNote(row as unknown as NoteRow, record) as unknown as Row];
  const ids = new Set([...record.holdIds, ...record.messageIds]);
  if (kind?.entity === 'message' && isTrashedNoticeOf(row as unknown as MessageRow, ids)) return [];
  return [kind === undefined ? row : cleanPart(kind, row, record)];
}

function cleanTrashed(ctx: Ctx, one: TrashRow, record: DeletedRecord): Pick<TrashRow, 'row' | 'relations'> {
  const kinds = serverRecords(ctx).all();
  const kindOfTable = (name: string) => kinds.find(({ table }) => getTableName(table) === name);
  const cleaned = Object.entries(one.relations.rows).map(([name, rows]) => [
    name,
    rows.flatMap((row) => cleanRow(kindOfTable(name), row, record)),
  ]);
  return {
    row: cleanRow(serverRecords(ctx).kindOf(one.entity), one.row, record)[0] ?? one.row,
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

/** What the team was told of a message that goes by itself. */
async function forgetNotices(ctx: Ctx, { id }: RecordRow): Promise<void> {
  await deleteNotices(ctx, [id]);
  const messageIds = new Set([id]);
  await cleanTrash(ctx, { id, wasUnmerged: false, holdIds: new Set(), messageIds, names: [], people: [] });
}

/** Inside the transaction in which a record is deleted for good, before what belongs to it goes. */
export async function forgetNames(ctx: Ctx, { entity, row }: { entity: RecordEntity; row: RecordRow }): Promise<void> {
  if (entity === 'message' && row.kind !== 'staff_notice') await forgetNotices(ctx, row);
  if (!Object.hasOwn(personalEntities, entity)) return;
  const record = await readDeleted(ctx, entity, row);
  await deleteNotices(ctx, [...record.holdIds, ...record.messageIds]);
  await cleanNotes(ctx, record);
  await cleanHistoryOfOthers(ctx, record);
  await cleanParts(ctx, record);
  await cleanTrash(ctx, record);
  if (entity === 'client') await forgetMerges(ctx, row.id);
}
