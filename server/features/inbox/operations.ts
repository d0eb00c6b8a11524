import { and, count, desc, eq, gte, inArray, isNotNull, isNull, ne, type SQL, sql, sum } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { isClosed } from '#server/features/inquiries/answering.ts';
import { deskConditions } from '#server/features/inquiries/conditions.ts';
import { inquiryFigures } from '#server/features/inquiries/figures.ts';
import type { InquiryOperations } from '#server/features/inquiries/operations.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { threadOf, threadReads } from '#server/features/inquiries/threads.ts';
import type { MessageStore } from '#server/features/messages/store.ts';
import type { TaskOperations } from '#server/features/tasks/operations.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import { listAssignees } from '#server/platform/auth/staff-names.ts';
import { cachedUntilWrite } from '#server/platform/cache/cached-until-write.ts';
import type { Deps } from '#server/platform/context.ts';
import { countBusinessMinutes } from '#shared/business-hours.ts';
import type { Page } from '#shared/envelope.ts';
import type { Assignee, InboxFigures, InboxQueue, QueuedInquiry } from '#shared/inbox.ts';
import { inquiryStatuses, unassigned } from '#shared/inquiry-values.ts';
import { pageOf } from '#shared/paging.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const medianDays = 30;
/** The median is of no more inquiries than these, which bounds what it costs. */
const maxMeasured = 500;

/** Another inquiry of the same thread. */
const newer = alias(inquiries, 'newer');
type Columns = Record<'status' | 'awaiting' | 'assigneeId', SQLiteColumn>;

const openStatuses = inquiryStatuses.filter((status) => !isClosed(status));

interface Neighbors {
  inquiries: Pick<InquiryOperations, 'presentAll'>;
  tasks: Pick<TaskOperations, 'countDue'>;
  venue: VenueOperations;
  messages: Pick<MessageStore, 'figures'>;
}

/** The queues of the desk. They cost what the open inquiries cost, however many there have been. */
export function inboxOperations(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { inquiries: desk, tasks, venue, messages }: Neighbors,
) {
  const { seq, threadId, responseDueAt, responseSoonAt, waitingSince } = inquiries;
  const { assigneeId, createdAt, respondedAt } = inquiries;
  const threads = threadReads(db);
  const statusFigures = inquiryFigures(db);

  const countWhere = async (condition: SQL | undefined): Promise<number> => {
    const [counted] = await db.query.select({ total: count() }).from(inquiries).where(condition);
    return counted?.total ?? 0;
  };

  /** Which inquiries a queue has. `read`: how the planner may read the columns. */
  const conditionOf = (
    { view, assigneeId: asked }: InboxQueue,
    own: string,
    { status, awaiting, assigneeId: assignee }: Columns,
    read: (column: SQLiteColumn) => SQL,
  ): SQL | undefined => {
    const isOf = (id: string | undefined, one: SQL) => {
      if (id === unassigned) return isNull(assignee);
      return id === undefined ? undefined : sql`${one} = ${id}`;
    };
    // An account has an index of its own, which has no order but that of arrival.
    if (view === 'open') return and(sql`${read(status)} in ${openStatuses}`, isOf(asked, read(assignee)));
    const owner = { mine: own, unassigned, unanswered: undefined, waiting: undefined }[view];
    const isAwaited = sql`${read(awaiting)} = ${view === 'waiting' ? 'client' : 'venue'}`.inlineParams();
    const assigned = db.sql.unindexed(assignee);
    return and(isAwaited, isOf(asked, assigned), isOf(owner, assigned));
  };

  /** Which inquiries a queue has in which order, and how many: of a thread the newest of those that are in the queue. */
  const planQueue = (input: InboxQueue, own: string) => {
    const inQueue = conditionOf(input, own, inquiries, (column) => sql`${column}`);
    // From the index of the threads.
    const isNewer = and(
      eq(newer.threadId, threadId),
      sql`${db.sql.unindexed(newer.seq)} > ${seq}`,
      conditionOf(input, own, newer, db.sql.unindexed),
    );
    const condition = and(
      inQueue,
      sql`(${threadId} is null or not exists (select 1 from ${inquiries} as newer where ${isNewer}))`,
    );
    const members = db.query
      .select({ older: sql<number>`count(*) - 1`.as('older') })
      .from(newer)
      .where(and(isNotNull(newer.threadId), conditionOf(input, own, newer, db.sql.unindexed)))
      .groupBy(newer.threadId)
      .as('members');
    const isWhole = input.view === 'open' && input.assigneeId === undefined;
    const total = async () => {
      const [older] = await db.query.select({ total: sum(members.older).mapWith(Number) }).from(members);
      return (isWhole ? await countOpen() : await countWhere(inQueue)) - (older?.total ?? 0);
    };
    const first = input.view === 'waiting' ? waitingSince : responseDueAt;
    return { condition, total, order: input.view === 'open' ? [desc(seq)] : [sql`${first} asc nulls first`, seq] };
  };

  const countOpen = async (): Promise<number> => {
    let open = 0;
    for (const status of openStatuses) open += await statusFigures.count({ status });
    return open;
  };

  const readUnanswered = async (own: string) => {
    const at = now().getTime();
    const countIf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
    const [counted] = await db.query
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
  };

  /** Of those that waited: what staff added themselves was answered on the spot. */
  const readMedian = async (): Promise<number | null> => {
    const times = await venue.get();
    const rows = await db.query
      .select({ createdAt, respondedAt })
      .from(inquiries)
      .where(
        and(gte(createdAt, now().getTime() - medianDays * dayMs), isNotNull(respondedAt), ne(respondedAt, createdAt)),
      )
      .orderBy(desc(createdAt))
      .limit(maxMeasured);
    const minutes = rows
      .map((row) => countBusinessMinutes(times, row.createdAt, row.respondedAt ?? row.createdAt))
      .sort((a, b) => a - b);
    const middle = (minutes.length - 1) / 2;
    const [low, high] = [minutes[Math.floor(middle)], minutes[Math.ceil(middle)]];
    return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
  };

  // Every open screen asks after every write. What is overdue changes with the time, too, so the minute is part of what is asked.
  const cachedFigures = cachedUntilWrite(
    db,
    'version',
    async (own: string, _minute: number): Promise<InboxFigures> => ({
      ...(await readUnanswered(own)),
      waiting: await countWhere(deskConditions({ awaiting: 'client' })),
      open: await countOpen(),
      today: await tasks.countDue(own),
      ...(await messages.figures()),
      medianMinutes: await readMedian(),
    }),
  );

  return {
    async queue(actor: Actor, input: InboxQueue): Promise<Page<QueuedInquiry>> {
      const { id } = requireRole(actor, 'read_only');
      const { condition, order, total } = planQueue(input, id);
      // The subquery reads an index alone, so a row that is skipped is never read.
      const found = db.query
        .select({ seq })
        .from(inquiries)
        .where(condition)
        .orderBy(...order)
        .limit(input.limit)
        .offset((input.page - 1) * input.limit);
      const rows = await db.query
        .select()
        .from(inquiries)
        .where(inArray(seq, found))
        .orderBy(...order);
      const counts = await threads.countMembers(rows.map(threadOf));
      const shown = await desk.presentAll(rows);
      const withCounts = shown.map((row) => ({ ...row, threadCount: counts.get(row.threadId ?? row._id) ?? 1 }));
      return pageOf(withCounts, await total(), input);
    },

    async figures(actor: Actor): Promise<InboxFigures> {
      const { id } = requireRole(actor, 'read_only');
      return cachedFigures(id, Math.floor(now().getTime() / minuteMs));
    },

    /** Whom inquiries and tasks can be given to. */
    async assignees(actor: Actor): Promise<Assignee[]> {
      requireRole(actor, 'read_only');
      return listAssignees(db);
    },
  };
}
