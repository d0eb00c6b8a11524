import { eq } from 'drizzle-orm';
import { inquiryStore } from '#server/features/inquiries/store.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
import { type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import { staffNames } from '#server/platform/auth/staff-names.ts';
import { users } from '#server/platform/auth/table.ts';
import type { Deps } from '#server/platform/context.ts';
import type { MailHealth } from '#server/platform/mail/health.ts';
import { changedColumns } from '#server/records/history-log.ts';
import type { Records } from '#server/records/records.ts';
import { requireCurrent } from '#server/records/version.ts';
import type { Page } from '#shared/envelope.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import type {
  CreateMessage,
  ListMessages,
  MailState,
  Message,
  RetryMessage,
  SendMessage,
  TestMail,
  UpdateMessage,
} from '#shared/message.ts';
import { messageLimits, undoSendTime } from '#shared/message-values.ts';
import { pageOf } from '#shared/paging.ts';
import type { MailAnswers } from './answers.ts';
import type { Outbox } from './outbox.ts';
import { requireRepeatable, requireSendable, requireWelcome, tooLate } from './sendable.ts';
import { type MessageStore, newMessage } from './store.ts';
import { type FindSuppression, suppressionReasons } from './suppression.ts';
import { type MessageRow, messages } from './table.ts';
import { type OutgoingMail, toMessage } from './to-message.ts';

interface Neighbors {
  store: MessageStore;
  outgoing: OutgoingMail;
  venue: Pick<VenueOperations, 'get'>;
  health: { outgoing: MailHealth; incoming: MailHealth };
  outbox: Pick<Outbox, 'resume'>;
  answers: Pick<MailAnswers, 'bounced'>;
  findSuppression: FindSuppression;
}

const anotherDraft = 'You already have another draft for this inquiry. Please change that one.';
const notSetUp = 'No mail server is set up: messages are kept here and not sent.';

/** Mail in both directions, as staff read and write it. The outbox sends what is queued here. */
export function messageOperations(
  { config, db, now, records }: Pick<Deps, 'config' | 'db' | 'now'> & { records: Records },
  { store, outgoing, venue, health, outbox, answers, findSuppression }: Neighbors,
) {
  const { mail } = config;
  const { readSender, queued } = outgoing;
  const desk = inquiryStore(db, records);
  const readStaff = staffNames(db);
  const inquiryKind = () => records.kindOf('inquiry');

  const presentAll = async (rows: MessageRow[]): Promise<Message[]> => {
    const ids = rows.map(({ inquiryId }) => inquiryId).filter((id) => id !== null);
    const names = await records.namesOf(inquiryKind(), [...new Set(ids)]);
    const staff = await readStaff();
    return rows.map((row) => toMessage(row, names, staff));
  };
  const present = async (row: MessageRow) => (await presentAll([row]))[0] as Message;

  /** `inquiryId` is the one that the writer's screen names, where it does: nothing is sent to anybody else. */
  const requireOwnDraft = async (by: Staff, id: string, inquiryId?: string): Promise<MessageRow> => {
    const row = await store.find(id);
    if (inquiryId !== undefined && row.inquiryId !== inquiryId)
      throw new AppError('conflict', {
        message: 'This draft answers another inquiry. Please reload and write it again.',
      });
    if (row.kind !== 'reply') throw new AppError('conflict', { message: 'Only replies can be changed.' });
    if (row.authorId !== by.id)
      throw new AppError('forbidden', { message: 'Only its author may change and send this message.' });
    return row;
  };

  /** A message to the person of an inquiry goes to the address that staff may have corrected since. */
  const recipientsOf = async ({ kind, inquiryId, to }: MessageRow): Promise<string[]> => {
    const isToPerson = kind === 'reply' || kind === 'acknowledgment';
    const inquiry = isToPerson && inquiryId !== null ? await desk.read(inquiryId) : undefined;
    return inquiry === undefined ? to : [inquiry.email];
  };

  /** `Re:` the last subject of the conversation. */
  const subjectOf = async (inquiryId: string): Promise<string> => {
    const last = (await store.conversation(inquiryId)).at(-1)?.subject.replace(/^(?:re:\s*)+/i, '');
    const subject = last ? `Re: ${last}` : `Your inquiry at ${(await venue.get()).name}`;
    return subject.slice(0, messageLimits.subject).toWellFormed();
  };

  return {
    /** The messages of an inquiry, oldest first; without one, newest first. Drafts are shown to their authors alone. */
    async list(actor: Actor, input: ListMessages): Promise<Page<Message>> {
      const by = requireRole(actor, 'read_only');
      const { rows, total } = await store.list(by, input);
      return pageOf(await presentAll(rows), total, input);
    },

    async get(actor: Actor, id: string): Promise<Message> {
      const by = requireRole(actor, 'read_only');
      const row = await store.find(id);
      if (row.state === 'draft' && row.authorId !== by.id) throw new AppError('not_found');
      return present(row);
    },

    /**
     * A draft of a reply. Somebody who has one of this inquiry already gets that one if it is the same; any other they may not
     * have seen: `conflict`.
     */
    async create(actor: Actor, { inquiryId, ...input }: CreateMessage): Promise<Message> {
      const by = requireRole(actor, 'staff');
      const sender = await readSender();
      const row = await db.privateTx(async () => {
        const { clientId, email } = await desk.find(by, inquiryId);
        const draft = await store.findDraft(inquiryId, by.id);
        if (draft !== undefined) {
          // A blank subject stands for the one that the draft was given.
          const asked = { ...input, subject: input.subject || draft.subject };
          if (Object.keys(changedColumns<Partial<MessageRow>>(draft, asked)).length > 0)
            throw new AppError('conflict', { message: anotherDraft });
          return draft;
        }
        const subject = input.subject || (await subjectOf(inquiryId));
        const author = { authorId: by.id, author: by.username, isAutomatic: false };
        const about = { inquiryId, clientId, to: [email], kind: 'reply' as const, state: 'draft' as const };
        return store.insert(newMessage({ ...input, ...sender, ...author, ...about, subject }, now().getTime()));
      });
      return present(row);
    },

    /** A draft with none of the `versions` stays: `stale`. What was sent already: `conflict`. */
    async update(
      actor: Actor,
      id: string,
      { inquiryId, ...input }: UpdateMessage,
      versions?: number[],
    ): Promise<Message> {
      const by = requireRole(actor, 'staff');
      const row = await db.privateTx(async () => {
        const draft = await requireOwnDraft(by, id, inquiryId);
        const changes = changedColumns(draft, input as Partial<MessageRow>);
        if (Object.keys(changes).length === 0) return draft;
        if (draft.state !== 'draft') throw tooLate();
        requireCurrent(draft.updatedAt, versions);
        return store.update(draft, changes);
      });
      return present(row);
    },

    /** Deletes a draft. */
    async remove(actor: Actor, id: string, versions?: number[]): Promise<{ _id: string }> {
      const by = requireRole(actor, 'staff');
      await db.privateTx(async () => {
        const draft = await requireOwnDraft(by, id);
        if (draft.state !== 'draft') throw tooLate();
        requireCurrent(draft.updatedAt, versions);
        await db.query.delete(messages).where(eq(messages.seq, draft.seq));
        await db.purgeDeleted();
      });
      return { _id: id };
    },

    /**
     * Queues a draft, to be sent in a few seconds; what is not a draft any more is sent once. A draft with none of the `versions`
     * stays: `stale`. Somebody answered since `afterMessageId`: `stale`; the address is better not written to: `conflict` on `to`; unless it is sent anyway.
     */
    async send(
      actor: Actor,
      id: string,
      { inquiryId, afterMessageId, sendAnyway }: SendMessage,
      versions?: number[],
    ): Promise<Message> {
      const by = requireRole(actor, 'staff');
      const sender = await readSender();
      const { timeZone } = await venue.get();
      const names = await readStaff();
      const row = await db.privateTx(async () => {
        const draft = await requireOwnDraft(by, id, inquiryId);
        if (draft.state !== 'draft' || draft.inquiryId === null) return draft;
        requireCurrent(draft.updatedAt, versions);
        const { email } = await desk.find(by, draft.inquiryId);
        const conversation = await store.conversation(draft.inquiryId);
        const suppression = sendAnyway ? undefined : await findSuppression(email);
        requireSendable(draft, conversation, {
          by,
          timeZone,
          names,
          afterMessageId: sendAnyway ? undefined : afterMessageId,
          warning: suppression && suppressionReasons[suppression],
        });
        const at = now().getTime();
        const references = conversation.map(({ messageId }) => messageId).slice(-messageLimits.references);
        const after = await store.update(draft, {
          ...sender,
          to: [email],
          references,
          inReplyTo: references.at(-1) ?? null,
          ...queued(at, at + undoSendTime),
        });
        await store.tell(by, after);
        return after;
      });
      return present(row);
    },

    /** Takes a message back before it goes out: a reply is a draft again, any other is kept. Too late: `conflict`. */
    async cancel(actor: Actor, id: string): Promise<Message> {
      const by = requireRole(actor, 'staff');
      const row = await db.privateTx(async () => {
        const message = await store.find(id);
        const state = message.kind === 'reply' ? 'draft' : 'kept';
        if (message.state === state) return message;
        if (!['queued', 'failed', 'kept'].includes(message.state)) throw tooLate();
        const after = await store.update(message, { state, nextAttemptAt: null, attempts: 0, lastError: null });
        await store.tell(by, after, message);
        return after;
      });
      return present(row);
    },

    /**
     * Sends what waits, failed or was kept at once. What is on its way already stays; what arrived, or was not sent from here:
     * `conflict`. The address is better not written to: `conflict` on `to`, unless it is sent anyway.
     */
    async retry(actor: Actor, id: string, { sendAnyway }: RetryMessage): Promise<Message> {
      const by = requireRole(actor, 'staff');
      if (mail.smtp === undefined) throw new AppError('conflict', { message: notSetUp });
      const sender = await readSender();
      const row = await db.privateTx(async () => {
        const message = await store.find(id);
        if (message.state === 'sending') return message;
        requireRepeatable(message);
        const at = now().getTime();
        const to = await recipientsOf(message);
        if (!sendAnyway) requireWelcome(message, to, await findSuppression(to[0] ?? ''));
        if (message.state === 'queued') return store.update(message, { to, nextAttemptAt: at });
        const after = await store.update(message, { ...sender, to, ...queued(at, at) });
        await store.tell(by, after, message);
        return after;
      });
      outbox.resume();
      return present(row);
    },

    /** For incoming mail: a message came back, by its Message-ID. Inside a transaction of the caller. */
    bounced: answers.bounced,

    /** The message as a file that mail programs open. */
    async eml(actor: Actor, id: string): Promise<Buffer> {
      const by = requireRole(actor, 'read_only');
      const row = await store.find(id);
      if (row.direction === 'in' || (row.state === 'draft' && row.authorId !== by.id)) throw new AppError('not_found');
      return (await outgoing.compose(row)).bytes;
    },

    /** How mail is set up and whether it works. */
    async state(actor: Actor): Promise<MailState> {
      requireRole(actor, 'read_only');
      return { address: mail.from, outgoing: health.outgoing.state, incoming: health.incoming.state };
    },

    /** Whether mail works, for load balancers. */
    health: () => {
      const directions = [health.outgoing.state, health.incoming.state].filter(({ isSetUp }) => isSetUp);
      if (directions.length === 0) return 'off' as const;
      return directions.every(({ error }) => error === null) ? ('good' as const) : ('failed' as const);
    },

    /** Sends a message that says that mail works, to the address of the account unless told otherwise. */
    async test(actor: Actor, { to }: TestMail): Promise<Message> {
      const by = requireRole(actor, 'manager');
      if (mail.smtp === undefined) throw new AppError('conflict', { message: notSetUp });
      const [account] = await db.query.select({ email: users.email }).from(users).where(eq(users.id, by.id));
      const address = to ?? account?.email ?? undefined;
      if (address === undefined) throw fieldError('to', 'Please enter the address that the test message goes to.');
      const sender = await readSender();
      const { name } = await venue.get();
      const row = await db.privateTx(async () => {
        const at = now().getTime();
        const texts = {
          subject: `Test message from ${name}`,
          text: 'Email from your venue is working. No action is needed.',
        };
        const who = { authorId: by.id, author: by.username, to: [address], kind: 'test' as const };
        const inserted = await store.insert(newMessage({ ...sender, ...texts, ...who, ...queued(at, at) }, at));
        await store.tell(by, inserted);
        return inserted;
      });
      outbox.resume();
      return present(row);
    },
  };
}

export type MessageOperations = ReturnType<typeof messageOperations>;
