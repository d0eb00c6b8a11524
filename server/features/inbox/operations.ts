/** The queues of the desk. They cost what the open inquiries cost, however many there have been. */

import { and, count, desc, eq, gte, isNotNull, isNull, ne, type SQL, sql, sum } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { isClosed } from '#server/features/inquiries/answering.ts';
import { deskConditions, nearerEnd, order } from '#server/features/inquiries/conditions.ts';
import { inquiryFigures } from '#server/features/inquiries/figures.ts';
import { presentInquiries } from '#server/features/inquiries/operations.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { countThreadMembers, threadOf } from '#server/features/inquiries/threads.ts';
import { readMailFigures } from '#server/features/messages/store.ts';
import { countDueTasks } from '#server/features/tasks/operations.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import { listAssignees } from '#server/platform/auth/staff-names.ts';
import { cachedUntilWrite } from '#server/platform/cache/cached-until-write.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import type { Page } from '#shared/api/envelope.ts';
import { pageOf } from '#shared/fields/paging.ts';
import type { Assignee, InboxFigures, InboxQueue, QueuedInquiry } from '#shared/inbox/schema.ts';
import { inquiryStatuses, unassigned } from '#shared/inquiry/values.ts';
import { countBusinessMinutes } from '#shared/rules/business-hours.ts';
import { dayMs, minuteMs } from '#shared/rules/dates.ts';

const medianDays = 30;
/** The median is of no more inquiries than these, which bounds what it costs. */
const maxMeasured = 500;

/** Another inquiry of the same thread. */
const newer = alias(inquiries, 'newer');
type Columns = Record<'status' | 'awaiting' | 'assigneeId', SQLiteColumn>;

const openStatuses = inquiryStatuses.filter((status) => !isClosed(status));
const { seq, threadId, responseDueAt, responseSoonAt } = inquiries;

const { assigneeId, createdAt, respondedAt } = inquiries;

async function countWhere(ctx: Ctx, condition: SQL | undefined): Promise<number> {
  const [counted] = await ctx.db.query.select({ total: count() }).from(inquiries).where(condition);
  return counted?.total ?? 0;
}

/** A queue without its page. `own`: the account that "mine" is of. */
interface Queue extends Pick<InboxQueue, 'view' | 'assigneeId'> {
  own: string;
}

/** Which inquiries a queue has. Those that are `newer` are found in the index of the threads. */
function conditionOf({ db }: Ctx, { view, assigneeId: asked, own }: Queue, rows: Columns = inquiries): SQL | undefined {
  const { status, awaiting, assigneeId: assignee } = rows;
  const read = rows === inquiries ? (column: SQLiteColumn) => sql`${column}` : db.sql.unindexed;
  const isAssignedTo = (id: string | undefined, one: SQL) => {
    if (id === unassigned) return isNull(assignee);
    return id === undefined ? undefined : sql`${one} = ${id}`;
  };
  // An account has an index of its own, which has no order but that of arrival.
  if (view === 'open') return and(sql`${read(status)} in ${openStatuses}`, isAssignedTo(asked, read(assignee)));
  const owner = { mine: own, unassigned, unanswered: undefined, waiting: undefined }[view];
  const isAwaited = sql`${read(awaiting)} = ${view === 'waiting' ? 'client' : 'venue'}`.inlineParams();
  const assigned = db.sql.unindexed(assignee);
  return and(isAwaited, isAssignedTo(asked, assigned), isAssignedTo(owner, assigned));
}

const isAllOpen = ({ view, assigneeId: asked }: Queue) => view === 'open' && asked === undefined;

/** The `from` and `where` of a queue, in the order `by`; of a thread only the newest inquiry. Both forms alias their rows `inquiries`. */
function fromQueue(ctx: Ctx, queue: Queue, by: SQL): SQL {
  const isNewer = and(
    eq(newer.threadId, threadId),
    sql`${ctx.db.sql.unindexed(newer.seq)} > ${seq}`,
    conditionOf(ctx, queue, newer),
  );
  const isNewest = sql`(${threadId} is null or not exists (select 1 from ${inquiries} as newer where ${isNewer}))`;
  if (!isAllOpen(queue)) return sql`${inquiries} where ${and(conditionOf(ctx, queue), isNewest)}`;
  // Merged from the ranges of the statuses, each of which the index has in the order of arrival: nothing is sorted.
  const ofStatuses = openStatuses.map(
    (one) => sql`select * from (select ${seq}, ${threadId} from ${inquiries}
      where ${inquiries.status} = ${one} order by ${by}) as ranged`,
  );
  return sql`(${sql.join(ofStatuses, sql` union all `)}) as inquiries where ${isNewest}`;
}

/** How many rows a queue has: all that are in it, but of each thread one. */
async function countRows(ctx: Ctx, queue: Queue): Promise<number> {
  const members = ctx.db.query
    .select({ older: sql<number>`count(*) - 1`.as('older') })
    .from(newer)
    .where(and(isNotNull(newer.threadId), conditionOf(ctx, queue, newer)))
    .groupBy(newer.threadId)
    .as('members');
  const [older] = await ctx.db.query.select({ total: sum(members.older).mapWith(Number) }).from(members);
  const all = isAllOpen(queue) ? await countOpen(ctx) : await countWhere(ctx, conditionOf(ctx, queue));
  return all - (older?.total ?? 0);
}

// Every page needs it: it decides from which end the page is read.
const cachedTotal = perContext((ctx) =>
  cachedUntilWrite(ctx.db, 'version', async (queue: Queue) => ({ total: await countRows(ctx, queue) })),
);

const sorts: Record<InboxQueue['view'], string> = {
  unanswered: 'responseDueAt',
  mine: 'responseDueAt',
  unassigned: 'responseDueAt',
  waiting: 'waitingSince',
  open: '-createdAt',
};

/** The page of a queue, as a subquery of `seq`s that reads an index alone, so that a row that is skipped is never read. */
export async function findQueuePage(ctx: Ctx, input: InboxQueue, own: string) {
  const { view, assigneeId: asked } = input;
  const queue: Queue = { view, assigneeId: asked, own: view === 'mine' ? own : '' };
  const { total } = await cachedTotal(ctx)(queue);
  const sort = sorts[view];
  const { isReversed, limit, offset } = nearerEnd(input, total);
  const by = sql.join(order(sort, isReversed), sql`, `);
  return {
    total,
    sort,
    found: sql`select ${seq} from ${fromQueue(ctx, queue, by)} order by ${by} limit ${limit} offset ${offset}`,
  };
}

async function countOpen(ctx: Ctx): Promise<number> {
  let open = 0;
  for (const status of openStatuses) open += await inquiryFigures(ctx).count({ status });
  return open;
}

async function readUnanswered(ctx: Ctx, own: string) {
  const at = ctx.now().getTime();
  const countIf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [counted] = await ctx.db.query
    .select({
      unanswered: count(),
      overdue: countIf(sql`${responseDueAt} < ${at}`),
      dueSoon: countIf(sql`${responseDueAt} >= ${at} and ${responseSoonAt} <= ${at}`),
      mine: countIf(eq(assigneeId, own)),
      unassigned: countIf(sql`${assigneeId} is null`),
    })
    .from(inquiries)
    .where(deskConditions({ awaiting: 'venue' }));
  return counted ?? { unanswered: 0, overdue: 0, dueSoon: 0, mine: 0, unassigned: 0 };
}

/** Of those that waited: what staff added themselves was answered on the spot. */
async function readMedian(ctx: Ctx): Promise<number | null> {
  const times = await getVenue(ctx);
  const rows = await ctx.db.query
    .select({ createdAt, respondedAt })
    .from(inquiries)
    .where(
      and(gte(createdAt, ctx.now().getTime() - medianDays * dayMs), isNotNull(respondedAt), ne(respondedAt, createdAt)),
    )
    .orderBy(desc(createdAt))
    .limit(maxMeasured);
  const minutes = rows
    .map((row) => countBusinessMinutes(times, row.createdAt, row.respondedAt ?? row.createdAt))
    .sort((a, b) => a - b);
  const middle = (minutes.length - 1) / 2;
  const [low, high] = [minutes[Math.floor(middle)], minutes[Math.ceil(middle)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}

// Every open screen asks after every write. What is overdue changes with the time, too, so the minute is part of what is asked.
const cachedFigures = perContext((ctx) =>
  cachedUntilWrite(
    ctx.db,
    'version',
    async (own: string, _minute: number): Promise<InboxFigures> => ({
      ...(await readUnanswered(ctx, own)),
      waiting: await countWhere(ctx, deskConditions({ awaiting: 'client' })),
      open: await countOpen(ctx),
      today: await countDueTasks(ctx, own),
      ...(await readMailFigures(ctx)),
      medianMinutes: await readMedian(ctx),
    }),
  ),
);

export async function readQueue(ctx: Ctx, actor: Actor, input: InboxQueue): Promise<Page<QueuedInquiry>> {
  const { id } = requireRole(actor, 'read_only');
  const { total, sort, found } = await findQueuePage(ctx, input, id);
  const rows = await ctx.db.query
    .select()
    .from(inquiries)
    .where(sql`${seq} in (${found})`)
    .orderBy(...order(sort));
  const counts = await countThreadMembers(ctx, rows.map(threadOf));
  const shown = await presentInquiries(ctx, rows);
  const withCounts = shown.map((row) => ({ ...row, threadCount: counts.get(row.threadId ?? row._id) ?? 1 }));
  return pageOf(withCounts, total, input);
}

export async function getInboxFigures(ctx: Ctx, actor: Actor): Promise<InboxFigures> {
  const { id } = requireRole(actor, 'read_only');
  return cachedFigures(ctx)(id, Math.floor(ctx.now().getTime() / minuteMs));
}

/** Whom inquiries and tasks can be given to. */
export async function listInboxAssignees(ctx: Ctx, actor: Actor): Promise<Assignee[]> {
  requireRole(actor, 'read_only');
  return listAssignees(ctx.db);
}
