/** The other inquiries of threads, and those that look as if they belonged to one. */

import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { fillInBatches } from '#server/platform/db/batches.ts';
import { ascNullsFirst, fixedLimit } from '#server/platform/db/columns.ts';
import type { Database, Query } from '#server/platform/db/database.ts';
import { type RowOf, rowReader } from '#server/platform/db/read-rows.ts';
import type { ThreadReason } from '#shared/inquiry/values.ts';
import { dayMs, hourMs } from '#shared/rules/dates.ts';
import { phoneKey } from '#shared/rules/phone-number.ts';
import { findSamePerson, isSameEmail } from './same-person.ts';
import { type InquiryRow, inquiries, threadKeyOf } from './table.ts';

/** Inquiries further apart are about something else. */
const maxDistanceMs = 365 * dayMs;
/** So many are compared, the newest; more with one address, number or date are a machine's. */
const maxCompared = 20;
/** A number under which more people write within an hour is a switchboard's or a machine's. */
const maxNamesInHour = 5;
const maxProposed = 3;
const maxLike = 200;
const maxShown = 50;

const { seq, id, email, eventDate, status, createdAt, threadId, awaiting, waitingSince } = inquiries;

/** What the inquiries of one thread have in common; one that is alone has it too. */
export const threadOf = (row: Pick<InquiryRow, 'id' | 'threadId'>): string => row.threadId ?? row.id;

/** Whether an inquiry belongs to the thread. */
export const isInThread = (thread: string): SQL | undefined => or(eq(id, thread), eq(threadId, thread));

/** The inquiries of the thread that an inquiry belongs to, as a subquery of their ids. */
export function threadIds({ query }: Database, inquiryId: string) {
  const thread = threadKeyOf(inquiryId);
  return query
    .select({ id })
    .from(inquiries)
    .where(or(sql`${id} = ${thread}`, sql`${threadId} = ${thread}`));
}

/** What an inquiry takes over from the thread that it joins on its arrival, and why it joins. */
export interface JoinedThread {
  columns: Partial<InquiryRow>;
  joined: ThreadReason | undefined;
}

const { fullName, phone, differentFrom, responseSoonAt, responseDueAt } = inquiries;
const compared = { seq, id, status, threadId, createdAt, email, eventDate, fullName, phone, differentFrom };
const readCompared = rowReader(compared);
const clock = { waitingSince, responseSoonAt, responseDueAt };
const readClock = rowReader(clock);

/** Finds the thread of an inquiry that arrives. */
export const threadOfArrival = perContext((ctx) => {
  const { db } = ctx;

  const { placeholder } = sql;
  // The newest are read in an index, so that the work is the same however many there are. Each part reads whole rows, because
  // PostgreSQL may read all of a year to join them by their keys.
  const newest = (query: Query, isCandidate: SQL) => {
    const rows = query
      .select(compared)
      .from(inquiries)
      .where(isCandidate)
      .orderBy(desc(seq))
      .limit(fixedLimit(maxCompared))
      .as('newest');
    const isRecent = gte(rows.createdAt, placeholder('since'));
    return query
      .select()
      .from(rows)
      .where(and(isRecent, ne(rows.status, 'spam')));
  };
  const hasEmail = sql`lower(${email}) = lower(${placeholder('email')})`;
  // Where most have no number to compare, PostgreSQL would look through all inquiries, if it were not told that '' is none.
  const hasPhone = sql`${inquiries.phoneKey} = ${placeholder('phoneKey')} and ${inquiries.phoneKey} <> ''`;
  const candidates = db.prepare((query) =>
    newest(query, hasEmail).union(newest(query, hasPhone)).orderBy(asc(seq)).prepare(),
  );
  const begin = db.prepare((query) =>
    query
      .update(inquiries)
      .set({ threadId: sql`${id}` })
      .where(eq(id, placeholder('thread')))
      .prepare(),
  );
  // Worded as in the index, in whose order the first one is found. The inquiry that a thread begins with may not be in it.
  const isWaiting = sql`${awaiting} = 'venue'`;
  const isFirst = sql`${id} = ${placeholder('thread')} and ${isWaiting}`;
  const isLater = sql`${threadId} = ${placeholder('thread')} and ${isWaiting}`;
  const waiting = db.prepare((query) =>
    query
      .select(clock)
      .from(inquiries)
      .where(
        sql`${seq} in (select ${seq} from ${inquiries} where ${isFirst} union all
          select seq from (select ${seq} from ${inquiries} where ${isLater} order by ${ascNullsFirst(waitingSince)} limit ${fixedLimit(1)}) as later)`,
      )
      .orderBy(ascNullsFirst(waitingSince))
      .limit(fixedLimit(1))
      .prepare(),
  );

  return async (row: Omit<InquiryRow, 'seq'>): Promise<JoinedThread> => {
    if (row.status === 'spam') return alone;
    // Nobody has the number ''.
    const sought = { since: row.createdAt - maxDistanceMs, email: row.email, phoneKey: row.phoneKey || null };
    const joined = chooseThread(await readCompared(candidates(), sought), row);
    if (joined === undefined) return alone;
    const { first, reason } = joined;
    const thread = threadOf(first);
    // The row of the thread is due when its oldest word is.
    const [older] = row.awaiting === 'venue' ? await readClock(waiting(), { thread }) : [];
    if (first.threadId === null) await begin().execute({ thread });
    return { columns: { threadId: thread, ...older }, joined: reason };
  };
});

type Candidate = RowOf<typeof compared>;

/** The inquiry whose thread an arriving one joins, of those that are found. */
function chooseThread(
  found: Candidate[],
  row: Omit<InquiryRow, 'seq'>,
): { first: Candidate; reason: ThreadReason } | undefined {
  // The number counts where nobody has the address.
  const withEmail = found.filter((one) => isSameEmail(one, row));
  const same = (withEmail.length > 0 ? withEmail : found).filter((one) => findSamePerson(one, row) !== undefined);
  const first = same.find((one) => one.threadId !== null) ?? same[0];
  const reason = first && findSamePerson(first, row);
  if (first === undefined || reason === undefined) return undefined;
  // Between people who were told apart, and among many who share a number, staff decide.
  return areParted(same) || (reason === 'phone' && isShared(same, row)) ? undefined : { first, reason };
}

function areParted(same: Pick<InquiryRow, 'id' | 'differentFrom'>[]): boolean {
  const parted = new Set(same.flatMap(({ differentFrom }) => differentFrom));
  return same.some((one) => parted.has(one.id));
}

/** Whether people of too many names wrote within the hour. */
function isShared(same: Person[], row: Person): boolean {
  const recent = [row, ...same.filter((one) => one.createdAt > row.createdAt - hourMs)];
  return new Set(recent.map(({ fullName }) => fullName.trim().toLowerCase())).size > maxNamesInHour;
}

type Person = Pick<InquiryRow, 'fullName' | 'createdAt'>;

const alone: JoinedThread = { columns: {}, joined: undefined };

/** How many inquiries each of the threads has. */
export async function countThreadMembers(ctx: Ctx, threads: string[]): Promise<Map<string, number>> {
  if (threads.length === 0) return new Map();
  const thread = sql<string>`coalesce(${threadId}, ${id})`;
  const rows = await ctx.db.query
    .select({ thread, members: count() })
    .from(inquiries)
    .where(or(inArray(threadId, threads), inArray(id, threads)))
    .groupBy(thread);
  return new Map(rows.map(({ thread: key, members }) => [key, members]));
}

/** The newest first, as on a page of the inbox. */
export async function readOthersOfThread(ctx: Ctx, row: InquiryRow): Promise<InquiryRow[]> {
  return ctx.db.query
    .select()
    .from(inquiries)
    .where(and(isInThread(threadOf(row)), ne(seq, row.seq)))
    .orderBy(desc(seq))
    .limit(maxShown);
}

/** One of each other thread that looks like the same person's; none that somebody told apart from its own. */
export async function findSimilar(
  ctx: Ctx,
  row: InquiryRow,
  others: InquiryRow[],
): Promise<{ row: InquiryRow; reason: ThreadReason }[]> {
  if (row.status === 'spam') return [];
  const isLike = or(
    sql`lower(${email}) = lower(${row.email})`,
    row.phoneKey ? eq(inquiries.phoneKey, row.phoneKey) : undefined,
    row.eventDate === null ? undefined : eq(eventDate, row.eventDate),
  );
  const isNear = and(gte(createdAt, row.createdAt - maxDistanceMs), lte(createdAt, row.createdAt + maxDistanceMs));
  const isElsewhere = sql`coalesce(${threadId}, ${id}) <> ${threadOf(row)}`;
  const rows = await ctx.db.query
    .select({ seq, id, threadId, fullName, email, phone, eventDate, differentFrom })
    .from(inquiries)
    .where(and(isLike, isNear, ne(status, 'spam'), isElsewhere))
    .orderBy(desc(seq))
    .limit(maxLike);
  const own = [row, ...others];
  const ids = new Set(own.map((one) => one.id));
  const parted = new Set(own.flatMap(({ differentFrom }) => differentFrom));
  const isParted = (other: Pick<InquiryRow, 'id' | 'differentFrom'>) =>
    parted.has(other.id) || other.differentFrom.some((one) => ids.has(one));
  const found = new Map<string, { seq: number; reason: ThreadReason }>();
  for (const other of rows.filter((one) => !isParted(one))) {
    const reason = findSamePerson(row, other);
    if (reason !== undefined && !found.has(threadOf(other))) found.set(threadOf(other), { seq: other.seq, reason });
  }
  if (found.size === 0) return [];
  const proposed = [...found.values()].slice(0, maxProposed);
  const whole = await ctx.db.query
    .select()
    .from(inquiries)
    .where(
      inArray(
        seq,
        proposed.map((one) => one.seq),
      ),
    );
  return proposed.flatMap(({ seq: key, reason }) =>
    whole.filter((one) => one.seq === key).map((one) => ({ row: one, reason })),
  );
}

/** So many are read and written at once. */
const batchLength = 500;

/** Fills in what telephone numbers are compared by where it is missing, as after an update from an earlier release. */
export const addMissingPhoneKeys = (db: Database): Promise<void> =>
  fillInBatches(
    db,
    (after) =>
      db.query
        .select({ seq, phone: inquiries.phone })
        .from(inquiries)
        .where(and(isNull(inquiries.phoneKey), gt(seq, after)))
        .orderBy(asc(seq))
        .limit(batchLength),
    async (rows) => {
      const values = rows.map((row) => sql`(${row.seq}, ${phoneKey(row.phone)})`.inlineParams());
      await db.query.run(sql`update ${inquiries} set phone_key = filled.column2
        from (values ${sql.join(values, sql`, `)}) as filled where ${seq} = filled.column1`);
    },
  );
