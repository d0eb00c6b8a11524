import { moneyText } from '#shared/rules/money-text.ts';

/** What had been paid for an event that was canceled, and what of it is kept and goes back, in whole cents. */
export interface Settled {
  paid: number;
  kept: number;
  refund: number;
}

/** The same with what of it is still to go back by now, and what is due all the same, as for a payment that failed since. */
export interface SettledNow extends Settled {
  toReturn: number;
  due: number;
}

/** What becomes of what a client paid for an event that was canceled, in one sentence for them. */
export function settledInWords({ paid, kept, refund }: Settled, currency: string): string {
  const words = (cents: number) => moneyText(cents, currency);
  if (paid === 0) return 'Nothing had been paid, and nothing is due.';
  if (kept === 0) return `All of the ${words(paid)} that you paid goes back to you.`;
  if (refund === 0) return `Nothing of the ${words(paid)} that you paid goes back, and nothing more is due.`;
  return `Of the ${words(paid)} that you paid, we keep ${words(kept)}, and ${words(refund)} goes back to you.`;
}

/** What became of that by now, in one sentence for them; blank where there is nothing to say. */
export function returnedInWords({ refund, toReturn, due }: SettledNow, currency: string): string {
  if (due > 0) return `${moneyText(due, currency)} is due.`;
  if (toReturn > 0) return `${moneyText(toReturn, currency)} is still to go back.`;
  return refund > 0 ? 'It has been paid back.' : '';
}
