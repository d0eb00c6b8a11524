/** What becomes of a proposal that everybody has signed: one event, which is booked when settings say so. */

import { findObstacles } from '#server/features/bookings/conflicts.ts';
import { readCalendarRules } from '#server/features/bookings/rules.ts';
import { changeEvent, confirmHeldEvent } from '#server/features/events/operations.ts';
import { eventRecords } from '#server/features/events/record.ts';
import { findEventRow } from '#server/features/events/store.ts';
import type { EventRow } from '#server/features/events/table.ts';
import { extendHoldsOf } from '#server/features/hold-line/event-holds.ts';
import { changeHold } from '#server/features/hold-line/line.ts';
import { holdRecords } from '#server/features/hold-line/record.ts';
import { convertToRecords } from '#server/features/inquiries/convert.ts';
import { readMoney } from '#server/features/money/operations.ts';
import { paidOf } from '#server/features/payments/store.ts';
import { planTaskForProposal } from '#server/features/tasks/follow-ups.ts';
import { getVenueCalendar } from '#server/features/venue/operations.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import type { Announcements, Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { textOfDay } from '#server/platform/time/calendar.ts';
import { readToday } from '#server/records/retention.ts';
import { AppError } from '#shared/api/errors.ts';
import { occupies } from '#shared/client/values.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { depositRowOf } from '#shared/proposal/rules.ts';
import { signingMessages } from '#shared/proposal/signing.ts';
import { addDays } from '#shared/rules/dates.ts';
import { eventOfParts } from '#shared/rules/event-parts.ts';
import { proposalRecords } from './record.ts';
import type { ProposalRow } from './table.ts';

declare module '#server/platform/context.ts' {
  interface Announcements {
    /** Everybody has signed: announced in the transaction of the last signature. */
    'proposal.accepted': { id: string };
  }
}

/** Nothing of an acceptance stands where its date cannot be had; staff read why. */
export class DateGone extends AppError {
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

/** What an event has of a signed version. */
function contentOf({ title, eventType, parts, groups }: ProposalDocument) {
  const place = eventOfParts(parts.map(({ spaces: _names, ...part }) => part));
  if (place === undefined) throw new AppError('conflict', { message: signingMessages.unavailable });
  const guestCount = groups.reduce((sum, { expected }) => sum + expected, 0);
  return { title, eventType, place, ...(guestCount > 0 && { guestCount, isGuestCountGiven: true }) };
}

/** The event of a proposal: its own, one of its inquiry with the client, or one for its client. */
async function eventFor(
  ctx: Ctx,
  by: Staff | null,
  { eventId, inquiryId, clientId }: ProposalRow,
  document: ProposalDocument,
  { batch }: Entry,
): Promise<EventRow> {
  const { place, title, eventType, ...guests } = contentOf(document);
  const own = eventId === null ? undefined : await findEventRow(ctx, eventId);
  if (own !== undefined) return changeEvent(ctx, by, own, { ...place, ...guests }, { batch });
  if (inquiryId !== null) {
    const known = { title, eventType, eventDate: place.eventDate, guestCount: guests.guestCount };
    const { event } = await convertToRecords(
      ctx,
      inquiryId,
      { createClient: true, createEvent: true },
      { by, batch, known },
    );
    if (event === null) throw new AppError('conflict', { message: signingMessages.unavailable });
    return changeEvent(ctx, by, event, { ...place, ...guests }, { batch });
  }
  const values = { guestCount: 1, isGuestCountGiven: false, ...guests, title, eventType, ...place };
  const subjects = { id: newId(), clientId: clientId ?? '', inquiryId: null, status: 'pending' as const, notes: '' };
  return eventRecords.insert(ctx, by, { ...subjects, ...values }, { batch });
}

/** The hold of a proposal is the event's from now on, whomever it was placed for. */
async function takeOverHold(ctx: Ctx, by: Staff | null, holdId: string | null, event: EventRow, entry: Entry) {
  const hold = holdId === null ? undefined : await holdRecords.find(ctx, holdId);
  if (hold?.state !== 'active' || hold.expiresAt <= ctx.now().getTime()) return;
  const { id: eventId, clientId } = event;
  await changeHold(ctx, by, hold, { eventId, clientId }, entry);
}

/** Throws `DateGone` where something else is booked by now, or closed. */
async function requireFree(ctx: Ctx, event: EventRow): Promise<void> {
  if (occupies(event)) return;
  const [obstacle] = await findObstacles(ctx.db, await readCalendarRules(ctx), event, event.id);
  if (obstacle !== undefined) throw new DateGone(signingMessages.gone, obstacle.message);
}

/** Whether settings have the event of an accepted proposal booked now: at once, or because nothing of its deposit is due any more. */
async function isBookable(ctx: Ctx, id: string, sums: Pick<ProposalDocument, 'schedule' | 'totals'>): Promise<boolean> {
  const { bookedWhen } = await readMoney(ctx);
  if (bookedWhen !== 'deposit_paid') return bookedWhen === 'accepted';
  const deposit = depositRowOf(sums);
  return deposit === undefined || ((await paidOf(ctx, id)).byRow.get(deposit.id) ?? 0) >= deposit.cents;
}

/** Confirms the event of a proposal, with its holds. Throws `DateGone`. */
async function bookEventOf(ctx: Ctx, by: Staff | null, event: EventRow, entry: Entry): Promise<void> {
  if (occupies(event)) return;
  await requireFree(ctx, event);
  await confirmHeldEvent(ctx, by, event, event, entry);
}

/** Until the deposit is due, the date is held as far as it was. */
async function holdForDeposit(ctx: Ctx, by: Staff | null, event: EventRow, days: number, entry: Entry): Promise<void> {
  const calendar = await getVenueCalendar(ctx);
  const today = textOfDay(calendar.dayAt(ctx.now().getTime()));
  await extendHoldsOf(ctx, by, event, calendar.startOf(addDays(today, days), 1), entry);
}

/**
 * Books the event of an accepted proposal once its deposit is paid. Where the date is gone by then, the payment stands all the same, and
 * staff read of it. Inside the transaction that records the payment.
 */
export async function bookOncePaid(ctx: Ctx, { proposalId }: Announcements['payment.recorded']): Promise<void> {
  const row = await proposalRecords.find(ctx, proposalId);
  if (row?.state !== 'accepted' || row.eventId === null || !(await isBookable(ctx, row.id, row))) return;
  const event = await findEventRow(ctx, row.eventId);
  if (event?.status !== 'pending') return;
  try {
    // In a savepoint, so that nothing of it stands where it fails.
    await ctx.db.tx(() => bookEventOf(ctx, null, event, { batch: newId() }));
  } catch (error) {
    const gone = toDateGone(error);
    if (!(gone instanceof DateGone)) throw gone;
    const title = `${row.number} is paid, but its date is gone: ${gone.reason}`;
    await planTaskForProposal(ctx, row, { title, dueDay: await readToday(ctx) });
  }
}

/** What is in the way is a matter of staff: a client reads that the date is gone, or to call. */
function toDateGone(error: unknown): unknown {
  if (error instanceof DateGone || !(error instanceof AppError)) return error;
  return ['conflict', 'validation'].includes(error.code)
    ? new DateGone(signingMessages.unavailable, error.details?.[0]?.message ?? error.message)
    : error;
}

/**
 * Accepts a version that everybody has signed: makes its client and event, and books that if settings say so. Inside a transaction of
 * the caller, which a `DateGone` has to roll back. `by`: who signs for the venue, null without.
 */
export async function acceptVersion(
  ctx: Ctx,
  by: Staff | null,
  row: ProposalRow,
  document: ProposalDocument,
  { countersignature = null, ...entry }: Entry & Partial<Pick<ProposalRow, 'countersignature'>>,
): Promise<ProposalRow> {
  try {
    const event = await eventFor(ctx, by, row, document, entry);
    await takeOverHold(ctx, by, row.holdId, event, entry);
    if (await isBookable(ctx, row.id, document)) await bookEventOf(ctx, by, event, entry);
    else {
      await requireFree(ctx, event);
      await holdForDeposit(ctx, by, event, depositRowOf(document)?.days ?? 0, entry);
    }
    const acceptedAt = ctx.now().getTime();
    const state = { state: 'accepted' as const, signedVersion: document.version, acceptedAt, countersignature };
    const owner = { eventId: event.id, inquiryId: null, clientId: null };
    const accepted = await proposalRecords.update(ctx, by, row, { ...state, ...owner }, entry);
    await ctx.happened('proposal.accepted', { id: row.id });
    return accepted;
  } catch (error) {
    throw toDateGone(error);
  }
}
