import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { onAnswer, onReply } from '#server/features/inquiries/answering.ts';
import { inquiryRecords } from '#server/features/inquiries/record.ts';
import { readResponseRules } from '#server/features/inquiries/response-rules.ts';
import { writeAnswer } from '#server/features/inquiries/store.ts';
import type { InquiryRow } from '#server/features/inquiries/table.ts';
import { newMessage } from '#server/features/outgoing-mail/new-message.ts';
import { notifyReply } from '#server/features/outgoing-mail/notices.ts';
import { withoutTags } from '#server/features/outgoing-mail/to-message.ts';
import { findTrashedMessage } from '#server/features/outgoing-mail/trashed.ts';
import { closeThreadFollowUps, planFollowUp, readFollowUpDay } from '#server/features/tasks/follow-ups.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import { users } from '#server/platform/auth/table.ts';
import { perContext } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { isSenderAuthenticated } from '#server/platform/mail/authentication.ts';
import type { FolderCursor, MailboxReader, ReceivedMail } from '#server/platform/mail/mailbox.ts';
import type { ParsedMessage } from '#server/platform/mail/parse-message.ts';
import { splitAgain } from '#server/platform/mail/quotes.ts';
import { rawFiles } from '#server/platform/mail/raw-files.ts';
import { messageReader } from '#server/platform/mail/read-message.ts';
import { findWriter, type Writer } from '#server/platform/mail/writer.ts';
import { toRawName } from '#server/platform/media/raw-names.ts';
import { isForwardSubject } from '#shared/rules/mail-subject.ts';
import { handleBounce } from './answers.ts';
import { findFreeId } from './copies.ts';
import { findConversation, hasAddressOfThread, isKnownMessage, type Match } from './matching.ts';
import { readOwnAddresses, readVenueAddresses } from './own-addresses.ts';
import { messageRecords, readConversation } from './store.ts';
import { type MessageRow, mailCursors, messages, unverifiedReason } from './table.ts';

/** Who of the venue wrote a message. */
interface OwnSender {
  staff: Staff | null;
  /** Whether that is certain: anybody can write any address into a message. */
  isVerified: boolean;
}

type NewRow = Omit<MessageRow, 'seq'>;

/** What a message is, before it is stored. */
interface Facts {
  /** As staff read it. */
  message: ParsedMessage;
  /** As it was read. */
  content: ParsedMessage;
  messageId: string;
  /** The message of ours that it reports about. */
  reported: MessageRow | undefined;
  sender: OwnSender | undefined;
  writer: Writer;
  match: Match | undefined;
  /** Whether the venue wrote it to the visitor, or to the client or the partner that the inquiry led to. */
  isToVisitor: boolean;
}

/** So many messages of a conversation are compared with what a new one quotes. */
const maxCompared = 20;

const partialNote = 'This message is larger than 25 MB. What is missing here is in the mailbox.';

const skippedSubject = 'A message could not be stored';
const skippedText = 'A message that arrived in the mailbox at this time could not be stored. Please look for it there.';

/**
 * Takes what arrives in the mailbox: stores it with its inquiry, starts and stops the response clock. Nothing that arrives
 * makes the program send mail, so no loop with another program can begin.
 */
export const mailReceipt = perContext(
  (ctx): MailboxReader & { reply(row: InquiryRow, at: number, by: Staff | null): Promise<void> } => {
    const { config, db, now } = ctx;
    const reader = messageReader(ctx);
    const raw = rawFiles(ctx);

    /** `undefined` for people outside. */
    const findOwnSender = async (
      { fromAddress, authentication }: ParsedMessage,
      writer: Writer,
      isSent: boolean,
    ): Promise<OwnSender | undefined> => {
      if (writer.is === 'another' || writer.is === 'unknown') return undefined;
      // The mail server vouches for the list.
      if (writer.is === 'colleague') return { staff: null, isVerified: false };
      const key = fromAddress.toLowerCase();
      const { id, username, role, emailKey, disabledAt } = users;
      const [found] = await db.query
        .select({ account: { id, username, role }, disabledAt })
        .from(users)
        .where(eq(emailKey, key));
      const isDisabled = found !== undefined && found.disabledAt !== null;
      // What a disabled account left in the folder of sent messages has reached its receivers all the same: it is of the venue, and of
      // nobody's account.
      const staff: Staff | null = found === undefined || isDisabled ? null : { kind: 'staff', ...found.account };
      const isOwn = isSent || found !== undefined || key === config.mail.from?.toLowerCase();
      const isAuthentic = !isDisabled && isSenderAuthenticated(authentication, config.mail.authHost, fromAddress);
      return isOwn ? { staff, isVerified: isSent || isAuthentic } : undefined;
    };

    const findReported = async ({ report }: ParsedMessage): Promise<MessageRow | undefined> => {
      if (report === null) return undefined;
      const isOurs = and(eq(messages.messageId, report.messageId), eq(messages.direction, 'out'));
      const [row] = await db.query.select().from(messages).where(isOurs);
      const trashed = row ?? (await findTrashedMessage(ctx, ['messageId', report.messageId]))?.message;
      return trashed?.direction === 'out' ? trashed : undefined;
    };

    const findInquiry = async (match: Match | undefined) => match && inquiryRecords.find(ctx, match.inquiryId);

    /** The visitor wrote: the venue owes an answer, and there is nothing to follow up on. */
    const reply = async (row: InquiryRow, at: number, by: Staff | null): Promise<void> => {
      const batch = newId();
      await inquiryRecords.update(ctx, by, row, onReply(row, at, await readResponseRules(ctx)), { batch });
      // What they said is part of one conversation.
      await closeThreadFollowUps(ctx, by, row.id, batch);
    };

    /** Somebody of the venue wrote to the visitor from their own mail program: an answer to what came before. */
    const answer = async (row: InquiryRow, sentAt: number, by: Staff | null, dueDay: string | undefined) => {
      const isOlder = (one: InquiryRow) =>
        sentAt < (one.awaiting === 'venue' ? (one.waitingSince ?? one.createdAt) : one.createdAt);
      const answerTo = (one: InquiryRow) => (isOlder(one) ? {} : onAnswer(one, 'own_mail', sentAt));
      const batch = newId();
      const { row: changed } = await writeAnswer(ctx, by, row, { changes: answerTo(row), answerTo }, batch);
      if (changed.updatedAt !== row.updatedAt && dueDay !== undefined)
        await planFollowUp(ctx, by, changed, { dueDay, batch });
    };

    const writeCursor = async ({ folder, uidValidity, lastUid }: FolderCursor): Promise<void> => {
      await db.query
        .insert(mailCursors)
        .values({ folder, uidValidity, lastUid })
        .onConflictDoUpdate({ target: mailCursors.folder, set: { uidValidity, lastUid } });
    };

    const findMatch = async (
      message: ParsedMessage,
      { reported, sender, writer }: Pick<Facts, 'reported' | 'sender' | 'writer'>,
      receivers: string[],
    ): Promise<Match | undefined> => {
      if (reported?.inquiryId != null) return { inquiryId: reported.inquiryId, matchedBy: 'reference' };
      // Staff decide what it is.
      if (sender?.isVerified === false) return undefined;
      return findConversation(ctx, message, sender === undefined ? writer.addresses : receivers);
    };

    /** A message as staff read it. */
    const untagged = ({ to, cc, text, quoted, ...message }: ParsedMessage): ParsedMessage => {
      const clean = (words: string) => withoutTags(words, config.mail.from);
      return { ...message, to: to.map(clean), cc: cc.map(clean), text: clean(text), quoted: quoted && clean(quoted) };
    };

    /** With what it quotes of its conversation apart. */
    const splitKnown = async (message: ParsedMessage, match: Match | undefined): Promise<ParsedMessage> => {
      if (match === undefined) return message;
      const texts = (await readConversation(ctx, match.inquiryId)).map(({ text }) => text);
      const isForward = isForwardSubject(message.subject);
      return { ...message, ...splitAgain(message, { known: texts.slice(-maxCompared), isForward }) };
    };

    const identify = async (mail: ReceivedMail): Promise<Facts> => {
      const message = await reader.read(mail.source);
      const reported = await findReported(message);
      const writer = mail.isSent ? toSender(message) : findWriter(message, await readOwnAddresses(ctx));
      const sender = reported === undefined ? await findOwnSender(message, writer, mail.isSent) : undefined;
      const receivers = [...message.to, ...message.cc];
      const match = await findMatch(message, { reported, sender, writer }, receivers);
      const inquiry = sender && (await findInquiry(match));
      const isToVisitor = inquiry !== undefined && (await hasAddressOfThread(ctx, inquiry, receivers));
      const messageId = message.messageId ?? deriveId(mail.source);
      const shown = await splitKnown(untagged(message), match);
      return { message: shown, content: message, messageId, reported, sender, writer, match, isToVisitor };
    };

    const toRow = (
      mail: ReceivedMail,
      { message, messageId, reported, sender, writer, isToVisitor }: Facts,
    ): NewRow => {
      const { to, cc, subject, quoted, inReplyTo, references, files, droppedFiles } = message;
      const at = now().getTime();
      const written = {
        fromName: writer.name,
        fromAddress: writer.address,
        to,
        cc,
        subject,
        quoted,
        inReplyTo,
        references,
        messageId,
        isAutomatic: message.isAutomatic || reported !== undefined,
        text: mail.isWhole ? message.text : `${message.text}\n\n${partialNote}`.trim(),
        ...(mail.isWhole ? { files, droppedFiles } : {}),
        sentAt: Math.min(message.date ?? mail.receivedAt, at),
      };
      // Only what reaches the visitor is a word of the venue.
      if (sender === undefined || !(isToVisitor || mail.isSent)) {
        const lastError = sender?.isVerified === false ? unverifiedReason : null;
        return newMessage({ ...written, lastError, direction: 'in', kind: 'received', state: 'received' }, at);
      }
      const author = { authorId: sender.staff?.id ?? null, author: sender.staff?.username ?? null };
      return newMessage({ ...written, ...author, direction: 'out', kind: 'reply', state: 'sent' }, at);
    };

    /** What a person wrote starts or stops the clock. */
    const applyToInquiry = async (
      inquiry: InquiryRow,
      message: MessageRow,
      { receivedAt }: ReceivedMail,
      { sender, isToVisitor }: Facts,
      dueDay: string | undefined,
    ): Promise<void> => {
      const { sentAt, createdAt } = message;
      if (sender === undefined) {
        await reply(inquiry, Math.min(receivedAt, createdAt), null);
        await notifyReply(ctx, inquiry, message);
      } else if (isToVisitor) await answer(inquiry, sentAt ?? createdAt, sender.staff, dueDay);
    };

    /** Stores a message with its inquiry, which may have been trashed since, and does what follows from it. */
    const take = async (mail: ReceivedMail, facts: Facts, row: NewRow, dueDay: string | undefined): Promise<void> => {
      const { message, reported, sender, match } = facts;
      const inquiry = await findInquiry(match);
      const found = match === undefined || inquiry === undefined ? {} : match;
      const by = row.direction === 'out' ? (sender?.staff ?? null) : null;
      const stored = await messageRecords.insert(ctx, by, { ...row, ...found });
      if (reported !== undefined && message.report?.hasFailed)
        await handleBounce(ctx, reported.messageId, message.report.reason);
      if (inquiry !== undefined && !row.isAutomatic) await applyToInquiry(inquiry, stored, mail, facts, dueDay);
    };

    return {
      reply,

      async readCursor(folder): Promise<FolderCursor | undefined> {
        const [row] = await db.query.select().from(mailCursors).where(eq(mailCursors.folder, folder));
        return row;
      },

      writeCursor: (cursor) => db.tx(() => writeCursor(cursor)),

      async skip({ receivedAt, cursor }): Promise<void> {
        const at = now().getTime();
        const row = newMessage(
          {
            direction: 'in',
            kind: 'received',
            state: 'received',
            fromName: '',
            fromAddress: '',
            to: [],
            subject: skippedSubject,
            text: skippedText,
            sentAt: Math.min(receivedAt, at),
          },
          at,
        );
        await db.tx(async () => {
          await writeCursor(cursor);
          await messageRecords.insert(ctx, null, row);
        });
      },

      async receive(mail): Promise<void> {
        const facts = await identify(mail);
        const { messageId, content, match } = facts;
        const isOwn = mail.isSent || (await readVenueAddresses(ctx))(content.fromAddress);
        // Private mail of the venue stays where it is, and so does what is here already.
        const findId = async () =>
          mail.isSent && match === undefined ? undefined : findFreeId(ctx, messageId, content, isOwn);
        let freeId = await findId();
        const row = toRow(mail, facts);
        const rawFile = mail.isWhole ? toRawName(row.id) : null;
        if (rawFile !== null && freeId !== undefined) await raw.put(rawFile, mail.source);
        const dueDay = await readFollowUpDay(ctx);
        const store = (id: string) =>
          db.tx(async () => {
            if (await isKnownMessage(ctx, id)) return false;
            await writeCursor(mail.cursor);
            await take(mail, facts, { ...row, messageId: id, rawFile }, dueDay);
            return true;
          });
        // Another server may have stored one just now.
        while (freeId !== undefined && !(await store(freeId))) freeId = await findId();
        if (freeId === undefined) await db.tx(() => writeCursor(mail.cursor));
      },
    };
  },
);

/** What is in the folder of sent messages was written by its sender. */
const toSender = ({ fromName, fromAddress }: ParsedMessage): Writer => ({
  name: fromName,
  address: fromAddress,
  addresses: [fromAddress],
  is: 'sender',
});

/** For a message without an id of its own: the same whenever it is read. */
const deriveId = (source: Uint8Array) =>
  `<${createHash('sha256').update(source).digest('hex').slice(0, 40)}@unidentified.invalid>`;
