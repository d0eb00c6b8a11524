/** What client and venue write to each other: what is sent on the page stands in the same conversation as mail. */

import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { findClientRow } from '#server/features/clients/store.ts';
import type { ClientRow } from '#server/features/clients/table.ts';
import type { EventRow } from '#server/features/events/table.ts';
import { isFromPerson } from '#server/features/inquiries/answering.ts';
import { createInquiryOfEvent } from '#server/features/inquiries/of-event.ts';
import { inquiryRecords } from '#server/features/inquiries/record.ts';
import { type InquiryRow, inquiries } from '#server/features/inquiries/table.ts';
import { mailReceipt } from '#server/features/messages/receipt.ts';
import { messageRecords } from '#server/features/messages/record.ts';
import { readConversation } from '#server/features/messages/store.ts';
import { clientPageKey, type MessageRow, messages } from '#server/features/messages/table.ts';
import { newMessage } from '#server/features/outgoing-mail/new-message.ts';
import { notifyReply } from '#server/features/outgoing-mail/notices.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { momentIn } from '#server/platform/time/calendar.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import { messageFields as fields } from '#shared/client-answers/fields.ts';
import { clientAnswerLimits as limits, clientAnswerMessages as texts } from '#shared/client-answers/values.ts';
import { cleanText } from '#shared/fields/text.ts';
import { messageLimits } from '#shared/message/values.ts';
import type { ConversationView } from '#shared/rendering/client-forms.ts';
import { showLinkFields } from '#shared/template/link-fields.ts';
import { findAssignee } from './notify.ts';
import { stampOf } from './typed.ts';

/** So many messages are shown, the newest. */
const maxShown = 50;

/**
 * The inquiry in whose thread client and venue write to each other: that of the event, else the newest of the client. One of somebody else,
 * such as whoever inquired before the event was handed over, is not for them to read.
 */
async function findInquiry(ctx: Ctx, { inquiryId, clientId }: EventRow): Promise<InquiryRow | undefined> {
  const own = inquiryId === null ? undefined : await inquiryRecords.find(ctx, inquiryId);
  if (own?.clientId === clientId) return own;
  const [newest] = await ctx.db.query
    .select()
    .from(inquiries)
    .where(eq(inquiries.clientId, clientId))
    .orderBy(desc(inquiries.seq))
    .limit(1);
  return newest;
}

/** Whether the client reads a message: what they wrote, and what people of the venue sent them. */
const isShown = (row: MessageRow): boolean =>
  row.direction === 'in' ? isFromPerson(row) : row.kind === 'reply' && row.state === 'sent';

/** What was written, its texts alone. */
export async function readClientConversation(ctx: Ctx, event: EventRow): Promise<ConversationView> {
  const inquiry = await findInquiry(ctx, event);
  const rows = inquiry === undefined ? [] : (await readConversation(ctx, inquiry.id)).filter(isShown);
  const { timeZone } = await getVenue(ctx);
  return {
    key: newId(),
    messages: rows.slice(-maxShown).map((row) => ({
      ...{ id: row.id, isFromClient: row.direction === 'in', author: row.fromName },
      at: momentIn(timeZone, row.sentAt ?? row.createdAt),
      text: showLinkFields(row.text),
    })),
  };
}

/** Begins the conversation of a client who has none, with the mail that went to them so far. */
async function beginConversation(ctx: Ctx, event: EventRow, client: ClientRow): Promise<InquiryRow> {
  const inquiry = await createInquiryOfEvent(ctx, event, client, await findAssignee(ctx, event));
  const isSentBefore = and(eq(messages.clientId, client.id), isNull(messages.inquiryId));
  for (const row of await ctx.db.query.select().from(messages).where(isSentBefore).orderBy(asc(messages.seq)))
    await messageRecords.update(ctx, null, row, { inquiryId: inquiry.id });
  return inquiry;
}

const isKnown = async (ctx: Ctx, dedupeKey: string): Promise<boolean> =>
  (await ctx.db.query.select({ id: messages.id }).from(messages).where(eq(messages.dedupeKey, dedupeKey))).length > 0;

/** Another text is another message, also under a key that a browser brought back with the form. */
const keyOf = (event: EventRow, key: string, text: string) =>
  clientPageKey(event.id, `${key.replace(/\W/g, '').slice(0, 64)}:${stampOf(text)}`);

function textIn(typed: URLSearchParams): string {
  const text = cleanText(typed.get(fields.text) ?? '');
  if (text === '') throw fieldError(fields.text, texts.message);
  if (text.length > limits.message) throw fieldError(fields.text, texts.messageTooLong);
  return text;
}

/**
 * Takes a message of the client, once by its key: the venue owes an answer as to a mail, and whoever answers is told. A client without a
 * conversation gets one. Errors: `validation` for a blank one and one that is too long.
 */
export async function sendClientMessage(ctx: Ctx, event: EventRow, typed: URLSearchParams): Promise<void> {
  const text = textIn(typed);
  const dedupeKey = keyOf(event, typed.get(fields.key) ?? '', text);
  const client = await findClientRow(ctx, event.clientId);
  if (client === undefined) throw new AppError('not_found');
  if (await isKnown(ctx, dedupeKey)) return;
  const { email } = await getVenue(ctx);
  await ctx.db.tx(async () => {
    if (await isKnown(ctx, dedupeKey)) return;
    const inquiry = (await findInquiry(ctx, event)) ?? (await beginConversation(ctx, event, client));
    const at = ctx.now().getTime();
    const about = { inquiryId: inquiry.id, clientId: client.id, matchedBy: 'client_page' as const, dedupeKey };
    const from = { fromName: client.name, fromAddress: client.email, to: [email].filter(Boolean) };
    const subject = event.title.slice(0, messageLimits.subject).toWellFormed();
    const kind = { direction: 'in' as const, kind: 'received' as const, state: 'received' as const };
    const row = newMessage({ ...about, ...from, ...kind, subject, text, isAutomatic: false, sentAt: at }, at);
    const message = await messageRecords.insert(ctx, null, row);
    await mailReceipt(ctx).reply(inquiry, at, null);
    await notifyReply(ctx, inquiry, message);
  });
}
