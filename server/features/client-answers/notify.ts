import { eq } from 'drizzle-orm';
import type { EventRow } from '#server/features/events/table.ts';
import { inquiryRecords } from '#server/features/inquiries/record.ts';
import { findSent } from '#server/features/proposal-versions/versions.ts';
import { proposals } from '#server/features/proposals/table.ts';
import { planTaskForEvent } from '#server/features/tasks/follow-ups.ts';
import { listAssignees } from '#server/platform/auth/staff-names.ts';
import type { Ctx } from '#server/platform/context.ts';
import { readToday } from '#server/records/retention.ts';

/** Who has to do with an event: whoever answers its inquiry, else whoever sent its proposal; null for nobody. */
async function findAssignee(ctx: Ctx, { id, inquiryId }: EventRow): Promise<string | null> {
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

/**
 * Puts on Today that the client changed something on their page; several changes in a row are one task for as long as it is open. What they
 * changed is in the history. Inside a transaction of the caller.
 */
export async function tellAssignee(
  ctx: Ctx,
  event: EventRow,
  what = 'The client changed something on their page',
): Promise<void> {
  await planTaskForEvent(ctx, event, {
    title: `${what}: ${event.title}`,
    assigneeId: await findAssignee(ctx, event),
    dueDay: await readToday(ctx),
  });
}
