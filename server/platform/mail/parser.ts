import { Transform } from 'node:stream';
import { type AttachmentStream, MailParser, type StructuredHeader } from 'mailparser';
import { maxInput } from './html-text.ts';

// Steps of the parser that its types leave out.
declare module 'mailparser' {
  interface MailParser {
    getDecoder(): { decodeStream: (charset: string) => Transform };
    createNode(part: unknown): { charset?: string };
    processHeaders(lines: { key: string; line: string }[] | undefined): AttachmentStream['headers'];
  }
}

/** Bytes 0x80 to 0x9F of windows-1252, which `TextDecoder` reads as control characters on Node 20. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Whether most of what is not ASCII in a decoded text is damaged, so that it was no UTF-8. */
function isMisread(text: string): boolean {
  const foreign = text.match(/[\u0080-\u{10ffff}]/gu) ?? [];
  return 2 * foreign.filter((character) => character === '\ufffd').length > foreign.length;
}

/** The charset that a page names for itself. */
const pageCharset = /<meta\b[^>]{0,200}\bcharset=["']?([\w-]{1,40})/i;
const maxHead = 4096;

function decodeAs(charset: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Decodes a text that names no charset, or a wrong one: UTF-8, or what its page names, or windows-1252 if it cannot be that. */
function decodeUnlabeled(bytes: Buffer): string {
  const text = bytes.toString();
  if (!isMisread(text)) return text;
  const [, named = ''] = pageCharset.exec(text.slice(0, maxHead)) ?? [];
  const isLatin = /^(?:|utf-?8|us-ascii|iso-8859-1|windows-1252)$/i.test(named);
  const decoded = isLatin ? undefined : decodeAs(named, bytes);
  if (decoded !== undefined) return decoded;
  return bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (character) => windows1252[character.charCodeAt(0) - 0x80] ?? '');
}

/**
 * Some programs name UTF-8, or the charset of their system, whatever they send; the others say nothing of bytes beyond ASCII. What is
 * no UTF-8 is windows-1252, which has all characters of ISO 8859-1.
 */
const isUnlabeled = (charset = '') =>
  /^(?:|(?:us-?)?ascii|utf-?8|ansi_x3\.4-1968|default|none|(?:x-)?unknown(?:-8bit)?|[78]-?bit|binary|(?:iso-?8859-1|latin-?1|windows-1252|cp-?1252))$/i.test(
    charset,
  );
const unlabeled = 'x-unlabeled';

/** Encoded words (RFC 2047) of one charset that follow each other, because a character may begin in one and end in the next. */
const encodedWords =
  /=\?([\w.-]{1,40})(?:\*[\w-]{0,20})?\?([bq])\?[^?\s]*\?=(?:\s+=\?\1(?:\*[\w-]{0,20})?\?\2\?[^?\s]*\?=)*/gi;

function bytesOf(word: string, encoding: string): Buffer {
  const content = word.split('?')[3] ?? '';
  if (encoding.toLowerCase() === 'b') return Buffer.from(content, 'base64');
  const text = content
    .replaceAll('_', ' ')
    .replace(/=([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(text, 'latin1');
}

/** Encoded words whose charset says nothing, as those of UTF-8. */
const toUtf8Words = (line: string): string =>
  line.replace(encodedWords, (words: string, charset: string, encoding: string) => {
    if (!isUnlabeled(charset)) return words;
    const bytes = Buffer.concat(words.split(/\s+/).map((word) => bytesOf(word, encoding)));
    return `=?utf-8?B?${Buffer.from(decodeUnlabeled(bytes)).toString('base64')}?=`;
  });

/** A header whose characters are its bytes. */
export const decodeHeader = (line: string): string => toUtf8Words(decodeUnlabeled(Buffer.from(line, 'latin1')));

/** The charset shows once the whole text is there. */
function decodeWhole(): Transform {
  const chunks: Buffer[] = [];
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    flush: (done) => done(null, decodeUnlabeled(Buffer.concat(chunks))),
  });
}

/** Decodes texts and headers that name no charset, and keeps the lines of a plain text that stands between HTML texts. */
export class Parser extends MailParser {
  override getDecoder() {
    const known = super.getDecoder();
    return {
      decodeStream: (charset: string) => (charset === unlabeled ? decodeWhole() : known.decodeStream(charset)),
    };
  }

  override createNode(part: unknown) {
    const node = super.createNode(part);
    if (isUnlabeled(node.charset)) node.charset = unlabeled;
    return node;
  }

  override processHeaders(lines: { key: string; line: string }[] | undefined) {
    const toUtf8 = (line: string) => Buffer.from(decodeHeader(line)).toString('latin1');
    return super.processHeaders(lines?.map(({ key, line }) => ({ key, line: toUtf8(line) })));
  }

  override textToHtml(text: string): string {
    const escaped = text.slice(0, maxInput).replace(/[&<]/g, (character) => (character === '&' ? '&amp;' : '&lt;'));
    return `<pre>${escaped}</pre>`;
  }
}

/** The name of a file. Where it has more than ASCII, the headers have it in the right charset. */
export function toFileName({ filename = '', headers }: Pick<AttachmentStream, 'filename' | 'headers'>): string {
  if (!/[\u0080-\uffff]/.test(filename)) return filename;
  const paramsOf = (header: string) => (headers.get(header) as StructuredHeader | undefined)?.params;
  return paramsOf('content-disposition')?.filename ?? paramsOf('content-type')?.name ?? filename;
}
