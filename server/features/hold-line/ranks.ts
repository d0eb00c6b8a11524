import type { Use } from '#server/features/bookings/rules.ts';
import { overlap, type Span } from '#server/features/bookings/span.ts';

/** Somebody who stands in line; the lower place comes first. */
export interface HoldClaim extends Use {
  id: string;
  seq: number;
  place: number;
}

/** A single space that an event has already. */
export interface BookedUnit extends Span {
  unitId: string;
  eventId: string;
}

/** Where a hold stands: 1 is first. Behind a booking it waits for that to be canceled. */
export interface Standing {
  rank: number;
  isBehindBooking: boolean;
}

/** Whether only one of both can have what it wants. */
export const compete = (one: Use, other: Use): boolean =>
  overlap(one, other) && one.units.some((unit) => other.units.includes(unit));

/** Whether it stands before the other, if they compete. */
const isBefore = (one: HoldClaim, other: HoldClaim): boolean =>
  one.place < other.place || (one.place === other.place && one.seq < other.seq);

/** 1 + the holds of the line that stand before this one and compete with it. */
export function rankOf(line: readonly HoldClaim[], hold: HoldClaim): number {
  return 1 + line.filter((other) => isBefore(other, hold) && compete(other, hold)).length;
}

export function isBooked(bookings: readonly BookedUnit[], claim: Use, ownEventId: string | null): boolean {
  return bookings.some(
    (booked) => booked.eventId !== ownEventId && overlap(booked, claim) && claim.units.includes(booked.unitId),
  );
}

/**
 * The holds that stand before one's own first one and compete with the claim, in their order; without an own one all that
 * compete.
 */
export function holdsBefore<H extends HoldClaim>(line: readonly H[], claim: Use, isOwn: (hold: H) => boolean): H[] {
  const inLine = line.filter((hold) => compete(hold, claim)).toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
  const own = inLine.findIndex(isOwn);
  return (own === -1 ? inLine : inLine.slice(0, own)).filter((hold) => !isOwn(hold));
}

/** Whether a hold that stood there before stands better now: further ahead, and no booking is in its way. */
export const hasMovedUp = (before: Standing, after: Standing): boolean =>
  !after.isBehindBooking && (before.isBehindBooking || after.rank < before.rank);
