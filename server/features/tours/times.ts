import type { Ctx } from '#server/platform/context.ts';
import { firstTourDays, nextTourTimes, type ShownTourDays, type TourDay } from '#shared/tour/values.ts';
import { getFreeTimes } from './facts.ts';
import type { FreeTime } from './free-times.ts';

/** The times by day, without who shows the venue. */
function toDays(times: readonly FreeTime[]): TourDay[] {
  const days = new Map<string, string[]>();
  for (const { day, clock } of times) days.set(day, [...(days.get(day) ?? []), clock]);
  return [...days].map(([day, clocks]) => ({ day, times: clocks }));
}

/** Every day with free times, or those that a tour can be moved to, which are other ones than its own. */
export async function listTourDays(ctx: Ctx, moved?: { taskId: string; toldFrom: number }): Promise<TourDay[]> {
  const { times } = await getFreeTimes(ctx, moved?.taskId);
  return toDays(times.filter(({ from }) => from !== moved?.toldFrom));
}

/** The first days with free times, and until when that holds if nobody writes anything (milliseconds). Public. */
export async function listFirstTourDays(ctx: Ctx): Promise<ShownTourDays & { until: number }> {
  const { times, until } = await getFreeTimes(ctx);
  const days = toDays(times);
  return { days: days.slice(0, firstTourDays), hasMore: days.length > firstTourDays, until };
}

/** The next times after one that is not free any more, and those just before it if there are no more. */
export async function listNextTimes(ctx: Ctx, at: string): Promise<TourDay[]> {
  const { times } = await getFreeTimes(ctx);
  const later = times.filter(({ day, clock }) => `${day}T${clock}` >= at);
  return toDays(later.length === 0 ? times.slice(-nextTourTimes) : later.slice(0, nextTourTimes));
}
