import { suppressionReasons } from '#server/features/outgoing-mail/suppression.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import { AppError, type ErrorDetail } from '#shared/api/errors.ts';
import { findLinkInSubject, findUnfilledField } from '#shared/template/template-fields.ts';
import type { MessageRow } from './table.ts';

/** What was sent cannot be changed or taken back. */
export const tooLate = () => new AppError('conflict', { message: 'It has been sent already.' });

interface Sending {
  by: Staff;
  timeZone: string;
  /** What people are called, by the ids of their accounts. */
  names: ReadonlyMap<string, string>;
  /** The last message that the writer saw, null for none; `undefined`: it does not matter. */
  afterMessageId: string | null | undefined;
  /** Why the address is better not written to. */
  warning: string | undefined;
}

/**
 * Throws `validation` unless a draft has everything that a message needs, and `stale` if a colleague or the other side wrote
 * something that its writer has not seen; `conflict` on `to` with a warning.
 */
export function requireSendable(draft: MessageRow, conversation: MessageRow[], sending: Sending): void {
  const details: ErrorDetail[] = [];
  if (draft.text === '') details.push({ field: 'text', message: 'Please write something first.' });
  if (draft.subject === '') details.push({ field: 'subject', message: 'Please enter a subject.' });
  for (const field of ['subject', 'text'] as const) {
    const message =
      findUnfilledField(draft[field]) ?? (field === 'subject' ? findLinkInSubject(draft.subject) : undefined);
    if (message !== undefined) details.push({ field, message });
  }
  if (details[0] !== undefined) throw new AppError('validation', { message: details[0].message, details });

  const stale = findStale(conversation, sending);
  const sentences = [stale, sending.warning].filter((sentence) => sentence !== undefined);
  if (sentences.length === 0) return;
  const message = sentences.join(' ');
  if (stale !== undefined) throw new AppError('stale', { message });
  throw new AppError('conflict', { message, details: [{ field: 'to', message }] });
}

/** The sentence about what the writer has not seen. */
function findStale(conversation: MessageRow[], { by, timeZone, names, afterMessageId }: Sending): string | undefined {
  if (afterMessageId === undefined) return undefined;
  const seen = conversation.find(({ id }) => id === afterMessageId)?.seq ?? 0;
  const unseen = conversation.findLast(({ seq, isAutomatic, authorId }) => {
    return seq > seen && !isAutomatic && authorId !== by.id;
  });
  if (unseen === undefined) return undefined;
  const at = new Date(unseen.queuedAt ?? unseen.sentAt ?? unseen.createdAt);
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(at);
  const who = names.get(unseen.authorId ?? '') ?? unseen.author ?? (unseen.fromName || unseen.fromAddress);
  const action = unseen.direction === 'in' ? 'wrote' : 'answered';
  return `${who} ${action} at ${time}. Please read it before you send yours.`;
}

/** Throws `conflict` unless a message has not arrived and can be sent from here. */
export function requireRepeatable({ kind, state, queuedAt }: MessageRow): void {
  if (kind === 'signing_code' || kind === 'client_page_code')
    throw new AppError('conflict', { message: 'Its code is not stored. Please send a new one.' });
  if (kind === 'invitation')
    throw new AppError('conflict', { message: 'Its link is not stored. Please invite them again.' });
  if (!['queued', 'failed', 'kept', 'bounced'].includes(state)) throw tooLate();
  if (queuedAt === null)
    throw new AppError('conflict', { message: 'This was sent from a mail program. Please send it again from there.' });
}

/** Throws `conflict` on `to` if a person is better not written to. That mail comes back from where it failed is no news. */
export function requireWelcome(
  { kind, to: before }: MessageRow,
  [address = '']: string[],
  suppression: keyof typeof suppressionReasons | undefined,
): void {
  if (kind !== 'reply' && kind !== 'acknowledgment') return;
  const isSame = before.some((one) => one.toLowerCase() === address.toLowerCase());
  if (suppression === undefined || (suppression === 'bounced' && isSame)) return;
  const message = suppressionReasons[suppression];
  throw new AppError('conflict', { message, details: [{ field: 'to', message }] });
}
