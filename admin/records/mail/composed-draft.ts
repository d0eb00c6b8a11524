import { shortDay } from '#admin/format/format.ts';
import type { InquiryRecord } from '#admin/records/inquiries/inquiry-record.ts';
import { inquiryTexts } from '#admin/records/inquiries/messages.ts';
import { eventTypeLabels } from '#shared/inquiry/values.ts';
import type { Message } from '#shared/message/schema.ts';
import { messageLimits } from '#shared/message/values.ts';
import { toMailUrl } from '#shared/rules/email-address.ts';
import { toReplySubject } from '#shared/rules/mail-subject.ts';
import { composerTexts as texts } from './messages.ts';

/** What somebody types. */
export interface Composed {
  subject: string;
  /** As typed: addresses between commas. */
  cc: string;
  text: string;
  templateId: string | null;
}

/** A draft as this tab has it. */
export interface LocalDraft {
  /** The draft on the server; `null` until there is one. */
  id: string | null;
  version: number | undefined;
  /** As the server has it. */
  saved: Composed;
  /** What was sent to the server last, where its answer is still missing: it may be there or not. */
  unanswered?: Composed | undefined;
  values: Composed;
}

export const toComposed = ({ subject, cc, text, templateId }: Message): Composed => ({
  subject,
  text,
  templateId,
  cc: cc.join(', '),
});

export const isSame = (one: Composed, other: Composed): boolean =>
  JSON.stringify(toBody(one)) === JSON.stringify(toBody(other));

/** Whether the server would reject a text, which then stays in this tab alone. */
export const isTooLong = ({ subject, text }: Composed): boolean =>
  subject.trim().length > messageLimits.subject || text.trim().length > messageLimits.text;

const address = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;.]+$/;

/** The addresses of copies, or the sentence that rejects them. */
export function readCc(cc: string): { addresses: string[]; problem: string | undefined } {
  const addresses = cc.split(/[\s,;]+/).filter((part) => part !== '');
  const wrong = addresses.find((part) => !address.test(part));
  if (wrong !== undefined) return { addresses: [], problem: texts.ccWrong(wrong) };
  return { addresses, problem: addresses.length > messageLimits.cc ? texts.ccTooMany : undefined };
}

/** What of it the server takes: addresses that are still being typed are left out. */
export function toBody({ cc, ...values }: Composed) {
  const { addresses, problem } = readCc(cc);
  return problem === undefined ? { ...values, cc: addresses } : values;
}

/** What the fields begin with: an answer to the last subject, or one that names the event. */
export function toBlank(inquiry: InquiryRecord, messages: readonly Message[]): Composed {
  const last = messages.map(({ subject }) => toReplySubject(subject)).findLast((subject) => subject !== '');
  return { subject: last ?? subjectFor(inquiry), cc: '', text: '', templateId: null };
}

function subjectFor({ eventType, eventDate }: InquiryRecord): string {
  const event = [eventType ? eventTypeLabels[eventType] : inquiryTexts.event, eventDate ? shortDay(eventDate) : ''];
  return texts.defaultSubject(event.filter(Boolean).join(', '));
}

/** An address that starts the mail in the reader's own program. */
export function toMailto(inquiry: InquiryRecord, { subject, cc, text }: Composed): string {
  const { addresses } = readCc(cc);
  const query = {
    ...(addresses.length > 0 && { cc: addresses.join(',') }),
    subject: subject || subjectFor(inquiry),
    body: text || texts.greeting(inquiry.fullName),
  };
  // Mail programs read a plus as a plus, so spaces are written as %20.
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${toMailUrl(inquiry.email)}?${parts.join('&')}`;
}

/**
 * What the composer begins with: what was typed in this tab, unless the server has a newer draft; `theirs` is that one where
 * both hold something of their own.
 */
export function chooseDraft(
  local: LocalDraft | undefined,
  draft: Message | undefined,
  messages: readonly Message[],
  blank: Composed,
): { start: LocalDraft; theirs: Message | undefined } {
  const fromServer: LocalDraft = draft
    ? { id: draft._id, version: draft.version, saved: toComposed(draft), values: toComposed(draft) }
    : { id: null, version: undefined, saved: blank, values: blank };
  const isSent = messages.some(({ _id }) => _id === local?.id);
  if (local === undefined || isSent) return { start: fromServer, theirs: undefined };
  const isOlder = draft !== undefined && (draft._id !== local.id || draft.version > (local.version ?? 0));
  if (!isOlder) return { start: local, theirs: undefined };
  if (isSame(local.values, local.saved) || isSame(local.values, fromServer.values))
    return { start: fromServer, theirs: undefined };
  // What is on the server may be what was sent without an answer. Sending that again tells.
  const isKnown = local.unanswered !== undefined || isSame(local.saved, fromServer.values);
  return { start: local, theirs: isKnown ? undefined : draft };
}
