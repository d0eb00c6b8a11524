import { moneyText } from '#shared/rules/money-text.ts';
import type { Deduction } from './values.ts';

/** What became of a security deposit. */
export interface ReturnedDeposit {
  /** Whole cents that went back. */
  returned: number;
  deductions: readonly Deduction[];
}

/** What goes back of a security deposit and what is kept of it by name, for the client. */
export function returnedInWords({ returned, deductions }: ReturnedDeposit, currency: string): string {
  const back =
    returned === 0
      ? 'Nothing of your security deposit goes back.'
      : `${moneyText(returned, currency)} of your security deposit goes back to you.`;
  if (deductions.length === 0) return back;
  return `${back} We keep: ${deductions.map(({ name, cents }) => `${name}, ${moneyText(cents, currency)}`).join('; ')}.`;
}
