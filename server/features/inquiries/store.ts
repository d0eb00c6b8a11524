/** Single inquiries. Writes belong inside a transaction of the caller. */

import { and, asc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Actor, Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { changedColumns, pick } from '#server/records/history-log.ts';
import { serverRecords } from '#server/records/records.ts';
import { history } from '#server/records/table.ts';
import { nextVersion } from '#server/records/version.ts';
import type { StatusChange } from '#shared/inquiry.ts';
import type { InquiryStatus } from '#shared/inquiry-values.ts';
import { phoneKey } from '#shared/phone-number.ts';
import { type ResponseRules, settled, withRules } from './answering.ts';
import { type InquiryRow, inquiries, inquiryKeys } from './table.ts';
import { isInThread, threadOf } from './threads.ts';

/** Who changes an inquiry when, and what the entry of the history has besides. */
export interface Change {
  /** Null for a visitor or the program. */
  by: Staff | null;
  at: number;
  rules: ResponseRules;
  batch?: string;
  /** The entry that is taken back: its columns are written as they are. */
  reverts?: number;
}

/** What somebody does to an inquiry. `answerTo` is what an answer does to another one of the thread that waits for it. */
export interface Answer {
  changes: Partial<InquiryRow>;
  answerTo?: ((other: InquiryRow) => Partial<InquiryRow>) | undefined;
}

/** Undefined if there is none. For the program, which nobody is told of. */
export async function readInquiryRow(ctx: Ctx, id: string): Promise<InquiryRow | undefined> {
  const [row] = await ctx.db.query.select().from(inquiries).where(eq(inquiries.id, id));
  return row;
}

/** Throws `not_found` if there is none. */
export async function requireInquiryRow(ctx: Ctx, actor: Actor, id: string): Promise<InquiryRow> {
  const row = await readInquiryRow(ctx, id);
  if (row === undefined) throw await serverRecords(ctx).missing(actor, id);
  return row;
}

/** Every status the inquiry had, its arrival first. */
export async function readStatusHistory(ctx: Ctx, { id }: InquiryRow): Promise<StatusChange[]> {
  const rows = await ctx.db.query
    .select({ at: history.version, by: history.by, from: history.fromStatus, to: history.toStatus })
    .from(history)
    .where(and(eq(history.entityId, id), isNotNull(history.toStatus)))
    .orderBy(asc(history.seq));
  return rows.map(({ at, to, ...change }) => ({ at: new Date(at).toISOString(), ...change, to: to as InquiryStatus }));
}

/** Writes the fields that differ from the row, what follows from them, and the entry of the history. */
export async function writeInquiry(
  ctx: Ctx,
  row: InquiryRow,
  input: Partial<InquiryRow>,
  { by, at, rules, ...entry }: Change,
): Promise<InquiryRow> {
  const moment = nextVersion(row, at);
  const isRevert = entry.reverts !== undefined;
  const changes = changedColumns(
    row,
    isRevert ? { ...input, ...settled({ ...row, ...input }, rules) } : withRules(row, input, moment, rules),
  );
  if (Object.keys(changes).length === 0) return row;
  await ctx.db.query
    .update(inquiries)
    .set({
      ...changes,
      ...(changes.phone !== undefined && { phoneKey: phoneKey(changes.phone) }),
      updatedAt: moment,
    })
    .where(eq(inquiries.seq, row.seq));
  await serverRecords(ctx).history.record({
    by,
    entity: 'inquiry',
    entityId: row.id,
    version: moment,
    ...entry,
    action: isRevert ? 'reverted' : 'updated',
    before: pick(row, Object.keys(changes)),
    after: changes,
    ...(changes.status !== undefined && { fromStatus: row.status, toStatus: changes.status }),
  });
  return { ...row, ...changes, updatedAt: moment };
}

/** Those of its thread, or of them those that fulfill a condition, the oldest first, itself included. */
export async function readThread(ctx: Ctx, row: InquiryRow, condition?: SQL): Promise<InquiryRow[]> {
  const isMember = isInThread(threadOf(row));
  return ctx.db.query
    .select()
    .from(inquiries)
    .where(and(isMember, condition))
    .orderBy(asc(inquiries.createdAt), asc(inquiries.seq));
}

/**
 * Writes what somebody does to an inquiry, and as one action what that is to the others of its thread that wait, if an
 * answer. `isChange`: something was written.
 */
export async function writeAnswer(
  ctx: Ctx,
  row: InquiryRow,
  { changes, answerTo }: Answer,
  change: Change & { batch: string },
): Promise<{ row: InquiryRow; isChange: boolean }> {
  const isWaiting = and(sql`${inquiries.awaiting} = 'venue'`, ne(inquiries.seq, row.seq));
  const others = answerTo === undefined ? [] : await readThread(ctx, row, isWaiting);
  const changed = await writeInquiry(ctx, row, changes, change);
  for (const other of others) await writeInquiry(ctx, other, answerTo?.(other) ?? {}, change);
  return { row: changed, isChange: changed !== row || others.length > 0 };
}

/** The same form sent again is a new inquiry from now on. */
export async function forgetInquiryKeys(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.query.delete(inquiryKeys).where(eq(inquiryKeys.inquiryId, id));
}

export async function deleteInquiryRow(ctx: Ctx, { seq, id }: Pick<InquiryRow, 'seq' | 'id'>): Promise<void> {
  await forgetInquiryKeys(ctx, id);
  await ctx.db.query.delete(inquiries).where(eq(inquiries.seq, seq));
}
