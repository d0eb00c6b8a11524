/** Received messages as staff sort them, and the files that came with them. */

import { and, eq } from 'drizzle-orm';
import { isFromPerson } from '#server/features/inquiries/answering.ts';
import { prepareMailedInquiry } from '#server/features/inquiries/create.ts';
import { inquiryRecords } from '#server/features/inquiries/record.ts';
import { readOwnFile } from '#server/features/outgoing-mail/to-message.ts';
import type { Actor, Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { ExtractedFile } from '#server/platform/mail/parse-message.ts';
import { messageReader } from '#server/platform/mail/read-message.ts';
import { isShared } from '#server/platform/mail/senders.ts';
import { storedFiles } from '#server/platform/storage/stored-files.ts';
import { serverRecords } from '#server/records/records.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import type { CreateInquiry } from '#shared/inquiry/schema.ts';
import type { Message } from '#shared/message/schema.ts';
import { moveAnswers } from './answers.ts';
import { getMessage } from './operations.ts';
import { readOwnAddresses } from './own-addresses.ts';
import { toInquiry } from './read-lead.ts';
import { mailReceipt } from './receipt.ts';
import { messageRecords } from './record.ts';
import { requireReadable } from './store.ts';
import { type MessageRow, messages } from './table.ts';

async function requireReceived(ctx: Ctx, by: Staff, id: string): Promise<MessageRow> {
  const message = await requireReadable(ctx, by, id);
  if (message.direction !== 'in') throw new AppError('not_found');
  return message;
}

function attachTo(ctx: Ctx, by: Staff, id: string, inquiryId: string, versions?: number[]): Promise<void> {
  return ctx.db.tx(async () => {
    const message = await requireReceived(ctx, by, id);
    if (message.inquiryId === inquiryId) return;
    await messageRecords.requireCurrent(ctx, message, versions);
    const inquiry = await inquiryRecords.find(ctx, inquiryId);
    if (inquiry === undefined) {
      const { message: text } = await serverRecords(ctx).missing(by, inquiryId);
      throw fieldError('inquiryId', text);
    }
    await moveAnswers(ctx, message, inquiry, by);
    await messageRecords.update(ctx, by, message, { inquiryId, matchedBy: 'hand', dismissedAt: null });
    // Nobody knows which side wrote what is not verified: it is shown, and staff log the answer if it is one.
    if (isFromPerson(message)) await mailReceipt(ctx).reply(inquiry, message.createdAt, by);
  });
}

async function readRaw(ctx: Ctx, message: MessageRow): Promise<Buffer> {
  const bytes = message.rawFile === null ? undefined : await storedFiles(ctx).read(message.rawFile);
  if (bytes === undefined)
    throw new AppError('not_found', { message: 'The original is not here any more. Please look in the mailbox.' });
  return bytes;
}

/**
 * Puts a message into the conversation of an inquiry, whose clock starts unless the venue owes an answer already. A message with
 * none of the `versions` stays where somebody put it: `stale`.
 */
export async function attachMessage(
  ctx: Ctx,
  actor: Actor,
  id: string,
  inquiryId: string,
  versions?: number[],
): Promise<Message> {
  await attachTo(ctx, messageRecords.requireWriter(actor), id, inquiryId, versions);
  return getMessage(ctx, actor, id);
}

/**
 * Makes an inquiry of a message that belongs to none, and puts it there, both or neither. Repeated, the same one. A message with none of
 * the `versions`: `stale`.
 */
export async function convertMessageToInquiry(
  ctx: Ctx,
  actor: Actor,
  id: string,
  versions?: number[],
): Promise<Message> {
  const by = messageRecords.requireWriter(actor);
  const message = await requireReceived(ctx, by, id);
  await messageRecords.requireCurrent(ctx, message, versions);
  if (message.inquiryId !== null) return getMessage(ctx, actor, id);
  // A list or a form that names nobody sends as the venue, and a portal from an address for everybody.
  const { isVenue } = await readOwnAddresses(ctx);
  const canAnswer = !isVenue(message.fromAddress) && !isShared(message.fromAddress);
  const input = requireInput(message, canAnswer);
  const storeInquiry = await prepareMailedInquiry(ctx, by, input, message.lead?.leadSource ?? 'email');
  await ctx.db.tx(async () => {
    const current = await requireReceived(ctx, by, id);
    await messageRecords.requireCurrent(ctx, current, versions);
    // Somebody may have put it into an inquiry just now.
    if (current.inquiryId === null) await attachTo(ctx, by, id, await storeInquiry(), versions);
  });
  return getMessage(ctx, actor, id);
}

/** What was put into an inquiry that is taken back waits to be sorted again. Undo that brings the inquiry back leaves it there. */
export async function releaseAttached(ctx: Ctx, inquiryId: string, by: Staff): Promise<void> {
  const isAttached = and(
    eq(messages.inquiryId, inquiryId),
    eq(messages.direction, 'in'),
    eq(messages.matchedBy, 'hand'),
  );
  for (const message of await ctx.db.query.select().from(messages).where(isAttached).orderBy(messages.seq))
    await messageRecords.update(ctx, by, message, { inquiryId: null, matchedBy: null });
}

/** Takes a message out of those that wait to be sorted. One with none of the `versions`: `stale`. */
export async function dismissMessage(ctx: Ctx, actor: Actor, id: string, versions?: number[]): Promise<Message> {
  const by = messageRecords.requireWriter(actor);
  await ctx.db.tx(async () => {
    const message = await requireReceived(ctx, by, id);
    await messageRecords.requireCurrent(ctx, message, versions);
    if (message.inquiryId !== null || message.dismissedAt !== null) return;
    await messageRecords.update(ctx, by, message, { dismissedAt: ctx.now().getTime() });
  });
  return getMessage(ctx, actor, id);
}

/** A received message as it came. */
export async function readRawMessage(ctx: Ctx, actor: Actor, id: string): Promise<Buffer> {
  const by = messageRecords.requireReader(actor);
  return readRaw(ctx, await requireReadable(ctx, by, id));
}

/** A file that came or goes with a message, by its place in the list. */
export async function readMessageFile(ctx: Ctx, actor: Actor, id: string, index: number): Promise<ExtractedFile> {
  const by = messageRecords.requireReader(actor);
  const message = await requireReadable(ctx, by, id);
  const listed = message.files[index];
  if (listed === undefined) throw new AppError('not_found');
  const stored = await readOwnFile(ctx, listed);
  if (stored !== undefined) return { ...listed, content: stored };
  const file = await messageReader(ctx).extract(await readRaw(ctx, message), index);
  if (file === undefined) throw new AppError('not_found');
  return file;
}

function requireInput(message: MessageRow, canAnswer: boolean): CreateInquiry {
  const input = toInquiry(message, canAnswer);
  if (input !== undefined) return input;
  throw new AppError('conflict', {
    message: 'This message has no address that can be answered. Please attach it to an inquiry instead.',
  });
}
