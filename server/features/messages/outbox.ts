import { and, asc, eq, gt, inArray, isNull, lte, min, not, notInArray, or, sql } from 'drizzle-orm';
import { inquiries } from '#server/features/inquiries/table.ts';
import { composeMessage } from '#server/features/outgoing-mail/to-message.ts';
import { readFollowUpDay } from '#server/features/tasks/follow-ups.ts';
import { perContext } from '#server/platform/context.ts';
import { ascNullsFirst } from '#server/platform/db/columns.ts';
import { type Job, soonAfterCommitMs } from '#server/platform/jobs/scheduler.ts';
import type { ComposedMail } from '#server/platform/mail/compose.ts';
import { mailHealth } from '#server/platform/mail/health.ts';
import { mailChecks } from '#server/platform/mail/mail-checks.ts';
import { mailTransports, type Outcome, type Transport } from '#server/platform/mail/transport.ts';
import { dayMs, hourMs, minuteMs } from '#shared/rules/dates.ts';
import { applyOutcome, recordInTrash } from './answers.ts';
import { withLinks } from './links.ts';
import { messageRecords } from './record.ts';
import { type MessageRow, messages } from './table.ts';

/** From each attempt that failed to the next one. */
const waits = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 4 * hourMs, 12 * hourMs, dayMs];
const maxAttempts = waits.length + 1;
/** From each time that the server could not be reached to the next one; the last one repeats. */
const pauses = [10_000, 30_000, minuteMs, 5 * minuteMs];
/** How long a transport rests that is refused by a server which takes mail over another one. */
const restMs = 10_000;
/** A server that has not said by then what became of a message has crashed, and another takes the message up. */
const leaseMs = 3 * minuteMs;
/** How long a message that is under way may take once the server stops. */
const maxFinishMs = 8000;
/** After a failed read or write, and for what waits until other mail of its conversation is sent. */
const retryMs = 1000;

// In these words, which are those of the index: with bound values it would not be used.
const isWaiting = sql`${messages.state} in ('queued', 'sending')`;
/** The conversation that a message of an inquiry belongs to. */
const thread = sql<string>`coalesce(${inquiries.threadId}, ${inquiries.id})`;
const ofInquiry = eq(inquiries.id, messages.inquiryId);

/**
 * Sends what is queued, one message after another on each of the transports, so that a server which is silent about one does not
 * hold up the others; those of a conversation go one after another. Each message is claimed in one transaction, sent outside of any, and its
 * result is written in a second one: after a crash in between it is sent again, with the same Message-ID.
 */
export const mailOutbox = perContext((ctx) => {
  const { config, db, now, logger } = ctx;
  const transports = mailTransports(ctx);
  const health = mailHealth(ctx).outgoing;

  let pausedUntil = 0;
  let pauseCount = 0;
  /** When the mail server last answered about a message, unless it refused everything since. */
  let answeredAt = 0;
  const restsUntil = new Map<Transport, number>();
  /** What this server is sending: it has not crashed, however long that takes. */
  const underWay = new Set<string>();

  const nextAttempt = async (): Promise<number | undefined> => {
    const [row] = await db.query
      .select({ at: min(messages.nextAttemptAt) })
      .from(messages)
      .where(isWaiting);
    return row?.at ?? undefined;
  };

  /** The next message that may be sent: of a conversation none while another one is under way. */
  const findDue = async (at: number): Promise<MessageRow | undefined> => {
    const isOwn = inArray(messages.id, [...underWay]);
    const isUnderWay = and(isWaiting, eq(messages.state, 'sending'), or(gt(messages.nextAttemptAt, at), isOwn));
    const busy = db.query.select({ thread }).from(messages).innerJoin(inquiries, ofInquiry).where(isUnderWay);
    const isFree = or(isNull(inquiries.id), notInArray(thread, busy));
    const [found] = await db.query
      .select({ row: messages })
      .from(messages)
      .leftJoin(inquiries, ofInquiry)
      .where(and(isWaiting, lte(messages.nextAttemptAt, at), not(isOwn), isFree))
      .orderBy(ascNullsFirst(messages.nextAttemptAt), asc(messages.seq))
      .limit(1);
    return found?.row;
  };

  /** Writers take turns, on several servers too, so no other one claims the same message. */
  const claim = async (at: number): Promise<MessageRow | undefined> => {
    // A transaction locks out every other writer, of every server.
    if ((await findDue(at)) === undefined) return undefined;
    return db.tx(async () => {
      const row = await findDue(at);
      if (row === undefined) return undefined;
      const claimed = { state: 'sending' as const, attempts: row.attempts + 1, nextAttemptAt: at + leaseMs };
      return messageRecords.update(ctx, null, row, claimed, null);
    });
  };

  /** What the message becomes after what came of an attempt; undefined where a bounce, or another server, was quicker. */
  const toOutcome = (row: MessageRow, outcome: Outcome, at: number): Partial<MessageRow> | undefined => {
    const { state, attempts } = row;
    // It was in the trash and back meanwhile, for longer than an attempt may take.
    const wasKept = outcome.result === 'sent' && (state === 'kept' || state === 'queued');
    if (state !== 'sending' && !wasKept) return undefined;
    if (outcome.result === 'sent') return { state: 'sent', sentAt: at, lastError: outcome.refused ?? null };
    const lastError = outcome.reason;
    // What no message can do anything about is no attempt of this one.
    if (outcome.result === 'unavailable')
      return { state: 'queued', attempts: attempts - 1, nextAttemptAt: at, lastError };
    if (outcome.result === 'pointless') return { state: 'kept', attempts: attempts - 1, lastError };
    const wait = waits[attempts - 1];
    if (outcome.result === 'rejected' || wait === undefined || attempts >= maxAttempts)
      return { state: 'failed', lastError };
    return { state: 'queued', nextAttemptAt: at + wait, lastError };
  };

  /** Writes an outcome, and what follows from it. */
  const write = async (row: MessageRow, changes: Partial<MessageRow>): Promise<void> => {
    const isAnnounced = changes.state !== 'queued' && row.kind !== 'staff_notice';
    const author = row.authorId === null ? null : { id: row.authorId, username: row.author ?? '' };
    const after = await messageRecords.update(ctx, author, row, changes, isAnnounced ? {} : null);
    if (isAnnounced) await applyOutcome(ctx, after, await readFollowUpDay(ctx));
  };

  /** The outcome is kept wherever the message is by now, and nothing that was sent is sent again. */
  const record = ({ id }: MessageRow, outcome: Outcome): Promise<void> =>
    db.tx(async () => {
      const at = now().getTime();
      const [row] = await db.query.select().from(messages).where(eq(messages.id, id));
      if (row === undefined) return recordInTrash(ctx, ['id', id], (one) => toOutcome(one, outcome, at));
      const changes = toOutcome(row, outcome, at);
      if (changes !== undefined) await write(row, { nextAttemptAt: null, ...changes });
    });

  const pause = (transport: Transport, reason: string): void => {
    const at = now().getTime();
    const isThere = underWay.size > 0 || at - answeredAt < restMs;
    answeredAt = 0;
    if (isThere) {
      // It may allow one connection alone. If it is gone, the other transport finds out with its next message.
      restsUntil.set(transport, at + restMs);
      return;
    }
    if (health.state.error === null) logger?.warn({ reason }, 'Mail cannot be sent; it waits.');
    health.fail(reason);
    // The other transport has found out already.
    if (at < pausedUntil) return;
    pausedUntil = at + (pauses[Math.min(pauseCount, pauses.length - 1)] ?? 0);
    pauseCount += 1;
  };

  const compose = async (message: MessageRow): Promise<ComposedMail | Outcome> => {
    try {
      const pointless = await mailChecks(ctx).get(message.kind)?.(ctx, message);
      if (pointless !== undefined) return { result: 'pointless', reason: pointless };
      const linked = await withLinks(ctx, message);
      if (!('reason' in linked)) return await composeMessage(ctx, linked.row);
      // Whoever wrote it has to know; what the program wrote by itself, such as a receipt of a payment that was voided, needs nobody.
      return { result: message.isAutomatic ? 'pointless' : 'rejected', ...linked };
    } catch (error) {
      // Such as a bucket that does not answer: one message must not hold up the others.
      logger?.error({ err: error, message: message.id }, 'A message could not be composed.');
      return { result: 'delayed', reason: 'Its file could not be read.' };
    }
  };

  const transmit = async (message: MessageRow, transport: Transport): Promise<Outcome> => {
    const composed = await compose(message);
    const outcome = 'result' in composed ? composed : await transport.send(composed);
    await record(message, outcome);
    return outcome;
  };

  const attempt = async (message: MessageRow, transport: Transport): Promise<void> => {
    underWay.add(message.id);
    const outcome = await transmit(message, transport).finally(() => underWay.delete(message.id));
    if (outcome.result === 'unavailable') return pause(transport, outcome.reason);
    answeredAt = now().getTime();
    if (health.state.error !== null) logger?.info('Mail can be sent again.');
    health.recover();
    pauseCount = 0;
  };

  const sendDue = async (over: Transport, signal: AbortSignal | undefined): Promise<number | undefined> => {
    for (;;) {
      const next = await nextAttempt();
      const at = now().getTime();
      if (next === undefined || next > at || signal?.aborted) return next;
      const waitsUntil = Math.max(pausedUntil, restsUntil.get(over) ?? 0);
      if (at < waitsUntil) return waitsUntil;
      const message = await claim(at);
      if (message === undefined) return at + retryMs;
      await attempt(message, over);
    }
  };

  /** Sends everything that is due; returns when the next one is. */
  const run = async (transport: Transport, signal?: AbortSignal): Promise<number | undefined> => {
    // Messages that are under way are finished, unless the other side is silent.
    signal?.addEventListener('abort', () => setTimeout(() => transport.close(), maxFinishMs).unref());
    try {
      return await sendDue(transport, signal);
    } finally {
      transport.close();
    }
  };

  /** Without a mail server nothing waits for one: it is sent by hand once there is one. */
  const keepAll = async (): Promise<undefined> => {
    if ((await nextAttempt()) !== undefined)
      await db.tx(
        async () => void (await db.query.update(messages).set({ state: 'kept', nextAttemptAt: null }).where(isWaiting)),
      );
  };

  /** What a crash left half sent. One process has the folder of a SQLite database; of several servers each may be sending. */
  const takeUp = async (): Promise<void> => {
    if (config.databaseUrl !== undefined) return;
    const isHalfSent = and(isWaiting, eq(messages.state, 'sending'));
    const [left] = await db.query.select({ seq: messages.seq }).from(messages).where(isHalfSent).limit(1);
    if (left === undefined) return;
    const nextAttemptAt = now().getTime();
    await db.tx(
      async () => void (await db.query.update(messages).set({ state: 'queued', nextAttemptAt }).where(isHalfSent)),
    );
  };

  let takenUp: Promise<void> | undefined;
  /** Once, before the first message: a later time would take what this server is sending. */
  const takeUpOnce = (): Promise<void> => {
    takenUp ??= takeUp().catch((error: unknown) => {
      takenUp = undefined;
      throw error;
    });
    return takenUp;
  };

  const toJob = (transport: Transport): Job => ({
    name: 'outbox',
    retryMs,
    afterCommitMs: soonAfterCommitMs,
    isForEachServer: true,
    async run(signal) {
      await takeUpOnce();
      return run(transport, signal);
    },
  });

  const jobs: Job[] =
    transports.length === 0
      ? [{ name: 'outbox', retryMs, isForEachServer: true, run: keepAll }]
      : transports.map(toJob);

  return {
    /** One for each transport. */
    jobs,

    /** Ends every pause, because somebody asks for another attempt: their commit wakes the outbox. */
    resume(): void {
      pausedUntil = 0;
      restsUntil.clear();
    },

    /** Sends everything that is due, once. For tests and scripts, where no commit wakes it. */
    async drain(): Promise<void> {
      await Promise.all(transports.map((transport) => run(transport)));
    },
  };
});
