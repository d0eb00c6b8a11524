import { amount as counted, shortDay } from '#admin/format/format.ts';
import type { RowDue } from '#shared/money/values.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import type { RowAmount } from '#shared/rules/payment-schedule.ts';
import { percentText } from '#shared/rules/typed-percent.ts';

/** A part of an amount, such as `25%` or `$100.00`. */
export function amountWords(amount: RowAmount): string {
  // Half typed, or come back from a draft.
  if (!Object.values(amount).every(Number.isFinite)) return '';
  if ('cents' in amount) return moneyText(amount.cents);
  if ('percent' in amount) return `${percentText(amount.percent)}%`;
  return `${percentText(amount.percentOfRest)}% of the rest`;
}

/** When a payment is due. */
export function dueWords(due: RowDue): string {
  if ('day' in due) return due.day ? shortDay(due.day) : '';
  const [number, when] = 'daysBefore' in due ? [due.daysBefore, 'before the event'] : [due.daysAfter, 'after signing'];
  return Number.isFinite(number) ? `${counted(number, 'day', 'days')} ${when}` : '';
}
