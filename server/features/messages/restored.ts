import { and, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { isFromPerson } from '#server/features/inquiries/answering.ts';
import { inquiryRecords } from '#server/features/inquiries/record.ts';
import { readFollowUpDay } from '#server/features/tasks/follow-ups.ts';
import type { Ctx } from '#server/platform/context.ts';
import { applyOutcome } from './answers.ts';
import { mailReceipt } from './receipt.ts';
import { messageRecords } from './record.ts';
import { isUnverified, messages } from './table.ts';

/** So many of the messages that wait to be sorted are looked at, the newest. */
const maxUnmatched = 500;

const maybeSent = 'The server stopped while this was being sent, so it may have arrived.';

/**
 * The mail of an inquiry that came back from the trash: what waited is no surprise weeks later, so staff send it by hand; what is
 * being sent stays so until its outcome is known; and what became of it in the trash is followed up now.
 */
export async function resumeRestoredMail(ctx: Ctx, inquiryId: string): Promise<void> {
  const { query } = ctx.db;
  const isOfInquiry = eq(messages.inquiryId, inquiryId);
  const keep = { state: 'kept' as const, nextAttemptAt: null };
  await query
    .update(messages)
    .set(keep)
    .where(and(isOfInquiry, eq(messages.state, 'queued')));
  const isCutOff = and(eq(messages.state, 'sending'), lte(messages.nextAttemptAt, ctx.now().getTime()));
  await query
    .update(messages)
    .set({ ...keep, lastError: maybeSent })
    .where(and(isOfInquiry, isCutOff));
  const isDone = inArray(messages.state, ['sent', 'failed', 'bounced']);
  const done = await query
    .select()
    .from(messages)
    .where(and(isOfInquiry, isDone, isNotNull(messages.nextAttemptAt)))
    .orderBy(messages.seq);
  const followUpDay = done.length === 0 ? undefined : await readFollowUpDay(ctx);
  for (const row of done) {
    const after = await messageRecords.update(ctx, null, row, { nextAttemptAt: null }, null);
    await applyOutcome(ctx, after, followUpDay);
  }
}

/**
 * Puts the messages that answer those of an inquiry into its conversation, which came while it was in the trash, where nothing finds it.
 * What is not verified waits on.
 */
export async function attachMissedReplies(ctx: Ctx, inquiryId: string): Promise<void> {
  const { query } = ctx.db;
  const { messageId, inReplyTo, references, seq, direction, dismissedAt, lastError } = messages;
  // Worded as in the index, which SQLite does not use otherwise.
  const isUnmatched = and(sql`${direction} = 'in'`, isNull(messages.inquiryId), isNull(dismissedAt));
  const waiting = await query
    .select({ seq, inReplyTo, references, direction, lastError })
    .from(messages)
    .where(isUnmatched)
    .orderBy(desc(seq))
    .limit(maxUnmatched);
  const idsOf = (one: (typeof waiting)[number]) => [one.inReplyTo, ...one.references].filter((id) => id !== null);
  const own = await query.select({ messageId }).from(messages).where(eq(messages.inquiryId, inquiryId));
  const known = new Set(own.map((one) => one.messageId));
  const missed = waiting.filter((one) => !isUnverified(one) && idsOf(one).some((id) => known.has(id)));
  // In the order of their receipt, by which the clock starts with the first one.
  for (const { seq: key } of missed.toReversed()) await attachMissed(ctx, inquiryId, key);
}

async function attachMissed(ctx: Ctx, inquiryId: string, key: number): Promise<void> {
  const [message] = await ctx.db.query.select().from(messages).where(eq(messages.seq, key));
  const inquiry = await inquiryRecords.find(ctx, inquiryId);
  if (message === undefined || inquiry === undefined) return;
  await messageRecords.update(ctx, null, message, { inquiryId, matchedBy: 'reference' });
  if (isFromPerson(message)) await mailReceipt(ctx).reply(inquiry, message.createdAt, null);
}
