/** Mail in both directions, as staff read and write it. The outbox sends what is queued here. */

import { eq } from 'drizzle-orm';
import { inquiryRecords } from '#server/features/inquiries/record.ts';
import { newMessage } from '#server/features/outgoing-mail/new-message.ts';
import { mailSuppression, suppressionReasons } from '#server/features/outgoing-mail/suppression.ts';
import { composeMessage, readSender, toMessage, toQueued } from '#server/features/outgoing-mail/to-message.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import { type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import { readStaffNames } from '#server/platform/auth/staff-names.ts';
import { users } from '#server/platform/auth/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { mailHealth } from '#server/platform/mail/health.ts';
import { changedColumns } from '#server/records/history-log.ts';
import { serverRecords } from '#server/records/records.ts';
import type { Page } from '#shared/api/envelope.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import { pageOf } from '#shared/fields/paging.ts';
import type {
  CreateMessage,
  ListMessages,
  MailState,
  Message,
  RetryMessage,
  SendMessage,
  TestMail,
  UpdateMessage,
} from '#shared/message/schema.ts';
import { messageLimits, undoSendTime } from '#shared/message/values.ts';
import { toReplySubject } from '#shared/rules/mail-subject.ts';
import { showLinkFields } from '#shared/template/link-fields.ts';
import { findLinks } from './links.ts';
import { mailOutbox } from './outbox.ts';
import { messageRecords } from './record.ts';
import { requireRepeatable, requireSendable, requireWelcome, tooLate } from './sendable.ts';
import { findDraft, readConversation, requireReadable, selectMessages } from './store.ts';
import { type MessageRow, messages } from './table.ts';

const anotherDraft = 'You already have another draft for this inquiry. Please change that one.';
const notSetUp = 'No mail server is set up: messages are kept here and not sent.';

async function presentAll(ctx: Ctx, rows: MessageRow[]): Promise<Message[]> {
  const ids = rows.map(({ inquiryId }) => inquiryId).filter((id) => id !== null);
  const names = await serverRecords(ctx).namesOf(inquiryRecords.kind, [...new Set(ids)]);
  const staff = await readStaffNames(ctx);
  return rows.map((row) => toMessage(row, names, staff));
}

async function present(ctx: Ctx, row: MessageRow) {
  return (await presentAll(ctx, [row]))[0] as Message;
}

/** `inquiryId` is the one that the writer's screen names, where it does: nothing is sent to anybody else. */
async function requireOwnDraft(ctx: Ctx, by: Staff, id: string, inquiryId?: string): Promise<MessageRow> {
  const row = await messageRecords.require(ctx, by, id);
  if (row.kind !== 'reply') throw new AppError('conflict', { message: 'Only replies can be changed.' });
  if (row.authorId !== by.id)
    throw new AppError('forbidden', { message: 'Only its author may change and send this message.' });
  if (inquiryId !== undefined && row.inquiryId !== inquiryId)
    throw new AppError('conflict', {
      message: 'This draft answers another inquiry. Please reload and write it again.',
    });
  return row;
}

/** A message to the person of an inquiry goes to the address that staff may have corrected since. */
async function recipientsOf(ctx: Ctx, { kind, inquiryId, to }: MessageRow): Promise<string[]> {
  const isToPerson = kind === 'reply' || kind === 'acknowledgment';
  const inquiry = isToPerson && inquiryId !== null ? await inquiryRecords.find(ctx, inquiryId) : undefined;
  return inquiry === undefined ? to : [inquiry.email];
}

/** Answers the last subject of the conversation. */
async function subjectOf(ctx: Ctx, inquiryId: string): Promise<string> {
  const last = toReplySubject((await readConversation(ctx, inquiryId)).at(-1)?.subject ?? '');
  const subject = last || `Your inquiry at ${(await getVenue(ctx)).name}`;
  return subject.slice(0, messageLimits.subject).toWellFormed();
}

/** The messages of an inquiry, oldest first; without one, newest first. Drafts are shown to their authors alone. */
export async function listMessages(ctx: Ctx, actor: Actor, input: ListMessages): Promise<Page<Message>> {
  const by = messageRecords.requireReader(actor);
  const { rows, total } = await selectMessages(ctx, by, input);
  return pageOf(await presentAll(ctx, rows), total, input);
}

export async function getMessage(ctx: Ctx, actor: Actor, id: string): Promise<Message> {
  const by = messageRecords.requireReader(actor);
  return present(ctx, await requireReadable(ctx, by, id));
}

/**
 * A draft of a reply. Somebody who has one of this inquiry already gets that one if it is the same; any other they may not
 * have seen: `conflict`.
 */
export async function createMessage(ctx: Ctx, actor: Actor, { inquiryId, ...input }: CreateMessage): Promise<Message> {
  const by = messageRecords.requireWriter(actor);
  const sender = await readSender(ctx);
  const row = await ctx.db.tx(async () => {
    const { clientId, email } = await inquiryRecords.require(ctx, by, inquiryId);
    const draft = await findDraft(ctx, inquiryId, by.id);
    if (draft !== undefined) {
      // A blank subject stands for the one that the draft was given.
      const asked = { ...input, subject: input.subject || draft.subject };
      if (Object.keys(changedColumns<Partial<MessageRow>>(draft, asked)).length > 0)
        throw new AppError('conflict', { message: anotherDraft });
      return draft;
    }
    const subject = input.subject || (await subjectOf(ctx, inquiryId));
    const author = { authorId: by.id, author: by.username, isAutomatic: false };
    const about = { inquiryId, clientId, to: [email], kind: 'reply' as const, state: 'draft' as const };
    const message = newMessage({ ...input, ...sender, ...author, ...about, subject }, ctx.now().getTime());
    return messageRecords.insert(ctx, by, message, null);
  });
  return present(ctx, row);
}

/** A draft with none of the `versions` stays: `stale`. What was sent already: `conflict`. */
export async function updateMessage(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { inquiryId, ...input }: UpdateMessage,
  versions?: number[],
): Promise<Message> {
  const by = messageRecords.requireWriter(actor);
  const row = await ctx.db.tx(async () => {
    const draft = await requireOwnDraft(ctx, by, id, inquiryId);
    const changes = changedColumns(draft, input as Partial<MessageRow>);
    if (Object.keys(changes).length === 0) return draft;
    if (draft.state !== 'draft') throw tooLate();
    await messageRecords.requireCurrent(ctx, draft, versions);
    return messageRecords.update(ctx, by, draft, changes, null);
  });
  return present(ctx, row);
}

/** Deletes a draft. */
export async function removeMessage(ctx: Ctx, actor: Actor, id: string, versions?: number[]): Promise<{ _id: string }> {
  const by = messageRecords.requireWriter(actor);
  await ctx.db.tx(async () => {
    const draft = await requireOwnDraft(ctx, by, id);
    if (draft.state !== 'draft') throw tooLate();
    await messageRecords.requireCurrent(ctx, draft, versions);
    await ctx.db.query.delete(messages).where(eq(messages.seq, draft.seq));
    await ctx.db.purgeDeleted();
  });
  return { _id: id };
}

/**
 * Queues a draft, to be sent in a few seconds; what is not a draft any more is sent once. A draft with none of the `versions`
 * stays: `stale`. Somebody answered since `afterMessageId`: `stale`; the address is better not written to: `conflict` on `to`; unless it is sent anyway.
 */
export async function sendMessage(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { inquiryId, afterMessageId, sendAnyway }: SendMessage,
  versions?: number[],
): Promise<Message> {
  const by = messageRecords.requireWriter(actor);
  const sender = await readSender(ctx);
  const { timeZone } = await getVenue(ctx);
  const names = await readStaffNames(ctx);
  const row = await ctx.db.tx(async () => {
    const draft = await requireOwnDraft(ctx, by, id, inquiryId);
    if (draft.state !== 'draft' || draft.inquiryId === null) return draft;
    await messageRecords.requireCurrent(ctx, draft, versions);
    const { email, clientId } = await inquiryRecords.require(ctx, by, draft.inquiryId);
    const conversation = await readConversation(ctx, draft.inquiryId);
    const suppression = sendAnyway ? undefined : await mailSuppression(ctx)(email);
    requireSendable(draft, conversation, {
      by,
      timeZone,
      names,
      afterMessageId: sendAnyway ? undefined : afterMessageId,
      warning: suppression && suppressionReasons[suppression],
    });
    const links = await findLinks(ctx, { ...draft, to: [email], clientId });
    const at = ctx.now().getTime();
    const references = conversation.map(({ messageId }) => messageId).slice(-messageLimits.references);
    return messageRecords.update(ctx, by, draft, {
      ...sender,
      to: [email],
      links,
      references,
      inReplyTo: references.at(-1) ?? null,
      ...toQueued(ctx, at, at + undoSendTime),
    });
  });
  return present(ctx, row);
}

/** A reply is a draft again, unless its author has begun another one of the inquiry; any other message is kept. */
async function stateTakenBack(ctx: Ctx, { kind, inquiryId, authorId, id }: MessageRow): Promise<'draft' | 'kept'> {
  if (kind !== 'reply' || inquiryId === null || authorId === null) return 'kept';
  const draft = await findDraft(ctx, inquiryId, authorId);
  return draft === undefined || draft.id === id ? 'draft' : 'kept';
}

/** Takes a message back before it goes out. Too late: `conflict`. One with none of the `versions`: `stale`. */
export async function cancelMessage(ctx: Ctx, actor: Actor, id: string, versions?: number[]): Promise<Message> {
  const by = messageRecords.requireWriter(actor);
  const row = await ctx.db.tx(async () => {
    const message = await requireReadable(ctx, by, id);
    const state = await stateTakenBack(ctx, message);
    if (message.state === state) return message;
    if (!['queued', 'failed', 'kept'].includes(message.state)) throw tooLate();
    await messageRecords.requireCurrent(ctx, message, versions);
    return messageRecords.update(ctx, by, message, { state, nextAttemptAt: null, attempts: 0, lastError: null });
  });
  return present(ctx, row);
}

/**
 * Sends what waits, failed or was kept at once. What is on its way already stays; what arrived, or was not sent from here:
 * `conflict`. The address is better not written to: `conflict` on `to`, unless it is sent anyway. One with none of the `versions`:
 * `stale`.
 */
export async function retryMessage(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { sendAnyway }: RetryMessage,
  versions?: number[],
): Promise<Message> {
  const by = messageRecords.requireWriter(actor);
  if (ctx.config.mail.smtp === undefined) throw new AppError('conflict', { message: notSetUp });
  const sender = await readSender(ctx);
  const row = await ctx.db.tx(async () => {
    const message = await requireReadable(ctx, by, id);
    if (message.state === 'sending') return message;
    requireRepeatable(message);
    await messageRecords.requireCurrent(ctx, message, versions);
    const at = ctx.now().getTime();
    const to = await recipientsOf(ctx, message);
    if (!sendAnyway) requireWelcome(message, to, await mailSuppression(ctx)(to[0] ?? ''));
    return message.state === 'queued'
      ? messageRecords.update(ctx, by, message, { to, nextAttemptAt: at }, null)
      : messageRecords.update(ctx, by, message, { ...sender, to, ...toQueued(ctx, at, at) });
  });
  mailOutbox(ctx).resume();
  return present(ctx, row);
}

/** The message as a file that mail programs open. */
export async function exportMessage(ctx: Ctx, actor: Actor, id: string): Promise<Buffer> {
  const by = messageRecords.requireReader(actor);
  const row = await requireReadable(ctx, by, id);
  if (row.direction === 'in') throw new AppError('not_found');
  return (await composeMessage(ctx, { ...row, text: showLinkFields(row.text) })).bytes;
}

/** How mail is set up and whether it works. */
export async function getMailState(ctx: Ctx, actor: Actor): Promise<MailState> {
  messageRecords.requireReader(actor);
  return {
    address: ctx.config.mail.from,
    outgoing: mailHealth(ctx).outgoing.state,
    incoming: mailHealth(ctx).incoming.state,
  };
}

/** Whether mail works, for load balancers. */
export function readMailHealth(ctx: Ctx) {
  const directions = [mailHealth(ctx).outgoing.state, mailHealth(ctx).incoming.state].filter(({ isSetUp }) => isSetUp);
  if (directions.length === 0) return 'off' as const;
  return directions.every(({ error }) => error === null) ? ('good' as const) : ('failed' as const);
}

/** Sends a message that says that mail works, to the address of the account unless told otherwise. */
export async function sendTestMail(ctx: Ctx, actor: Actor, { to }: TestMail): Promise<Message> {
  const by = requireRole(actor, 'manager');
  if (ctx.config.mail.smtp === undefined) throw new AppError('conflict', { message: notSetUp });
  const [account] = await ctx.db.query.select({ email: users.email }).from(users).where(eq(users.id, by.id));
  const address = to ?? account?.email ?? undefined;
  if (address === undefined) throw fieldError('to', 'Please enter the address that the test message goes to.');
  const sender = await readSender(ctx);
  const { name } = await getVenue(ctx);
  const row = await ctx.db.tx(async () => {
    const at = ctx.now().getTime();
    const texts = {
      subject: `Test message from ${name}`,
      text: 'Email from your venue is working. No action is needed.',
    };
    const who = { authorId: by.id, author: by.username, to: [address], kind: 'test' as const };
    return messageRecords.insert(ctx, by, newMessage({ ...sender, ...texts, ...who, ...toQueued(ctx, at, at) }, at));
  });
  mailOutbox(ctx).resume();
  return present(ctx, row);
}
