import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { inquiryRecords } from '#server/features/inquiries/record.ts';
import { withoutTags } from '#server/features/outgoing-mail/to-message.ts';
import { findTrashedMessage } from '#server/features/outgoing-mail/trashed.ts';
import { getVenueCalendar } from '#server/features/venue/operations.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import { users } from '#server/platform/auth/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { isSenderAuthenticated } from '#server/platform/mail/authentication.ts';
import type { ReceivedMail } from '#server/platform/mail/mailbox.ts';
import type { ParsedMessage } from '#server/platform/mail/parse-message.ts';
import { splitAgain } from '#server/platform/mail/quotes.ts';
import { messageReader } from '#server/platform/mail/read-message.ts';
import { isShared } from '#server/platform/mail/senders.ts';
import { findWriter, type Writer } from '#server/platform/mail/writer.ts';
import { textOfDay } from '#server/platform/time/calendar.ts';
import { isForwardSubject } from '#shared/rules/mail-subject.ts';
import { withoutLinks } from './links.ts';
import { findConversation, hasAddressOfThread, type Match } from './matching.ts';
import { type OwnAddresses, readOwnAddresses } from './own-addresses.ts';
import { notRead, type ReadLead, readLead } from './read-lead.ts';
import { readConversation } from './store.ts';
import { type MessageRow, messages } from './table.ts';

/** Who of the venue wrote a message. */
interface OwnSender {
  staff: Staff | null;
  /** Whether that is certain: anybody can write any address into a message. */
  isVerified: boolean;
}

/** What a message is, before it is stored. */
export interface MailFacts {
  /** As staff read it. */
  message: ParsedMessage;
  /** As it was read. */
  content: ParsedMessage;
  messageId: string;
  /** The message of ours that it reports about. */
  reported: MessageRow | undefined;
  sender: OwnSender | undefined;
  /** Whether it gives the venue itself as its sender, or is in the folder of sent messages. */
  isFromVenue: boolean;
  writer: Writer;
  match: Match | undefined;
  /** Whether the venue wrote it to the visitor, or to the client or the partner that the inquiry led to. */
  isToVisitor: boolean;
  /** What it says of somebody who asks. */
  read: ReadLead;
}

/** So many messages of a conversation are compared with what a new one quotes. */
const maxCompared = 20;

/** `undefined` for people outside. */
async function findOwnSender(
  { db, config }: Ctx,
  { fromAddress, authentication }: ParsedMessage,
  writer: Writer,
  isSent: boolean,
): Promise<OwnSender | undefined> {
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
}

async function findReported(ctx: Ctx, { report }: ParsedMessage): Promise<MessageRow | undefined> {
  if (report === null) return undefined;
  const isOurs = and(eq(messages.messageId, report.messageId), eq(messages.direction, 'out'));
  const [row] = await ctx.db.query.select().from(messages).where(isOurs);
  const trashed = row ?? (await findTrashedMessage(ctx, ['messageId', report.messageId]))?.message;
  return trashed?.direction === 'out' ? trashed : undefined;
}

async function findMatch(
  ctx: Ctx,
  message: ParsedMessage,
  { reported, sender, writer, read }: Pick<MailFacts, 'reported' | 'sender' | 'writer' | 'read'>,
  receivers: string[],
): Promise<Match | undefined> {
  if (reported?.inquiryId != null) return { inquiryId: reported.inquiryId, matchedBy: 'reference' };
  // Staff decide what it is.
  if (sender?.isVerified === false) return undefined;
  // A marketplace that sends a lead again may ask to answer another address.
  const labeled = read.isCertain && read.lead !== null ? [read.lead.email] : [];
  return findConversation(ctx, message, sender === undefined ? [...writer.addresses, ...labeled] : receivers);
}

/** A message as staff read it: without what is for the program, or for its recipient, alone. */
function untagged(ctx: Ctx, { to, cc, text, quoted, ...message }: ParsedMessage): ParsedMessage {
  const clean = (words: string) => withoutLinks(ctx, withoutTags(words, ctx.config.mail.from));
  return { ...message, to: to.map(clean), cc: cc.map(clean), text: clean(text), quoted: quoted && clean(quoted) };
}

/** With what it quotes of its conversation apart. */
async function splitKnown(ctx: Ctx, message: ParsedMessage, match: Match | undefined): Promise<ParsedMessage> {
  if (match === undefined) return message;
  const texts = (await readConversation(ctx, match.inquiryId)).map(({ text }) => text);
  const isForward = isForwardSubject(message.subject);
  return { ...message, ...splitAgain(message, { known: texts.slice(-maxCompared), isForward }) };
}

/** Whose words a message has. Of what a form sends as the venue, or from an address for everybody, its labels say it. */
async function readWriter(
  ctx: Ctx,
  message: ParsedMessage,
  receivers: string[],
  own: OwnAddresses,
): Promise<Pick<MailFacts, 'writer' | 'read'>> {
  const writer = findWriter(message, own);
  const isNobody = own.isOurs(writer.address) || isShared(writer.address);
  const person = isNobody ? { name: '', address: '' } : writer;
  const today = textOfDay((await getVenueCalendar(ctx)).dayAt(ctx.now().getTime()));
  const { authHost } = ctx.config.mail;
  const isVouchedFor =
    authHost === undefined || isSenderAuthenticated(message.authentication, authHost, message.fromAddress);
  const read = readLead({ ...message, person, isVouchedFor }, today, own.isOurs);
  // What staff write to somebody, or among themselves, has labels too.
  const isToUs = receivers.length > 0 && receivers.every(own.isOurs);
  const isOurForm = own.isVenue(message.fromAddress) && message.inReplyTo === null && isToUs;
  const isForm = isNobody && read.isCertain && (isShared(writer.address) || isOurForm);
  if (!isForm || read.lead === null) return { writer, read };
  const { fullName: name, email: address } = read.lead;
  return { writer: { name, address, addresses: [address], is: 'another' }, read };
}

/** Reads a message, and finds out who wrote it and which inquiry it belongs to. */
export async function identifyMail(ctx: Ctx, { source, isSent }: ReceivedMail): Promise<MailFacts> {
  const content = await messageReader(ctx).read(source);
  const message = untagged(ctx, content);
  const reported = await findReported(ctx, content);
  const receivers = [...content.to, ...content.cc];
  const own = await readOwnAddresses(ctx);
  const { writer, read } = isSent
    ? { writer: toSender(content), read: notRead }
    : await readWriter(ctx, message, receivers, own);
  const sender = reported === undefined ? await findOwnSender(ctx, content, writer, isSent) : undefined;
  const match = await findMatch(ctx, content, { reported, sender, writer, read }, receivers);
  // A program of a form or a marketplace sends it, and a person wrote it.
  const isForPerson = writer.is === 'another' && read.isCertain;
  const inquiry = sender && match && (await inquiryRecords.find(ctx, match.inquiryId));
  return {
    message: { ...(await splitKnown(ctx, message, match)), isAutomatic: message.isAutomatic && !isForPerson },
    content,
    messageId: content.messageId ?? deriveId(source),
    reported,
    sender,
    isFromVenue: isSent || own.isVenue(content.fromAddress),
    writer,
    match,
    isToVisitor: inquiry !== undefined && (await hasAddressOfThread(ctx, inquiry, receivers)),
    read: reported === undefined ? read : notRead,
  };
}

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
