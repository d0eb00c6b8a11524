import { convert } from 'html-to-text';
import PostalMime, { type Address, type Attachment, addressParser, type Email } from 'postal-mime';
import { maxEmailLength } from '#shared/fields/basic-limits.ts';
import { cleanFileName, cleanText } from '#shared/fields/text.ts';
import { type MessageFile, messageLimits } from '#shared/message/values.ts';
import { splitQuoted } from './quotes.ts';

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
  const email = await PostalMime.parse(source);
  const from = flatten(email.from === undefined ? [] : [email.from])[0];
  const { text, quoted } = splitQuoted(toText(email));
  return {
    messageId: readIds(email.messageId)[0] ?? null,
    inReplyTo: readIds(email.inReplyTo)[0] ?? null,
    references: readIds(email.references).slice(-messageLimits.references),
    fromName: oneLine(from?.name ?? '').slice(0, 200),
    fromAddress: oneLine(from?.address ?? ''),
    to: flatten(email.to).map(({ address }) => oneLine(address)),
    cc: flatten(email.cc).map(({ address }) => oneLine(address)),
    tags: readTags(email),
    subject: cut(oneLine(email.subject ?? ''), messageLimits.subject),
    text: cut(text, messageLimits.text),
    quoted: quoted && cut(quoted, messageLimits.text),
    date: Number.isNaN(Date.parse(email.date ?? '')) ? null : Date.parse(email.date ?? ''),
    isAutomatic: isAutomatic(email),
    files: listFiles(email).map(({ content: _content, ...file }) => file),
    authentication: readAuthentication(email),
    report: readReport(email),
  };
}

/** The file at this place in the list of a message's files. */
export async function extractFile({ source, index }: { source: Uint8Array; index: number }) {
  return listFiles(await PostalMime.parse(source))[index];
}

function toText({ text, html }: Email): string {
  if (text !== undefined && text.trim() !== '') return cleanText(text.slice(0, maxInput));
  const options = {
    wordwrap: false as const,
    limits: { maxInputLength: maxInput, maxDepth: 100 },
    selectors: [{ selector: 'img', format: 'skip' }],
  };
  return cleanText(convert(html ?? '', options));
}

function listFiles({ attachments }: Email): ExtractedFile[] {
  return attachments
    .filter(({ mimeType }) => mimeType !== 'message/delivery-status')
    .map((attachment, index) => {
      const name = cleanFileName(attachment.filename ?? '').replace(/[/\\\n\t]/g, '_');
      const type = /^[\w.+-]{1,80}\/[\w.+-]{1,80}$/.test(attachment.mimeType) ? attachment.mimeType : '';
      const content = toBytes(attachment);
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

const toBytes = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

/** Written by programs: answers to answers, lists, reports. */
function isAutomatic({ headers }: Email): boolean {
  const headerOf = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase();
  const submitted = headerOf('auto-submitted');
  return (
    (submitted !== undefined && !/^no\b/.test(submitted)) ||
    /^(bulk|list|junk)\b/.test(headerOf('precedence') ?? '') ||
    headerOf('list-id') !== undefined ||
    headerOf('return-path') === '<>'
  );
}

function readReport({ attachments }: Email): DeliveryReport | null {
  const textOf = (types: string[]) => {
    const part = attachments.find(({ mimeType }) => types.includes(mimeType));
    return (
      part &&
      Buffer.from(toBytes(part).subarray(0, maxInput))
        .toString()
        .replace(/\r?\n[ \t]+/g, ' ')
    );
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
function readAuthentication({ headers, from }: Email): string | null {
  const isClear = headers.filter(({ key }) => key === 'from').length === 1 && from?.group === undefined;
  return (isClear && headers.find(({ key }) => key === 'authentication-results')?.value) || null;
}

function readTags({ headers }: Email): string[] {
  const receivers = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'];
  const found = headers
    .filter(({ key }) => receivers.includes(key))
    .flatMap(({ value }) => flatten(addressParser(value.slice(0, maxInput))))
    .flatMap(({ address }) => /\+([\w-]{1,64})@/.exec(address)?.[1]?.toLowerCase() ?? []);
  return [...new Set(found)];
}

function flatten(addresses: Address[] = []) {
  return addresses
    .flatMap((one) => (one.group === undefined ? [one] : one.group))
    .filter(({ address }) => address.includes('@') && address.length <= maxEmailLength)
    .slice(0, maxAddresses);
}

/** Message-IDs with their angle brackets. */
function readIds(header: string | undefined): string[] {
  return [...(header ?? '').slice(-maxInput).matchAll(/<[^<>\s]{1,900}>/g)].map(([id]) => cleanText(id));
}

const oneLine = (text: string) => cleanText(text).replace(/\s+/g, ' ');
const cut = (text: string, length: number) => text.slice(0, length).toWellFormed();
