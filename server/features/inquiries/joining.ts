/** Joins inquiries of one person to a thread, and parts those of several, by hand. */

import { eq } from 'drizzle-orm';
import { messages } from '#server/features/messages/table.ts';
import type { Actor, Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { historyLog } from '#server/records/history-log.ts';
import { fieldError } from '#shared/api/errors.ts';
import { earliestClock, owedSince, waitForVenue } from './answering.ts';
import { inquiryRecords } from './record.ts';
import { readResponseRules } from './response-rules.ts';
import { readThread } from './store.ts';
import type { InquiryRow } from './table.ts';
import { threadOf } from './threads.ts';

const older = (one: InquiryRow, other: InquiryRow) =>
  (other.createdAt - one.createdAt || other.seq - one.seq) < 0 ? other : one;

async function requireOther(ctx: Ctx, actor: Actor, id: string, otherId: string, field: string): Promise<InquiryRow> {
  if (otherId !== id) return inquiryRecords.require(ctx, actor, otherId);
  throw fieldError(field, 'Please choose another inquiry.');
}

/** The clock of an inquiry that waits, as if it had always been alone: since its oldest word without an answer. */
async function ownClock(ctx: Ctx, row: InquiryRow): Promise<Partial<InquiryRow>> {
  if (row.awaiting !== 'venue') return {};
  const mail = await ctx.db.query.select().from(messages).where(eq(messages.inquiryId, row.id));
  return waitForVenue(
    owedSince(row, mail, await historyLog(ctx).of(row.id)) ?? row.waitingSince ?? row.createdAt,
    await readResponseRules(ctx),
  );
}

/** What stays of a thread without an inquiry is that of the next one, if it was the first, and due with its own words alone. */
async function regroup(ctx: Ctx, by: Staff, gone: InquiryRow, others: InquiryRow[], batch: string): Promise<void> {
  const next = others.length > 1 ? others[0]?.id : null;
  const own: InquiryRow[] = [];
  for (const one of others) own.push({ ...one, ...(await ownClock(ctx, one)) });
  const clock = earliestClock(own);
  for (const one of others) {
    const threadId = threadOf(gone) === gone.id ? next : one.threadId;
    const changes = { ...(threadId !== undefined && { threadId }), ...(one.awaiting === 'venue' && clock) };
    await inquiryRecords.update(ctx, by, one, changes, { batch });
  }
}

/** Makes one thread of those of two inquiries, due when the older word is. Joined already: nothing is written. */
export async function joinThreads(
  ctx: Ctx,
  actor: Actor,
  id: string,
  otherId: string,
  versions?: number[],
): Promise<InquiryRow> {
  const by = inquiryRecords.requireWriter(actor);
  return ctx.db.tx(async () => {
    const batch = newId();
    const row = await inquiryRecords.require(ctx, by, id, versions);
    const other = await requireOther(ctx, by, id, otherId, 'with');
    if (threadOf(row) === threadOf(other)) return row;
    const members = [...(await readThread(ctx, row)), ...(await readThread(ctx, other))];
    const threadId = threadOf(members.reduce(older));
    const ids = new Set(members.map((member) => member.id));
    const clock = earliestClock(members);
    for (const member of members) {
      const differentFrom = member.differentFrom.filter((one) => !ids.has(one));
      const changes = { threadId, differentFrom, ...(member.awaiting === 'venue' && clock) };
      await inquiryRecords.update(ctx, by, member, changes, { batch });
    }
    return inquiryRecords.require(ctx, by, id);
  });
}

/**
 * Takes an inquiry out of its thread, with its own clock, and remembers that the others are of somebody else. `from` names
 * one that it is not joined to: that alone is remembered. Parted already: nothing is written.
 */
export async function splitThread(
  ctx: Ctx,
  actor: Actor,
  id: string,
  from?: string,
  versions?: number[],
): Promise<InquiryRow> {
  const by = inquiryRecords.requireWriter(actor);
  return ctx.db.tx(async () => {
    const batch = newId();
    const row = await inquiryRecords.require(ctx, by, id, versions);
    const other = from === undefined ? row : await requireOther(ctx, by, id, from, 'from');
    const isJoined = threadOf(other) === threadOf(row);
    const others = (await readThread(ctx, other)).filter((member) => member.id !== id);
    const parted = others.filter((one) => !one.differentFrom.includes(id)).map((one) => one.id);
    const differentFrom = [...new Set([...row.differentFrom, ...parted])];
    if (!isJoined) return inquiryRecords.update(ctx, by, row, { differentFrom }, { batch });
    if (others.length === 0) return row;
    await regroup(ctx, by, row, others, batch);
    const changes = { threadId: null, differentFrom, ...(await ownClock(ctx, row)) };
    return inquiryRecords.update(ctx, by, row, changes, { batch });
  });
}
