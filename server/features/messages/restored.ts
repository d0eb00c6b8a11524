import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import { readFollowUpDay } from '#server/features/tasks/follow-ups.ts';
import type { Ctx } from '#server/platform/context.ts';
import { applyOutcome } from './answers.ts';
import { messageRecords } from './store.ts';
import { messages } from './table.ts';

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
