/**
 * Finds the inquiry of a message: by the token in an address that it was sent to, by a message that it answers, or by the address
 * of the person, of their client or of that one's partner, if that is in the open inquiries of exactly one thread, or else in one
 * of the last 180 days: the newest of them. What is in the trash is not found.
 */

import { and, desc, eq, gte, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { clients } from '#server/features/clients/table.ts';
import { isClosed } from '#server/features/inquiries/answering.ts';
import { type InquiryRow, inquiries } from '#server/features/inquiries/table.ts';
import { isInThread, threadOf } from '#server/features/inquiries/threads.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { ParsedMessage } from '#server/platform/mail/parse-message.ts';
import { isShared } from '#server/platform/mail/senders.ts';
import { type ChangedColumns, history } from '#server/records/table.ts';
import { inquiryStatuses } from '#shared/inquiry/values.ts';
import type { messageMatches } from '#shared/message/values.ts';
import { dayMs } from '#shared/rules/dates.ts';
import { messages } from './table.ts';

/** The inquiry that a message belongs to, and how it was found. */
export interface Match {
  inquiryId: string;
  matchedBy: (typeof messageMatches)[number];
}

const recentMs = 180 * dayMs;
const openStatuses = inquiryStatuses.filter((status) => !isClosed(status));

/** Whether one of the addresses is, or was, of the people of an inquiry's thread: who wrote, their clients and the partners of those. */
export async function hasAddressOfThread(
  ctx: Ctx,
  inquiry: Pick<InquiryRow, 'id' | 'threadId'>,
  addresses: string[],
): Promise<boolean> {
  const { id, email, clientId } = inquiries;
  const asked = await ctx.db.query
    .select({ id, email, clientId })
    .from(inquiries)
    .where(isInThread(threadOf(inquiry)));
  const clientIds = asked.flatMap((one) => one.clientId ?? []);
  const known = await ctx.db.query.select().from(clients).where(inArray(clients.id, clientIds));
  const { before, entityId } = history;
  const ids = [...asked.map((one) => one.id), ...clientIds];
  const changes = await ctx.db.query.select({ before }).from(history).where(inArray(entityId, ids));
  const people = [...asked, ...known, ...changes.map((one) => one.before)].flatMap((one: ChangedColumns | null) => [
    one?.email,
    one?.partnerEmail,
  ]);
  const keys = new Set(people.map((address) => String(address ?? '').toLowerCase()));
  return addresses.some((address) => address !== '' && keys.has(address.toLowerCase()));
}

async function byTag(ctx: Ctx, tags: string[], people: string[]): Promise<string | undefined> {
  const { id, threadId, replyToken } = inquiries;
  const tokens = tags.filter((tag) => /^[a-z2-7]{16}$/.test(tag));
  const [row] = await ctx.db.query.select({ id }).from(inquiries).where(inArray(replyToken, tokens)).limit(1);
  if (row !== undefined) return row.id;
  // Mail from before there were tokens has the id, which others can know.
  const ids = tags.filter((tag) => /^[0-9a-f]{24}$/.test(tag));
  const named = await ctx.db.query.select({ id, threadId }).from(inquiries).where(inArray(id, ids)).limit(1);
  for (const one of named) if (await hasAddressOfThread(ctx, one, people)) return one.id;
  return undefined;
}

async function byReference(ctx: Ctx, { inReplyTo, references }: ParsedMessage): Promise<string | undefined> {
  const ids = [inReplyTo, ...references.toReversed()].filter((id) => id !== null);
  if (ids.length === 0) return undefined;
  const { messageId, inquiryId } = messages;
  const rows = await ctx.db.query
    .select({ messageId, inquiryId })
    .from(messages)
    .where(and(inArray(messageId, ids), isNotNull(inquiryId)));
  const found = new Map(rows.map((row) => [row.messageId, row.inquiryId]));
  return found.get(ids.find((id) => found.has(id)) ?? '') ?? undefined;
}

async function byAddress(ctx: Ctx, addresses: string[]): Promise<string | undefined> {
  const keys = addresses.filter((address) => !isShared(address)).map((address) => address.toLowerCase());
  if (keys.length === 0) return undefined;
  const { id, status, email, clientId, updatedAt, seq, threadId } = inquiries;
  // A client may have changed the address since, and a partner writes from another one.
  const known = ctx.db.query
    .select({ id: clients.id })
    .from(clients)
    .where(or(inArray(sql`lower(${clients.email})`, keys), inArray(sql`lower(${clients.partnerEmail})`, keys)));
  const isTheirs = or(inArray(sql`lower(${email})`, keys), inArray(clientId, known));
  const isRecent = and(gte(updatedAt, ctx.now().getTime() - recentMs), ne(status, 'spam'));
  const rows = await ctx.db.query
    .select({ id, status, threadId })
    .from(inquiries)
    .where(and(or(inArray(status, openStatuses), isRecent), isTheirs))
    .orderBy(desc(seq))
    .limit(50);
  const open = rows.filter((row) => !isClosed(row.status));
  const candidates = open.length > 0 ? open : rows;
  return new Set(candidates.map(threadOf)).size === 1 ? candidates[0]?.id : undefined;
}

/** `people`: the addresses of whoever the message is from, or for a message of ours, to. */
export async function findConversation(ctx: Ctx, message: ParsedMessage, people: string[]): Promise<Match | undefined> {
  const steps = [
    ['tag', () => byTag(ctx, message.tags, people)],
    ['reference', () => byReference(ctx, message)],
    ['address', () => byAddress(ctx, people)],
  ] as const;
  for (const [matchedBy, step] of steps) {
    const inquiryId = await step();
    if (inquiryId !== undefined) return { inquiryId, matchedBy };
  }
  return undefined;
}

/** Whether a message of this Message-ID is stored. */
export async function isKnownMessage(ctx: Ctx, messageId: string): Promise<boolean> {
  const rows = await ctx.db.query.select({ seq: messages.seq }).from(messages).where(eq(messages.messageId, messageId));
  return rows.length > 0;
}
