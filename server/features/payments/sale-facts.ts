/** What messages say of a proposal and of what is due for it. */

import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import { events } from '#server/features/events/table.ts';
import { type ProposalRow, proposals } from '#server/features/proposals/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { SaleFacts } from '#shared/template/template-fields.ts';
import { balanceOf } from './balance.ts';

/** Whom a message is about. */
interface MessageSubject {
  inquiryId: string | null;
  clientId: string | null;
}

/** The proposals of an inquiry, its client and their events that were sent or accepted, the newest first. */
export function findProposalsOf(ctx: Ctx, { inquiryId, clientId }: MessageSubject): Promise<ProposalRow[]> {
  const isOf = (column: typeof events.inquiryId | typeof events.clientId, id: string | null) =>
    id === null ? undefined : eq(column, id);
  const isOfEvent = or(isOf(events.inquiryId, inquiryId), isOf(events.clientId, clientId));
  if (isOfEvent === undefined) return Promise.resolve([]);
  return ctx.db.query
    .select()
    .from(proposals)
    .where(
      and(
        // What was signed stays agreed while it is being changed.
        or(eq(proposals.state, 'sent'), gt(proposals.signedVersion, 0)),
        or(
          inquiryId === null ? undefined : eq(proposals.inquiryId, inquiryId),
          clientId === null ? undefined : eq(proposals.clientId, clientId),
          inArray(proposals.eventId, ctx.db.query.select({ id: events.id }).from(events).where(isOfEvent)),
        ),
      ),
    )
    .orderBy(desc(proposals.updatedAt), desc(proposals.seq));
}

/** What is due next for an accepted proposal; undefined where nothing is. */
async function readDue(ctx: Ctx, row: ProposalRow | undefined): Promise<SaleFacts['due']> {
  if (row === undefined || row.signedVersion === 0) return undefined;
  const open = (await balanceOf(ctx, row)).rows.filter(({ due }) => due > 0);
  const [next] = open.toSorted((one, other) => (one.dueDay ?? '').localeCompare(other.dueDay ?? ''));
  return next && { cents: next.due, day: next.dueDay };
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
