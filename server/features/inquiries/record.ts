import { and, eq, inArray, ne } from 'drizzle-orm';
import { documents } from '#server/features/documents/table.ts';
import { events } from '#server/features/events/table.ts';
import { holds } from '#server/features/hold-line/table.ts';
import { messages } from '#server/features/messages/table.ts';
import { notes } from '#server/features/notes/table.ts';
import { tasks } from '#server/features/tasks/table.ts';
import type { RecordKind } from '#server/records/record-kind.ts';
import { nextVersion } from '#server/records/version.ts';
import { settled } from './answering.ts';
import { readResponseRules } from './response-rules.ts';
import { forgetInquiryKeys, writeInquiry } from './store.ts';
import { type InquiryRow, inquiries } from './table.ts';

/** What history, trash and undo know of inquiries. */
export const inquiryKind: RecordKind = {
  entity: 'inquiry',
  table: inquiries,
  nameOf: (row) => row.fullName as string,
  versionOf: (row) => row.updatedAt as number,
  nextVersion: (row, at) => ({ updatedAt: nextVersion(row as unknown as InquiryRow, at) }),
  derived: ['responseSoonAt', 'responseDueAt'],
  companions: { status: ['awaiting', 'waitingSince', 'respondedAt', 'respondedVia'] },
  references: {
    clientId: { to: 'client', whenGone: 'null' },
    assigneeId: { to: 'account', whenGone: 'null' },
    threadId: { to: 'inquiry', whenGone: 'keep' },
    differentFrom: { to: 'inquiry', whenGone: 'keep' },
  },
  parts: [
    { table: notes, column: notes.entityId, key: 'id' },
    { table: documents, column: documents.entityId, key: 'id' },
    { table: tasks, column: tasks.inquiryId, key: 'id' },
    { table: holds, column: holds.inquiryId, key: 'id' },
    { table: messages, column: messages.inquiryId, key: 'id' },
  ],
  links: [{ table: events, column: events.inquiryId }],
  afterRemoval: (ctx, { id }) => forgetInquiryKeys(ctx, id),
  beforeRestore: async (ctx, row) => ({
    ...row,
    ...settled(row as unknown as InquiryRow, await readResponseRules(ctx)),
  }),
  // Mail that waited when its inquiry went to the trash is no surprise weeks later: staff send it by hand.
  afterRestore: async (ctx, { id }) => {
    const waits = and(eq(messages.inquiryId, id), inArray(messages.state, ['queued', 'sending']));
    await ctx.db.query.update(messages).set({ state: 'kept', nextAttemptAt: null }).where(waits);
  },
  async write(ctx, row, changes, by, entry) {
    const rules = await readResponseRules(ctx);
    // Others may have joined it since.
    const isOther = and(eq(inquiries.threadId, row.id), ne(inquiries.id, row.id));
    const [other] = await ctx.db.query.select({ id: inquiries.id }).from(inquiries).where(isOther).limit(1);
    const input = changes.threadId === null && other !== undefined ? { ...changes, threadId: row.id } : changes;
    await writeInquiry(ctx, row as unknown as InquiryRow, input, { by, at: ctx.now().getTime(), rules, ...entry });
  },
};
