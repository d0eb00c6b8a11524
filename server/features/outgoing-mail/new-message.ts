import type { MessageRow } from '#server/features/messages/table.ts';
import { newId } from '#server/platform/db/columns.ts';

type NewMessage = Partial<MessageRow> & Pick<MessageRow, 'kind' | 'state' | 'fromName' | 'fromAddress' | 'to'>;

/** A whole new row of outgoing mail. Its Message-ID is the same at every attempt to send it. */
export function newMessage(values: NewMessage, at: number): Omit<MessageRow, 'seq'> {
  const id = newId();
  const domain = values.fromAddress.split('@').at(-1) || 'localhost';
  return {
    id,
    messageId: `<${id}@${domain}>`,
    inquiryId: null,
    clientId: null,
    viaAddress: null,
    direction: 'out',
    cc: [],
    subject: '',
    text: '',
    links: null,
    quoted: null,
    inReplyTo: null,
    references: [],
    isAutomatic: true,
    templateId: null,
    authorId: null,
    author: null,
    dedupeKey: null,
    attempts: 0,
    nextAttemptAt: null,
    lastError: null,
    queuedAt: null,
    sentAt: null,
    files: [],
    droppedFiles: [],
    rawFile: null,
    matchedBy: null,
    dismissedAt: null,
    lead: null,
    createdAt: at,
    updatedAt: at,
    ...values,
  };
}
