import { eq, isNotNull } from 'drizzle-orm';
import { isWord } from '#server/features/inquiries/answering.ts';
import type { InquiryOperations } from '#server/features/inquiries/operations.ts';
import { type InquiryRow, inquiries } from '#server/features/inquiries/table.ts';
import { type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import type { Deps } from '#server/platform/context.ts';
import type { ExtractedFile } from '#server/platform/mail/parse-message.ts';
import type { RawFiles } from '#server/platform/mail/raw-files.ts';
import type { MessageReader } from '#server/platform/mail/read-message.ts';
import type { Records } from '#server/records/records.ts';
import { trash } from '#server/records/table.ts';
import { matchesVersion } from '#server/records/version.ts';
import { AppError, fieldError, reloadAdvice } from '#shared/errors.ts';
import { type AddedInquiry, createInquirySchema } from '#shared/inquiry.ts';
import { inquiryLimits } from '#shared/inquiry-values.ts';
import type { Message } from '#shared/message.ts';
import type { MailAnswers } from './answers.ts';
import type { MessageOperations } from './operations.ts';
import type { MessageStore } from './store.ts';
import { type MessageRow, messages } from './table.ts';
import { trashedMessages } from './trashed.ts';

interface Neighbors {
  inquiries: Pick<InquiryOperations, 'create'>;
  messages: Pick<MessageOperations, 'get'>;
  store: Pick<MessageStore, 'find' | 'update' | 'tell'>;
  answers: Pick<MailAnswers, 'moved'>;
  raw: Pick<RawFiles, 'read' | 'sweep'>;
  /** The files of documents, which are stored in the same place. */
  documentFiles(): Promise<string[]>;
  reader: Pick<MessageReader, 'extract' | 'close'>;
  /** Inside the transaction: somebody outside wrote at the moment. */
  reply(inquiry: InquiryRow, at: number, by: Staff): Promise<void>;
}

/** Somebody who writes a mail has told no telephone number. */
const fromMail: AddedInquiry = { leadSource: 'email', assigneeId: null, owesAnswer: true };

/** Received messages as staff sort them, and the files that came with them. */
export function incomingOperations(
  { db, now, records }: Pick<Deps, 'db' | 'now'> & { records: Records },
  { inquiries: desk, messages: read, store, answers, raw, reader, reply, documentFiles }: Neighbors,
) {
  const findReceived = async (id: string): Promise<MessageRow> => {
    const message = await store.find(id);
    if (message.direction !== 'in') throw new AppError('not_found');
    return message;
  };

  /** Throws `stale`, with what somebody did to it, if the message has none of the `versions`. */
  const requireSeen = async (message: MessageRow, versions: number[] | undefined): Promise<void> => {
    if (matchesVersion(message.updatedAt, versions)) return;
    const last = await records.history.last(message.id);
    const done = await describe(message);
    if (!last?.by || last.version !== message.updatedAt || done === undefined) throw new AppError('stale');
    throw new AppError('stale', { message: `${last.by} ${done}. ${reloadAdvice}` });
  };

  /** What was done last to a received message. */
  const describe = async ({ inquiryId, dismissedAt }: MessageRow): Promise<string | undefined> => {
    if (inquiryId === null) return dismissedAt === null ? undefined : 'dismissed this message';
    const name = (await records.namesOf(records.kindOf('inquiry'), [inquiryId])).get(inquiryId);
    return name && `put this message into the inquiry of ${name}`;
  };

  const attachTo = (by: Staff, id: string, inquiryId: string, versions?: number[]): Promise<void> =>
    db.privateTx(async () => {
      const message = await findReceived(id);
      if (message.inquiryId === inquiryId) return;
      await requireSeen(message, versions);
      const [inquiry] = await db.query.select().from(inquiries).where(eq(inquiries.id, inquiryId));
      if (inquiry === undefined) {
        const { message: text } = await records.missing(by, inquiryId);
        throw fieldError('inquiryId', text);
      }
      await answers.moved(message, inquiry, by);
      const attached = await store.update(message, { inquiryId, matchedBy: 'hand', dismissedAt: null });
      await store.tell(by, attached, message);
      // Nobody knows which side wrote what is not verified: it is shown, and staff log the answer if it is one.
      if (isWord(message)) await reply(inquiry, message.createdAt, by);
    });

  const readRaw = async (message: MessageRow): Promise<Buffer> => {
    const bytes = message.rawFile === null ? undefined : await raw.read(message.rawFile);
    if (bytes === undefined)
      throw new AppError('not_found', { message: 'The original is not here any more. Please look in the mailbox.' });
    return bytes;
  };

  return {
    /**
     * Puts a message into the conversation of an inquiry, whose clock starts unless the venue owes an answer already. A message with
     * none of the `versions` stays where somebody put it: `stale`.
     */
    async attach(actor: Actor, id: string, inquiryId: string, versions?: number[]): Promise<Message> {
      await attachTo(requireRole(actor, 'staff'), id, inquiryId, versions);
      return read.get(actor, id);
    },

    /** Makes an inquiry of a message that belongs to none, and puts it there. Repeated, the same one. */
    async toInquiry(actor: Actor, id: string): Promise<Message> {
      const by = requireRole(actor, 'staff');
      const message = await findReceived(id);
      if (message.inquiryId === null) {
        const { _id } = await desk.create(actor, toInput(message), `message:${id}`, fromMail);
        await attachTo(by, id, _id);
      }
      return read.get(actor, id);
    },

    /** Takes a message out of those that wait to be sorted. */
    async dismiss(actor: Actor, id: string): Promise<Message> {
      const by = requireRole(actor, 'staff');
      await db.privateTx(async () => {
        const message = await findReceived(id);
        if (message.inquiryId !== null || message.dismissedAt !== null) return;
        await store.tell(by, await store.update(message, { dismissedAt: now().getTime() }), message);
      });
      return read.get(actor, id);
    },

    /** A received message as it came. */
    async raw(actor: Actor, id: string): Promise<Buffer> {
      requireRole(actor, 'read_only');
      return readRaw(await store.find(id));
    },

    /** A file that came with a message, by its place in the list. */
    async file(actor: Actor, id: string, index: number): Promise<ExtractedFile> {
      requireRole(actor, 'read_only');
      const message = await store.find(id);
      if (message.files[index] === undefined) throw new AppError('not_found');
      const file = await reader.extract(await readRaw(message), index);
      if (file === undefined) throw new AppError('not_found');
      return file;
    },

    /** Deletes the stored originals and documents whose rows were deleted. Returns how many. */
    sweep: () =>
      raw.sweep(async () => {
        const { rawFile } = messages;
        const rows = await db.query.select({ rawFile }).from(messages).where(isNotNull(rawFile));
        const trashed = await db.query
          .select({ relations: trash.relations })
          .from(trash)
          .where(eq(trash.entity, 'inquiry'));
        const hidden = trashed.flatMap(({ relations }) => trashedMessages(relations));
        return new Set([...rows, ...hidden].flatMap((row) => row.rawFile ?? []).concat(await documentFiles()));
      }),

    /** Ends the process that reads messages. */
    close: () => reader.close(),
  };
}

function toInput({ fromName, fromAddress, subject, text }: MessageRow) {
  const cut = (words: string, length: number) => words.slice(0, length).toWellFormed();
  const message = text === '' ? subject : text;
  const details = { fullName: fromName || fromAddress, email: fromAddress, phone: '-', message };
  const { success, data } = createInquirySchema.safeParse({
    ...details,
    fullName: cut(details.fullName, inquiryLimits.fullName),
    message: cut(details.message, inquiryLimits.message),
  });
  if (success) return { ...data, phone: '' };
  throw new AppError('conflict', {
    message: 'This message has no address that can be answered. Please attach it to an inquiry instead.',
  });
}
