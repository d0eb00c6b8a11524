import { buffer } from 'node:stream/consumers';
import { type AttachmentStream, type HeaderLines, type MessageText, parseAddressHeader } from 'mailparser';
import { maxEmailLength } from '#shared/fields/basic-limits.ts';
import { nameFromMail, oneLine } from '#shared/fields/text.ts';
import { maxInput } from './html-text.ts';
import { decodeHeader, Parser, toFileName } from './parser.ts';

/** A person's name, which may be blank, and address. */
export interface Mailbox {
  name: string;
  address: string;
}

/** So many addresses of one kind are read. */
export const maxAddresses = 50;

/** A hostile message has any number of parts; their limits here are time and memory. */
const maxParts = 20_000;

/** A part that is no text of the message. */
type Part = Pick<AttachmentStream, 'filename' | 'contentType'> & {
  content: Buffer;
  /** Whether it is in no other part, as what is passed on is. */
  isTop: boolean;
};

/** A message taken apart: its text, its parts and its headers, none of them judged. */
export interface Email {
  subject: string;
  content: MessageText | undefined;
  parts: Part[];
  /** Unfolded, but not decoded, in their order. */
  headers: { key: string; value: string }[];
  /** The first one of this name. */
  header: (name: string) => string | undefined;
  /** The mailboxes of all headers of this name, those of groups too. */
  addresses: (name: string) => Mailbox[];
}

/** Takes a message apart. */
export async function readEmail(source: Uint8Array): Promise<Email> {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const parser = new Parser({
    // A report names the message that it is about in an embedded message.
    defaultInlineEmbedded: !isReport(bytes),
    keepDeliveryStatus: true,
    skipHtmlToText: true,
    checksumAlgo: false,
    maxChildNodes: maxParts,
  });
  const parts: Part[] = [];
  let content: MessageText | undefined;
  parser.end(bytes);
  for await (const part of parser as AsyncIterable<AttachmentStream | MessageText>)
    if (part.type === 'text') content = part;
    else {
      const { contentType, partId } = part;
      const isTop = !partId?.includes('.');
      parts.push({ filename: toFileName(part), contentType, content: await buffer(part.content), isTop });
      part.release?.();
    }
  const headers = readHeaders(parser.headerLines || []);
  const valuesOf = (name: string) => headers.filter(({ key }) => key === name).map(({ value }) => value);
  return {
    subject: parser.subject ?? '',
    content,
    parts,
    headers,
    header: (name) => valuesOf(name)[0],
    addresses: (name) => toMailboxes(valuesOf(name)),
  };
}

const readHeaders = (lines: HeaderLines) =>
  lines.map(({ key, line }) => ({
    key,
    value: decodeHeader(line.slice(line.indexOf(':') + 1))
      .replace(/\r?\n(?=[ \t])/g, '')
      .trim(),
  }));

const isReport = (source: Buffer): boolean =>
  /^content-type:\s*multipart\/report\b/im.test(
    source
      .subarray(0, maxInput)
      .toString('latin1')
      .split(/\r?\n\r?\n/, 1)[0] ?? '',
  );

/** As sending needs them: a domain of other letters stays in its encoded form. */
function toMailboxes(values: string[]): Mailbox[] {
  return parseAddressHeader(
    values.map((value) => value.slice(0, maxInput)),
    { flatten: true, decodePunycode: false },
  )
    .value.map(({ name, address = '' }) => ({ name: nameFromMail(name).slice(0, 200), address: oneLine(address) }))
    .filter(({ address }) => address.includes('@') && address.length <= maxEmailLength)
    .slice(0, maxAddresses);
}
