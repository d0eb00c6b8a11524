/** Stored events. Writes belong inside a transaction of the caller. */

import { and, asc, count, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import { spaces } from '#server/features/spaces/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { contains, matching } from '#server/platform/db/search.ts';
import { searchedTexts } from '#server/records/search-sources.ts';
import type { ListEvents } from '#shared/event/schema.ts';
import { addDays } from '#shared/rules/dates.ts';
import { eventPartLimits } from '#shared/rules/event-parts.ts';
import { type EventRow, events } from './table.ts';

/** `spaceIds`: those that use one of them or, without spaces of their own, the whole venue. */
async function conditionOf(
  ctx: Ctx,
  { search, clientId, inquiryId, status, from, to }: Omit<ListEvents, 'page' | 'limit' | 'sort' | 'spaceId'>,
  spaceIds: string[] | undefined,
): Promise<SQL | undefined> {
  return and(
    clientId === undefined ? undefined : eq(events.clientId, clientId),
    inquiryId === undefined ? undefined : eq(events.inquiryId, inquiryId),
    status && eq(events.status, status),
    from === undefined ? undefined : lastsUntil(from),
    to === undefined ? undefined : lte(events.eventDate, to),
    search ? sql`${events.seq} in (${await matching(ctx.db, searchedTexts('event'), search)})` : undefined,
    spaceIds && or(eq(events.spaceIds, []), ...spaceIds.map((id) => contains(events.spaceIds, JSON.stringify(id)))),
  );
}

/** Whether an event goes on on a day or later: its parts may reach into it. */
export const lastsUntil = (day: string): SQL | undefined =>
  and(
    gte(events.eventDate, addDays(day, -eventPartLimits.days)),
    or(gte(events.eventDate, day), gte(events.lastDay, day)),
  );

async function first(ctx: Ctx, condition: SQL): Promise<EventRow | undefined> {
  const [row] = await ctx.db.query.select().from(events).where(condition).limit(1);
  return row;
}

/** A space with those that contain it or are part of it: an event in one of them uses it too. */
async function overlappingSpaces(ctx: Ctx, id: string): Promise<string[]> {
  const all = await ctx.db.query.select({ id: spaces.id, contains: spaces.contains }).from(spaces);
  const parts = all.find((space) => space.id === id)?.contains ?? [];
  return [id, ...parts, ...all.filter((space) => space.contains.includes(id)).map((space) => space.id)];
}

export function findEventRow(ctx: Ctx, id: string) {
  return first(ctx, eq(events.id, id));
}

/** The one event that came from this inquiry. */
export function findEventOfInquiry(ctx: Ctx, inquiryId: string) {
  return first(ctx, eq(events.inquiryId, inquiryId));
}

export async function selectEvents(ctx: Ctx, { page, limit, sort, spaceId, ...filters }: ListEvents) {
  const spaceIds = spaceId === undefined ? undefined : await overlappingSpaces(ctx, spaceId);
  const condition = await conditionOf(ctx, filters, spaceIds);
  const direction = sort === 'eventDate' ? asc : desc;
  const rows = await ctx.db.query
    .select()
    .from(events)
    .where(condition)
    .orderBy(direction(events.eventDate), direction(events.seq))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await ctx.db.query.select({ total: count() }).from(events).where(condition);
  return { rows, total: counted?.total ?? 0 };
}
