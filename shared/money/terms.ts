import { fillInWords } from '#shared/rules/fill-in.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { percentText } from '#shared/rules/typed-percent.ts';
import type { Money } from './schema.ts';
import type { BookingMoment, CancellationRow } from './values.ts';

const booked: Record<BookingMoment, string> = {
  deposit_paid: 'Your date is booked when this proposal is signed and its deposit, if one is asked for, is paid.',
  accepted: 'Your date is booked when this proposal is signed.',
  staff: 'Your date is booked when this proposal is signed and we have confirmed it to you.',
};

/** The names in braces that terms may use besides those of the venue, in the order in which the form lists them. */
export const termFacts = [
  'booking',
  'deposit',
  'guest count',
  'minimum',
  'refunds',
  'menu choices',
  'dietary needs',
] as const;

/** The terms of a contract with what the settings say filled in; facts of the venue stay in braces. */
export function fillInTerms(terms: string, money: Money, currency: string): string {
  const words: Record<(typeof termFacts)[number], string> = {
    booking: booked[money.bookedWhen],
    deposit: depositSentence(money, currency),
    'guest count': `at least ${count(money.countDeadlineDays, 'day')} before the event`,
    'menu choices': `at least ${count(money.choiceDeadlineDays, 'day')} before the event`,
    'dietary needs': `at least ${count(money.dietaryDeadlineDays, 'day')} before the event`,
    minimum: minimumSentence(money, currency),
    refunds: refundWords(money.cancellation),
  };
  return fillInWords(terms, new Map(Object.entries(words)));
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

function depositSentence({ deposit }: Money, currency: string): string {
  if (deposit === null) return '';
  const { amount, dueDays, notWithinMonths } = deposit;
  const what = 'percent' in amount ? `${percentText(amount.percent)}% of the total` : moneyText(amount.cents, currency);
  const due = dueDays === 0 ? 'on signing' : `within ${count(dueDays, 'day')} of signing`;
  const exception =
    notWithinMonths === null ? '' : `, unless the event is less than ${count(notWithinMonths, 'month')} away`;
  return `A deposit of ${what} is due ${due}${exception}.`;
}

function minimumSentence(money: Money, currency: string): string {
  const { minimumCents, isMinimumCharged, chargesNoSalesTax, taxRates } = money;
  if (minimumCents === null) return '';
  const isTaxed = !chargesNoSalesTax && taxRates.some(({ isOnShortfall }) => isOnShortfall);
  const charged = isMinimumCharged ? 'with service charges and gratuities' : 'without service charges and gratuities';
  return `Food and drink come to at least ${moneyText(minimumCents, currency)} before charges and taxes; what is missing is billed ${charged}, and ${isTaxed ? 'with' : 'without'} sales tax.`;
}

function refundWords(scale: readonly CancellationRow[]): string {
  if (scale.length === 0) return 'nothing';
  const days = ({ atLeast, unit }: CancellationRow) => atLeast * (unit === 'months' ? 30 : 1);
  const steps = scale
    .toSorted((one, other) => days(other) - days(one))
    .map(({ atLeast, unit, refundPercent }) => {
      const before = atLeast === 0 ? 'after that' : `at least ${count(atLeast, unit.slice(0, -1))} before the event`;
      return `${percentText(refundPercent)}% ${before}`;
    });
  return steps.join(', ');
}
