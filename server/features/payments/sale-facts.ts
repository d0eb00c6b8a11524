/** What messages say of a proposal and of what is due for it. */

import { and, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { events } from '#server/features/events/table.ts';
import { type ProposalRow, proposals } from '#server/features/proposals/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { SaleFacts } from '#shared/template/template-fields.ts';
import { balanceOf } from './balance.ts';
import { isOfClient } from './store.ts';

/** Whom a message is about. */
interface MessageSubject {
  inquiryId: string | null;
  clientId: string | null;
}

/** Its own, and those of its events. */
const isOfInquiry = ({ db }: Ctx, id: string): SQL | undefined =>
  or(
    eq(proposals.inquiryId, id),
    inArray(proposals.eventId, db.query.select({ id: events.id }).from(events).where(eq(events.inquiryId, id))),
  );

/** The proposals of an inquiry and of its client that were sent or accepted: those of the inquiry first, of each the newest first. */
export function findProposalsOf(ctx: Ctx, { inquiryId, clientId }: MessageSubject): Promise<ProposalRow[]> {
  const isOwn = inquiryId === null ? undefined : isOfInquiry(ctx, inquiryId);
  const isTheirs = or(isOwn, clientId === null ? undefined : isOfClient(ctx, clientId));
  if (isTheirs === undefined) return Promise.resolve([]);
  return (
    ctx.db.query
      .select()
      .from(proposals)
      // What was signed stays agreed while it is being changed.
      .where(and(or(eq(proposals.state, 'sent'), gt(proposals.signedVersion, 0)), isTheirs))
      .orderBy(sql`case when ${isOwn ?? isTheirs} then 0 else 1 end`, desc(proposals.updatedAt), desc(proposals.seq))
  );
}

/** What is due next for an accepted proposal; nothing where nothing is. */
async function readDue(ctx: Ctx, row: ProposalRow | undefined): Promise<SaleFacts['due']> {
  if (row === undefined || row.signedVersion === 0) return [];
  const open = (await balanceOf(ctx, row)).rows.filter(({ due }) => due > 0);
  const [next] = open.toSorted((one, other) => (one.dueDay ?? '').localeCompare(other.dueDay ?? ''));
  return next === undefined ? [] : [{ cents: next.due, day: next.dueDay }];
}

/** What a message about one proposal says of it. */
export async function saleFactsOf(ctx: Ctx, row: ProposalRow): Promise<SaleFacts> {
  return { proposal: row, due: await readDue(ctx, row) };
}

/** What a message about an inquiry says of its newest proposal, and of the newest that was accepted. */
export async function readSaleFacts(ctx: Ctx, subject: MessageSubject): Promise<SaleFacts> {
  const found = await findProposalsOf(ctx, subject);
  return {
    proposal: found[0],
    due: await readDue(
      ctx,
      found.find(({ signedVersion }) => signedVersion > 0),
    ),
  };
}
