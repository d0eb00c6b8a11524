import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  answeredAt,
  awaitVenue,
  bouncesOf,
  type Desk,
  isClosed,
  isWord,
  lastAnswer,
  onAnswer,
  owedSince,
  settled,
} from '#server/features/inquiries/answering.ts';
import { storedDueTimes } from '#server/features/inquiries/due-times.ts';
import { inquiryStore } from '#server/features/inquiries/store.ts';
import { type InquiryRow, inquiries } from '#server/features/inquiries/table.ts';
import { threadOf } from '#server/features/inquiries/threads.ts';
import type { TaskOperations } from '#server/features/tasks/operations.ts';
import { textOfDay } from '#server/features/venue/calendar.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import type { Deps } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import type { Records } from '#server/records/records.ts';
import type { StaffNotices } from './notices.ts';
import type { MessageStore } from './store.ts';
import { type MessageRow, messages } from './table.ts';

interface Neighbors {
  store: MessageStore;
  tasks: Pick<TaskOperations, 'followUpDay' | 'planFollowUp' | 'planCall' | 'closeFollowUps'>;
  venue: Pick<VenueOperations, 'calendar'>;
  notices: Pick<StaffNotices, 'mailFailed'>;
}

/** An inquiry whose answer did not arrive, and since when it waits for one. */
interface Reopened {
  row: InquiryRow;
  since: number;
  changes: Partial<InquiryRow>;
}

/** What mail that arrived, or did not, means for its inquiry. All but `followUpDay` belongs inside a transaction of the caller. */
export function mailAnswers(
  { db, now, records }: Pick<Deps, 'db' | 'now'> & { records: Records },
  { store, tasks, venue, notices }: Neighbors,
) {
  const desk = inquiryStore(db, records);
  const { readDesk } = storedDueTimes(db);

  const findInquiry = async (id: string | null) => (id === null ? undefined : desk.read(id));

  const changeOf = async (by: Staff | null) => ({ by, at: now().getTime(), desk: await readDesk() });

  /** What an inquiry is without its answers that did not arrive; undefined where it has another one, or waits for none. */
  const withoutBounces = async (row: InquiryRow, mail: MessageRow[]): Promise<Reopened | undefined> => {
    if (mail.some((one) => (answeredAt(one) ?? 0) >= (row.waitingSince ?? 0))) return undefined;
    const entries = await records.history.of(row.id);
    const first = row.respondedVia === 'mail' ? bouncesOf(mail).find((at) => at === row.respondedAt) : undefined;
    const isFirst = first !== undefined && lastAnswer(row, mail, entries) < first;
    // It may have been done before without an answer.
    const { before } = (isFirst && entries.findLast(({ after }) => after?.respondedAt === first)) || {};
    const respondedVia = (before?.respondedVia ?? null) as InquiryRow['respondedVia'];
    const unanswered = isFirst ? { respondedAt: null, respondedVia } : {};
    const since = owedSince({ ...row, ...unanswered }, mail, entries);
    const status = isFirst && row.status === 'contacted' && { status: 'new' as const };
    return since === undefined ? undefined : { row, since, changes: { ...unanswered, ...status } };
  };

  /** The answer that did not arrive is none; the clock goes on in all that it answered, unless something else did. */
  const takeBack = async (message: MessageRow): Promise<void> => {
    const inquiry = await findInquiry(message.inquiryId);
    if (inquiry === undefined || message.queuedAt === null) return;
    const conversation = await store.conversation(inquiry.id);
    // One that came back earlier was an answer until now, where a later one seemed to have arrived.
    const isAnswered = and(eq(inquiries.awaiting, 'client'), inArray(inquiries.waitingSince, bouncesOf(conversation)));
    const owed: Reopened[] = [];
    for (const row of await desk.inThread(inquiry, isAnswered)) {
      const reopened = await withoutBounces(row, conversation);
      if (reopened !== undefined) owed.push(reopened);
    }
    if (owed.length === 0) return;
    const change = { ...(await changeOf(null)), batch: newId() };
    // As before, they are all due with the oldest word.
    const clock = awaitVenue(Math.min(...owed.map(({ since }) => since)), change.desk);
    for (const { row, changes } of owed) await desk.change(row, { ...changes, ...clock }, change);
    await tasks.closeFollowUps(null, inquiry.id, newId());
  };

  /** Whose word was next before the words of the other side; undefined where the venue's is for another reason. */
  const beforeWords = async ({ id }: InquiryRow, mail: MessageRow[]) => {
    const bounces = new Set<unknown>(mail.flatMap((one) => (one.state === 'bounced' ? [one.queuedAt] : [])));
    const started = (await records.history.of(id)).findLast(
      ({ action, before, after }) =>
        action === 'updated' && after?.awaiting === 'venue' && !bounces.has(before?.waitingSince),
    );
    // Staff set it back to new.
    if (started === undefined || started.after?.status !== undefined) return undefined;
    return started.before as Pick<InquiryRow, 'awaiting' | 'waitingSince'>;
  };

  /** The clock of an inquiry that one of its words left. */
  const withoutWord = async (row: InquiryRow, mail: MessageRow[], today: Desk): Promise<Partial<InquiryRow>> => {
    const before = await beforeWords(row, mail);
    return before === undefined ? {} : settled({ ...row, ...before }, today);
  };

  /** Since when each waits for an answer to its own mail; undefined for one that does not. */
  const readOwed = async (rows: InquiryRow[], mail: MessageRow[]) => {
    const owed: { row: InquiryRow; since: number | undefined }[] = [];
    for (const row of rows) owed.push({ row, since: owedSince(row, mail, await records.history.of(row.id)) });
    return owed;
  };

  /** Somebody has to call a person whom mail does not reach. */
  const planCall = async (message: MessageRow): Promise<void> => {
    const { inquiryId, kind, authorId } = message;
    if (kind !== 'reply' && kind !== 'acknowledgment') return;
    const inquiry = await findInquiry(inquiryId);
    if (inquiry === undefined) return;
    const dueDay = textOfDay((await venue.calendar()).dayAt(now().getTime()));
    await tasks.planCall(inquiry, { dueDay, authorId });
    await notices.mailFailed(message, inquiry);
  };

  return {
    planCall,

    /** A message arrived, but not at everybody who gets a copy: its author decides what to do. */
    async copyRefused(message: MessageRow): Promise<void> {
      const inquiry = await findInquiry(message.inquiryId);
      if (inquiry !== undefined) await notices.mailFailed(message, inquiry);
    },

    /** The day to follow up on an answer of today. */
    followUpDay: () => tasks.followUpDay(),

    /** A reply arrived: the inquiry was answered when its author pressed Send. A later word of the other side still waits. */
    async answered(message: MessageRow, followUpDay: string | undefined): Promise<void> {
      const { authorId, author, queuedAt } = message;
      const inquiry = await findInquiry(message.inquiryId);
      if (inquiry === undefined || authorId === null || author === null || queuedAt === null) return;
      const by: Staff = { kind: 'staff', id: authorId, username: author, role: 'staff' };
      const isOlder = (row: InquiryRow) => row.awaiting === 'venue' && (row.waitingSince ?? 0) > queuedAt;
      const answerTo = (row: InquiryRow) => (isOlder(row) ? {} : onAnswer(row, 'mail', queuedAt));
      const batch = newId();
      const needsFollowUp = followUpDay !== undefined && !isClosed(inquiry.status) && !isOlder(inquiry);
      const answer = { changes: answerTo(inquiry), answerTo };
      const { row: changed } = await desk.answer(inquiry, answer, { ...(await changeOf(by)), batch });
      if (needsFollowUp) await tasks.planFollowUp(by, changed, { dueDay: followUpDay, batch });
    },

    /**
     * A message goes from its inquiry to another one, before it is written there: the thread that it leaves waits with what stays.
     * Within a thread the clock goes on.
     */
    async moved(message: MessageRow, to: InquiryRow, by: Staff): Promise<void> {
      const inquiry = await findInquiry(message.inquiryId);
      if (inquiry === undefined || threadOf(inquiry) === threadOf(to) || !isWord(message)) return;
      const mail = (await store.conversation(inquiry.id)).filter(({ id }) => id !== message.id);
      // What waits for less long was not started by it.
      const isOlder = sql`coalesce(${inquiries.waitingSince}, ${inquiries.createdAt}) <= ${message.createdAt}`;
      const waiting = await desk.inThread(inquiry, and(eq(inquiries.awaiting, 'venue'), isOlder));
      const owed = await readOwed(waiting, mail);
      const oldest = Math.min(...owed.flatMap(({ since }) => since ?? []));
      const change = { ...(await changeOf(by)), batch: newId() };
      const isLater = Number.isFinite(oldest) && oldest >= message.createdAt;
      const clock = isLater ? awaitVenue(oldest, change.desk) : {};
      for (const { row, since } of owed) {
        const isLeft = since === undefined && row.id === inquiry.id;
        const rest = isLeft ? await withoutWord(row, mail, change.desk) : {};
        await desk.change(row, since === undefined ? rest : clock, change);
      }
    },

    /** A message came back, by its Message-ID. Twice the same, or one that is not from here: nothing. */
    async bounced(messageId: string, reason: string): Promise<void> {
      const [message] = await db.query.select().from(messages).where(eq(messages.messageId, messageId));
      if (message === undefined || !['queued', 'sending', 'sent'].includes(message.state)) return;
      const after = await store.update(message, { state: 'bounced', nextAttemptAt: null, lastError: reason });
      await store.tell(null, after, message);
      if (message.kind === 'reply') await takeBack(message);
      await planCall(after);
    },
  };
}

export type MailAnswers = ReturnType<typeof mailAnswers>;
