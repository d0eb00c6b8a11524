/** Stored clients. Writes belong inside a transaction of the caller. */

import { and, asc, count, desc, eq, gte, inArray, isNull, max, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { events } from '#server/features/events/table.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { messages } from '#server/features/messages/table.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { fixedLimit } from '#server/platform/db/columns.ts';
import type { Database } from '#server/platform/db/database.ts';
import { containing, matching } from '#server/platform/db/search.ts';
import { searchedTexts } from '#server/records/search-sources.ts';
import { trash } from '#server/records/table.ts';
import { AppError } from '#shared/api/errors.ts';
import type { ExportClients, ListClients, ListedClient } from '#shared/client/schema.ts';
import { type ClientRow, clientMerges, clients } from './table.ts';
import { trashedMerges } from './trashed.ts';

const sortColumns: Record<string, SQL> = {
  name: sql`lower(${clients.name})`,
  company: sql`lower(${clients.company})`,
};

type Filters = Pick<ListClients, 'search' | 'ids'>;

/** Clients with the same name follow the order of arrival, and nobody's company comes last. */
function orderOf(sort: string): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  const column = sort.replace('-', '');
  const value = sortColumns[column];
  if (value === undefined) return [direction(clients.seq)];
  return [...(column === 'company' ? [sql`${clients.company} = ''`] : []), direction(value), desc(clients.seq)];
}

const addressFields = ['email', 'partnerEmail'] as const;
type AddressField = (typeof addressFields)[number];

const hasAddress = (row: Record<string, unknown>, address: string, fields: readonly AddressField[]) =>
  fields.some((field) => String(row[field]).toLowerCase() === address.toLowerCase());

/** The standing merges into somebody who is neither in the table nor was merged in turn: into those in the trash, and those gone. */
export function intoNobody(query: Database['query']) {
  const { id, intoId, undoneAt } = clientMerges;
  const next = alias(clientMerges, 'next');
  const isThere = query.select({ id: clients.id }).from(clients).where(eq(clients.id, intoId));
  const isMerged = query
    .select({ id: next.id })
    .from(next)
    .where(and(eq(next.fromId, intoId), isNull(next.undoneAt)));
  return query
    .select({ id, intoId })
    .from(clientMerges)
    .where(and(isNull(undoneAt), notExists(isThere), notExists(isMerged)));
}

async function first(ctx: Ctx, condition: SQL): Promise<ClientRow | undefined> {
  const [row] = await ctx.db.query.select().from(clients).where(condition);
  return row;
}

function contactsOf(ctx: Ctx, condition: SQL | undefined, limit: number) {
  const { seq, id, name, email, phone, partnerEmail, partnerPhone } = clients;
  return ctx.db.query
    .select({ seq, id, name, email, phone, partnerEmail, partnerPhone })
    .from(clients)
    .where(condition)
    .orderBy(desc(seq))
    .limit(limit);
}

/** The client with this email address in any case; there is never a second one. */
export const findClientByEmail = (ctx: Ctx, email: string) =>
  first(ctx, sql`lower(${clients.email}) = lower(${email})`);

async function conditionOf(ctx: Ctx, { search, ids }: Filters): Promise<SQL | undefined> {
  return and(
    ids && inArray(clients.id, ids),
    search ? sql`${clients.seq} in (${await matching(ctx.db, searchedTexts('client'), search)})` : undefined,
  );
}

/** The next event of each client that has one, from `today` on. */
async function nextEvents(ctx: Ctx, ids: string[], today: string) {
  const { id: _id, title, eventDate, clientId } = events;
  const rows = await ctx.db.query
    .select({ _id, title, eventDate, clientId })
    .from(events)
    .where(and(inArray(clientId, ids), gte(eventDate, today), ne(events.status, 'cancelled')))
    // The earliest of a client is the last one that goes into the map.
    .orderBy(desc(eventDate), desc(events.seq));
  return new Map(rows.map(({ clientId: client, ...event }) => [client, event]));
}

/** When each client wrote, was written to by a person, or was answered last. */
async function lastContacts(ctx: Ctx, ids: string[]): Promise<Map<string, number>> {
  const asked = inArray(inquiries.clientId, ids);
  const heard = await ctx.db.query
    .select({ id: inquiries.clientId, arrived: max(inquiries.createdAt), answered: max(inquiries.respondedAt) })
    .from(inquiries)
    .where(asked)
    .groupBy(inquiries.clientId);
  const isExchanged = and(inArray(messages.state, ['sent', 'received']), eq(messages.isAutomatic, false));
  const written = await ctx.db.query
    .select({ id: inquiries.clientId, at: max(messages.sentAt) })
    .from(inquiries)
    .innerJoin(messages, eq(messages.inquiryId, inquiries.id))
    .where(and(asked, isExchanged))
    .groupBy(inquiries.clientId);
  const last = new Map<string, number>();
  const add = (id: string | null, at: number | null) => {
    if (id !== null && at !== null) last.set(id, Math.max(last.get(id) ?? 0, Number(at)));
  };
  for (const { id, arrived, answered } of heard) {
    add(id, arrived);
    add(id, answered);
  }
  for (const { id, at } of written) add(id, at);
  return last;
}

/** Whom a merged client is part of by now, through as many merges as there were; the client's own id for anybody else. */
async function findSurvivor(ctx: Ctx, id: string): Promise<string> {
  const standing = and(eq(clientMerges.fromId, id), isNull(clientMerges.undoneAt));
  const [merge] = await ctx.db.query.select({ intoId: clientMerges.intoId }).from(clientMerges).where(standing);
  return merge === undefined ? id : findSurvivor(ctx, merge.intoId);
}

async function mergedInto(ctx: Ctx, id: string): Promise<ClientRow | undefined> {
  const last = await findSurvivor(ctx, id);
  return last === id ? undefined : first(ctx, eq(clients.id, last));
}

const { placeholder } = sql;

function holds(column: SQLiteColumn) {
  return sql`lower(${column}) like lower(${placeholder('held')}) escape '\\'`;
}

const isDeclined = and(
  eq(clients.doNotEmail, true),
  sql`${placeholder('address')} in (lower(${clients.email}), lower(${clients.partnerEmail}))`,
);
const isMerge = and(isNull(clientMerges.undoneAt), or(holds(clientMerges.from), holds(clientMerges.before)));
const isTrashed = and(eq(trash.entity, 'client'), or(holds(trash.row), holds(trash.relations)));

const findDeclined = perContext((ctx) =>
  ctx.db.prepare((query) =>
    query.select({ seq: clients.seq }).from(clients).where(isDeclined).limit(fixedLimit(1)).prepare(),
  ),
);

const findMerges = perContext((ctx) =>
  ctx.db.prepare((query) =>
    query
      .select({ fromId: clientMerges.fromId, from: clientMerges.from, before: clientMerges.before })
      .from(clientMerges)
      .where(isMerge)
      .orderBy(desc(clientMerges.seq))
      .prepare(),
  ),
);

const findTrashed = perContext((ctx) =>
  ctx.db.prepare((query) =>
    query.select({ row: trash.row, relations: trash.relations }).from(trash).where(isTrashed).prepare(),
  ),
);

/** The ids of the clients who left the table with this address, or whose merge replaced it; the last one first. */
async function mergedWith(ctx: Ctx, address: string, fields: readonly AddressField[]): Promise<string[]> {
  const rows = await findMerges(ctx)().execute(addressPlaceholders(address));
  return rows
    .filter(({ from, before }) => hasAddress(from, address, fields) || hasAddress(before, address, fields))
    .map(({ fromId }) => fromId);
}

/** The client in the trash that somebody was merged into. */
async function trashedWith(ctx: Ctx, id: string): Promise<Record<string, unknown> | undefined> {
  const rows = await findTrashed(ctx)().execute({ held: containing(JSON.stringify(id)) });
  return rows.find((one) => one.row.id === id || trashedMerges(one.relations).some(({ fromId }) => fromId === id))?.row;
}

export function findClientRow(ctx: Ctx, id: string) {
  return first(ctx, eq(clients.id, id));
}

/** What to answer for a client who became part of another one; `undefined` for anybody else. */
export async function whyClientIsGone(ctx: Ctx, id: string): Promise<AppError | undefined> {
  const into = await mergedInto(ctx, id);
  if (into === undefined) return undefined;
  const message = `This client was merged into ${into.name}.`;
  return new AppError('gone', { message, details: [{ field: 'mergedInto', message: into.id }] });
}

/** How the newest clients can be reached, the newest first. */
export function readContacts(ctx: Ctx, limit: number) {
  return contactsOf(ctx, undefined, limit);
}

/** The same of one client. */
export function readContact(ctx: Ctx, id: string) {
  return contactsOf(ctx, eq(clients.id, id), 1);
}

/** The same of those whose texts hold one of these. */
export async function findContactsWith(ctx: Ctx, texts: readonly string[], limit: number) {
  const found = await Promise.all(texts.map((one) => matching(ctx.db, searchedTexts('client'), one)));
  if (found.length === 0) return [];
  return contactsOf(ctx, sql`${clients.seq} in (${sql.join(found, sql` union `)})`, limit);
}

/** Deletes what is kept of clients who were merged into somebody who is gone, through as many merges as there were. */
export async function deleteLostMerges(ctx: Ctx): Promise<void> {
  for (;;) {
    const lost: string[] = [];
    for (const { id, intoId } of await intoNobody(ctx.db.query))
      if ((await trashedWith(ctx, intoId)) === undefined) lost.push(id);
    if (lost.length === 0) return;
    await ctx.db.query.delete(clientMerges).where(inArray(clientMerges.id, lost));
  }
}

/** The client with this email address, and otherwise whoever has it since a merge. */
export async function findClientByAddress(ctx: Ctx, email: string): Promise<ClientRow | undefined> {
  const own = await findClientByEmail(ctx, email);
  if (own !== undefined) return own;
  for (const id of await mergedWith(ctx, email, ['email'])) {
    const into = await mergedInto(ctx, id);
    if (into !== undefined) return into;
  }
  return undefined;
}

/** True wherever `hasDeclinedMail` is, and for few other addresses: a condition of a statement that gets `addressPlaceholders`. */
export const mayHaveDeclinedMail = sql`(exists (select 1 from ${clients} where ${isDeclined})
  or exists (select 1 from ${clientMerges} where ${isMerge}) or exists (select 1 from ${trash} where ${isTrashed}))`;
/** The values of `address` and `held`, by which the statements about an address find it. */
export const addressPlaceholders = (address: string) => ({
  address: address.toLowerCase(),
  held: containing(JSON.stringify(address)),
});

/** Whether a client with this address, or with such a partner, asked not to get email: also one who was merged or trashed. */
export async function hasDeclinedMail(ctx: Ctx, address: string): Promise<boolean> {
  if ((await findDeclined(ctx)().execute(addressPlaceholders(address))).length > 0) return true;
  for (const id of await mergedWith(ctx, address, addressFields)) {
    const into = (await mergedInto(ctx, id)) ?? (await trashedWith(ctx, await findSurvivor(ctx, id)));
    if (into?.doNotEmail === true) return true;
  }
  const trashed = await findTrashed(ctx)().execute(addressPlaceholders(address));
  return trashed.some((one) => {
    const hadAddress = (row: Record<string, unknown>) => hasAddress(row, address, addressFields);
    const isMerged = trashedMerges(one.relations).some(({ from, before }) => hadAddress(from) || hadAddress(before));
    return one.row.doNotEmail === true && (hadAddress(one.row) || isMerged);
  });
}

export async function selectClients(
  ctx: Ctx,
  { sort, ...filters }: Filters & ExportClients,
  limit: number,
  offset: number,
): Promise<ClientRow[]> {
  return ctx.db.query
    .select()
    .from(clients)
    .where(await conditionOf(ctx, filters))
    .orderBy(...orderOf(sort))
    .limit(limit)
    .offset(offset);
}

/** The ids of all clients of a search, in their order. */
export async function selectClientIds(ctx: Ctx, { sort, ...filters }: ExportClients): Promise<string[]> {
  const rows = await ctx.db.query
    .select({ id: clients.id })
    .from(clients)
    .where(await conditionOf(ctx, filters))
    .orderBy(...orderOf(sort));
  return rows.map(({ id }) => id);
}

export async function countClients(ctx: Ctx, filters: Filters): Promise<number> {
  const [counted] = await ctx.db.query
    .select({ total: count() })
    .from(clients)
    .where(await conditionOf(ctx, filters));
  return counted?.total ?? 0;
}

/** What a list says of clients besides their columns, by their ids. */
export async function readClientFacts(ctx: Ctx, ids: string[], today: string) {
  const next = await nextEvents(ctx, ids, today);
  const last = await lastContacts(ctx, ids);
  return (id: string): Pick<ListedClient, 'nextEvent' | 'lastContactAt'> => {
    const at = last.get(id);
    return { nextEvent: next.get(id) ?? null, lastContactAt: at === undefined ? null : new Date(at).toISOString() };
  };
}
