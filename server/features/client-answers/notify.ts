import { eq } from 'drizzle-orm';
import type { EventRow } from '#server/features/events/table.ts';
import { inquiryRecords } from '#server/features/inquiries/record.ts';
import { findSent } from '#server/features/proposal-versions/versions.ts';
import { proposals } from '#server/features/proposals/table.ts';
import { planKeyedTask } from '#server/features/tasks/follow-ups.ts';
import { listAssignees } from '#server/platform/auth/staff-names.ts';
import type { Ctx } from '#server/platform/context.ts';
import { readToday } from '#server/records/retention.ts';

/** Who has to do with an event: whoever answers its inquiry, else whoever sent its proposal; null for nobody. */
export async function findAssignee(ctx: Ctx, { id, inquiryId }: EventRow): Promise<string | null> {
  const inquiry = inquiryId === null ? undefined : await inquiryRecords.find(ctx, inquiryId);
  if (inquiry?.assigneeId) return inquiry.assigneeId;
  const [proposal] = await ctx.db.query
    .select({ id: proposals.id })
    .from(proposals)
    .where(eq(proposals.eventId, id))
    .orderBy(proposals.seq)
    .limit(1);
  const sender = proposal && (await findSent(ctx, proposal.id))?.by;
  return (await listAssignees(ctx.db)).find(({ username }) => username === sender)?._id ?? null;
}

/** What the client did: `key` tells its task from others of the event. */
const pageChanged = { key: 'client-page', words: 'The client changed something on their page' };

/**
 * Puts on Today what the client did on their page; several changes in a row are one task for as long as it is open. What they changed is in
 * the history. Inside a transaction of the caller.
 */
export async function notifyAssignee(ctx: Ctx, event: EventRow, { key, words } = pageChanged): Promise<void> {
  const { id: eventId, clientId, inquiryId } = event;
  await planKeyedTask(
    ctx,
    { eventId, clientId, inquiryId },
    {
      dedupeKey: `event:${eventId}:${key}`,
      title: `${words}: ${event.title}`,
      assigneeId: await findAssignee(ctx, event),
      dueDay: await readToday(ctx),
    },
  );
}
