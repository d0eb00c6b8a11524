import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { findTrashedMessage } from '#server/features/outgoing-mail/trashed.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { ParsedMessage } from '#server/platform/mail/parse-message.ts';
import { messageReader } from '#server/platform/mail/read-message.ts';
import { storedFiles } from '#server/platform/storage/stored-files.ts';
import { oneLine } from '#shared/fields/text.ts';
import { type MessageRow, messages } from './table.ts';

type Content = Pick<ParsedMessage, 'subject' | 'text' | 'quoted' | 'files' | 'droppedFiles'> &
  Partial<Pick<ParsedMessage, 'filesHash'>>;

/** Below the text of a message that came in part. */
export const partialNote = 'This message is larger than 25 MB. What is missing here is in the mailbox.';

/** What a list adds below a message. */
const footer = /^ ?(?:-- ?|-=|_{5,}|={5,}|\*{5,}|You received this message because\b|To unsubscribe\b)/;

const textOf = ({ text, quoted }: Content) => oneLine(`${text} ${quoted ?? ''}`);
/** Without the name that a list puts before it. */
const subjectOf = ({ subject }: Content) => oneLine(subject.replace(/\[[^\]]*\]/g, '')).toLowerCase();
const filesOf = ({ files, droppedFiles }: Content) =>
  [...files, ...droppedFiles].map(({ name, bytes }) => `${name} ${bytes}`).join('\n');

/** What is in the files is not known of a message that is not stored as it came. */
const hasSameFiles = (one: Content, other: Content): boolean =>
  filesOf(one) === filesOf(other) && (one.filesHash ?? other.filesHash) === (other.filesHash ?? one.filesHash);

const byLength = (one: string, other: string) => [one, other].toSorted((a, b) => a.length - b.length);

/** A list may put a word before the subject, and a footer below the text. */
function isSameContent(one: Content, other: Content): boolean {
  const [short = '', long = ''] = byLength(textOf(one), textOf(other));
  const isSameText = long === short || (long.startsWith(short) && footer.test(long.slice(short.length)));
  const [name = '', longName = ''] = byLength(subjectOf(one), subjectOf(other));
  return isSameText && longName.endsWith(name) && hasSameFiles(one, other);
}

/** A message by its Message-ID, wherever it is. */
async function findStored(ctx: Ctx, messageId: string): Promise<MessageRow | undefined> {
  const [row] = await ctx.db.query.select().from(messages).where(eq(messages.messageId, messageId));
  return row ?? (await findTrashedMessage(ctx, ['messageId', messageId]))?.message;
}

/** Whether a message is stored that came in part, because it is large: its subject is known, and how its text begins. */
function isPartOf(message: Content, { queuedAt, rawFile, ...stored }: MessageRow): boolean {
  if (queuedAt !== null || rawFile !== null || subjectOf(message) !== subjectOf(stored)) return false;
  const text = stored.text.replace(partialNote, '');
  const [short = '', long = ''] = byLength(textOf(message), textOf({ ...stored, text }));
  return long.startsWith(short);
}

/** The same that reads the new one reads the old one, where that is stored as it came. */
async function readContent(ctx: Ctx, row: MessageRow): Promise<Content> {
  const source = row.rawFile === null ? undefined : await storedFiles(ctx).read(row.rawFile);
  return source === undefined ? row : messageReader(ctx).read(source);
}

/** Another message than the one that has its Message-ID is stored under one of its content, the same whenever it is read. */
const deriveId = (messageId: string, content: Content): string => {
  const { filesHash } = content;
  const parts = [messageId, subjectOf(content), textOf(content), filesOf(content), ...(filesHash ? [filesHash] : [])];
  return `<${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)}@repeated.invalid>`;
};

/**
 * The Message-ID under which a message is to be stored; undefined if a copy of it is stored. A copy has the same Message-ID and says
 * the same, because some programs give many messages one. `isOwn`: whatever has the id of a message from here came back.
 */
export async function findFreeId(
  ctx: Ctx,
  messageId: string,
  message: Content,
  isOwn: boolean,
): Promise<string | undefined> {
  const stored = await findStored(ctx, messageId);
  if (stored === undefined) return messageId;
  const isFromHere = stored.direction === 'out' && stored.queuedAt !== null;
  if ((isFromHere && isOwn) || isPartOf(message, stored)) return undefined;
  if (isSameContent(message, await readContent(ctx, stored))) return undefined;
  const derived = deriveId(messageId, message);
  return (await findStored(ctx, derived)) === undefined ? derived : undefined;
}
