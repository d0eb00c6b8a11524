/** Days on which spaces are closed. Staff read them, managers change them. Events that are booked then stay. */

import { asc, count } from 'drizzle-orm';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { toItem } from '#server/records/define-record.ts';
import type { Page } from '#shared/api/envelope.ts';
import type { Blackout, CreateBlackout, ListBlackouts, UpdateBlackout } from '#shared/calendar/schema.ts';
import { pageOf } from '#shared/fields/paging.ts';
import { blackoutRecords } from './record.ts';
import { type BlackoutRow, blackouts } from './table.ts';

export async function listBlackouts(ctx: Ctx, actor: Actor, { page, limit }: ListBlackouts): Promise<Page<Blackout>> {
  blackoutRecords.requireReader(actor);
  const rows = await ctx.db.query
    .select()
    .from(blackouts)
    .orderBy(asc(blackouts.fromDay), asc(blackouts.seq))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await ctx.db.query.select({ total: count() }).from(blackouts);
  return pageOf(rows.map(toBlackout), counted?.total ?? 0, { page, limit });
}

export async function getBlackout(ctx: Ctx, actor: Actor, id: string): Promise<Blackout> {
  return toBlackout(await blackoutRecords.read(ctx, actor, id));
}

export async function createBlackout(ctx: Ctx, actor: Actor, input: CreateBlackout): Promise<Blackout> {
  const by = blackoutRecords.requireWriter(actor);
  const row = await ctx.db.tx(() =>
    blackoutRecords.insert(ctx, by, { ...input, id: newId(), sourceUid: null, sourceState: null }),
  );
  return toBlackout(row);
}

export async function updateBlackout(
  ctx: Ctx,
  actor: Actor,
  id: string,
  changes: UpdateBlackout,
  versions?: number[],
): Promise<Blackout> {
  return toBlackout(await blackoutRecords.change(ctx, actor, id, changes, versions));
}

export const toBlackout = ({ sourceState: _, ...row }: BlackoutRow): Blackout => toItem(row);
