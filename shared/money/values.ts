// Free of zod, because the form in the browser applies these rules while somebody types.

import { addDays, addMonths } from '#shared/rules/dates.ts';
import type { RowAmount } from '#shared/rules/payment-schedule.ts';
import type { Charge, Part, TaxClass, TaxRate } from '#shared/rules/totals.ts';
import { typedPercentMessage } from '#shared/rules/typed-percent.ts';

/** How a client can pay. Cards and bank debits go through Stripe. */
export const paymentMethods = ['card', 'bank_debit', 'check', 'cash', 'transfer', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What a method is called. */
export const paymentMethodLabels: Record<PaymentMethod, string> = {
  card: 'Credit or debit card',
  bank_debit: 'Bank debit (ACH)',
  check: 'Check',
  cash: 'Cash',
  transfer: 'Bank transfer',
  other: 'Other',
};

/** Those that a card processor takes, on our page. */
export const checkoutMethods = ['card', 'bank_debit'] as const satisfies PaymentMethod[];
export type CheckoutMethod = (typeof checkoutMethods)[number];

const isTakenByProcessor = (method: PaymentMethod): boolean =>
  (checkoutMethods as readonly PaymentMethod[]).includes(method);

/** The ways to pay that a client reads of those that are allowed: cards and bank debits only where a card processor takes them. */
export const methodsForClients = (
  methods: readonly PaymentMethod[],
  { takesCards }: { takesCards: boolean },
): PaymentMethod[] => methods.filter((method) => takesCards || !isTakenByProcessor(method));

/** When the date of a proposal is booked: accepted and its deposit paid, accepted, or confirmed by staff. */
export const bookingMoments = ['deposit_paid', 'accepted', 'staff'] as const;
export type BookingMoment = (typeof bookingMoments)[number];

/** How a public price stands on the site: with every mandatory charge in it, or with each charge beside it. */
export const publicPriceWays = ['with_charges', 'charges_beside'] as const;

/** A service charge is the venue's; a gratuity is for its staff. Neither can be refused. */
export const chargeKinds = ['service_charge', 'gratuity'] as const;

/** A rate with its name. A later one of the same name replaces it from its day on. */
export interface NamedTaxRate extends TaxRate {
  id: string;
  name: string;
  classes: TaxClass[];
  /** The first event day that it is for; null: always. */
  validFrom: string | null;
}

/** A charge with its name. A later one of the same name replaces it from its day on. */
export interface NamedCharge extends Charge {
  id: string;
  name: string;
  classes: TaxClass[];
  /** Thousandths of a percent of it that staff are paid. */
  paidOutPercent: number;
  /** What it is for, in one line that clients read. */
  purpose: string;
  validFrom: string | null;
}

/** What secures a date. */
export interface Deposit {
  amount: Part;
  /** Days after signing until it is due. */
  dueDays: number;
  /** It is not asked for where the event is nearer than these months; null: always asked for. */
  notWithinMonths: number | null;
}

/** When a row of a payment schedule is due: days before the event, days after signing, or a day. */
export type RowDue = { daysBefore: number } | { daysAfter: number } | { day: string };

/** A row of a payment schedule after the deposit. */
export interface ScheduleRow {
  id: string;
  name: string;
  amount: RowAmount;
  due: RowDue;
}

/** What is refunded of what was paid, if the event is still so far away. */
export interface CancellationRow {
  atLeast: number;
  unit: 'months' | 'days';
  /** Thousandths of a percent. */
  refundPercent: number;
}

/** What the numbers of documents begin with. */
export interface NumberPrefixes {
  proposal: string;
  invoice: string;
  creditNote: string;
  receipt: string;
}

/** Limits of the settings: texts in UTF-16 units, percents in thousandths, amounts in cents. */
export const moneyLimits = {
  percent: 100_000,
  cents: 1_000_000_000,
  name: 100,
  purpose: 200,
  rates: 40,
  /** Rates that are in force on one day. */
  ratesADay: 4,
  charges: 40,
  scheduleRows: 12,
  cancellationRows: 12,
  days: 1000,
  months: 60,
  prefix: 10,
  retentionYears: { min: 1, max: 30 },
  terms: 20_000,
  consent: 5000,
} as const;

/** The sentences that reject a setting. */
export const moneyMessages = {
  codeNeedsMail: 'Connect a mail server first: without one, nobody gets a code and nobody can sign.',
  name: 'Please enter a name.',
  tooLong: (max: number) => `Please keep it to at most ${max.toLocaleString('en-US')} characters.`,
  percent: typedPercentMessage,
  amount: 'Please enter a percent or an amount.',
  cents: 'Please enter an amount from 0 to 10,000,000.',
  classes: 'Please choose what it is on.',
  list: 'Please send a list.',
  tooMany: (max: number) => `Please keep to at most ${max} lines.`,
  twiceFrom: 'Another line of this name begins on the same day.',
  tooManyRates: `At most ${moneyLimits.ratesADay} rates can be in force on one day.`,
  twiceId: 'Please give each line an id of its own.',
  days: 'Please enter a whole number of days from 0 to 1,000.',
  months: 'Please enter a whole number of months from 1 to 60.',
  due: 'Please say when it is due.',
  rows: 'Please keep at least one row for the balance.',
  overTotal: 'Deposit and payments come to more than 100%.',
  cancellation: 'Please enter a whole number of months or days.',
  twiceAtLeast: 'Another line is for the same time.',
  methods: 'Please allow at least one way to pay.',
  prefix: `Please use 1 to ${moneyLimits.prefix} letters, digits or hyphens.`,
  twicePrefix: 'Please give each kind of document another prefix.',
  retentionYears: 'Please enter a whole number of years from 1 to 30.',
  choice: 'Please choose one of the listed options.',
  consent: 'Please enter what clients consent to.',
} as const;

/** What tells lines of one name apart: the day from which they are valid. */
interface Dated {
  name: string;
  validFrom: string | null;
}

/** What a rate or a charge goes by, however its name is written. */
export const nameKey = (name: string): string => name.trim().toLowerCase();
const begins = ({ validFrom }: Dated): string => validFrom ?? '';

/** Of each name the line that is in force on an event day, in the order of the list. */
function inForceOn<Line extends Dated>(lines: readonly Line[], day: string): Line[] {
  const latest = new Map<string, Line>();
  for (const line of lines) {
    const other = latest.get(nameKey(line.name));
    if (begins(line) <= day && (other === undefined || begins(line) >= begins(other)))
      latest.set(nameKey(line.name), line);
  }
  return lines.filter((line) => latest.get(nameKey(line.name)) === line);
}

/** The tax rates that are in force on an event day; none where the venue charges no sales tax. */
export const ratesOn = (
  money: { taxRates: readonly NamedTaxRate[]; chargesNoSalesTax: boolean },
  day: string,
): NamedTaxRate[] => (money.chargesNoSalesTax ? [] : inForceOn(money.taxRates, day));

/** The charges that are in force on an event day. */
export const chargesOn = (money: { charges: readonly NamedCharge[] }, day: string): NamedCharge[] =>
  inForceOn(money.charges, day);

/** Whether it is known what an event day is taxed: a proposal can be sent. */
export const areTaxesSet = (money: Parameters<typeof ratesOn>[0], day: string): boolean =>
  money.chargesNoSalesTax || ratesOn(money, day).length > 0;

/** The line that has its name and first day from one before it; -1 if there is none. */
export const findTwice = (lines: readonly Dated[]): number =>
  lines.findIndex((line, index) =>
    lines.slice(0, index).some((other) => nameKey(other.name) === nameKey(line.name) && begins(other) === begins(line)),
  );

/** Whether more rates are in force on one day than a document shows. */
export const hasTooManyRates = (rates: readonly Dated[]): boolean =>
  ['', ...rates.map(begins)].some((day) => inForceOn(rates, day).length > moneyLimits.ratesADay);

/** Whether the event is at least so many months after the day. */
const isMonthsBefore = (day: string, eventDay: string, months: number): boolean => addMonths(eventDay, -months) >= day;

/** Whether a deposit is asked for of a proposal that is signed on a day. */
export const isDepositAsked = (deposit: Deposit | null, day: string, eventDay: string): deposit is Deposit =>
  deposit !== null && (deposit.notWithinMonths === null || isMonthsBefore(day, eventDay, deposit.notWithinMonths));

/** Whether the percents of the total come to more than all of it. */
export function isOverTotal(deposit: Deposit | null, schedule: readonly Pick<ScheduleRow, 'amount'>[]): boolean {
  const amounts = [...(deposit === null ? [] : [deposit.amount]), ...schedule.map(({ amount }) => amount)];
  const percents = amounts.map((amount) => ('percent' in amount ? amount.percent : 0));
  return percents.reduce((all, one) => all + one, 0) > moneyLimits.percent;
}

/** The thousandths of a percent that are refunded of what was paid, if the event is canceled on a day. */
export function refundPercentOn(scale: readonly CancellationRow[], day: string, eventDay: string): number {
  const applies = ({ atLeast, unit }: CancellationRow) =>
    unit === 'months' ? isMonthsBefore(day, eventDay, atLeast) : addDays(day, atLeast) <= eventDay;
  const reachesBack = ({ atLeast, unit }: CancellationRow) => atLeast * (unit === 'months' ? 30.5 : 1);
  const rows = scale.filter(applies).sort((one, other) => reachesBack(other) - reachesBack(one));
  return rows[0]?.refundPercent ?? 0;
}

/** The day on which a row is due; none before the day of signing. */
export function dueDayOf(due: RowDue, signingDay: string, eventDay: string): string {
  if ('daysAfter' in due) return addDays(signingDay, due.daysAfter);
  const day = 'day' in due ? due.day : addDays(eventDay, -due.daysBefore);
  return day < signingDay ? signingDay : day;
}
