import { moneyText } from '#shared/rules/money-text.ts';

/** What had been paid for an event that was canceled, and what of it is kept and goes back, in whole cents. */
export interface Settled {
  paid: number;
  kept: number;
  refund: number;
}

/** What becomes of what a client paid for an event that was canceled, in one sentence for them. */
export function settledInWords({ paid, kept, refund }: Settled, currency: string): string {
  const words = (cents: number) => moneyText(cents, currency);
  if (paid === 0) return 'Nothing had been paid, and nothing is due.';
  if (kept === 0) return `All of the ${words(paid)} that you paid goes back to you.`;
  if (refund === 0) return `Nothing of the ${words(paid)} that you paid goes back, and nothing more is due.`;
  return `Of the ${words(paid)} that you paid, we keep ${words(kept)}, and ${words(refund)} goes back to you.`;
}
