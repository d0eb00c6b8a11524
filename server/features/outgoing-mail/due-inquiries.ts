import { and, asc, between, eq, gt, gte, lte, or, type SQLWrapper, sql } from 'drizzle-orm';
import { inquiries } from '#server/features/inquiries/table.ts';
import { ascNullsFirst } from '#server/platform/db/columns.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addBusinessMinutes, type OpeningTimes } from '#shared/rules/business-hours.ts';
import { dayMs } from '#shared/rules/dates.ts';
import { escalationFactor } from '#shared/rules/response-clock.ts';

/** Older occasions bring no notice, so that a server that was away does not send them all at once. */
export const maxLateMs = dayMs;
/** An answer that is three times overdue was due within these, weekends and holidays included. */
const maxEscalationMs = 30 * dayMs;
const batchLength = 500;

interface ResponseRules {
  times: OpeningTimes;
  responseTarget: number;
}

const sinceWhen = sql`coalesce(${inquiries.waitingSince}, ${inquiries.createdAt})`;

/** The inquiries that the team is notified of now, ordered by when they were due. */
export async function* dueInquiries({ query }: Database, { times, responseTarget }: ResponseRules, at: number) {
  const { awaiting, responseSoonAt, responseDueAt, seq } = inquiries;
  const minutes = escalationFactor * responseTarget;
  const isNow = (moment: typeof responseSoonAt | typeof responseDueAt) =>
    and(gt(moment, at - maxLateMs), lte(moment, at));
  const isOccasion = or(
    isNow(responseSoonAt),
    isNow(responseDueAt),
    between(sinceWhen, lastStart(times, minutes, at - maxLateMs), lastStart(times, minutes, at)),
  );
  const place = { dueAt: at - maxEscalationMs, seq: 0 };
  for (let length = batchLength; length === batchLength; ) {
    const isBehind = or(gt(responseDueAt, place.dueAt), and(eq(responseDueAt, place.dueAt), gt(seq, place.seq)));
    const rows = await query
      .select()
      .from(inquiries)
      .where(and(sql`${awaiting} = 'venue'`, gte(responseDueAt, place.dueAt), isBehind, isOccasion))
      .orderBy(ascNullsFirst(responseDueAt), asc(seq))
      .limit(batchLength);
    const last = rows.at(-1);
    if (last !== undefined) Object.assign(place, { dueAt: last.responseDueAt, seq: last.seq });
    length = rows.length;
    if (length > 0) yield rows;
  }
}

/** The next moment after `at` at which the team is notified of an inquiry that waits as it does now. */
export async function readNextDueMoment(
  { query }: Database,
  { times, responseTarget }: ResponseRules,
  at: number,
): Promise<number | undefined> {
  const { awaiting, responseSoonAt, responseDueAt } = inquiries;
  const minutes = escalationFactor * responseTarget;
  const lastEscalated = lastStart(times, minutes, at);
  const firstAfter = (moment: SQLWrapper, after: number) =>
    sql<number | null>`min(case when ${moment} > ${after} then ${moment} end)`.mapWith(Number);
  const [row] = await query
    .select({
      soonAt: firstAfter(responseSoonAt, at),
      dueAt: firstAfter(responseDueAt, at),
      since: firstAfter(sinceWhen, lastEscalated),
    })
    .from(inquiries)
    .where(and(sql`${awaiting} = 'venue'`, gt(responseDueAt, lastEscalated)));
  const escalatesAt = row?.since == null ? undefined : addBusinessMinutes(times, row.since, minutes);
  const next = Math.min(...[row?.soonAt, row?.dueAt, escalatesAt].map((moment) => moment ?? Infinity));
  return next === Infinity ? undefined : next;
}

/** The last start of so many business minutes that were over by `end`. Searches twice the time in which an escalation can be due. */
function lastStart(times: OpeningTimes, minutes: number, end: number): number {
  let [early, late] = [end - 2 * maxEscalationMs, end];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if ((addBusinessMinutes(times, middle, minutes) ?? Number.POSITIVE_INFINITY) <= end) early = middle;
    else late = middle;
  }
  return early;
}
