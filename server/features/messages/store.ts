/** Stored messages. Writes belong inside a transaction of the caller. */

import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { threadIds } from '#server/features/inquiries/threads.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { containing, contains, matching, searchedWords } from '#server/platform/db/search.ts';
import { searchedTexts } from '#server/records/search-sources.ts';
import { AppError } from '#shared/api/errors.ts';
import type { ListMessages } from '#shared/message/schema.ts';
import { conversationKinds } from '#shared/message/values.ts';
import { messageRecords } from './record.ts';
import { type MessageRow, messages } from './table.ts';

/** What of an inquiry's mail its conversation shows: not what the program told the team. */
const isConversation = inArray(messages.kind, conversationKinds);

/** A message that this account may read: nobody sees what others have not finished writing. Throws `not_found`. */
export async function requireReadable(ctx: Ctx, by: Staff, id: string): Promise<MessageRow> {
  const row = await messageRecords.require(ctx, by, id);
  if (row.state === 'draft' && row.authorId !== by.id) throw new AppError('not_found');
  return row;
}

/** Whether a message belongs to the conversation of an inquiry: its thread has one, drafts are each inquiry's own. */
function isOfThread({ db }: Ctx, inquiryId: string): SQL | undefined {
  return and(
    inArray(messages.inquiryId, threadIds(db, inquiryId)),
    or(ne(messages.state, 'draft'), eq(messages.inquiryId, inquiryId)),
    isConversation,
  );
}

/**
 * Mail by people is indexed; own drafts are few. What programs wrote is not, so that an arrival writes no index: it is found by the
 * words of its subject and by the name and address of the other side.
 */
async function isFound({ db }: Ctx, by: Staff, searched: string): Promise<SQL | undefined> {
  const { authorId, direction, fromAddress, fromName, isAutomatic, seq, state, subject, text, to } = messages;
  const isOwnDraft = and(eq(state, 'draft'), eq(authorId, by.id));
  const otherSide = sql`case ${direction} when 'in' then ${fromName} || ' ' || ${fromAddress} else ${to} end`;
  const named = sql`lower(${subject} || ' ' || ${otherSide})`;
  const words = searchedWords(searched);
  const isNamed = (word: string) => sql`${named} like ${containing(word)} escape '\\'`;
  return or(
    sql`${seq} in (${await matching(db, searchedTexts('message'), searched)})`,
    and(isOwnDraft, or(...[subject, text, to].map((column) => contains(column, searched)))),
    words.length === 0 ? undefined : and(eq(isAutomatic, true), ...words.map(isNamed)),
  );
}

async function conditionOf(ctx: Ctx, by: Staff, input: ListMessages): Promise<SQL | undefined> {
  return and(
    // Nobody sees what others have not finished writing.
    or(ne(messages.state, 'draft'), eq(messages.authorId, by.id)),
    input.inquiryId === undefined ? undefined : isOfThread(ctx, input.inquiryId),
    input.state && eq(messages.state, input.state),
    input.direction && eq(messages.direction, input.direction),
    // Worded as in the index, which SQLite does not use otherwise.
    input.outbox ? sql`${messages.state} in ('queued', 'sending', 'failed', 'bounced', 'kept')` : undefined,
    input.unmatched
      ? and(eq(messages.direction, 'in'), isNull(messages.inquiryId), isNull(messages.dismissedAt))
      : undefined,
    input.search ? await isFound(ctx, by, input.search) : undefined,
  );
}

export async function selectMessages(ctx: Ctx, by: Staff, input: ListMessages) {
  const condition = await conditionOf(ctx, by, input);
  const order = input.inquiryId === undefined ? desc(messages.seq) : asc(messages.seq);
  const rows = await ctx.db.query
    .select()
    .from(messages)
    .where(condition)
    .orderBy(order)
    .limit(input.limit)
    .offset((input.page - 1) * input.limit);
  const [counted] = await ctx.db.query.select({ total: count() }).from(messages).where(condition);
  return { rows, total: counted?.total ?? 0 };
}

/** What staff have to look after: mail that could not be sent, or not yet, and mail that belongs to no inquiry. */
export async function readMailFigures({ db }: Ctx): Promise<{ mailFailed: number; unmatched: number }> {
  // SQLite uses a partial index only where its condition stands word for word in the query.
  const { state, lastError, direction, inquiryId, dismissedAt } = messages;
  const isFailed = sql`${state} in ('failed', 'bounced') and ${state} = 'failed'`;
  const isDelayed = and(sql`${state} in ('queued', 'sending') and ${state} = 'queued'`, isNotNull(lastError));
  const countIf = async (condition: SQL | undefined) =>
    (await db.query.select({ total: count() }).from(messages).where(condition))[0]?.total ?? 0;
  return {
    mailFailed: (await countIf(isFailed)) + (await countIf(isDelayed)),
    unmatched: await countIf(and(sql`${direction} = 'in'`, isNull(inquiryId), isNull(dismissedAt))),
  };
}

/** What somebody writes to an inquiry and has not sent. */
export async function findDraft(ctx: Ctx, inquiryId: string, authorId: string): Promise<MessageRow | undefined> {
  const [row] = await ctx.db.query
    .select()
    .from(messages)
    .where(and(eq(messages.inquiryId, inquiryId), eq(messages.state, 'draft'), eq(messages.authorId, authorId)))
    .orderBy(desc(messages.seq))
    .limit(1);
  return row;
}

/** What was written in the conversation of an inquiry and of its thread, oldest first. */
export async function readConversation(ctx: Ctx, inquiryId: string): Promise<MessageRow[]> {
  return ctx.db.query
    .select()
    .from(messages)
    .where(and(isOfThread(ctx, inquiryId), ne(messages.state, 'draft')))
    .orderBy(asc(messages.seq));
}
