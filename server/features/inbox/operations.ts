import { and, count, desc, eq, gte, inArray, isNotNull, max, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import { type Actor, requireRole } from '#server/auth/actor.ts';
import { listAssignees } from '#server/auth/staff-names.ts';
import { cachedUntilWrite } from '#server/cache/cached-until-write.ts';
import type { Deps } from '#server/deps.ts';
import { isClosed } from '#server/features/inquiries/answering.ts';
import { deskConditions } from '#server/features/inquiries/conditions.ts';
import { inquiryFigures } from '#server/features/inquiries/figures.ts';
import type { InquiryOperations } from '#server/features/inquiries/operations.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { threadOf, threadReads } from '#server/features/inquiries/threads.ts';
import type { MessageStore } from '#server/features/messages/store.ts';
import type { TaskOperations } from '#server/features/tasks/operations.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
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
  const { seq, id: inquiryId, threadId, responseDueAt, responseSoonAt, waitingSince } = inquiries;
  const { assigneeId, createdAt, respondedAt } = inquiries;
  const threads = threadReads(db);
  const statusFigures = inquiryFigures(db);

  const countWhere = async (condition: SQL | undefined): Promise<number> => {
    const [counted] = await db.query.select({ total: count() }).from(inquiries).where(condition);
    return counted?.total ?? 0;
  };

  /** Which inquiries a queue has in which order, and how many. */
  const planQueue = ({ view, assigneeId }: InboxQueue, own: string) => {
    if (view === 'open') {
      const isOpen = and(inArray(inquiries.status, openStatuses), deskConditions({ assigneeId }));
      const total = async () => (assigneeId === undefined ? countOpen() : countWhere(isOpen));
      return { condition: isOpen, order: [desc(seq)], total };
    }
    const awaiting = view === 'waiting' ? ('client' as const) : ('venue' as const);
    const owner = { mine: own, unassigned, unanswered: undefined, waiting: undefined }[view];
    const condition = and(
      deskConditions({ awaiting, assigneeId }, db.sql),
      deskConditions({ assigneeId: owner }, db.sql),
    );
    const first = awaiting === 'client' ? waitingSince : responseDueAt;
    return { condition, order: [sql`${first} asc nulls first`, seq], total: () => countWhere(condition) };
  };

  /**
   * Those of a queue that are not the newest of their thread there. Its first inquiry is the oldest one. They are found from the
   * threads, which are few, so that a row of the queue is not looked at for it.
   */
  const readSuperseded = (condition: SQL | undefined) => {
    const isLater = and(isNotNull(threadId), condition);
    const newest = db.query
      .select({ seq: max(seq) })
      .from(inquiries)
      .where(isLater)
      .groupBy(threadId);
    const continued = db.query.select({ threadId }).from(inquiries).where(isLater);
    const later = db.query
      .select({ seq })
      .from(inquiries)
      .where(and(isLater, notInArray(seq, newest)));
    const first = db.query
      .select({ seq })
      .from(inquiries)
      .where(and(inArray(inquiryId, continued), condition));
    return unionAll(later, first);
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

  // Every open screen asks after every write. What is overdue changes with the time, too, and the names of the key say so.
  const cachedFigures = cachedUntilWrite(
    () => db.version,
    async (key): Promise<InboxFigures> => {
      const [own] = JSON.parse(key) as [string, number];
      return {
        ...(await readUnanswered(own)),
        waiting: await countWhere(deskConditions({ awaiting: 'client' })),
        open: await countOpen(),
        today: await tasks.countDue(own),
        ...(await messages.figures()),
        medianMinutes: await readMedian(),
      };
    },
  );

  return {
    async queue(actor: Actor, input: InboxQueue): Promise<Page<QueuedInquiry>> {
      const { id } = requireRole(actor, 'read_only');
      const { condition, order, total } = planQueue(input, id);
      const superseded = readSuperseded(condition);
      // The subquery reads an index alone, so a row that is skipped is never read.
      const found = db.query
        .select({ seq })
        .from(inquiries)
        .where(and(condition, notInArray(seq, superseded)))
        .orderBy(...order)
        .limit(input.limit)
        .offset((input.page - 1) * input.limit);
      const rows = await db.query
        .select()
        .from(inquiries)
        .where(inArray(seq, found))
        .orderBy(...order);
      const [hidden] = await db.query.select({ total: count() }).from(superseded.as('superseded'));
      const counts = await threads.countMembers(rows.map(threadOf));
      const shown = await desk.presentAll(rows);
      const withCounts = shown.map((row) => ({ ...row, threadCount: counts.get(row.threadId ?? row._id) ?? 1 }));
      return pageOf(withCounts, (await total()) - (hidden?.total ?? 0), input);
    },

    async figures(actor: Actor): Promise<InboxFigures> {
      const { id } = requireRole(actor, 'read_only');
      return cachedFigures(JSON.stringify([id, Math.floor(now().getTime() / minuteMs)]));
    },

    /** Whom inquiries and tasks can be given to. */
    async assignees(actor: Actor): Promise<Assignee[]> {
      requireRole(actor, 'read_only');
      return listAssignees(db);
    },
  };
}

export type InboxOperations = ReturnType<typeof inboxOperations>;
