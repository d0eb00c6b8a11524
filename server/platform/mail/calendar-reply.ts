import { oneLine } from '#shared/fields/text.ts';
import type { Email } from './email.ts';
import { maxInput } from './html-text.ts';

/** An answer to an invitation, as calendar programs send it (iTIP, RFC 5546). */
export interface CalendarReply {
  /** What its writer says beside yes or no; blank where that is nothing. */
  comment: string;
}

/** As calendar programs say in words what the answer is. */
const standardWords =
  /^.{1,200}\b(?:(?:accepted|declined)\b.{0,40}\binvitation|replied .{0,20}\bto this invitation|hat .{0,40}\b(?:einladung|termin).{0,40}\b(?:angenommen|abgelehnt|zugesagt))/i;
const note = /\bwith this note\b/i;

const countWords = (text: string): number => (text.match(/[\p{L}\p{N}]+/gu) ?? []).length;

/** One word more than yes or no asks for nothing. */
const hasWords = (text: string): boolean => countWords(text) > 1;

/** The answer in the parts of a message; `undefined` if there is none. */
export function readCalendarReply({ parts }: Pick<Email, 'parts'>): CalendarReply | undefined {
  const found = parts.find(({ contentType }) => contentType === 'text/calendar' || contentType === 'application/ics');
  const lines = found?.content
    .subarray(0, maxInput)
    .toString()
    .replace(/\r?\n[ \t]/g, '');
  if (lines === undefined || !/^METHOD:REPLY\s*$/im.test(lines)) return undefined;
  const comments = [
    /^COMMENT(?:;[^:\r\n]*)?:(.*)$/im.exec(lines)?.[1],
    /^ATTENDEE\b.*;X-RESPONSE-COMMENT="?([^"\r\n]*)"/im.exec(lines)?.[1],
  ];
  const texts = comments.map((comment = '') =>
    comment
      .replace(/\\n/gi, '\n')
      .replace(/\\([\\;,])/g, '$1')
      .trim(),
  );
  return { comment: texts.find(hasWords) ?? '' };
}

/** Whether such an answer says nothing but yes or no. */
export function isPlainReply({ comment }: CalendarReply, text: string, subject: string): boolean {
  if (comment !== '') return false;
  const words = oneLine(text);
  const isStandard = standardWords.test(words) && !note.test(words);
  return !hasWords(words) || isStandard || oneLine(subject).includes(words);
}
