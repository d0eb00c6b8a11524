/** Finds inquiries, clients, events and messages by their texts and by the notes about them. */

import { desc, inArray, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { getDayStates } from '#server/features/calendar/day-states.ts';
import { type ClientRow, clients } from '#server/features/clients/table.ts';
import { type EventRow, events } from '#server/features/events/table.ts';
import { type InquiryRow, inquiries } from '#server/features/inquiries/table.ts';
import { type MessageRow, messages } from '#server/features/messages/table.ts';
import { notes } from '#server/features/notes/table.ts';
import { getVenueCalendar } from '#server/features/venue/operations.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import type { SearchSource } from '#server/platform/db/database.ts';
import { foldForSearch, newestMatching, searchedWords, sliceReader } from '#server/platform/db/search.ts';
import { textOfDay } from '#server/platform/time/calendar.ts';
import { eventStatusLabels } from '#shared/client/values.ts';
import { eventTypeLabels, inquiryStatusLabels } from '#shared/inquiry/values.ts';
import { readTypedDay } from '#shared/rules/typed-day.ts';
import type { Search, SearchedDay, SearchHit, SearchResult } from '#shared/search/schema.ts';

/** How many hits of a kind are shown. */
const maxHits = 5;
/** How much of a text is shown around what was found in it. */
const [lettersBefore, excerptLength] = [30, 120];

const slices = perContext(({ db }) => sliceReader(db));

interface SearchedTable extends SQLiteTable {
  id: SQLiteColumn;
  seq: SQLiteColumn;
}

function readRows(ctx: Ctx, table: SearchedTable, where: SQL) {
  return ctx.db.query.select().from(table).where(where).orderBy(desc(table.seq));
}

interface Found<Row> {
  table: SearchedTable;
  seqs: Promise<number[]>;
  /** Those of the notes about such records. */
  noteSeqs?: Promise<number[]>;
  toHit: (row: Row) => SearchHit;
}

/** Hits of its own texts, then of the notes about it. */
async function toHits<Row extends { id: string }>(
  ctx: Ctx,
  { table, seqs, noteSeqs, toHit }: Found<Row>,
  q: string,
): Promise<SearchHit[]> {
  // Both at once: a rejected one that nobody awaits yet would end the process.
  const [found, foundNotes] = await Promise.all([seqs, noteSeqs ?? []]);
  const own = (await readRows(ctx, table, inArray(table.seq, found))) as unknown as Row[];
  const excerpts = await readNotes(ctx, foundNotes, q);
  const noted = (await readRows(ctx, table, inArray(table.id, [...excerpts.keys()]))) as unknown as Row[];
  const others = noted.filter(({ id }) => own.every((row) => row.id !== id));
  const byNote = others.map((row) => ({ ...toHit(row), detail: `Note: ${excerpts.get(row.id) ?? ''}` }));
  return [...own.map(toHit), ...byNote].slice(0, maxHits);
}

/** What was found in notes, by the records that they are about. */
async function readNotes(ctx: Ctx, seqs: number[], q: string): Promise<Map<string, string>> {
  if (seqs.length === 0) return new Map();
  const rows = await ctx.db.query.select().from(notes).where(inArray(notes.seq, seqs)).orderBy(notes.seq);
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
  requireRole(actor, 'read_only');
  const search = await ctx.db.search(q);
  const newest = (source: SearchSource) => newestMatching(slices(ctx), search(source), maxHits);
  const toMessageHit = (row: MessageRow) => messageHit(row, q);
  const hits = await Promise.all([
    toHits<InquiryRow>(
      ctx,
      { table: inquiries, seqs: newest('inquiry'), noteSeqs: newest('inquiryNote'), toHit: inquiryHit },
      q,
    ),
    toHits<ClientRow>(
      ctx,
      { table: clients, seqs: newest('client'), noteSeqs: newest('clientNote'), toHit: clientHit },
      q,
    ),
    toHits<EventRow>(ctx, { table: events, seqs: newest('event'), noteSeqs: newest('eventNote'), toHit: eventHit }, q),
    toHits<MessageRow>(ctx, { table: messages, seqs: newest('message'), toHit: toMessageHit }, q),
  ]);
  return { day: await readDay(ctx, q), hits: hits.flat() };
}

const inquiryHit = ({ id, fullName, eventType, eventDate, status }: InquiryRow): SearchHit => ({
  _id: id,
  kind: 'inquiry',
  title: fullName,
  day: eventDate,
  inquiryId: id,
  detail: [eventType && eventTypeLabels[eventType], inquiryStatusLabels[status]].filter(Boolean).join(' · '),
});

const clientHit = ({ id, name, email, company }: ClientRow): SearchHit => ({
  _id: id,
  kind: 'client',
  title: name,
  day: null,
  inquiryId: null,
  detail: [company, email].filter(Boolean).join(' · '),
});

const eventHit = ({ id, title, eventType, eventDate, status }: EventRow): SearchHit => ({
  _id: id,
  kind: 'event',
  title,
  day: eventDate,
  inquiryId: null,
  detail: `${eventTypeLabels[eventType]} · ${eventStatusLabels[status]}`,
});

const messageHit = ({ id, inquiryId, fromName, fromAddress, subject, text }: MessageRow, q: string): SearchHit => ({
  _id: id,
  kind: 'message',
  title: subject || '(No subject)',
  day: null,
  inquiryId,
  detail: `${fromName || fromAddress}: ${excerpt(text, q)}`,
});

/** Where the text, or else the first of its words, stands in a line, as the search compares them. */
function placeOf(line: string, q: string): number {
  let text = '';
  const places: number[] = [];
  let place = 0;
  for (const letter of line) {
    const folded = foldForSearch(letter);
    text += folded;
    places.push(...Array<number>(folded.length).fill(place));
    place += letter.length;
  }
  const found = [foldForSearch(q), ...searchedWords(q)].map((one) => text.indexOf(one)).find((one) => one >= 0);
  return places[found ?? -1] ?? 0;
}

/** One line of the words around what was found, or of the first ones. */
function excerpt(text: string, q: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const place = placeOf(line, q);
  const start = place <= lettersBefore ? 0 : line.lastIndexOf(' ', place - lettersBefore) + 1;
  const cut = line.slice(start, start + excerptLength).toWellFormed();
  return `${start > 0 ? '… ' : ''}${cut.trim()}${start + excerptLength < line.length ? ' …' : ''}`;
}
