import { and, asc, eq, gt } from 'drizzle-orm';
import { type ProposalRow, proposals } from '#server/features/proposals/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { ClientEvent } from './opening.ts';

/** The proposals that were signed for an event, the oldest first. */
export const findSigned = (ctx: Ctx, { event }: ClientEvent): Promise<ProposalRow[]> =>
  ctx.db.query
    .select()
    .from(proposals)
    .where(and(eq(proposals.eventId, event.id), gt(proposals.signedVersion, 0)))
    .orderBy(asc(proposals.seq));
