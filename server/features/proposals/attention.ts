import { and, asc, lte, or } from 'drizzle-orm';
import { isSentBy } from '#server/features/proposal-versions/versions.ts';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { dayOf } from '#server/platform/time/calendar.ts';
import { readToday } from '#server/records/retention.ts';
import type { ListTodayProposals, TodayProposal } from '#shared/proposal/schema.ts';
import { isLongUnsigned, unsignedAfterMs } from '#shared/proposal/values.ts';
import { addDays } from '#shared/rules/dates.ts';
import { isOpenOn } from './open-until.ts';
import { presentProposals } from './operations.ts';
import { proposalRecords } from './record.ts';
import { proposals } from './table.ts';

const maxListed = 100;

/** The proposals that somebody looked at days ago and nobody signed, and those that expire today or tomorrow: the first to expire first. */
export async function listTodayProposals(
  ctx: Ctx,
  actor: Actor,
  { mine }: ListTodayProposals,
): Promise<TodayProposal[]> {
  const by = proposalRecords.requireReader(actor);
  const now = ctx.now().getTime();
  const today = await readToday(ctx);
  const { seq, validUntil, viewedAt } = proposals;
  const rows = await ctx.db.query
    .select()
    .from(proposals)
    .where(
      and(
        isOpenOn(today),
        or(lte(validUntil, addDays(today, 1)), lte(viewedAt, now - unsignedAfterMs)),
        mine ? isSentBy(by.username) : undefined,
      ),
    )
    .orderBy(asc(validUntil), asc(seq))
    .limit(maxListed);
  return (await presentProposals(ctx, rows)).map((row) => ({
    ...row,
    expiresInDays: dayOf(row.validUntil) - dayOf(today),
    isUnsigned: isLongUnsigned(row, now),
  }));
}
