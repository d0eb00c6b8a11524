import { createHash } from 'node:crypto';
import { type MessageText, parseAddressHeader } from 'mailparser';
import { cleanFileName, cleanText, oneLine } from '#shared/fields/text.ts';
import { type DroppedFile, type MessageFile, messageLimits } from '#shared/message/values.ts';
import { isForwardSubject } from '#shared/rules/mail-subject.ts';
import { isAutomaticMail } from './automatic.ts';
import { type CalendarReply, isPlainReply, readCalendarReply } from './calendar-reply.ts';
import { type Email, type Mailbox, maxAddresses, readEmail } from './email.ts';
import { htmlToText, maxInput } from './html-text.ts';
import { type SplitText, splitQuoted } from './quotes.ts';

/** What a report says of a message that it is about. */
interface DeliveryReport {
  /** The Message-ID of that message. */
  messageId: string;
  hasFailed: boolean;
  reason: string;
}

/** A message from outside, as far as it could be read. */
export interface ParsedMessage {
  messageId: string | null;
  inReplyTo: string | null;
  references: string[];
  fromName: string;
  fromAddress: string;
  /** Whom its sender asks to answer instead of the sender. */
  replyTo: Mailbox[];
  /** Whose sender a list has replaced by itself. */
  originalFrom: Mailbox[];
  /** The lists that it came through, by their addresses or, as in List-Id, with a period for the @; in lower case. */
  groups: string[];
  to: string[];
  cc: string[];
  /** What stands behind a plus in the addresses that it was sent to, such as the reply token of an inquiry. */
  tags: string[];
  subject: string;
  text: string;
  quoted: string | null;
  /** When its sender wrote it, in milliseconds since 1970; the sender may be wrong. */
  date: number | null;
  /** Whether a program wrote it. */
  isAutomatic: boolean;
  files: MessageFile[];
  /** What came with it and is not kept, because it is too large or too much. */
  droppedFiles: DroppedFile[];
  /** A digest of what is in its files, also in those that are not kept; blank without any. */
  filesHash: string;
  /** What the mail server that received it last says of its sender; null where it has not one sender alone. */
  authentication: string | null;
  report: DeliveryReport | null;
}

/** One of the files of a message. */
export interface ExtractedFile extends MessageFile {
  content: Uint8Array;
}

const maxFileName = 200;
/** A plain text that lacks a larger share of the words of the HTML text is not the same text. */
const maxMissing = 0.2;

/** Called first, so that the start of the process takes no time from the first message. */
export const ready = () => true;

/** Runs in a process of its own (`read-message.ts`), because a hostile message may take any time and memory. */
export async function parseMessage(source: Uint8Array): Promise<ParsedMessage> {
  const email = await readEmail(source);
  const from = email.addresses('from')[0];
  const replyTo = email.addresses('reply-to');
  const isForAnother = replyTo.some(({ address }) => address.toLowerCase() !== from?.address.toLowerCase());
  const { kept, dropped } = listFiles(email);
  const subject = oneLine(email.subject);
  const reply = readCalendarReply(email);
  const { text, quoted } = withComment(toText(email.content, isForwardSubject(subject)), reply);
  return {
    messageId: readIds(email.header('message-id'))[0] ?? null,
    inReplyTo: readIds(email.header('in-reply-to'))[0] ?? null,
    references: readIds(email.header('references')).slice(-messageLimits.references),
    fromName: from?.name ?? '',
    fromAddress: from?.address ?? '',
    replyTo,
    originalFrom: readOriginalFrom(email),
    groups: readGroups(email),
    to: email.addresses('to').map(({ address }) => address),
    cc: email.addresses('cc').map(({ address }) => address),
    tags: readTags(email),
    subject: cut(subject, messageLimits.subject),
    text: cut(text, messageLimits.text),
    quoted: quoted && cut(quoted, messageLimits.text),
    date: readDate(email),
    isAutomatic: isAutomatic(email, isForAnother, text, reply),
    files: kept.map(({ content: _content, ...file }) => file),
    droppedFiles: dropped,
    filesHash: hashFiles(email),
    authentication: readAuthentication(email),
    report: readReport(email),
  };
}

function isAutomatic(
  { header, subject, parts }: Email,
  isForAnother: boolean,
  text: string,
  reply: CalendarReply | undefined,
): boolean {
  // A person wrote the comment, whatever program sends it.
  if (reply !== undefined && reply.comment !== '') return false;
  if (reply !== undefined && isPlainReply(reply, text, subject)) return true;
  const types = parts.flatMap(({ contentType, isTop }) => (isTop ? contentType : []));
  return isAutomaticMail({ header, subject, isForAnother, types });
}

/** Some calendar programs write the comment into the answer alone, which nobody opens. */
function withComment({ text, quoted }: SplitText, { comment }: CalendarReply = { comment: '' }): SplitText {
  const isShown = oneLine(text).includes(oneLine(comment));
  return { text: isShown ? text : cleanText(`${text}\n\n${comment}`).trim(), quoted };
}

/** The file at this place in the list of a message's files. */
export async function extractFile({ source, index }: { source: Uint8Array; index: number }) {
  return listFiles(await readEmail(source)).kept[index];
}

/** The better one of the two texts that a message may have. */
function toText({ text: plain = '', html = '' }: Partial<MessageText> = {}, isForward: boolean): SplitText {
  const isMarkup = /^\s*<(?:!doctype html|html|body|table|div|p)\b/i.test(plain);
  const split = (text: string) => splitQuoted(cleanText(text), { isForward });
  const written = isMarkup ? htmlToText(plain) : plain.slice(0, maxInput);
  const shown = htmlToText(html);
  if (cleanText(shown) === '') return split(written);
  const [ofPlain, ofHtml] = [split(written), split(shown)];
  // Some programs mark what they quote in the markup alone.
  const isBetter = isStub(written, shown) || (ofPlain.quoted === null && ofHtml.quoted !== null);
  return isBetter ? ofHtml : ofPlain;
}

/** Whether a plain text stands for an HTML text without saying the same: many of the words that people see are missing. */
function isStub(plain: string, html: string): boolean {
  const wordsOf = (text: string) =>
    text
      .replace(/\bhttps?:\S+/g, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const known = new Set(wordsOf(plain));
  const words = [...new Set(wordsOf(html))];
  return words.filter((word) => !known.has(word)).length > maxMissing * words.length;
}

/** The parts that are kept as files, and what is known of the others. */
function listFiles({ parts }: Email): { kept: ExtractedFile[]; dropped: DroppedFile[] } {
  const files = parts
    .filter(({ contentType }) => contentType !== 'message/delivery-status')
    .map(({ filename = '', contentType, content }, index) => {
      const name = cleanFileName(filename).replace(/[/\\\n\t]/g, '_');
      const type = /^[\w.+-]{1,80}\/[\w.+-]{1,80}$/.test(contentType) ? contentType : '';
      return {
        name: cut(name, maxFileName) || `file-${index + 1}`,
        type: type || 'application/octet-stream',
        bytes: content.byteLength,
        content,
      };
    })
    .filter(({ bytes }) => bytes > 0);
  const kept = files.filter(({ bytes }) => bytes <= messageLimits.fileBytes).slice(0, messageLimits.files);
  const dropped = files.filter((file) => !kept.includes(file)).map(({ name, bytes }) => ({ name, bytes }));
  const others = dropped.slice(messageLimits.droppedFiles - 1);
  if (others.length < 2) return { kept, dropped };
  const bytes = others.reduce((sum, file) => sum + file.bytes, 0);
  const summary = { name: `${others.length} more files`, bytes };
  return { kept, dropped: [...dropped.slice(0, messageLimits.droppedFiles - 1), summary] };
}

function hashFiles({ parts }: Email): string {
  const hash = createHash('sha256');
  for (const { content } of parts) hash.update(content);
  return parts.length === 0 ? '' : hash.digest('base64url');
}

function readDate({ header }: Email): number | null {
  const date = Date.parse(header('date') ?? '');
  return Number.isNaN(date) ? null : date;
}

/** What the headers of lists name them by. */
function readGroups({ headers }: Email): string[] {
  const names = ['list-id', 'list-post', 'mailing-list', 'x-beenthere', 'x-spam-checked-in-group'];
  const values = headers.filter(({ key }) => names.includes(key)).map(({ value }) => value.slice(0, maxInput));
  const word = /(?<=[<:\s]|^)[^\s<>:;,"?]{1,64}[.@][^\s<>:;,"?]{1,255}/g;
  return [...new Set(values.flatMap((value) => value.toLowerCase().match(word) ?? []))].slice(0, maxAddresses);
}

/** Whom a list has replaced by itself. Where it says so nowhere else, that one has a copy under the name that it gives. */
function readOriginalFrom({ addresses }: Email): Mailbox[] {
  const [from] = addresses('from');
  const copies = addresses('cc').filter(({ name }) => name !== '' && from?.name.replace(/^['"]/, '').startsWith(name));
  const isVia = / via /i.test(from?.name ?? '');
  return [...['x-original-from', 'x-original-sender'].flatMap(addresses), ...(isVia ? copies : [])];
}

function readReport({ parts }: Email): DeliveryReport | null {
  const textOf = (types: string[]) => {
    const part = parts.find(({ contentType }) => types.includes(contentType));
    return part?.content
      .subarray(0, maxInput)
      .toString()
      .replace(/\r?\n[ \t]+/g, ' ');
  };
  const status = textOf(['message/delivery-status']);
  const original = textOf(['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers']);
  const [messageId] = readIds(/^message-id:(.*)$/im.exec(original ?? '')?.[1]);
  if (status === undefined || messageId === undefined) return null;
  const field = (name: string) => new RegExp(`^${name}:(.*)$`, 'im').exec(status)?.[1]?.trim();
  const diagnostic = field('diagnostic-code')?.replace(/^[\w-]+;\s*/, '');
  return {
    messageId,
    hasFailed: field('action')?.toLowerCase() === 'failed',
    reason: cut(oneLine(diagnostic ?? field('status') ?? ''), messageLimits.error),
  };
}

/** The topmost header; whoever sent the message may have written those below it. */
function readAuthentication({ header, headers }: Email): string | null {
  const froms = headers.filter(({ key }) => key === 'from').map(({ value }) => value);
  const isClear = froms.length === 1 && parseAddressHeader(froms).value[0]?.group === undefined;
  return (isClear && header('authentication-results')) || null;
}

function readTags({ addresses }: Email): string[] {
  const receivers = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'];
  const found = receivers
    .flatMap(addresses)
    .flatMap(({ address }) => /\+([\w-]{1,64})@/.exec(address)?.[1]?.toLowerCase() ?? []);
  return [...new Set(found)];
}

/** Message-IDs with their angle brackets. */
function readIds(header: string | undefined): string[] {
  return [...(header ?? '').slice(-maxInput).matchAll(/<[^<>\s]{1,900}>/g)].map(([id]) => cleanText(id));
}

const cut = (text: string, length: number) => text.slice(0, length).toWellFormed();
