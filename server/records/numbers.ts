import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { getCalendar, textOfDay } from '#server/platform/time/calendar.ts';
import { numbers } from './table.ts';
import { venueTimeZone } from './version.ts';

/**
 * Draws the next number of a kind of document, such as `P-2027-0001`, inside the transaction that issues it: one that is rolled
 * back leaves no gap. Each year of the venue begins at 1.
 */
export async function drawNumber(ctx: Ctx, kind: string, prefix: string): Promise<string> {
  const day = getCalendar(await venueTimeZone(ctx).read()).dayAt(ctx.now().getTime());
  const year = Number(textOfDay(day).slice(0, 4));
  const [drawn] = await ctx.db.query
    .insert(numbers)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({ target: [numbers.kind, numbers.year], set: { last: sql`${numbers.last} + 1` } })
    .returning({ last: numbers.last });
  return `${prefix}-${year}-${String(drawn?.last).padStart(4, '0')}`;
}
