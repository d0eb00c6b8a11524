// Longer than other files, because who is told of what, and in which words, is read together.

/**
 * Mail that tells the team what happened, each account as it wants. Nobody is told by mail that is not sent, nor of more than the
 * hourly limit. Quiet hours hold a notice back until their end.
 */

import { and, asc, eq, gt, inArray, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { InquiryRow } from '#server/features/inquiries/table.ts';
import { type MessageRow, messages } from '#server/features/messages/table.ts';
import { readSettings } from '#server/features/settings/operations.ts';
import { readProgramTemplate } from '#server/features/templates/operations.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import type { AccountName } from '#server/platform/auth/actor.ts';
import { users } from '#server/platform/auth/table.ts';
import { cachedUntilWrite } from '#server/platform/cache/cached-until-write.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { idLength } from '#server/platform/db/columns.ts';
import { momentIn } from '#server/platform/time/calendar.ts';
import { endOfQuiet, type NotificationEvent, starterPreferences } from '#shared/account/notifications.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { eventTypeLabels } from '#shared/inquiry/values.ts';
import { addBusinessMinutes } from '#shared/rules/business-hours.ts';
import { hourMs, minuteMs } from '#shared/rules/dates.ts';
import { guestNumber, guestWords } from '#shared/rules/guest-count.ts';
import { escalationFactor } from '#shared/rules/response-clock.ts';
import { templateValues } from '#shared/template/template-fields.ts';
import { dueInquiries, maxLateMs, readNextDueMoment } from './due-inquiries.ts';
import { newMessage } from './new-message.ts';
import { fillIn, readSender, toQueued } from './to-message.ts';

type Inquiry = Omit<InquiryRow, 'seq'>;
type NewRow = Omit<MessageRow, 'seq'>;

interface Account extends Pick<typeof users.$inferSelect, 'id' | 'role'> {
  email: string;
  preferences: typeof starterPreferences;
}

/** Something that is worth a mail to some of the team. */
interface Occasion {
  event: NotificationEvent;
  /** Each account is told once of what has the same key. */
  key: string;
  inquiryId: string | null;
  isFor(account: Account): boolean;
  subject: string;
  text: string;
}

/** An occasion, and whom to tell of it. */
interface UnsentOccasion {
  occasion: Occasion;
  accounts: Account[];
}

/** A notice is stored with the key of its occasion, a colon and the id of the account. */
const toDedupeKey = ({ key }: Pick<Occasion, 'key'>, { id }: Pick<Account, 'id'>) => `${key}:${id}`;

/** How the keys of notices begin that tell of a hold or a message; its id follows after a colon. */
const subjectPrefixes = ['hold-expiring', 'hold-promoted', 'reply', 'failed', 'refused'] as const;

/** Whether a message is a notice that tells of one of these holds and messages. */
export const isNoticeOf = (ids: readonly string[]): SQL | undefined => {
  const { kind, dedupeKey } = messages;
  const isOne = subjectPrefixes.map((prefix) => {
    const id = sql<string>`substr(${dedupeKey}, ${prefix.length + 2}, ${idLength})`;
    return and(like(dedupeKey, `${prefix}:%`), inArray(id, [...ids]));
  });
  return and(eq(kind, 'staff_notice'), or(...isOne));
};

/** Whether a message in the trash is such a notice. */
export const isTrashedNoticeOf = (
  { kind, dedupeKey }: Pick<MessageRow, 'kind' | 'dedupeKey'>,
  ids: ReadonlySet<string>,
): boolean => {
  const [prefix, id = ''] = dedupeKey?.split(':') ?? [];
  return kind === 'staff_notice' && subjectPrefixes.some((one) => one === prefix) && ids.has(id);
};

/** A hold that ends soon, or that moved up to the first place. */
export interface HoldNotice {
  event: 'expiring' | 'promoted';
  /** Whoever placed it; null: everybody who wants to know. */
  ownerId: string | null;
  holdId: string;
  inquiryId: string | null;
  /** What it is for, such as `Becker wedding, June 12, 2027, Great Hall`. */
  title: string;
  /** When it ends, in milliseconds. */
  expiresAt: number;
  /** Where the back-office shows it. */
  path: string;
}

// Accounts are written in transactions of either kind.
const readAccounts = perContext((ctx) =>
  cachedUntilWrite(ctx.db, 'version', async (): Promise<Account[]> => {
    const { id, role, email, notifications, disabledAt, seq } = users;
    const rows = await ctx.db.query
      .select({ id, role, email, notifications })
      .from(users)
      .where(and(isNotNull(email), isNull(disabledAt)))
      .orderBy(asc(seq));
    return rows.map((row) => ({
      ...row,
      email: row.email ?? '',
      preferences: row.notifications ?? starterPreferences,
    }));
  }),
);

// Prepared, because every arrival asks.
const countOccasions = perContext((ctx) =>
  ctx.db.prepare((query) => {
    const { createdAt, dedupeKey, kind } = messages;
    const occasion = sql`${createdAt} || ':' || substr(${dedupeKey}, 1, length(${dedupeKey}) - ${idLength})`;
    return (
      query
        .select({ total: sql<number>`count(distinct ${occasion.inlineParams()})` })
        .from(messages)
        // Worded as in the index, which is not used otherwise.
        .where(and(sql`${kind} = 'staff_notice'`, gt(createdAt, sql.placeholder('since'))))
        .prepare()
    );
  }),
);

/** Whether the team may be told of one thing more within the hour. Counts what is written, so that nothing counts twice. */
export async function canNotify(ctx: Ctx, at: number): Promise<boolean> {
  if ((ctx.config.mail.hourlyLimit ?? 0) === 0) return true;
  const [inHour] = await countOccasions(ctx)().execute({ since: at - hourMs });
  return (inHour?.total ?? 0) < (ctx.config.mail.hourlyLimit ?? 0);
}

async function findReceivers(ctx: Ctx, { event, isFor }: Pick<Occasion, 'event' | 'isFor'>): Promise<Account[]> {
  return ctx.config.mail.smtp === undefined
    ? []
    : (await readAccounts(ctx)()).filter((account) => account.preferences.email.includes(event) && isFor(account));
}

/** One message for each account. */
async function toRows(ctx: Ctx, occasion: Omit<Occasion, 'event' | 'isFor'>, accounts: Account[], at: number) {
  const { key, inquiryId, subject, text } = occasion;
  const sender = await readSender(ctx);
  const { timeZone } = await getVenue(ctx);
  return accounts.map(({ id, email, preferences }) =>
    newMessage(
      {
        kind: 'staff_notice',
        inquiryId,
        dedupeKey: toDedupeKey({ key }, { id }),
        to: [email],
        subject,
        text,
        ...sender,
        ...toQueued(ctx, at, endOfQuiet(preferences, timeZone, at)),
      },
      at,
    ),
  );
}

/** Whom to tell of each occasion; those who were told already are left out. */
async function findUnsent(ctx: Ctx, occasions: readonly Occasion[]): Promise<UnsentOccasion[]> {
  const all: UnsentOccasion[] = [];
  for (const occasion of occasions) all.push({ occasion, accounts: await findReceivers(ctx, occasion) });
  const keys = all.flatMap(({ occasion, accounts }) => accounts.map((account) => toDedupeKey(occasion, account)));
  if (keys.length === 0) return [];
  const { dedupeKey } = messages;
  const known = new Set<string | null>();
  // A statement holds some ten thousand values at most.
  for (let from = 0; from < keys.length; from += 1000) {
    const some = inArray(dedupeKey, keys.slice(from, from + 1000));
    for (const row of await ctx.db.query.select({ dedupeKey }).from(messages).where(some)) known.add(row.dedupeKey);
  }
  return all
    .map(({ occasion, accounts }) => ({
      occasion,
      accounts: accounts.filter((account) => !known.has(toDedupeKey(occasion, account))),
    }))
    .filter(({ accounts }) => accounts.length > 0);
}

/** Inside a transaction. Returns whether the hourly limit lets it. */
async function write(ctx: Ctx, { occasion, accounts }: UnsentOccasion): Promise<boolean> {
  const at = ctx.now().getTime();
  if (!(await canNotify(ctx, at))) return false;
  const rows = await toRows(ctx, occasion, accounts, at);
  // Another server may have told of it just now.
  await ctx.db.query.insert(messages).values(rows).onConflictDoNothing();
  return true;
}

async function sendOnce(ctx: Ctx, occasion: Occasion): Promise<void> {
  for (const unsent of await findUnsent(ctx, [occasion])) await write(ctx, unsent);
}

function linkTo(ctx: Ctx, { id }: Pick<Inquiry, 'id'>) {
  return `${ctx.config.publicOrigin}${adminPaths.inbox}/open/${id}`;
}

async function describe(ctx: Ctx, inquiry: Inquiry): Promise<string> {
  return factsOf(inquiry, await getVenue(ctx));
}

/** Whose inquiry it is; everybody's if it is nobody's. */
function isResponsible({ assigneeId }: Pick<Inquiry, 'assigneeId'>) {
  return ({ id }: Account) => assigneeId === null || assigneeId === id;
}

/** What an inquiry that waits for an answer is to be told of now. */
async function occasionsOf(ctx: Ctx, inquiry: InquiryRow, at: number): Promise<Occasion[]> {
  const { responseSoonAt, responseDueAt, waitingSince, createdAt } = inquiry;
  if (responseSoonAt === null || responseDueAt === null) return [];
  const times = await getVenue(ctx);
  const { responseTarget } = await readSettings(ctx);
  const since = waitingSince ?? createdAt;
  const escalatesAt = addBusinessMinutes(times, since, escalationFactor * responseTarget) ?? Number.POSITIVE_INFINITY;
  const isNow = (moment: number) => moment <= at && moment > at - maxLateMs;
  const text = [await describe(ctx, inquiry), linkTo(ctx, inquiry)].join('\n\n');
  const due = momentIn(times.timeZone, responseDueAt);
  const about = { inquiryId: inquiry.id, text };
  const isMine = isResponsible(inquiry);
  const late = `Reply overdue since ${due}: ${inquiry.fullName}`;
  const occasion = (event: 'due_soon' | 'overdue', key: string, isFor: Occasion['isFor'], subject: string) => ({
    ...about,
    event,
    key: `${key}:${inquiry.id}:${since}`,
    isFor,
    subject,
  });
  if (at < responseDueAt)
    return isNow(responseSoonAt)
      ? [occasion('due_soon', 'due-soon', isMine, `Reply due by ${due}: ${inquiry.fullName}`)]
      : [];
  return [
    ...(isNow(responseDueAt)
      ? [occasion('overdue', 'overdue', (account) => isMine(account) || account.role === 'manager', late)]
      : []),
    // The same key: whoever was told when it became overdue is not told again.
    ...(isNow(escalatesAt) ? [occasion('overdue', 'overdue', ({ role }) => role === 'admin', late)] : []),
  ];
}

/**
 * An inquiry of a visitor arrives. Not inside its transaction, which inserts the rows by a prepared statement if the team
 * `canNotify` then.
 */
export async function makeArrivalNotices(
  ctx: Ctx,
  inquiry: Inquiry,
  at: number,
  dateAnswer: string,
): Promise<NewRow[]> {
  ctx.db.requireOutside('Preparing the notices of an inquiry');
  const accounts = await findReceivers(ctx, { event: 'new_inquiry', isFor: () => true });
  if (accounts.length === 0) return [];
  const facts = await getVenue(ctx);
  const values = { ...templateValues(inquiry, facts, undefined, { dateAnswer }), guest_count: guestNumber(inquiry) };
  const { subject, body } = await readProgramTemplate(ctx, 'staff_notice');
  const queue = inquiry.awaiting === 'venue' ? 'unanswered' : 'open';
  const link = `${ctx.config.publicOrigin}${adminPaths.inbox}/${queue}/${inquiry.id}`;
  const parts = [fillIn(body, values), factsOf(inquiry, facts), dateAnswer, inquiry.message, link];
  const text = parts.filter(Boolean).join('\n\n');
  const about = { key: `notice:${inquiry.id}`, inquiryId: inquiry.id, subject: fillIn(subject, values), text };
  return toRows(ctx, about, accounts, at);
}

/** Somebody gave an inquiry to a colleague. Inside the transaction. */
export async function notifyAssigned(ctx: Ctx, by: AccountName, inquiry: Inquiry): Promise<void> {
  const { id: inquiryId, assigneeId, updatedAt, fullName } = inquiry;
  if (assigneeId === null || assigneeId === by.id) return;
  await sendOnce(ctx, {
    event: 'assigned',
    key: `assigned:${inquiryId}:${updatedAt}`,
    inquiryId,
    isFor: ({ id }) => id === assigneeId,
    subject: `Assigned to you: ${fullName}`,
    text: [`${by.username} gave you this inquiry.`, await describe(ctx, inquiry), linkTo(ctx, inquiry)].join('\n\n'),
  });
}

/** The visitor wrote. Inside the transaction. */
export async function notifyReply(
  ctx: Ctx,
  inquiry: Inquiry,
  { id, text }: Pick<MessageRow, 'id' | 'text'>,
): Promise<void> {
  if (inquiry.status === 'spam') return;
  await sendOnce(ctx, {
    event: 'reply_received',
    key: `reply:${id}`,
    inquiryId: inquiry.id,
    isFor: isResponsible(inquiry),
    subject: `Reply from ${inquiry.fullName}`,
    text: [text, await describe(ctx, inquiry), linkTo(ctx, inquiry)].filter(Boolean).join('\n\n'),
  });
}

/** Whoever booked a tour moved or canceled it: for the host, or whoever has the inquiry. Inside the transaction. */
export async function notifyTour(
  ctx: Ctx,
  inquiry: Inquiry,
  { key, hostId, what, sentence }: { key: string; hostId: string | null; what: string; sentence: string },
): Promise<void> {
  await sendOnce(ctx, {
    event: 'reply_received',
    key,
    inquiryId: inquiry.id,
    isFor: isResponsible({ assigneeId: hostId ?? inquiry.assigneeId }),
    subject: `Tour ${what}: ${inquiry.fullName}`,
    text: [sentence, await describe(ctx, inquiry), linkTo(ctx, inquiry)].join('\n\n'),
  });
}

/** A message to a visitor failed, came back, or was sent but not to all who get a copy. Inside the transaction. */
export async function notifyFailedMail(ctx: Ctx, message: MessageRow, inquiry: Inquiry): Promise<void> {
  const { id, queuedAt, to, subject, lastError, authorId } = message;
  const what = `The message to ${to.join(', ')}`;
  const isSent = message.state === 'sent';
  const sentence = isSent
    ? `${what} was sent, but not to all who get a copy.`
    : `${what} could not be delivered. Please call.`;
  await sendOnce(ctx, {
    event: 'mail_failed',
    key: `${isSent ? 'refused' : 'failed'}:${id}:${queuedAt}`,
    inquiryId: inquiry.id,
    isFor: isResponsible({ assigneeId: authorId ?? inquiry.assigneeId }),
    subject: `${isSent ? 'Not delivered to all' : 'Not delivered'}: ${subject}`,
    text: [sentence, lastError, await describe(ctx, inquiry), linkTo(ctx, inquiry)].filter(Boolean).join('\n\n'),
  });
}

/** A hold ends soon or moved up. Inside the transaction of what happened to it. */
export async function notifyHold(
  ctx: Ctx,
  { event, ownerId, holdId, inquiryId, title, expiresAt, path }: HoldNotice,
): Promise<void> {
  const end = momentIn((await getVenue(ctx)).timeZone, expiresAt);
  const [subject, sentence] =
    event === 'expiring'
      ? [`Hold ends soon: ${title}`, `This hold ends on ${end}.`]
      : [`Hold is first now: ${title}`, `This hold has moved up to the first place. It ends on ${end}.`];
  await sendOnce(ctx, {
    event: 'hold',
    key: `hold-${event}:${holdId}:${expiresAt}`,
    inquiryId,
    subject,
    isFor: ({ id }) => ownerId === null || ownerId === id,
    text: [sentence, title, `${ctx.config.publicOrigin}${path}`].join('\n\n'),
  });
}

/**
 * Tells of answers that are due soon or overdue, and writes nothing unless there is something to tell. Returns when the next one is, or
 * nothing if only a commit can change that. A commit can make one overdue that is in the past, too.
 */
export async function notifyDue(ctx: Ctx): Promise<number | undefined> {
  if (ctx.config.mail.smtp === undefined || (await readAccounts(ctx)()).length === 0) return undefined;
  const at = ctx.now().getTime();
  const unsent: UnsentOccasion[] = [];
  const { responseTarget } = await readSettings(ctx);
  const rules = { times: await getVenue(ctx), responseTarget };
  for await (const rows of dueInquiries(ctx.db, rules, at))
    unsent.push(...(await findUnsent(ctx, (await Promise.all(rows.map((row) => occasionsOf(ctx, row, at)))).flat())));
  const writeAll = async (): Promise<boolean> => {
    for (const one of unsent) if (!(await write(ctx, one))) return false;
    return true;
  };
  const isTold = unsent.length === 0 || ((await canNotify(ctx, at)) && (await ctx.db.tx(writeAll)));
  return isTold ? readNextDueMoment(ctx.db, rules, at) : at + minuteMs;
}

type VenueFacts = Parameters<typeof templateValues>[1];

function factsOf(inquiry: Inquiry, venue: VenueFacts): string {
  const { fullName, email, phone, eventType } = inquiry;
  const type = eventType === null ? 'Event' : eventTypeLabels[eventType];
  const date = templateValues(inquiry, venue).event_date || 'no date yet';
  return [fullName, email, phone, [type, date, guestWords(inquiry)].join(', ')].filter(Boolean).join('\n');
}
