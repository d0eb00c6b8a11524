/** Takes a person out of clients who stay: their partner and address, and what a merge that was taken back left in the history. */

import { and, eq, inArray, ne } from 'drizzle-orm';
import { type ClientMergeRow, clientMerges, clients } from '#server/features/clients/table.ts';
import { trashedMerges, withTrashedMerges } from '#server/features/clients/trashed.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type HistoryRow, history, trash } from '#server/records/table.ts';
import { nextVersion } from '#server/records/version.ts';
import { addressIs, readChanges, type Traces } from './traces.ts';

const partnerFields = ['partnerName', 'partnerEmail', 'partnerPhone'];

type Row = Record<string, unknown>;

const without = <T extends object | null>(side: T, fields: readonly string[]): T =>
  side && (Object.fromEntries(Object.entries(side).filter(([field]) => !fields.includes(field))) as T);

/** Clients whose merges, standing or taken back, can have carried a partner from one to the other. */
function connected(ids: string[], merges: ClientMergeRow[]): string[] {
  const all = new Set(ids);
  for (let size = -1; size !== all.size; ) {
    size = all.size;
    for (const { intoId, fromId } of merges)
      if (all.has(intoId) || all.has(fromId)) for (const id of [intoId, fromId]) all.add(id);
  }
  return [...all];
}

async function forgetPartner(ctx: Ctx, email: string, { partner, partnerHistory }: Traces): Promise<void> {
  if (partner.length === 0 && partnerHistory.length === 0) return;
  const isAddress = addressIs(email);
  const merges = await ctx.db.query.select().from(clientMerges);
  const trashed = await ctx.db.query.select().from(trash).where(inArray(trash.id, partner));
  const all = [...merges, ...trashed.flatMap(({ relations }) => trashedMerges(relations))];
  // A merge can have taken the name or the number without the address.
  const theirs = all.flatMap(({ from }) => (isAddress(from.partnerEmail) ? [from] : []));
  const isTaken = (field: string, value: unknown) => value !== '' && theirs.some((from) => from[field] === value);
  // Whoever has another address now may be another partner.
  const isTheirs = ({ id, partnerEmail }: Row) =>
    isAddress(partnerEmail) || (partnerEmail === '' && partnerHistory.includes(String(id)));
  const cleaned = <T extends Row>(side: T): T => {
    const fields = partnerFields.filter((field) => field in side && (isTheirs(side) || isTaken(field, side[field])));
    return { ...side, ...Object.fromEntries(fields.map((field) => [field, ''])) };
  };
  const cleanedMerge = <T extends ClientMergeRow>(merge: T): T => ({
    ...merge,
    from: cleaned(merge.from),
    before: cleaned(merge.before),
    after: cleaned(merge.after),
  });

  for (const { seq, ...row } of await ctx.db.query.select().from(clients).where(inArray(clients.id, partner))) {
    const updatedAt = nextVersion(row, ctx.now().getTime());
    await ctx.db.query
      .update(clients)
      .set({ ...cleaned(row), updatedAt })
      .where(eq(clients.seq, seq));
  }
  for (const merge of merges) {
    const { from, before, after } = cleanedMerge(merge);
    await ctx.db.query.update(clientMerges).set({ from, before, after }).where(eq(clientMerges.seq, merge.seq));
  }
  for (const { seq, row, relations } of trashed) {
    const cleanedRelations = withTrashedMerges(relations, trashedMerges(relations).map(cleanedMerge));
    await ctx.db.query
      .update(trash)
      .set({ row: cleaned(row), relations: cleanedRelations })
      .where(eq(trash.seq, seq));
  }
  const ids = connected([...partner, ...partnerHistory], all);
  const isOfClient = and(inArray(history.entityId, ids), eq(history.entity, 'client'));
  for (const { seq, before, after } of await ctx.db.query.select().from(history).where(isOfClient))
    await ctx.db.query
      .update(history)
      .set({ before: without(before, partnerFields), after: without(after, partnerFields) })
      .where(eq(history.seq, seq));
}

/** Leaves of entries that something changed, and not what. */
function emptySides(ctx: Ctx, entries: HistoryRow[]) {
  return ctx.db.query
    .update(history)
    .set({ before: null, after: null })
    .where(
      inArray(
        history.seq,
        entries.map(({ seq }) => seq),
      ),
    );
}

async function forgetAddress(ctx: Ctx, email: string): Promise<void> {
  const isAddress = addressIs(email);
  const changes = await readChanges(ctx.db, email);
  await emptySides(
    ctx,
    changes.filter(({ before, after }) => isAddress(before?.email) || isAddress(after?.email)),
  );
}

/** After a merge was taken back, the one who stays has an entry that names the other, and one with the fields that changed. */
export async function forgetMerges(ctx: Ctx, clientId: string): Promise<void> {
  const isOwn = and(eq(history.entityId, clientId), inArray(history.action, ['merged', 'unmerged']));
  const own = await ctx.db.query.select({ batch: history.batch }).from(history).where(isOwn);
  const batches = own.flatMap(({ batch }) => batch ?? []);
  if (batches.length === 0) return;
  const isOfOthers = and(inArray(history.batch, batches), ne(history.entityId, clientId));
  await ctx.db.query.update(history).set({ before: null, after: null }).where(isOfOthers);
}

/** Inside the transaction, before what was found is deleted. */
export async function forgetInOtherClients(ctx: Ctx, email: string, found: Traces): Promise<void> {
  await forgetPartner(ctx, email, found);
  await forgetAddress(ctx, email);
}
