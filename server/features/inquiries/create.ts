import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { dateAnswers } from '#server/features/calendar/date-answers.ts';
import { prepareArrivalMail } from '#server/features/outgoing-mail/acknowledgment.ts';
import { notifyAssigned } from '#server/features/outgoing-mail/notices.ts';
import { closeThreadFollowUps } from '#server/features/tasks/follow-ups.ts';
import { getVenueCalendar } from '#server/features/venue/operations.ts';
import type { Actor, Staff } from '#server/platform/auth/actor.ts';
import { requireAssignee } from '#server/platform/auth/staff-names.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { RequestHash } from '#server/platform/http/request-hash.ts';
import { consume } from '#server/platform/limits/consume.ts';
import { AppError } from '#shared/api/errors.ts';
import type { LeadSource } from '#shared/inquiry/lead-sources.ts';
import type { AddedInquiry, CreateInquiry, VersionedReceipt } from '#shared/inquiry/schema.ts';
import { withGivenCount } from '#shared/rules/guest-count.ts';
import { phoneKey } from '#shared/rules/phone-number.ts';
import { findSpamReason, priorityOf, startOf } from './arrival.ts';
import { claimIdempotencyKey, findIdempotencyKey, hashInquiry } from './idempotency.ts';
import { inquiryRecords } from './record.ts';
import { readResponseRules } from './response-rules.ts';
import { type InquiryRow, newReplyToken } from './table.ts';
import { threadOfArrival } from './threads.ts';

const perAddress = { duration: 10 * 60 };
const overall = { points: 300, duration: 60 * 60 };

/**
 * Limits floods of inquiries: `posts` in 10 minutes from one address, 300 in an hour from all together. Staff are not
 * limited; 0 posts switches both limits off.
 */
class InquiryRateLimiter {
  readonly #limiters: { limiter: RateLimiterAbstract; key: (address: string) => string }[];

  constructor(posts: number, { rateLimiter }: Pick<Database, 'rateLimiter'>) {
    this.#limiters =
      posts === 0
        ? []
        : [
            { limiter: rateLimiter('inquiries', { ...perAddress, points: posts }), key: (address) => address },
            { limiter: rateLimiter('all_inquiries', overall), key: () => 'everybody' },
          ];
  }

  /** Counts one post, or throws `rate_limited`. The address is checked first, so that its flood cannot use up the rest. */
  async consume(actor: Actor): Promise<void> {
    if (actor.kind === 'staff') return;
    for (const { limiter, key } of this.#limiters) await consume(limiter, key(actor.address));
  }

  /** Counts a lead that came by mail with all others, or throws `rate_limited`. */
  async consumeLead(): Promise<void> {
    const { limiter, key } = this.#limiters.at(-1) ?? {};
    if (limiter && key) await consume(limiter, key(''));
  }

  /** Gives back a post that turned out to be a repeated one. */
  async refund(actor: Actor): Promise<void> {
    if (actor.kind === 'staff') return;
    for (const { limiter, key } of this.#limiters) await limiter.reward(key(actor.address));
  }
}

const rateLimiter = perContext(({ config, db }) => new InquiryRateLimiter(config.rateLimits.inquiries, db));

interface Arrival {
  /** Who adds it; null where the person wrote. */
  by: Staff | null;
  input: CreateInquiry;
  added: AddedInquiry;
  /** Of its idempotency key and details. */
  hash?: RequestHash | undefined;
  /** Whether the person is told by mail that it arrived. */
  isAcknowledged: boolean;
  alongside?: StoreAlongside | undefined;
}

/** Stores what comes with an inquiry that was just stored, in its transaction. */
type StoreAlongside = (arrival: Pick<InquiryRow, 'id' | 'spamReason'>) => Promise<void>;

/** What of an inquiry is sent back to whoever created it. */
function toDetails({ formMarks: _marks, isGuestCountGiven: _given, guestCount = 1, ...fields }: CreateInquiry) {
  return { ...fields, guestCount };
}

/**
 * Prepares an inquiry that arrives, ahead of its transaction. The function `store` belongs inside that: it stores the inquiry, queues the
 * mail that it causes, and returns the id that is stored under its key.
 */
async function prepareArrival(ctx: Ctx, { by, input, added, hash, isAcknowledged, alongside }: Arrival) {
  ctx.db.requireOutside('Preparing an inquiry');
  const details = toDetails(input);
  const { isGuestCountGiven = input.guestCount !== undefined, formMarks } = input;
  const at = ctx.now().getTime();
  const calendar = await getVenueCalendar(ctx);
  const { leadSource, assigneeId, owesAnswer } = added;
  const { state: dateState, answer } = await dateAnswers(ctx).askRecent(details.eventDate);
  const spamReason = by === null ? findSpamReason({ formMarks }) : null;
  const readStart = async () => startOf({ spamReason, leadSource, owesAnswer }, at, await readResponseRules(ctx));
  const arrival = {
    ...withGivenCount({ ...details, isGuestCountGiven }),
    ...(await readStart()),
    id: newId(),
    spamReason,
    leadSource,
    assigneeId,
    priority: priorityOf(details, calendar, at),
    clientId: null,
    createdAt: at,
    updatedAt: at,
    lostReason: null,
    lostNote: null,
    dateState,
    threadId: null,
    phoneKey: phoneKey(details.phone),
    differentFrom: [],
    replyToken: newReplyToken(),
  };
  const queueMail =
    by === null && spamReason === null
      ? await prepareArrivalMail(ctx, arrival, { dateAnswer: answer, isAcknowledged })
      : undefined;
  const store = async (): Promise<string> => {
    // The same request may have waited in the queue just before this one.
    const claimed = hash === undefined ? arrival.id : await claimIdempotencyKey(ctx, hash, arrival.id, at);
    if (claimed !== arrival.id) return claimed;
    // The hours may have changed while it waited in the queue.
    const row = { ...arrival, ...(await readStart()) };
    await requireAssignee(ctx.db, assigneeId, 'inquiries');
    const { columns, joined } = await threadOfArrival(ctx)(row);
    const acknowledgment = await queueMail?.();
    const hasMore = acknowledgment !== undefined || joined !== undefined;
    await inquiryRecords.insert(ctx, by, { ...row, ...columns }, hasMore ? { after: { acknowledgment, joined } } : {});
    // Who writes again needs no reminder.
    if (by === null && joined !== undefined) await closeThreadFollowUps(ctx, null, row.id, newId());
    if (by !== null) await notifyAssigned(ctx, by, row);
    await alongside?.(row);
    return claimed;
  };
  return { arrival, store };
}

/**
 * Creates an inquiry: idempotency key, rate limit, spam check, and the row with its arrival in the history in one transaction. `added`
 * is what staff say of one that they add. Public. Returns what was sent and the new id. Repeated with the same idempotency key
 * within 24 hours, it returns the first result; other details under a used key are a `conflict`. Too many posts: `rate_limited`.
 */
export async function createInquiry(
  ctx: Ctx,
  actor: Actor,
  input: CreateInquiry,
  key?: string,
  { alongside, ...added }: AddedInquiry & { alongside?: StoreAlongside } = fromVisitor,
): Promise<VersionedReceipt> {
  // An account that only reads is no visitor either, and must leave no inquiry in its name.
  const by = actor.kind === 'staff' ? inquiryRecords.requireWriter(actor) : null;
  const details = toDetails(input);
  const hash = key === undefined ? undefined : hashInquiry(key, input);
  const known = hash && (await findIdempotencyKey(ctx, hash, ctx.now().getTime()));
  if (known !== undefined) return { _id: known, ...details };
  await rateLimiter(ctx).consume(actor);
  const { arrival, store } = await prepareArrival(ctx, { by, input, added, hash, isAcknowledged: true, alongside });
  const id = await ctx.db.tx(store);
  if (id !== arrival.id) {
    await rateLimiter(ctx).refund(actor);
    return { _id: id, ...details };
  }
  return { _id: id, ...details, ...versionFor(actor, arrival) };
}

/** The inquiry of a visitor that is part of something larger, such as a tour that they book. */
interface BookedInquiry {
  id: string;
  isSpam: boolean;
  /** Stores it inside the transaction of the caller, and returns its id, or that of the same request before it. */
  store: StoreInquiry;
}

/**
 * Prepares it as one more post of the visitor. The team is told of it; the person is not, because what they book is confirmed instead. Returns
 * the id alone where the same request made one before.
 */
export async function prepareBookedInquiry(
  ctx: Ctx,
  actor: Actor,
  input: CreateInquiry,
  { key, owesAnswer }: { key: string; owesAnswer: boolean },
): Promise<BookedInquiry | { id: string; store?: undefined }> {
  const hash = hashInquiry(key, input);
  const known = await findIdempotencyKey(ctx, hash, ctx.now().getTime());
  if (known !== undefined) return { id: known };
  await rateLimiter(ctx).consume(actor);
  const added = { ...fromVisitor, owesAnswer };
  const { arrival, store } = await prepareArrival(ctx, { by: null, input, added, hash, isAcknowledged: false });
  return { id: arrival.id, isSpam: arrival.spamReason !== null, store };
}

/**
 * Whether a lead that came by mail may become an inquiry: mail counts with the other inquiries of an hour. Asked outside of the
 * transaction that creates it.
 */
export async function canCreateOfLead(ctx: Ctx): Promise<boolean> {
  ctx.db.requireOutside('Counting a lead');
  try {
    await rateLimiter(ctx).consumeLead();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}

/** Stores what was prepared, and returns the id of the inquiry. Inside the transaction of the caller. */
export type StoreInquiry = () => Promise<string>;

/**
 * Prepares the inquiry of a message, which staff make of it or, where `by` is null, the program of a lead. The team is told of a lead; the
 * person is not, so that no two programs can write to each other.
 */
export async function prepareMailedInquiry(
  ctx: Ctx,
  by: Staff | null,
  input: CreateInquiry,
  leadSource: LeadSource,
): Promise<StoreInquiry> {
  const added = { ...fromVisitor, leadSource };
  return (await prepareArrival(ctx, { by, input, added, isAcknowledged: false })).store;
}

/** An inquiry of a visitor with what comes with it: the same as `createInquiry`, and all of it or nothing is stored. */
export const createInquiryWith = (
  ctx: Ctx,
  actor: Actor,
  { input, key, alongside }: { input: CreateInquiry; key: string; alongside: StoreAlongside },
): Promise<VersionedReceipt> => createInquiry(ctx, actor, input, key, { ...fromVisitor, alongside });

/** What staff need to take back an inquiry that they added. */
const versionFor = ({ kind }: Actor, { updatedAt }: Pick<InquiryRow, 'updatedAt'>) =>
  kind === 'staff' ? { version: updatedAt } : {};

const fromVisitor: AddedInquiry = { leadSource: 'website', assigneeId: null, owesAnswer: true };
