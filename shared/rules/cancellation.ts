import { percentOf } from './payment-schedule.ts';

/** What of a bill came, and what of that was more than it asked for, in whole cents. */
interface Paid {
  paid: number;
  overpaid: number;
}

/** What is kept of it and what goes back. */
interface KeptAndRefunded {
  kept: number;
  refund: number;
}

/**
 * What goes back of what was paid by a percent in thousandths, half a cent up: a part of what the bill asked for, and all that was more than
 * that. Nothing is asked for besides: less than nothing is never kept, and never more than was paid.
 */
export function refundedOf({ paid, overpaid }: Paid, percent: number): KeptAndRefunded {
  const refund = overpaid + percentOf(paid - overpaid, percent);
  return { kept: paid - refund, refund };
}
