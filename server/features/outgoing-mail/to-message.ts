/** What all mail of the venue has in common, whoever writes it. */

import { eq } from 'drizzle-orm';
import { type InquiryRow, inquiries } from '#server/features/inquiries/table.ts';
import type { MessageRow } from '#server/features/messages/table.ts';
import { readSettings } from '#server/features/settings/operations.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import type { MailSettings } from '#server/platform/config/mail-settings.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type ComposedMail, composeMail, type Mail } from '#server/platform/mail/compose.ts';
import { fileSources } from '#server/platform/mail/file-sources.ts';
import { storedFiles } from '#server/platform/storage/stored-files.ts';
import type { Message } from '#shared/message/schema.ts';
import type { MessageFile } from '#shared/message/values.ts';
import { isoTime } from '#shared/rules/dates.ts';
import { showLinkFields } from '#shared/template/link-fields.ts';
import { fillInFields, type TemplateValues } from '#shared/template/template-fields.ts';

/** A row as staff read it; `names` are whom the inquiries are from, and `staff` the accounts, by their ids. */
export function toMessage(
  row: MessageRow,
  names: ReadonlyMap<string, string>,
  staff: ReadonlyMap<string, string>,
): Message {
  const { id, inquiryId, direction, kind, state, fromName, fromAddress, to, cc, subject, text, quoted } = row;
  const { isAutomatic, author, templateId, attempts, lastError, files, droppedFiles, matchedBy } = row;
  return {
    _id: id,
    inquiryId,
    inquiryName: inquiryId === null ? null : (names.get(inquiryId) ?? null),
    direction,
    kind,
    state,
    fromName,
    fromAddress,
    viaAddress: row.viaAddress,
    to,
    cc,
    subject,
    text: direction === 'out' && state !== 'draft' ? showLinkFields(text) : text,
    quoted,
    isAutomatic,
    author,
    templateId,
    attempts,
    lastError,
    files: files.map(({ name, type, bytes }) => ({ name, type, bytes })),
    droppedFiles,
    matchedBy,
    authorName: staff.get(row.authorId ?? '') ?? author,
    nextAttemptAt: isoTime(row.nextAttemptAt),
    queuedAt: isoTime(row.queuedAt),
    sentAt: isoTime(row.sentAt),
    dismissedAt: isoTime(row.dismissedAt),
    lead: row.lead,
    version: row.updatedAt,
    createdAt: isoTime(row.createdAt),
    updatedAt: isoTime(row.updatedAt),
  };
}

/** Where answers about an inquiry go: a tag in the address says which one, where the mailbox takes tags. */
function conversationAddress({ from, hasPlus }: MailSettings, replyToken: string): string | undefined {
  if (from === null || !hasPlus) return undefined;
  const at = from.lastIndexOf('@');
  return `${from.slice(0, at)}+${replyToken}${from.slice(at)}`;
}

/** A text of a received message without the tags in the venue's own address, which are for the program alone. */
export function withoutTags(text: string, from: string | null): string {
  if (from === null) return text;
  const [name, domain] = [from.slice(0, from.lastIndexOf('@')), from.slice(from.lastIndexOf('@') + 1)];
  const isSame = (part: string, other: string) => part.toLowerCase() === other.toLowerCase();
  return text.replace(/\+[a-z2-7]{16}@/gi, (tag: string, at: number) => {
    const end = at + tag.length;
    const isOurs =
      isSame(text.slice(at - name.length, at), name) && isSame(text.slice(end, end + domain.length), domain);
    return isOurs ? '@' : tag;
  });
}

type Attachments = NonNullable<Mail['attachments']>;

/** A row as it goes out. An answer to a notice goes straight to whom the inquiry is from. */
function toMail(
  row: MessageRow,
  settings: MailSettings,
  inquiry: Pick<InquiryRow, 'email' | 'replyToken'> | undefined,
  attachments: Attachments,
): Mail {
  const tagged = inquiry && conversationAddress(settings, inquiry.replyToken);
  const replyTo = [row.kind === 'staff_notice' ? inquiry?.email : undefined, tagged];
  return {
    from: { name: row.fromName, address: row.fromAddress },
    to: row.to,
    cc: row.cc,
    subject: row.subject,
    text: row.text,
    replyTo: replyTo.filter((address) => address !== undefined),
    messageId: row.messageId,
    inReplyTo: row.inReplyTo,
    references: row.references,
    date: new Date(row.queuedAt ?? row.updatedAt),
    attachments,
    ...(row.isAutomatic && { automatic: row.kind === 'acknowledgment' ? 'replied' : 'generated' }),
  };
}

/** A template of the program with its values. Fields that nothing is known for are left out, and the lines that they leave blank. */
export function fillIn(text: string, values: TemplateValues): string {
  const { text: filled, missing } = fillInFields(text, values);
  const complete = missing.reduce((rest, field) => rest.replaceAll(`{{${field}}}`, ''), filled);
  return complete.replace(/\n{3,}/g, '\n\n').trim();
}

/** Who it is from. */
export async function readSender(ctx: Ctx): Promise<Pick<MessageRow, 'fromName' | 'fromAddress'>> {
  const { fromName } = await readSettings(ctx);
  const { name, email } = await getVenue(ctx);
  return { fromName: fromName || name, fromAddress: ctx.config.mail.from ?? email };
}

/** Queued until a moment, or kept where no mail server is set up. */
export function toQueued(ctx: Ctx, at: number, nextAttemptAt = at) {
  return ctx.config.mail.smtp === undefined
    ? { state: 'kept' as const, queuedAt: at, nextAttemptAt: null }
    : { state: 'queued' as const, queuedAt: at, nextAttemptAt, attempts: 0, lastError: null };
}

/** A file of an outgoing message, stored or printed; undefined for one that came with a message, and for what is gone. */
export async function readOwnFile(
  ctx: Ctx,
  { storedAs, printedBy, target = '' }: MessageFile,
): Promise<Buffer | undefined> {
  if (printedBy !== undefined) return fileSources(ctx).get(printedBy)?.print(ctx, target);
  return storedAs === undefined ? undefined : storedFiles(ctx).read(storedAs);
}

/** The files that go with a message. Throws where one is missing: without it the message would not be what it says. */
async function readAttachments(ctx: Ctx, { files }: Pick<MessageRow, 'files'>): Promise<Attachments> {
  const attachments: Attachments = [];
  for (const file of files) {
    const { name, type, storedAs, printedBy } = file;
    if (storedAs === undefined && printedBy === undefined) continue;
    const content = await readOwnFile(ctx, file);
    if (content === undefined) throw new Error(`The file ${storedAs ?? name} of a message is missing.`);
    attachments.push({ filename: name, contentType: type, content });
  }
  return attachments;
}

/** A message as it goes out. */
export async function composeMessage(ctx: Ctx, row: MessageRow): Promise<ComposedMail> {
  const { id, email, replyToken } = inquiries;
  const [inquiry] =
    row.inquiryId === null
      ? []
      : await ctx.db.query.select({ email, replyToken }).from(inquiries).where(eq(id, row.inquiryId));
  return composeMail(toMail(row, ctx.config.mail, inquiry, await readAttachments(ctx, row)));
}
