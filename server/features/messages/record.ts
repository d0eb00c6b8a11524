import { inquiryRecords } from '#server/features/inquiries/record.ts';
import type { Ctx } from '#server/platform/context.ts';
import { excerpt } from '#server/platform/db/search-excerpt.ts';
import { defineRecord } from '#server/records/define-record.ts';
import { historyLog } from '#server/records/history-log.ts';
import { serverRecords } from '#server/records/records.ts';
import { AppError, reloadAdvice } from '#shared/api/errors.ts';
import { messageLimits } from '#shared/message/values.ts';
import { showLinkFields } from '#shared/template/link-fields.ts';
import { type MessageRow, messages } from './table.ts';

/** Mail goes to the trash with its inquiry alone. */
async function rejectRemoval(): Promise<never> {
  throw new AppError('conflict', { message: 'Mail cannot be taken back here.' });
}

/** What was done last to a received message. */
async function describe(ctx: Ctx, { direction, inquiryId, dismissedAt }: MessageRow): Promise<string | undefined> {
  if (direction === 'out') return undefined;
  if (inquiryId === null) return dismissedAt === null ? undefined : 'dismissed this message';
  const name = (await serverRecords(ctx).namesOf(inquiryRecords.kind, [inquiryId])).get(inquiryId);
  return name && `put this message into the inquiry of ${name}`;
}

export const messageRecords = defineRecord<MessageRow>({
  entity: 'message',
  table: messages,
  personal: [
    'fromName',
    'fromAddress',
    'viaAddress',
    'to',
    'cc',
    'subject',
    'text',
    'quoted',
    'lastError',
    'files',
    'droppedFiles',
    'lead',
  ],
  file: { column: messages.rawFile },
  belongsTo: { inquiry: messages.inquiryId, client: { column: messages.clientId, onTrash: 'no action' } },
  references: {
    inquiryId: { to: 'inquiry', whenGone: 'null' },
    clientId: { to: 'client', whenGone: 'null' },
    templateId: { to: 'template', whenGone: 'keep' },
    authorId: { to: 'account', whenGone: 'keep' },
  },
  // Everybody reads the history of a message that was taken back.
  nameOf: ({ state, subject }) => (state === 'draft' ? 'Draft' : subject),
  toHit: ({ inquiryId, fromName, fromAddress, subject, text }, q) => ({
    title: subject || '(No subject)',
    inquiryId,
    detail: `${fromName || fromAddress}: ${excerpt(showLinkFields(text), q)}`,
  }),
  removeRole: 'staff',
  requireRemovable: rejectRemoval,
  uncreate: rejectRemoval,
  afterRevert: rejectRemoval,
  toChanges: (_ctx, _row, input) =>
    input.lastError ? { ...input, lastError: input.lastError.slice(0, messageLimits.error).toWellFormed() } : input,
  // Open screens are told of a message that is new to them, as a draft is once it is sent, or of the state that it came to.
  toEntry: ({ state }, before) =>
    before === undefined || before.state === 'draft'
      ? { action: 'created', before: undefined, after: undefined }
      : { before: { state: before.state }, after: { state } },
  async staleMessage(ctx, message) {
    const last = await historyLog(ctx).last(message.id);
    const done = await describe(ctx, message);
    if (!last?.by || last.version !== message.updatedAt || done === undefined) return undefined;
    return `${last.by} ${done}. ${reloadAdvice}`;
  },
});
