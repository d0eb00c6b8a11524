/** What becomes of a proposal that everybody has signed: one event, which is booked when settings say so. */

import { isDeepStrictEqual } from 'node:util';
import { changeEvent, confirmHeldEvent } from '#server/features/events/operations.ts';
import { eventRecords } from '#server/features/events/record.ts';
import { findEventRow } from '#server/features/events/store.ts';
import type { EventRow } from '#server/features/events/table.ts';
import { extendHoldsOf, findObstaclesOfHolds } from '#server/features/hold-line/event-holds.ts';
import { changeHold } from '#server/features/hold-line/line.ts';
import { holdRecords } from '#server/features/hold-line/record.ts';
import { stateAt } from '#server/features/hold-line/to-hold.ts';
import { convertToRecords } from '#server/features/inquiries/convert.ts';
import { readMoney } from '#server/features/money/operations.ts';
import { paidRows } from '#server/features/payments/store.ts';
import { readAgreed } from '#server/features/proposal-versions/versions.ts';
import { getVenueCalendar } from '#server/features/venue/operations.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import type { Announcements, Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { readToday } from '#server/records/retention.ts';
import { AppError } from '#shared/api/errors.ts';
import { occupies } from '#shared/client/values.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { depositRowOf } from '#shared/proposal/rules.ts';
import { signingMessages } from '#shared/proposal/signing.ts';
import { addDays } from '#shared/rules/dates.ts';
import { eventOfParts, placesOf } from '#shared/rules/event-parts.ts';
import { findObstacle } from './date-gone.ts';
import { proposalRecords } from './record.ts';
import { endHoldOf } from './revising.ts';
import type { ProposalRow } from './table.ts';
import { addTaskForSender, closeAskForVenue } from './today.ts';

/** Nothing of an acceptance stands where its event cannot be had as it is, such as on a date that is gone; staff read why. */
export class NotBookable extends AppError {
  /** What is in the way, in a sentence for staff. */
  readonly reason: string;

  constructor(message: string, reason: string) {
    super('conflict', { message });
    this.reason = reason;
  }
}

interface Entry {
  batch: string;
}

const placeOf = ({ parts }: ProposalDocument) => eventOfParts(parts.map(({ spaces: _names, ...part }) => part));

/** What an event has of a signed version. */
function contentOf(document: ProposalDocument) {
  const { title, eventType, groups } = document;
  const place = placeOf(document);
  if (place === undefined) throw new AppError('conflict', { message: signingMessages.unavailable });
  return { kind: { title, eventType }, place, guests: guestsOf(groups) };
}

/** How many guests an event has by the groups of a version; nothing where that is not known. */
export function guestsOf(
  groups: ProposalDocument['groups'],
): Partial<Pick<EventRow, 'guestCount' | 'isGuestCountGiven'>> {
  const guestCount = groups.reduce((sum, { expected }) => sum + expected, 0);
  return guestCount > 0 ? { guestCount, isGuestCountGiven: true } : {};
}

/** The event of a proposal, as it is: its own, one of its inquiry with the client, or one for its client. */
async function eventFor(
  ctx: Ctx,
  by: Staff | null,
  { eventId, inquiryId, clientId }: ProposalRow,
  { kind, place, guests }: ReturnType<typeof contentOf>,
  { batch }: Entry,
): Promise<EventRow> {
  const own = eventId === null ? undefined : await findEventRow(ctx, eventId);
  if (own !== undefined) return own;
  if (inquiryId !== null) {
    const known = { ...kind, eventDate: place.eventDate, guestCount: guests.guestCount };
    const both = { createClient: true, createEvent: true };
    const { event } = await convertToRecords(ctx, inquiryId, both, { by, batch, known, place });
    if (event === null) throw new AppError('conflict', { message: signingMessages.unavailable });
    return event;
  }
  if (clientId === null) throw new NotBookable(signingMessages.unavailable, 'Whoever it is for was erased.');
  const values = { guestCount: 1, isGuestCountGiven: false, ...guests, ...kind, ...place };
  const subjects = { id: newId(), clientId, inquiryId: null, status: 'pending' as const, notes: '' };
  return eventRecords.insert(ctx, by, { ...subjects, ...values }, { batch });
}

type Place = Parameters<typeof placesOf>[0];

const whenAndWhere = (place: Place) =>
  placesOf(place).map(({ eventDate, startTime, endTime, spaceIds }) => [
    ...[eventDate, startTime, endTime],
    ...spaceIds.toSorted(),
  ]);

/** Whether an event is when and where a version says. */
export function isWhereAgreed(event: EventRow, document: ProposalDocument): boolean {
  const place = placeOf(document);
  return place !== undefined && isDeepStrictEqual(whenAndWhere(event), whenAndWhere(place));
}

/**
 * Throws `NotBookable` for an event that a signature would bring back, or move from where it is booked; a change order moves it from where
 * it was `agreed`.
 */
function requireOpen(event: EventRow, after: Place, agreed?: Place): void {
  const refuse = (reason: string) => new NotBookable(signingMessages.unavailable, reason);
  if (event.status === 'cancelled') throw refuse('Its event is canceled.');
  if (event.status !== 'pending' && event.status !== 'confirmed') throw refuse('Its event is under way or over.');
  const stays = [after, ...(agreed === undefined ? [] : [agreed])].map(whenAndWhere);
  if (occupies(event) && !stays.some((place) => isDeepStrictEqual(whenAndWhere(event), place)))
    throw refuse('Its event is booked at another time or place. Please revise the proposal.');
}

/** The hold of a proposal is the event's from now on, whomever it was placed for, where it is for one of its days. */
async function takeOverHold(ctx: Ctx, by: Staff | null, holdId: string | null, event: EventRow, entry: Entry) {
  const hold = holdId === null ? undefined : await holdRecords.find(ctx, holdId);
  if (hold === undefined || stateAt(hold, ctx.now().getTime()) !== 'active') return;
  if (hold.eventId !== null || !placesOf(event).some(({ eventDate }) => eventDate === hold.eventDate)) return;
  const { id: eventId, clientId } = event;
  await changeHold(ctx, by, hold, { eventId, clientId }, entry);
}

/** Throws `NotBookable` where something else is booked by now, or closed. */
async function requireFree(ctx: Ctx, event: EventRow): Promise<void> {
  const obstacle = await findObstacle(ctx, event);
  if (obstacle !== undefined) throw new NotBookable(signingMessages.gone, obstacle);
}

/** Throws `NotBookable` where somebody else holds the date first. */
async function requireFirstInLine(ctx: Ctx, event: EventRow): Promise<void> {
  const { obstacles } = await findObstaclesOfHolds(ctx, event, { eventId: event.id, inquiryId: event.inquiryId });
  const [first] = obstacles;
  if (first !== undefined) throw new NotBookable(signingMessages.unavailable, first.message);
}

type Sums = Pick<ProposalDocument, 'schedule' | 'totals'>;

/** Whether nothing of the deposit of a proposal is due, `without` one payment. */
async function isDepositPaid(ctx: Ctx, id: string, { schedule, totals }: Sums, without?: string): Promise<boolean> {
  const deposit = depositRowOf({ schedule, totals });
  return (
    deposit === undefined || (await paidRows(ctx, { id, schedule, totals }, without)).rows[deposit.index]?.due === 0
  );
}

/** Whether settings have the event of an accepted proposal booked now: at once, or because nothing of its deposit is due any more. */
async function isBookable(ctx: Ctx, id: string, sums: Sums): Promise<boolean> {
  const { bookedWhen } = await readMoney(ctx);
  return bookedWhen === 'deposit_paid' ? isDepositPaid(ctx, id, sums) : bookedWhen === 'accepted';
}

/** Until the deposit is due, the date is held as far as it was. */
async function holdForDeposit(ctx: Ctx, by: Staff | null, event: EventRow, days: number, entry: Entry): Promise<void> {
  const due = addDays(await readToday(ctx), days);
  await extendHoldsOf(ctx, by, event, (await getVenueCalendar(ctx)).startOf(due, 1), entry);
}

/**
 * Books the event of an accepted proposal with the payment that completes its deposit, where settings say so. Inside the transaction that
 * records the payment.
 */
export async function bookOncePaid(ctx: Ctx, { id, proposalId, by }: Announcements['payment.recorded']): Promise<void> {
  const row = await proposalRecords.find(ctx, proposalId);
  const agreed = row && (await readAgreed(ctx, row));
  if (row === undefined || agreed === undefined) return;
  if (!(await isDepositPaid(ctx, proposalId, agreed, id))) await bookIfPaid(ctx, row, agreed, { paymentId: id, by });
}

/** The same with a change to what was `agreed`, whose deposit is no more than what was paid. Inside the transaction that changes it. */
export async function bookOnceLess(ctx: Ctx, row: ProposalRow, agreed: Sums, changed: Sums): Promise<void> {
  if (!(await isDepositPaid(ctx, row.id, agreed))) await bookIfPaid(ctx, row, changed, { paymentId: null, by: null });
}

/** What may book an event. */
type Cause = Omit<Announcements['proposal.dateGone'], 'proposalId'>;

/** Where it cannot be booked by then, the payment or the change stands all the same, and staff read of it. */
async function bookIfPaid(ctx: Ctx, row: ProposalRow, sums: Sums, cause: Cause): Promise<void> {
  if (row.eventId === null || (await readMoney(ctx)).bookedWhen !== 'deposit_paid') return;
  if (!(await isDepositPaid(ctx, row.id, sums))) return;
  const event = await findEventRow(ctx, row.eventId);
  if (event === undefined || occupies(event)) return;
  try {
    requireOpen(event, event);
    await requireFree(ctx, event);
    // In a savepoint, so that nothing of it stands where it fails.
    await ctx.db.tx(() => confirmHeldEvent(ctx, null, event, event, { batch: newId() }));
  } catch (error) {
    const gone = toNotBookable(error);
    if (!(gone instanceof NotBookable)) throw gone;
    await addTaskForSender(ctx, row, { key: 'unbooked', words: `is paid, but not booked: ${gone.reason}` });
    if (gone.message === signingMessages.gone)
      await ctx.happened('proposal.dateGone', { proposalId: row.id, ...cause });
  }
}

/** What is in the way is a matter of staff: a client reads that the date is gone, or to call. */
function toNotBookable(error: unknown): unknown {
  if (error instanceof NotBookable || !(error instanceof AppError)) return error;
  return ['conflict', 'validation'].includes(error.code)
    ? new NotBookable(signingMessages.unavailable, error.details?.[0]?.message ?? error.message)
    : error;
}

/**
 * Accepts a version that everybody has signed: makes its client and event, and books that if settings say so. Inside a transaction of
 * the caller, which a `NotBookable` has to roll back. `by`: who signs for the venue, null without.
 */
export async function acceptVersion(
  ctx: Ctx,
  by: Staff | null,
  row: ProposalRow,
  document: ProposalDocument,
  { countersignatures = row.countersignatures, ...entry }: Entry & Partial<Pick<ProposalRow, 'countersignatures'>>,
): Promise<ProposalRow> {
  try {
    const content = contentOf(document);
    const { guests } = content;
    const event = await eventFor(ctx, by, row, content, entry);
    const before = await readAgreed(ctx, row);
    const agreed = before && placeOf(before);
    // Staff may have moved it since: a change that says nothing of when and where leaves that.
    const isMoved = agreed === undefined || !isDeepStrictEqual(agreed, content.place);
    const place = isMoved ? content.place : {};
    const after = { ...event, ...place };
    requireOpen(event, after, agreed);
    await takeOverHold(ctx, by, row.holdId, after, entry);
    const stays = occupies(event);
    if (!stays || !isDeepStrictEqual(whenAndWhere(event), whenAndWhere(after))) await requireFree(ctx, after);
    await closeAskForVenue(ctx, by, row, entry.batch);
    if (stays) {
      await changeEvent(ctx, by, event, { ...place, ...guests }, entry);
      await endHoldOf(ctx, by, row, entry);
    } else {
      if (await isBookable(ctx, row.id, document))
        await changeEvent(ctx, by, event, { ...place, ...guests, status: 'confirmed' }, entry);
      else {
        await requireFirstInLine(ctx, after);
        const waiting = await changeEvent(ctx, by, event, { ...place, ...guests }, { ...entry, keepsHolds: true });
        await holdForDeposit(ctx, by, waiting, depositRowOf(document)?.days ?? 0, entry);
      }
    }
    // Days after signing count from the first signature.
    const acceptedAt = row.acceptedAt ?? ctx.now().getTime();
    const state = { state: 'accepted' as const, signedVersion: document.version, acceptedAt, countersignatures };
    const owner = { eventId: event.id, inquiryId: null, clientId: null };
    return await proposalRecords.update(ctx, by, row, { ...state, ...owner }, entry);
  } catch (error) {
    throw toNotBookable(error);
  }
}
