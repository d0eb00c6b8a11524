import { eq } from 'drizzle-orm';
import { events } from '#server/features/events/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Retention } from '#server/records/record-kind.ts';
import { addMonths } from '#shared/rules/dates.ts';
import { readMoney } from './operations.ts';

/** How long evidence stays: as many years as settings say, after the last of these days and that of its event, which may have been moved. */
export async function evidenceRetention(
  ctx: Ctx,
  { days, eventId, reason }: { days: readonly string[]; eventId: string | null; reason: string },
): Promise<Retention> {
  const [event] =
    eventId === null
      ? []
      : await ctx.db.query
          .select({ day: events.eventDate, lastDay: events.lastDay })
          .from(events)
          .where(eq(events.id, eventId));
  const last = [...days, event?.day ?? '', event?.lastDay ?? ''].toSorted().at(-1) ?? '';
  const { retentionYears } = await readMoney(ctx);
  return { until: addMonths(last, 12 * retentionYears), reason };
}
