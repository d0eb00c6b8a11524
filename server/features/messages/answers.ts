/** What mail that arrived, or did not, means for its inquiry. All belongs inside a transaction of the caller. */

import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  answeredAt,
  bouncesOf,
  isClosed,
  isFromPerson,
  lastAnswer,
  onAnswer,
  owedSince,
  type ResponseRules,
  settled,
  waitForVenue,
} from '#server/features/inquiries/answering.ts';
import { inquiryRecords } from '#server/features/inquiries/record.ts';
import { readResponseRules } from '#server/features/inquiries/response-rules.ts';
import { readThread, writeAnswer } from '#server/features/inquiries/store.ts';
import { type InquiryRow, inquiries } from '#server/features/inquiries/table.ts';
import { threadOf } from '#server/features/inquiries/threads.ts';
import { notifyFailedMail } from '#server/features/outgoing-mail/notices.ts';
import { findTrashedMessage, updateTrashedMessage } from '#server/features/outgoing-mail/trashed.ts';
import { closeFollowUps, planCall, planFollowUp } from '#server/features/tasks/follow-ups.ts';
import { getVenueCalendar } from '#server/features/venue/operations.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { textOfDay } from '#server/platform/time/calendar.ts';
import { historyLog } from '#server/records/history-log.ts';
import { messageRecords } from './record.ts';
import { readConversation } from './store.ts';
import { type MessageRow, messages } from './table.ts';

/** An inquiry whose answer did not arrive, and since when it waits for one. */
interface Reopened {
  row: InquiryRow;
  since: number;
  changes: Partial<InquiryRow>;
}

async function findInquiry(ctx: Ctx, id: string | null) {
  return id === null ? undefined : inquiryRecords.find(ctx, id);
}

/** What an inquiry is without its answers that did not arrive; undefined where it has another one, or waits for none. */
async function withoutBounces(ctx: Ctx, row: InquiryRow, mail: MessageRow[]): Promise<Reopened | undefined> {
  if (mail.some((one) => (answeredAt(one) ?? 0) >= (row.waitingSince ?? 0))) return undefined;
  const entries = await historyLog(ctx).of(row.id);
  const first = row.respondedVia === 'mail' ? bouncesOf(mail).find((at) => at === row.respondedAt) : undefined;
  const isFirst = first !== undefined && lastAnswer(row, mail, entries) < first;
  // It may have been done before without an answer.
  const { before } = (isFirst && entries.findLast(({ after }) => after?.respondedAt === first)) || {};
  const respondedVia = (before?.respondedVia ?? null) as InquiryRow['respondedVia'];
  const unanswered = isFirst ? { respondedAt: null, respondedVia } : {};
  const since = owedSince({ ...row, ...unanswered }, mail, entries);
  const status = isFirst && row.status === 'contacted' && { status: 'new' as const };
  return since === undefined ? undefined : { row, since, changes: { ...unanswered, ...status } };
}

/** The answer that did not arrive is none; the clock goes on in all that it answered, unless something else did. */
async function takeBack(ctx: Ctx, message: MessageRow): Promise<void> {
  const inquiry = await findInquiry(ctx, message.inquiryId);
  if (inquiry === undefined || message.queuedAt === null) return;
  const conversation = await readConversation(ctx, inquiry.id);
  // One that came back earlier was an answer until now, where a later one seemed to have arrived.
  const isAnswered = and(eq(inquiries.awaiting, 'client'), inArray(inquiries.waitingSince, bouncesOf(conversation)));
  const owed: Reopened[] = [];
  for (const row of await readThread(ctx, inquiry, isAnswered)) {
    const reopened = await withoutBounces(ctx, row, conversation);
    if (reopened !== undefined) owed.push(reopened);
  }
  if (owed.length === 0) return;
  const batch = newId();
  // As before, they are all due with the oldest word.
  const clock = waitForVenue(Math.min(...owed.map(({ since }) => since)), await readResponseRules(ctx));
  for (const { row, changes } of owed) await inquiryRecords.update(ctx, null, row, { ...changes, ...clock }, { batch });
  await closeFollowUps(ctx, null, inquiry.id, newId());
}

/** Whose word was next before the words of the other side; undefined where the venue's is for another reason. */
async function beforeWords(ctx: Ctx, { id }: InquiryRow, mail: MessageRow[]) {
  const bounces = new Set<unknown>(mail.flatMap((one) => (one.state === 'bounced' ? [one.queuedAt] : [])));
  const started = (await historyLog(ctx).of(id)).findLast(
    ({ action, before, after }) =>
      action === 'updated' && after?.awaiting === 'venue' && !bounces.has(before?.waitingSince),
  );
  // Staff set it back to new.
  if (started === undefined || started.after?.status !== undefined) return undefined;
  return started.before as Pick<InquiryRow, 'awaiting' | 'waitingSince'>;
}

/** The clock of an inquiry that one of its words left. */
async function withoutWord(
  ctx: Ctx,
  row: InquiryRow,
  mail: MessageRow[],
  today: ResponseRules,
): Promise<Partial<InquiryRow>> {
  const before = await beforeWords(ctx, row, mail);
  return before === undefined ? {} : settled({ ...row, ...before }, today);
}

/** Since when each waits for an answer to its own mail; undefined for one that does not. */
async function readOwed(ctx: Ctx, rows: InquiryRow[], mail: MessageRow[]) {
  const owed: { row: InquiryRow; since: number | undefined }[] = [];
  for (const row of rows) owed.push({ row, since: owedSince(row, mail, await historyLog(ctx).of(row.id)) });
  return owed;
}

/** Somebody has to call a person whom mail does not reach. */
async function planCallAfterMail(ctx: Ctx, message: MessageRow): Promise<void> {
  const { inquiryId, kind, authorId } = message;
  if (kind !== 'reply' && kind !== 'acknowledgment' && kind !== 'proposal') return;
  const inquiry = await findInquiry(ctx, inquiryId);
  if (inquiry === undefined) return;
  const dueDay = textOfDay((await getVenueCalendar(ctx)).dayAt(ctx.now().getTime()));
  await planCall(ctx, inquiry, { dueDay, authorId });
  await notifyFailedMail(ctx, message, inquiry);
}

/** A message arrived, but not at everybody who gets a copy: its author decides what to do. */
async function reportRefusedCopy(ctx: Ctx, message: MessageRow): Promise<void> {
  const inquiry = await findInquiry(ctx, message.inquiryId);
  if (inquiry !== undefined) await notifyFailedMail(ctx, message, inquiry);
}

/** A reply arrived: the inquiry was answered when its author pressed Send. A later word of the other side still waits. */
async function answerByMail(ctx: Ctx, message: MessageRow, followUpDay: string | undefined): Promise<void> {
  const { authorId, author, queuedAt } = message;
  const inquiry = await findInquiry(ctx, message.inquiryId);
  if (inquiry === undefined || authorId === null || author === null || queuedAt === null) return;
  const by: Staff = { kind: 'staff', id: authorId, username: author, role: 'staff' };
  const isOlder = (row: InquiryRow) => row.awaiting === 'venue' && (row.waitingSince ?? 0) > queuedAt;
  const answerTo = (row: InquiryRow) => (isOlder(row) ? {} : onAnswer(row, 'mail', queuedAt));
  const batch = newId();
  const needsFollowUp = followUpDay !== undefined && !isClosed(inquiry.status) && !isOlder(inquiry);
  const { row: changed } = await writeAnswer(ctx, by, inquiry, { changes: answerTo(inquiry), answerTo }, batch);
  if (needsFollowUp) await planFollowUp(ctx, by, changed, { dueDay: followUpDay, batch });
}

/**
 * A message goes from its inquiry to another one, before it is written there: the thread that it leaves waits with what stays.
 * Within a thread the clock goes on.
 */
export async function moveAnswers(ctx: Ctx, message: MessageRow, to: InquiryRow, by: Staff): Promise<void> {
  const inquiry = await findInquiry(ctx, message.inquiryId);
  if (inquiry === undefined || threadOf(inquiry) === threadOf(to) || !isFromPerson(message)) return;
  const mail = (await readConversation(ctx, inquiry.id)).filter(({ id }) => id !== message.id);
  // What waits for less long was not started by it.
  const isOlder = sql`coalesce(${inquiries.waitingSince}, ${inquiries.createdAt}) <= ${message.createdAt}`;
  const waiting = await readThread(ctx, inquiry, and(eq(inquiries.awaiting, 'venue'), isOlder));
  const owed = await readOwed(ctx, waiting, mail);
  const oldest = Math.min(...owed.flatMap(({ since }) => since ?? []));
  const batch = newId();
  const rules = await readResponseRules(ctx);
  const isLater = Number.isFinite(oldest) && oldest >= message.createdAt;
  const clock = isLater ? waitForVenue(oldest, rules) : {};
  for (const { row, since } of owed) {
    const isLeft = since === undefined && row.id === inquiry.id;
    const rest = isLeft ? await withoutWord(ctx, row, mail, rules) : {};
    await inquiryRecords.update(ctx, by, row, since === undefined ? rest : clock, { batch });
  }
}

/** What follows when a message was sent, failed or came back. */
export async function applyOutcome(ctx: Ctx, message: MessageRow, followUpDay: string | undefined): Promise<void> {
  const { state, kind, lastError } = message;
  // The house is told in the list of mail, and nobody calls a client for it.
  if (kind === 'staff_notice' || kind === 'running_sheet' || state === 'kept') return;
  if (state === 'bounced' && kind === 'reply') await takeBack(ctx, message);
  if (state !== 'sent') return planCallAfterMail(ctx, message);
  if (kind === 'reply') await answerByMail(ctx, message, followUpDay);
  if (lastError !== null) await reportRefusedCopy(ctx, message);
}

/**
 * Writes what became of a message into the trash, where it went with its inquiry meanwhile. What follows waits until that is back:
 * `nextAttemptAt` of what is done marks it.
 */
export async function recordInTrash(
  ctx: Ctx,
  key: Parameters<typeof findTrashedMessage>[1],
  toOutcome: (message: MessageRow) => Partial<MessageRow> | undefined,
): Promise<void> {
  const found = await findTrashedMessage(ctx, key);
  const changes = found && toOutcome(found.message);
  if (found && changes) await updateTrashedMessage(ctx, found, { nextAttemptAt: ctx.now().getTime(), ...changes });
}

/** A message came back, by its Message-ID. Twice the same, or one that is not from here: nothing. */
export async function handleBounce(ctx: Ctx, messageId: string, reason: string): Promise<void> {
  const bounced = { state: 'bounced' as const, lastError: reason };
  const isOut = ({ state }: MessageRow) => ['queued', 'sending', 'sent'].includes(state);
  const [message] = await ctx.db.query.select().from(messages).where(eq(messages.messageId, messageId));
  if (message === undefined)
    return recordInTrash(ctx, ['messageId', messageId], (one) => (isOut(one) ? bounced : undefined));
  if (!isOut(message)) return;
  await applyOutcome(
    ctx,
    await messageRecords.update(ctx, null, message, { ...bounced, nextAttemptAt: null }),
    undefined,
  );
}
