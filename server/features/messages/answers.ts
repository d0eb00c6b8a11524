import { and, eq } from 'drizzle-orm';
import type { Staff } from '#server/auth/actor.ts';
import { newId } from '#server/db/columns.ts';
import type { Deps } from '#server/deps.ts';
import { awaitVenue, isClosed, onAnswer } from '#server/features/inquiries/answering.ts';
import { storedDueTimes } from '#server/features/inquiries/due-times.ts';
import { inquiryStore } from '#server/features/inquiries/store.ts';
import { type InquiryRow, inquiries } from '#server/features/inquiries/table.ts';
import type { TaskOperations } from '#server/features/tasks/operations.ts';
import { textOfDay } from '#server/features/venue/calendar.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
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

/** What mail that arrived, or did not, means for its inquiry. All but `followUpDay` belongs inside a transaction of the caller. */
export function mailAnswers(
  { db, now, records }: Pick<Deps, 'db' | 'now'> & { records: Records },
  { store, tasks, venue, notices }: Neighbors,
) {
  const desk = inquiryStore(db, records);
  const { readDesk } = storedDueTimes(db);

  const findInquiry = async (id: string | null) => (id === null ? undefined : desk.read(id));

  const changeOf = async (by: Staff | null) => ({ by, at: now().getTime(), desk: await readDesk() });

  /**
   * Since when the venue owes the answer that a message was to an inquiry of its thread, unless another one followed: since the
   * oldest word before it.
   */
  const owedSince = (
    inquiry: InquiryRow,
    { id, queuedAt }: MessageRow,
    conversation: MessageRow[],
  ): number | undefined => {
    const isAnswer = ({ kind, state }: MessageRow) => kind === 'reply' && state === 'sent';
    const index = conversation.findIndex((one) => one.id === id);
    if (conversation.slice(index + 1).some(isAnswer)) return undefined;
    if (inquiry.respondedAt === queuedAt) return inquiry.createdAt;
    const before = conversation.slice(0, index);
    const lastAnswer = before.findLastIndex(isAnswer);
    const word = before
      .slice(lastAnswer + 1)
      .find((one) => one.inquiryId === inquiry.id && one.direction === 'in' && !one.isAutomatic);
    return word === undefined ? undefined : (word.sentAt ?? word.createdAt);
  };

  /** The answer that did not arrive is none; the clock goes on in all that it answered, unless something else did. */
  const takeBack = async (message: MessageRow): Promise<void> => {
    const inquiry = await findInquiry(message.inquiryId);
    const { queuedAt } = message;
    if (inquiry === undefined || queuedAt === null) return;
    const isAnswered = and(eq(inquiries.awaiting, 'client'), eq(inquiries.waitingSince, queuedAt));
    const conversation = await store.conversation(inquiry.id);
    const owed = (await desk.inThread(inquiry, isAnswered)).flatMap((row) => {
      const since = owedSince(row, message, conversation);
      return since === undefined ? [] : [{ row, since }];
    });
    if (owed.length === 0) return;
    const change = { ...(await changeOf(null)), batch: newId() };
    // As before, they are all due with the oldest word.
    const clock = awaitVenue(Math.min(...owed.map(({ since }) => since)), change.desk);
    for (const { row } of owed) {
      const isFirst = row.respondedAt === queuedAt && row.respondedVia === 'mail';
      const unanswered = isFirst && { respondedAt: null, respondedVia: null };
      const status = isFirst && row.status === 'contacted' && { status: 'new' as const };
      await desk.change(row, { ...unanswered, ...status, ...clock }, change);
    }
    await tasks.closeFollowUps(null, inquiry.id, newId());
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
