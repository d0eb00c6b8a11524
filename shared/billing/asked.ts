import { dayInWords } from '#shared/proposal/words.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { type BillingType, billingTypeLabels } from './values.ts';

/** What an invoice or a final bill asks for. */
export interface AskedBill {
  type: BillingType;
  number: string;
  /** Whole cents. */
  due: number;
  dueDay: string | null;
}

/** What an invoice asks for, in one sentence for the client. */
export function askedInWords({ type, number, due, dueDay }: AskedBill, currency: string): string {
  const what = `${billingTypeLabels[type]} ${number}`;
  if (due === 0) return `${what} is issued, and all of it is paid.`;
  return `${what} asks for ${moneyText(due, currency)}${dueDay === null ? '' : `, due ${dayInWords(dueDay)}`}.`;
}
