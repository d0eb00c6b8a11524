import { eq } from 'drizzle-orm';
import { proposals } from '#server/features/proposals/table.ts';
import { issueRunningSheet, updateRunningSheet } from '#server/features/running-sheets/operations.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { updateRunningSheetSchema } from '#shared/running-sheet/schema.ts';

/** Something that staff wrote into the running sheet of an invented event so many days ago, and whether they issued a revision then. */
export interface SampleSheet {
  days: number;
  write: object;
  isIssued?: boolean;
}

/** Writes the running sheet of the event of an accepted proposal, and issues its revisions, by a clock that `at` sets. */
export async function addSheet(
  ctx: Ctx,
  actor: Staff,
  proposalId: string,
  { at, sheets }: { at(days: number): void; sheets: readonly SampleSheet[] },
): Promise<void> {
  const [row] = await ctx.db.query
    .select({ eventId: proposals.eventId })
    .from(proposals)
    .where(eq(proposals.id, proposalId));
  for (const { days, write, isIssued = false } of sheets) {
    at(days);
    await updateRunningSheet(ctx, actor, row?.eventId ?? '', updateRunningSheetSchema.parse(write));
    if (isIssued) await issueRunningSheet(ctx, actor, row?.eventId ?? '');
  }
}
