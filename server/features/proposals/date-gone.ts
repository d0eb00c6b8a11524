import { findObstacles } from '#server/features/bookings/conflicts.ts';
import { readCalendarRules } from '#server/features/bookings/rules.ts';
import { findEventRow } from '#server/features/events/store.ts';
import type { EventRow } from '#server/features/events/table.ts';
import type { AccountName } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { ProposalRow } from './table.ts';

declare module '#server/platform/context.ts' {
  interface Announcements {
    /** A payment would have booked the event of a proposal, whose date somebody else has by now. The payment stands. */
    'proposal.dateGone': {
      proposalId: string;
      paymentId: string | null;
      /** Null for a payment that nobody recorded. */
      by: AccountName | null;
    };
  }
}

/** What is booked by now where an event would be, or closed, in a sentence for staff; undefined where nothing is. */
export async function findObstacle(ctx: Ctx, event: EventRow): Promise<string | undefined> {
  const [obstacle] = await findObstacles(ctx.db, await readCalendarRules(ctx), event, event.id);
  return obstacle?.message;
}

/** Why the event of an accepted proposal, which is not booked yet, cannot be booked any more; undefined where it can. */
export async function findWhyDateIsGone(ctx: Ctx, { eventId }: ProposalRow): Promise<string | undefined> {
  const event = eventId === null ? undefined : await findEventRow(ctx, eventId);
  return event?.status === 'pending' ? findObstacle(ctx, event) : undefined;
}
