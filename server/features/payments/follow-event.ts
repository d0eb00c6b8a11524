import { eq } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Ctx } from '#server/platform/context.ts';
import type { RecordKind, RecordRow } from '#server/records/record-kind.ts';
import { serverRecords } from '#server/records/records.ts';

/** Has all of a kind that are of a proposal belong to its event. Inside a transaction of the caller. */
export async function followEvent(
  ctx: Ctx,
  kind: RecordKind,
  table: SQLiteTable & Record<'proposalId' | 'eventId', SQLiteColumn>,
  proposalId: string,
  eventId: string | null,
): Promise<void> {
  const { parts } = serverRecords(ctx).trash;
  const isOfProposal = eq(table.proposalId, proposalId);
  await ctx.db.query
    .update(table as SQLiteTable)
    .set({ eventId })
    .where(isOfProposal);
  for (const row of (await ctx.db.query.select().from(table).where(isOfProposal)) as RecordRow[])
    await parts.followSubject(kind, row);
}
