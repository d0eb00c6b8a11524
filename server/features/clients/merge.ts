/**
 * Merges two clients into one, and takes that back. What belongs to the other one moves with all of its history; what is in the
 * trash moves there, so that it can be restored to the right client.
 */

import { and, count, desc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import { type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { listBelongings } from '#server/records/belonging.ts';
import { historyLog, pick } from '#server/records/history-log.ts';
import { underOwnNumber } from '#server/records/own-number.ts';
import type { RecordTable } from '#server/records/record-kind.ts';
import { serverRecords } from '#server/records/records.ts';
import { history, trash } from '#server/records/table.ts';
import { nextVersion } from '#server/records/version.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import type {
  Client,
  ClientBelongings,
  ClientMerge,
  ClientSuggestion,
  MergeClient,
  UnmergeClient,
} from '#shared/client/schema.ts';
import { type ClientBelonging, mergedFields } from '#shared/client/values.ts';
import { getRecordResource } from '#shared/entities.ts';
import { comparedDigits, phoneKey } from '#shared/rules/phone-number.ts';
import { recoveryDays, recoveryMs } from '#shared/rules/recovery.ts';
import { clientRecords, requireClient, takenMeanwhileMessage, toClient } from './record.ts';
import { findClientByEmail, whyClientIsGone } from './store.ts';
import { type ClientMergeRow, type ClientRow, clientMerges, clients } from './table.ts';

/** Engines bound the values of one statement. */
const chunkLength = 500;

/** Where the client of each row stands, in every kind of record that belongs to clients. */
const listOfClients = (ctx: Ctx) =>
  serverRecords(ctx)
    .all()
    .flatMap((kind) => {
      const found = listBelongings(kind).find(({ to }) => to === 'client');
      return found === undefined
        ? []
        : [{ ...found, entity: kind.entity, name: getRecordResource(kind.entity), table: kind.table }];
    });

const conflict = (message: string) => new AppError('conflict', { message });

async function inChunks(ids: string[], work: (chunk: string[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < ids.length; from += chunkLength) await work(ids.slice(from, from + chunkLength));
}

/** Changes whose a row in the trash is, with the rows that went there with it. Ids are random, so text can be replaced. */
async function moveTrashed(ctx: Ctx, from: string, into: string, isMoved: (id: string) => boolean): Promise<string[]> {
  const moved: string[] = [];
  for (const { seq, id, row, relations } of await ctx.db.query.select().from(trash)) {
    const text = JSON.stringify({ row, relations });
    if (!isMoved(id) || !text.includes(`"${from}"`)) continue;
    await ctx.db.query
      .update(trash)
      .set(JSON.parse(text.replaceAll(`"${from}"`, `"${into}"`)))
      .where(eq(trash.seq, seq));
    const parts = Object.values(relations.rows).flat();
    moved.push(id, ...parts.flatMap((part) => (JSON.stringify(part).includes(`"${from}"`) ? [String(part.id)] : [])));
  }
  return moved;
}

async function moveAll(ctx: Ctx, from: string, into: string): Promise<ClientMergeRow['moved']> {
  const moved: ClientMergeRow['moved'] = {};
  for (const { name, table, column, field } of listOfClients(ctx)) {
    const rows = await ctx.db.query.select({ id: table.id }).from(table).where(eq(column, from));
    moved[name] = rows.map(({ id }) => String(id));
    if (rows.length > 0)
      await ctx.db.query
        .update(table)
        .set({ [field]: into })
        .where(eq(column, from));
  }
  moved.trash = await moveTrashed(ctx, from, into, () => true);
  // Those who were merged into them before.
  const isClient = and(eq(history.subjectId, from), eq(history.entity, 'client'));
  const earlier = await ctx.db.query.selectDistinct({ id: history.entityId }).from(history).where(isClient);
  moved.clients = earlier.map(({ id }) => id);
  // So that the history of the one who stays tells theirs too, and goes with it.
  await ctx.db.query.update(history).set({ subjectId: into }).where(eq(history.subjectId, from));
  await ctx.db.query.update(history).set({ subjectId: into }).where(eq(history.entityId, from));
  return moved;
}

async function moveBack(ctx: Ctx, { intoId: into, fromId: from, moved }: ClientMergeRow): Promise<void> {
  const ids = [...new Set(Object.values(moved).flat())];
  for (const { table, column, field } of listOfClients(ctx))
    await inChunks(ids, (chunk) =>
      ctx.db.query
        .update(table)
        .set({ [field]: from })
        .where(and(eq(column, into), inArray(table.id, chunk))),
    );
  const isMoved = new Set(ids);
  await moveTrashed(ctx, into, from, (id) => isMoved.has(id));
  await inChunks(ids, (chunk) =>
    ctx.db.query
      .update(history)
      .set({ subjectId: from })
      .where(and(eq(history.subjectId, into), inArray(history.entityId, chunk))),
  );
  await ctx.db.query.update(history).set({ subjectId: null }).where(eq(history.entityId, from));
}

/** For the timeline, and for those who have one of the two open. Its batch is also that of the fields that changed with it. */
async function recordMerge(
  ctx: Ctx,
  { action, ...shared }: { by: Staff; action: 'merged' | 'unmerged'; batch: string },
  into: ClientRow,
  from: ClientRow,
): Promise<void> {
  const entry = { ...shared, entity: 'client' as const, action };
  await historyLog(ctx).record({
    ...entry,
    entityId: from.id,
    version: from.updatedAt,
    subjectId: subjectOf(action, into),
  });
  await historyLog(ctx).record({
    ...entry,
    entityId: into.id,
    version: into.updatedAt,
    after: { client: from.name },
  });
}

async function requireStandingMerge(ctx: Ctx, intoId: string, fromId: string): Promise<ClientMergeRow> {
  const isThis = and(eq(clientMerges.intoId, intoId), eq(clientMerges.fromId, fromId), isNull(clientMerges.undoneAt));
  const [merge] = await ctx.db.query.select().from(clientMerges).where(isThis);
  if (merge === undefined) throw conflict('These clients are not merged.');
  if (merge.createdAt <= ctx.now().getTime() - recoveryMs)
    throw conflict(`This merge is more than ${recoveryDays} days old, so it can no longer be undone.`);
  return merge;
}

/** Throws where one of the two would have the address of somebody else. */
async function requireFree(ctx: Ctx, email: string, own: string, others: string[]): Promise<void> {
  const holder = await findClientByEmail(ctx, email);
  const isTaken = holder !== undefined && holder.id !== own;
  if (isTaken || others.some((other) => other.toLowerCase() === email.toLowerCase()))
    throw conflict(takenMeanwhileMessage);
}

/** The other client leaves the table. Throws `validation` for the same one, `conflict` for one who was merged before. */
export async function mergeClients(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { otherId, fields }: MergeClient,
  versions?: number[],
): Promise<Client> {
  const by = requireRole(actor, 'manager');
  if (otherId === id) {
    const message = 'Please choose another client.';
    throw fieldError('otherId', message);
  }
  return ctx.db.tx(async () => {
    const into = await requireClient(ctx, by, id, versions);
    const gone = await whyClientIsGone(ctx, otherId);
    if (gone !== undefined) throw conflict(gone.message);
    const from = await clientRecords.require(ctx, by, otherId);
    const moved = await moveAll(ctx, otherId, id);
    await ctx.db.query.delete(clients).where(eq(clients.seq, from.seq));
    // Of one person: who asked for no email as one of the two gets none as both.
    const doNotEmail = into.doNotEmail || from.doNotEmail;
    const remindsOfPayments = into.remindsOfPayments && from.remindsOfPayments;
    const batch = newId();
    const changes = { ...(pick(from, fields) as Partial<ClientRow>), doNotEmail, remindsOfPayments };
    const kept = await clientRecords.update(ctx, by, into, changes, { batch });
    const changed = mergedFields.filter((field) => into[field] !== kept[field]);
    await ctx.db.query.insert(clientMerges).values({
      id: newId(),
      intoId: id,
      fromId: otherId,
      moved,
      from: { ...from },
      by: by.username,
      before: pick(into, changed),
      after: pick(kept, changed),
      undoneAt: null,
      createdAt: ctx.now().getTime(),
    });
    await recordMerge(ctx, { by, action: 'merged', batch }, kept, from);
    return toClient(kept);
  });
}

/** What moved and is still there goes back, with the fields that nobody changed since; what was added stays. */
export async function unmergeClients(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { otherId }: UnmergeClient,
  versions?: number[],
): Promise<Client> {
  const by = requireRole(actor, 'manager');
  return ctx.db.tx(async () => {
    const into = await requireClient(ctx, by, id, versions);
    const merge = await requireStandingMerge(ctx, id, otherId);
    const stored = merge.from as unknown as ClientRow;
    const unchanged = Object.keys(merge.after).filter((field) => into[field as 'name'] === merge.after[field]);
    const back = { ...into, ...pick(merge.before, unchanged) } as ClientRow;
    await requireFree(ctx, back.email, id, [stored.email]);
    await requireFree(ctx, stored.email, id, [back.email]);
    const batch = newId();
    const kept = await clientRecords.update(ctx, by, into, pick(merge.before, unchanged) as Partial<ClientRow>, {
      batch,
    });
    const values = await underOwnNumber(ctx.db, clients, stored);
    const updatedAt = nextVersion(stored, ctx.now().getTime());
    const [row] = await ctx.db.query
      .insert(clients)
      .values({ ...values, updatedAt })
      .returning();
    const from = row as ClientRow;
    await moveBack(ctx, merge);
    // Nothing of theirs stays with the other one.
    const emptied = { undoneAt: ctx.now().getTime(), moved: {}, from: {}, before: {}, after: {} };
    await ctx.db.query.update(clientMerges).set(emptied).where(eq(clientMerges.seq, merge.seq));
    await recordMerge(ctx, { by, action: 'unmerged', batch }, kept, from);
    return toClient(from);
  });
}

/** Who became part of a client and can be one of their own again, the last one first. */
export async function listClientMerges(ctx: Ctx, actor: Actor, id: string): Promise<ClientMerge[]> {
  clientRecords.requireReader(actor);
  const isYoung = gt(clientMerges.createdAt, ctx.now().getTime() - recoveryMs);
  const rows = await ctx.db.query
    .select()
    .from(clientMerges)
    .where(and(eq(clientMerges.intoId, id), isNull(clientMerges.undoneAt), isYoung))
    .orderBy(desc(clientMerges.seq));
  return rows.map(({ fromId, from, by, createdAt }) => ({
    otherId: fromId,
    name: String(from.name),
    email: String(from.email),
    by,
    at: new Date(createdAt).toISOString(),
    until: new Date(createdAt + recoveryMs).toISOString(),
  }));
}

/** How much would move with a client. */
export async function listClientBelongings(ctx: Ctx, actor: Actor, id: string): Promise<ClientBelongings> {
  const by = clientRecords.requireReader(actor);
  await requireClient(ctx, by, id);
  const hidden = serverRecords(ctx).hiddenFrom(by);
  const counted: Partial<ClientBelongings> = {};
  for (const { entity, name, table, column } of listOfClients(ctx))
    counted[name as ClientBelonging] = hidden.includes(entity) ? 0 : await countRows(ctx, table, eq(column, id));
  return counted as ClientBelongings;
}

async function countRows(ctx: Ctx, table: RecordTable, condition: SQL): Promise<number> {
  const [row] = await ctx.db.query.select({ total: count() }).from(table).where(condition);
  return row?.total ?? 0;
}
/** A merged client is part of the other one; after that is taken back, of nobody. */
const subjectOf = (action: 'merged' | 'unmerged', into: ClientRow) => (action === 'merged' ? into.id : null);

type Contact = Pick<ClientRow, 'id' | 'name' | 'email' | 'phone' | 'partnerEmail' | 'partnerPhone'>;
const maxSuggestions = 20;
function keysOf({ email, phone, partnerEmail, partnerPhone }: Contact): string[] {
  const emails = [email, partnerEmail].filter((address) => address !== '').map((address) => address.toLowerCase());
  return [...emails, ...[phone, partnerPhone].map(phoneKey).filter((key) => key !== '')];
}

/** Texts that clients hold who share an address or a number with one of these. */
export const sharedTexts = (contacts: readonly Contact[]): string[] => {
  const keys = contacts.flatMap(keysOf).map((key) => (key.includes('@') ? key : key.slice(0, comparedDigits)));
  return [...new Set(keys)];
};

/** Pairs of clients that share an address or a number, also a partner's. */
export function findDuplicates(contacts: readonly Contact[], id?: string): ClientSuggestion[] {
  const byKey = new Map<string, Contact>();
  const pairs = new Map<string, ClientSuggestion>();
  for (const contact of contacts)
    for (const key of new Set(keysOf(contact))) {
      const first = byKey.get(key);
      if (first === undefined) byKey.set(key, contact);
      else if (id === undefined || id === first.id || id === contact.id) {
        const reason = key.includes('@') ? ('email' as const) : ('phone' as const);
        pairs.set(`${first.id} ${contact.id}`, { first: toSuggested(first), second: toSuggested(contact), reason });
      }
    }
  return [...pairs.values()].reverse().slice(0, maxSuggestions);
}

const toSuggested = ({ id, name, email, phone }: Contact) => ({ _id: id, name, email, phone });
