import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { threadIds } from '#server/features/inquiries/threads.ts';
import { recipientKey } from '#server/features/outgoing-mail/suppression.ts';
import type { AccountName, Staff } from '#server/platform/auth/actor.ts';
import { perContext } from '#server/platform/context.ts';
import { contains, matching } from '#server/platform/db/search.ts';
import { serverRecords } from '#server/records/records.ts';
import { nextVersion } from '#server/records/version.ts';
import { AppError } from '#shared/errors.ts';
import type { ListMessages } from '#shared/message.ts';
import { messageLimits } from '#shared/message-values.ts';
import { type MessageRow, messages } from './table.ts';

/** What of an inquiry's mail its conversation shows: not what the program told the team. */
const isConversation = inArray(messages.kind, ['reply', 'acknowledgment', 'received']);

/** Mail goes to the trash with its inquiry alone. */
async function rejectUndo(): Promise<never> {
  throw new AppError('conflict', { message: 'Mail cannot be taken back here.' });
}

/** Stored messages. Writes belong inside a transaction of the caller. */
export const messageStore = perContext((ctx) => {
  const { db, now } = ctx;
  const records = serverRecords(ctx);

  /** Whether a message belongs to the conversation of an inquiry: its thread has one, drafts are each inquiry's own. */
  const isOfThread = (inquiryId: string): SQL | undefined =>
    and(
      inArray(messages.inquiryId, threadIds(db, inquiryId)),
      or(ne(messages.state, 'draft'), eq(messages.inquiryId, inquiryId)),
      isConversation,
    );

  /** Mail by people is indexed. Of what the program wrote, an address finds its acknowledgments; own drafts are few. */
  const isFound = async (by: Staff, searched: string): Promise<SQL | undefined> => {
    const { authorId, kind, seq, state, subject, text, to } = messages;
    const isOwnDraft = and(eq(state, 'draft'), eq(authorId, by.id));
    return or(
      sql`${seq} in (${await matching(db, 'message', searched)})`,
      and(isOwnDraft, or(...[subject, text, to].map((column) => contains(column, searched)))),
      and(sql`${kind} = 'acknowledgment'`, sql`lower(${to}) = lower(${recipientKey(searched)})`),
    );
  };

  const conditionOf = async (by: Staff, input: ListMessages): Promise<SQL | undefined> =>
    and(
      // Nobody sees what others have not finished writing.
      or(ne(messages.state, 'draft'), eq(messages.authorId, by.id)),
      input.inquiryId === undefined ? undefined : isOfThread(input.inquiryId),
      input.state && eq(messages.state, input.state),
      input.direction && eq(messages.direction, input.direction),
      input.outbox ? inArray(messages.state, ['queued', 'sending', 'failed', 'bounced', 'kept']) : undefined,
      input.unmatched
        ? and(eq(messages.direction, 'in'), isNull(messages.inquiryId), isNull(messages.dismissedAt))
        : undefined,
      input.search ? await isFound(by, input.search) : undefined,
    );

  records.register({
    entity: 'message',
    table: messages,
    isPublic: false,
    references: {
      inquiryId: { to: 'inquiry', whenGone: 'null' },
      clientId: { to: 'client', whenGone: 'null' },
      templateId: { to: 'template', whenGone: 'keep' },
      authorId: { to: 'account', whenGone: 'keep' },
    },
    parts: [],
    links: [],
    nameOf: ({ subject }) => String(subject),
    versionOf: ({ updatedAt }) => updatedAt as number,
    nextVersion: (row, at) => ({ updatedAt: nextVersion(row as unknown as MessageRow, at) }),
    requireRemovable: rejectUndo,
    write: rejectUndo,
  });

  return {
    /** Throws `not_found` if there is none. */
    async require(id: string): Promise<MessageRow> {
      const [row] = await db.query.select().from(messages).where(eq(messages.id, id));
      if (row === undefined) throw new AppError('not_found');
      return row;
    },

    async list(by: Staff, input: ListMessages): Promise<{ rows: MessageRow[]; total: number }> {
      const condition = await conditionOf(by, input);
      const order = input.inquiryId === undefined ? desc(messages.seq) : asc(messages.seq);
      const rows = await db.query
        .select()
        .from(messages)
        .where(condition)
        .orderBy(order)
        .limit(input.limit)
        .offset((input.page - 1) * input.limit);
      const [counted] = await db.query.select({ total: count() }).from(messages).where(condition);
      return { rows, total: counted?.total ?? 0 };
    },

    /** What staff have to look after: mail that could not be sent, or not yet, and mail that belongs to no inquiry. */
    async figures(): Promise<{ mailFailed: number; unmatched: number }> {
      // In the words of the indexes, which bound values would leave unused.
      const { state, lastError, direction, inquiryId, dismissedAt } = messages;
      const isDelayed = and(sql`${state} = 'queued'`, isNotNull(lastError));
      const countIf = async (condition: SQL | undefined) =>
        (await db.query.select({ total: count() }).from(messages).where(condition))[0]?.total ?? 0;
      return {
        mailFailed: (await countIf(sql`${state} = 'failed'`)) + (await countIf(isDelayed)),
        unmatched: await countIf(and(sql`${direction} = 'in'`, isNull(inquiryId), isNull(dismissedAt))),
      };
    },

    /** What somebody writes to an inquiry and has not sent. */
    async findDraft(inquiryId: string, authorId: string): Promise<MessageRow | undefined> {
      const [row] = await db.query
        .select()
        .from(messages)
        .where(and(eq(messages.inquiryId, inquiryId), eq(messages.state, 'draft'), eq(messages.authorId, authorId)))
        .orderBy(desc(messages.seq))
        .limit(1);
      return row;
    },

    /** What was written in the conversation of an inquiry and of its thread, oldest first. */
    async conversation(inquiryId: string): Promise<MessageRow[]> {
      return db.query
        .select()
        .from(messages)
        .where(and(isOfThread(inquiryId), ne(messages.state, 'draft')))
        .orderBy(asc(messages.seq));
    },

    async insert(row: Omit<MessageRow, 'seq'>): Promise<MessageRow> {
      const [inserted] = await db.query.insert(messages).values(row).returning();
      return inserted as MessageRow;
    },

    /** Writes columns with the next version. */
    async update(row: MessageRow, changes: Partial<MessageRow>): Promise<MessageRow> {
      const lastError = (changes.lastError === undefined ? row.lastError : changes.lastError)
        ?.slice(0, messageLimits.error)
        .toWellFormed();
      const updatedAt = nextVersion(row, now().getTime());
      const after = { ...row, ...changes, lastError: lastError ?? null, updatedAt };
      const { seq, ...columns } = after;
      await db.query.update(messages).set(columns).where(eq(messages.seq, seq));
      return after;
    },

    /** Tells open screens of a message that is new to them, or of the state that it came to. */
    async recordChange(by: AccountName | null, after: MessageRow, before?: MessageRow): Promise<void> {
      await records.history.record({
        by,
        entity: 'message',
        entityId: after.id,
        subjectId: after.inquiryId,
        version: after.updatedAt,
        ...(before === undefined
          ? { action: 'created' }
          : { action: 'updated', before: { state: before.state }, after: { state: after.state } }),
      });
    },
  };
});
