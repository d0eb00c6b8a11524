import { convert } from 'html-to-text';
import { type ParsedMail, parseAddressHeader, simpleParser } from 'mailparser';
import { maxEmailLength } from '#shared/fields/basic-limits.ts';
import { cleanFileName, cleanText } from '#shared/fields/text.ts';
import { type MessageFile, messageLimits } from '#shared/message/values.ts';
import { isAutomaticMail } from './automatic.ts';
import { splitQuoted } from './quotes.ts';

/** What a report says of a message that it is about. */
interface DeliveryReport {
  /** The Message-ID of that message. */
  messageId: string;
  hasFailed: boolean;
  reason: string;
}

/** A person's name, which may be blank, and address. */
export interface Mailbox {
  name: string;
  address: string;
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
  /** What the mail server that received it last says of its sender; null where it has not one sender alone. */
  authentication: string | null;
  report: DeliveryReport | null;
}

/** One of the files of a message. */
export interface ExtractedFile extends MessageFile {
  content: Uint8Array;
}

const maxAddresses = 50;
/** Longer texts are cut before anything is looked for in them. */
const maxInput = 4 * messageLimits.text;
const maxFileName = 200;

/** Called first, so that the start of the process takes no time from the first message. */
export const ready = () => true;

/** Runs in a process of its own (`read-message.ts`), because a hostile message may take any time and memory. */
export async function parseMessage(source: Uint8Array): Promise<ParsedMessage> {
  const email = await parse(source);
  const from = email.addresses('from')[0];
  const replyTo = email.addresses('reply-to');
  const isForAnother = replyTo.some(({ address }) => address.toLowerCase() !== from?.address.toLowerCase());
  const { text, quoted } = splitQuoted(toText(email.mail));
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
    subject: cut(oneLine(email.mail.subject ?? ''), messageLimits.subject),
    text: cut(text, messageLimits.text),
    quoted: quoted && cut(quoted, messageLimits.text),
    date: readDate(email),
    isAutomatic: isAutomaticMail({ header: email.header, subject: email.mail.subject ?? '', isForAnother }),
    files: listFiles(email.mail).map(({ content: _content, ...file }) => file),
    authentication: readAuthentication(email),
    report: readReport(email.mail),
  };
}

/** The file at this place in the list of a message's files. */
export async function extractFile({ source, index }: { source: Uint8Array; index: number }) {
  return listFiles((await parse(source)).mail)[index];
}

/** A hostile message has any number of parts; their limits here are time and memory. */
const maxParts = 20_000;

interface Email {
  mail: ParsedMail;
  /** Unfolded, but not decoded, in their order. */
  headers: { key: string; value: string }[];
  /** The first one of this name. */
  header: (name: string) => string | undefined;
  /** The mailboxes of all headers of this name, those of groups too. */
  addresses: (name: string) => Mailbox[];
}

async function parse(source: Uint8Array): Promise<Email> {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const mail = await simpleParser(bytes, {
    // A report names the message that it is about in an embedded message.
    defaultInlineEmbedded: !isReport(bytes),
    keepDeliveryStatus: true,
    keepCidLinks: true,
    skipHtmlToText: true,
    skipTextToHtml: true,
    checksumAlgo: false,
    maxChildNodes: maxParts,
  });
  const headers = mail.headerLines.map(({ key, line }) => ({
    key,
    value: Buffer.from(line.slice(line.indexOf(':') + 1), 'latin1')
      .toString()
      .replace(/\r?\n(?=[ \t])/g, '')
      .trim(),
  }));
  const valuesOf = (name: string) => headers.filter(({ key }) => key === name).map(({ value }) => value);
  return {
    mail,
    headers,
    header: (name) => valuesOf(name)[0],
    addresses: (name) => toMailboxes(valuesOf(name)),
  };
}

const isReport = (source: Buffer): boolean =>
  /^content-type:\s*multipart\/report\b/im.test(
    source
      .subarray(0, maxInput)
      .toString('latin1')
      .split(/\r?\n\r?\n/, 1)[0] ?? '',
  );

function toText({ text, html }: ParsedMail): string {
  if (text !== undefined && text.trim() !== '') return cleanText(text.slice(0, maxInput));
  const options = {
    wordwrap: false as const,
    limits: { maxInputLength: maxInput, maxDepth: 100 },
    selectors: [{ selector: 'img', format: 'skip' }],
  };
  return cleanText(convert(html || '', options));
}

function listFiles({ attachments }: ParsedMail): ExtractedFile[] {
  return attachments
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
    .filter(({ bytes }) => bytes > 0 && bytes <= messageLimits.fileBytes)
    .slice(0, messageLimits.files);
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

function readReport({ attachments }: ParsedMail): DeliveryReport | null {
  const textOf = (types: string[]) => {
    const part = attachments.find(({ contentType }) => types.includes(contentType));
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
function readAuthentication({ header, headers, mail }: Email): string | null {
  const isClear = headers.filter(({ key }) => key === 'from').length === 1 && mail.from?.value[0]?.group === undefined;
  return (isClear && header('authentication-results')) || null;
}

function readTags({ addresses }: Email): string[] {
  const receivers = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'];
  const found = receivers
    .flatMap(addresses)
    .flatMap(({ address }) => /\+([\w-]{1,64})@/.exec(address)?.[1]?.toLowerCase() ?? []);
  return [...new Set(found)];
}

/** As sending needs them: a domain of other letters stays in its encoded form. */
function toMailboxes(values: string[]): Mailbox[] {
  return parseAddressHeader(
    values.map((value) => value.slice(0, maxInput)),
    { flatten: true, decodePunycode: false },
  )
    .value.map(({ name, address = '' }) => ({ name: oneLine(name).slice(0, 200), address: oneLine(address) }))
    .filter(({ address }) => address.includes('@') && address.length <= maxEmailLength)
    .slice(0, maxAddresses);
}

/** Message-IDs with their angle brackets. */
function readIds(header: string | undefined): string[] {
  return [...(header ?? '').slice(-maxInput).matchAll(/<[^<>\s]{1,900}>/g)].map(([id]) => cleanText(id));
}

const oneLine = (text: string) => cleanText(text).replace(/\s+/g, ' ');
const cut = (text: string, length: number) => text.slice(0, length).toWellFormed();
