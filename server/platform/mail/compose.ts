import type { SMTPEnvelope } from 'nodemailer/lib/smtp-connection';
import { oneLine } from '#shared/fields/text.ts';

/** A message as it goes out. Texts are plain; line breaks in what becomes a header are taken out on the way. */
export interface Mail {
  from: { name: string; address: string };
  to: string[];
  cc: string[];
  replyTo: string[];
  subject: string;
  text: string;
  messageId: string;
  inReplyTo: string | null;
  references: string[];
  date: Date;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
  /** Written by a program: asks others not to answer by one, `replied` if it answers somebody. */
  automatic?: 'replied' | 'generated' | undefined;
}

export interface ComposedMail {
  envelope: SMTPEnvelope;
  /** Whom it has to reach, without those who get a copy. */
  to: string[];
  /** The whole message, as RFC 5322 says. */
  bytes: Buffer;
}

/** Writes a message as text and as the same in HTML, with nothing that is loaded from elsewhere. */
export async function composeMail({ from, inReplyTo, automatic, text, ...mail }: Mail): Promise<ComposedMail> {
  // Loaded with the first message (`bench/start.ts`).
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const node = new MailComposer({
    ...mail,
    from: { name: oneLine(from.name), address: from.address },
    subject: oneLine(mail.subject),
    ...(inReplyTo !== null && { inReplyTo }),
    text,
    html: toHtml(text),
    newline: 'win',
    ...(automatic && {
      headers: { 'Auto-Submitted': `auto-${automatic}`, 'X-Auto-Response-Suppress': 'All' },
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const { from: sender, to } = node.getEnvelope();
  return { envelope: { from: sender, to }, to: mail.to, bytes: await node.build() };
}

const htmlCharacters: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const address = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g;

/** The text escaped, with its addresses as links. */
function toHtml(text: string): string {
  const escapeHtml = (part: string) => part.replace(/[&<>"']/g, (character) => htmlCharacters[character] ?? '');
  let html = '';
  let end = 0;
  for (const match of text.matchAll(address)) {
    const link = escapeHtml(match[0]);
    html += `${escapeHtml(text.slice(end, match.index))}<a href="${link}">${link}</a>`;
    end = match.index + match[0].length;
  }
  html += escapeHtml(text.slice(end));
  return `<div>${html.replaceAll('\n', '<br>\n')}</div>`;
}
