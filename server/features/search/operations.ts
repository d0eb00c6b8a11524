/** Finds records by their texts and by the notes about them, as their kinds say. */

import { desc, inArray, type SQL } from 'drizzle-orm';
import { getDayStates } from '#server/features/calendar/day-states.ts';
import { notes as noteTable } from '#server/features/notes/table.ts';
import { getVenueCalendar } from '#server/features/venue/operations.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import type { Look, SearchSource } from '#server/platform/db/database.ts';
import { newestMatching, sliceReader } from '#server/platform/db/search.ts';
import { excerpt } from '#server/platform/db/search-excerpt.ts';
import { textOfDay } from '#server/platform/time/calendar.ts';
import type { RecordKind, RecordRow } from '#server/records/record-kind.ts';
import { serverRecords } from '#server/records/records.ts';
import { searchSourcesOf } from '#server/records/search-sources.ts';
import { type RecordEntity, searchedEntities } from '#shared/entities.ts';
import { readTypedDay } from '#shared/rules/typed-day.ts';
import type { Search, SearchedDay, SearchHit, SearchResult } from '#shared/search/schema.ts';

/** How many hits of a kind are shown. */
const maxHits = 5;
const slices = perContext(({ db }) => sliceReader(db));

/** Records of a kind, newest first. */
const readRows = (ctx: Ctx, { table }: RecordKind, where: SQL) =>
  ctx.db.query.select().from(table).where(where).orderBy(desc(table.seq)) as Promise<unknown> as Promise<RecordRow[]>;

/** At most five of a kind, newest first: hits of its own texts, then of the notes about it. */
async function findHits(
  ctx: Ctx,
  entity: SearchHit['kind'],
  q: string,
  look: (source: SearchSource) => Look,
  hidden: readonly RecordEntity[],
): Promise<SearchHit[]> {
  if (hidden.includes(entity)) return [];
  const kind = serverRecords(ctx).kindOf(entity);
  const { texts, notes } = searchSourcesOf(entity);
  const newest = (one: SearchSource) => newestMatching(slices(ctx), look(one), maxHits);
  // Both at once: a rejected one that nobody awaits yet would end the process.
  const [found, foundNotes] = await Promise.all([
    newest(texts),
    notes === undefined || hidden.includes('note') ? [] : newest(notes),
  ]);
  const own = await readRows(ctx, kind, inArray(kind.table.seq, found));
  const excerpts = await readNotes(ctx, foundNotes, q);
  const noted = await readRows(ctx, kind, inArray(kind.table.id, [...excerpts.keys()]));
  const others = noted.filter(({ id }) => own.every((row) => row.id !== id));
  const hitOf = (row: RecordRow): SearchHit => ({
    ...{ _id: row.id, kind: entity, title: kind.nameOf(row), detail: '', day: null, inquiryId: null },
    ...kind.toHit?.(row, q),
  });
  const byNote = others.map((row) => ({ ...hitOf(row), detail: `Note: ${excerpts.get(row.id) ?? ''}` }));
  return [...own.map(hitOf), ...byNote].slice(0, maxHits);
}

/** What was found in notes, by the records that they are about. */
async function readNotes(ctx: Ctx, seqs: number[], q: string): Promise<Map<string, string>> {
  if (seqs.length === 0) return new Map();
  const rows = await ctx.db.query.select().from(noteTable).where(inArray(noteTable.seq, seqs)).orderBy(noteTable.seq);
  return new Map(rows.map(({ entityId, text }) => [entityId, excerpt(text, q)]));
}

async function readDay(ctx: Ctx, q: string): Promise<SearchedDay | null> {
  const today = textOfDay((await getVenueCalendar(ctx)).dayAt(ctx.now().getTime()));
  const day = readTypedDay(q, today);
  if (day === undefined) return null;
  if (day < today) return { day, state: null };
  const { days } = await getDayStates(ctx, { from: day, to: day });
  return { day, state: days[0]?.state ?? 'open' };
}

/** At most five of each kind, newest first. A text that names a day is answered with that day besides. */
export async function searchEverything(ctx: Ctx, actor: Actor, { q }: Search): Promise<SearchResult> {
  const hidden = serverRecords(ctx).hiddenFrom(requireRole(actor, 'read_only'));
  const search = await ctx.db.search(q);
  const hits = await Promise.all(searchedEntities.map((entity) => findHits(ctx, entity, q, search, hidden)));
  return { day: await readDay(ctx, q), hits: hits.flat() };
}
