import { eq } from 'drizzle-orm';
import { onAnswer, onReply } from '#server/features/inquiries/answering.ts';
import { canCreateOfLead, prepareMailedInquiry, type StoreInquiry } from '#server/features/inquiries/create.ts';
import { inquiryRecords } from '#server/features/inquiries/record.ts';
import { readResponseRules } from '#server/features/inquiries/response-rules.ts';
import { writeAnswer } from '#server/features/inquiries/store.ts';
import type { InquiryRow } from '#server/features/inquiries/table.ts';
import { newMessage } from '#server/features/outgoing-mail/new-message.ts';
import { notifyReply } from '#server/features/outgoing-mail/notices.ts';
import { closeThreadFollowUps, planFollowUp, readFollowUpDay } from '#server/features/tasks/follow-ups.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import { perContext } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import type { FolderCursor, MailboxReader, ReceivedMail } from '#server/platform/mail/mailbox.ts';
import { toStoredName } from '#server/platform/storage/file-names.ts';
import { storedFiles } from '#server/platform/storage/stored-files.ts';
import { dayMs } from '#shared/rules/dates.ts';
import { handleBounce } from './answers.ts';
import { findFreeId, partialNote } from './copies.ts';
import { identifyMail, type MailFacts } from './identify.ts';
import { isKnownMessage, type Match } from './matching.ts';
import { toInquiry } from './read-lead.ts';
import { messageRecords } from './record.ts';
import { type MessageRow, mailCursors, unverifiedReason } from './table.ts';

type NewRow = Omit<MessageRow, 'seq'>;

/** How long ago a lead may have arrived that becomes an inquiry by itself. */
const maxLeadAgeMs = 3 * dayMs;

/** What sent a message for its writer. */
function viaOf({ message: { fromAddress }, writer, isFromVenue }: MailFacts): string | null {
  const isOwn = isFromVenue || fromAddress.toLowerCase() === writer.address.toLowerCase();
  return isOwn ? null : fromAddress;
}

const skippedSubject = 'A message could not be stored';
const skippedText = 'A message that arrived in the mailbox at this time could not be stored. Please look for it there.';

/**
 * Takes what arrives in the mailbox: stores it with its inquiry, starts and stops the response clock. Nothing that arrives
 * makes the program send mail, so no loop with another program can begin.
 */
export const mailReceipt = perContext(
  (ctx): MailboxReader & { reply(row: InquiryRow, at: number, by: Staff | null): Promise<void> } => {
    const { db, now } = ctx;
    const raw = storedFiles(ctx);

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

    const toRow = (mail: ReceivedMail, facts: MailFacts): NewRow => {
      const { message, messageId, reported, sender, writer, isToVisitor, read } = facts;
      const { to, cc, subject, quoted, inReplyTo, references, files, droppedFiles } = message;
      const at = now().getTime();
      const written = {
        fromName: writer.name,
        fromAddress: writer.address,
        viaAddress: viaOf(facts),
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
        return newMessage(
          { ...written, lead: read.lead, lastError, direction: 'in', kind: 'received', state: 'received' },
          at,
        );
      }
      const author = { authorId: sender.staff?.id ?? null, author: sender.staff?.username ?? null };
      return newMessage({ ...written, ...author, direction: 'out', kind: 'reply', state: 'sent' }, at);
    };

    /** What a person wrote starts or stops the clock. */
    const applyToInquiry = async (
      inquiry: InquiryRow,
      message: MessageRow,
      { receivedAt }: ReceivedMail,
      { sender, isToVisitor }: MailFacts,
      dueDay: string | undefined,
    ): Promise<void> => {
      const { sentAt, createdAt } = message;
      if (sender === undefined) {
        await reply(inquiry, Math.min(receivedAt, createdAt), null);
        await notifyReply(ctx, inquiry, message);
      } else if (isToVisitor) await answer(inquiry, sentAt ?? createdAt, sender.staff, dueDay);
    };

    /** The inquiry of a lead that is certain. What was found in an old mailbox waits until somebody has looked at it. */
    const prepareInquiry = async (
      { receivedAt }: ReceivedMail,
      { sender, match, read }: MailFacts,
      row: NewRow,
    ): Promise<StoreInquiry | undefined> => {
      const isNew = sender === undefined && match === undefined && receivedAt > now().getTime() - maxLeadAgeMs;
      const input = isNew && read.isCertain ? toInquiry(row, false) : undefined;
      if (input === undefined || read.lead === null || !(await canCreateOfLead(ctx))) return undefined;
      return prepareMailedInquiry(ctx, null, input, read.lead.leadSource);
    };

    /** Stores a message with its inquiry, which may have been trashed since, and does what follows from it. */
    const take = async (
      mail: ReceivedMail,
      facts: MailFacts,
      row: NewRow,
      storeInquiry: StoreInquiry | undefined,
      dueDay: string | undefined,
    ): Promise<void> => {
      const { message, reported, sender, match } = facts;
      const inquiry = await findInquiry(match);
      const made: Match | undefined = storeInquiry && { inquiryId: await storeInquiry(), matchedBy: 'lead' };
      const found = inquiry === undefined ? made : match;
      const by = row.direction === 'out' ? (sender?.staff ?? null) : null;
      const stored = await messageRecords.insert(ctx, by, { ...row, ...found });
      if (reported !== undefined && message.report?.hasFailed)
        await handleBounce(ctx, reported.messageId, message.report.reason);
      const lead = await findInquiry(made);
      if (lead !== undefined) await reply(lead, Math.min(mail.receivedAt, stored.createdAt), null);
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
        const facts = await identifyMail(ctx, mail);
        const { messageId, content, match, isFromVenue } = facts;
        // Private mail of the venue stays where it is, and so does what is here already.
        const findId = async () =>
          mail.isSent && match === undefined ? undefined : findFreeId(ctx, messageId, content, isFromVenue);
        let freeId = await findId();
        const row = toRow(mail, facts);
        const rawFile = mail.isWhole ? toStoredName(row.id, 'eml') : null;
        if (rawFile !== null && freeId !== undefined) await raw.put(rawFile, mail.source);
        const storeInquiry = freeId === undefined ? undefined : await prepareInquiry(mail, facts, row);
        const dueDay = await readFollowUpDay(ctx);
        const store = (id: string) =>
          db.tx(async () => {
            if (await isKnownMessage(ctx, id)) return false;
            await writeCursor(mail.cursor);
            await take(mail, facts, { ...row, messageId: id, rawFile }, storeInquiry, dueDay);
            return true;
          });
        // Another server may have stored one just now.
        while (freeId !== undefined && !(await store(freeId))) freeId = await findId();
        if (freeId === undefined) await db.tx(() => writeCursor(mail.cursor));
      },
    };
  },
);
