import { and, asc, desc, gt, type SQL } from 'drizzle-orm';
import { sessionStore } from '#server/features/identity/sessions/store.ts';
import { type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import { perContext } from '#server/platform/context.ts';
import { serverRecords } from '#server/records/records.ts';
import { history, isOfRecord } from '#server/records/table.ts';
import { AppError } from '#shared/api/errors.ts';
import type { Changes, ListChanges } from '#shared/inbox/schema.ts';
import { minuteMs } from '#shared/rules/dates.ts';
import { ChangeStream, type Follower } from './change-stream.ts';

/** A client that is further behind reads everything again. */
const maxBehind = 1000;
const maxStreams = 200;
/** Each browser has one for all its tabs. */
const maxStreamsOfAccount = 5;
const sessionCheckMs = minuteMs;
/** After a failed read. */
const retryMs = 1000;
/** How soon somebody without a stream may ask for one again. */
const retryAfter = 120;

/**
 * Reports what is done to records. `history` is the log of events: writers take turns on both engines, so `seq` is in the order
 * of the commits and no entry appears behind one that was read. A commit costs one query for all streams together, and
 * none while nobody listens.
 */
export const changeFeed = perContext((ctx) => {
  const { db, logger } = ctx;

  const sessions = sessionStore(ctx);
  const streams = new Set<ChangeStream>();
  let isClosed = false;
  /** The last change that all streams have; unknown while there is none. */
  let last: number | undefined;
  let isReading = false;
  let isOutdated = false;
  let sessionCheck: NodeJS.Timeout | undefined;
  db.onCommit(() => void readOn());

  const seqAt = async (edge: SQL): Promise<number> => {
    const [row] = await db.query.select({ seq: history.seq }).from(history).orderBy(edge).limit(1);
    return row?.seq ?? 0;
  };
  const newest = () => seqAt(desc(history.seq));
  const position = async (): Promise<Changes> => ({ changes: [], next: await newest(), isReset: false });

  /** The first `limit` changes, or a reset where there are more than a client catches up with. */
  const changesAfter = async (after: number, limit = maxBehind): Promise<Changes> => {
    const { seq, entity, entityId, subjectId, action, by, at } = history;
    const rows = await db.query
      .select({ seq, entity, entityId, subjectId, action, by, at })
      .from(history)
      .where(and(gt(seq, after), isOfRecord))
      .orderBy(asc(seq))
      .limit(maxBehind + 1);
    if (rows.length > maxBehind) return { changes: [], next: await newest(), isReset: true };
    const changes = rows.slice(0, limit).map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
    return { changes, next: changes.at(-1)?.seq ?? after, isReset: false };
  };

  /** The same after a change that a client names: it may be forgotten by now, or be of before a backup was restored. */
  const catchUp = async (after: number, limit?: number): Promise<Changes> => {
    const [first, next] = await Promise.all([seqAt(asc(history.seq)), newest()]);
    return after > next || after < first - 1 ? { changes: [], next, isReset: true } : changesAfter(after, limit);
  };

  /** Without those of records that an account may not read. */
  const visibleTo = (by: Pick<Staff, 'role'>): ((batch: Changes) => Changes) => {
    const hidden = new Set<string>(serverRecords(ctx).hiddenFrom(by));
    return (batch) => ({ ...batch, changes: batch.changes.filter(({ entity }) => !hidden.has(entity)) });
  };

  const readOnce = async (): Promise<void> => {
    if (last === undefined) return;
    const batch = await changesAfter(last);
    if (last === undefined || batch.next <= last) return;
    last = batch.next;
    const bytes = JSON.stringify(batch).length;
    for (const stream of [...streams]) stream.push(batch, bytes);
  };

  async function readOn(): Promise<void> {
    isOutdated = streams.size > 0;
    if (isReading) return;
    isReading = true;
    while (isOutdated) {
      isOutdated = false;
      await readOnce().catch((error: unknown) => {
        logger?.warn({ err: error }, 'The changes could not be read; they are read again in a second.');
        setTimeout(readOn, retryMs).unref();
      });
    }
    isReading = false;
  }

  const checkSessions = async (): Promise<void> => {
    for (const stream of [...streams]) {
      try {
        const staff = await sessions.find(stream.follower.token);
        const { role } = requireRole(staff ?? { kind: 'visitor', address: '' }, 'read_only');
        // The client connects again, and follows what the new role may read.
        if (role !== stream.follower.role) stream.end();
      } catch (error) {
        if (error instanceof AppError) stream.end(error);
      }
    }
  };

  const open = (follower: Follower): ChangeStream => {
    if (isClosed) throw new AppError('unavailable');
    const ofAccount = [...streams].filter((stream) => stream.follower.accountId === follower.accountId);
    // Not the newest, because the oldest may belong to a computer that was closed without a word.
    if (ofAccount.length >= maxStreamsOfAccount) ofAccount[0]?.end(new AppError('rate_limited', { retryAfter }));
    if (streams.size >= maxStreams) throw new AppError('rate_limited', { retryAfter });
    const stream = new ChangeStream(follower, () => remove(stream));
    streams.add(stream);
    sessionCheck ??= setInterval(checkSessions, sessionCheckMs).unref();
    return stream;
  };

  const remove = (stream: ChangeStream): void => {
    streams.delete(stream);
    if (streams.size > 0) return;
    last = undefined;
    clearInterval(sessionCheck);
    sessionCheck = undefined;
  };

  const readFrom = (seq: number): void => {
    if (last !== undefined) return;
    last = seq;
    // A commit before this line was not read, because it was not known from where.
    void readOn();
  };

  return {
    /** Without `after` only where the log is. */
    async list(actor: Actor, { after, limit }: ListChanges): Promise<Changes> {
      const by = requireRole(actor, 'read_only');
      return after === undefined ? position() : visibleTo(by)(await catchUp(after, limit));
    },

    /**
     * Yields at once what came after `after`, or only where the log is, and then every change until the client is gone, the
     * session ends, or the client should connect again.
     */
    async *follow(
      actor: Actor,
      { after, ...follower }: Omit<Follower, 'accountId' | 'role'> & { after: number | undefined },
    ): AsyncGenerator<Changes> {
      const by = requireRole(actor, 'read_only');
      if (follower.signal.aborted) return;
      const stream = open({ ...follower, accountId: by.id, role: by.role });
      try {
        const start = after === undefined ? await position() : await catchUp(after);
        readFrom(start.next);
        const toVisible = visibleTo(by);
        yield toVisible(start);
        for await (const batch of stream.after(start.next)) yield toVisible(batch);
      } finally {
        stream.end();
      }
    },

    /** Ends the streams whose session has ended, or whose account may no longer read; also done every minute. */
    checkSessions,

    /** Ends all streams; their clients connect again, to another server or to the next process. */
    close(): void {
      isClosed = true;
      for (const stream of [...streams]) stream.end();
    },
  };
});
