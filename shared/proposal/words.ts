// What a proposal says, in the same words on its page and in print.

import { methodsForClients, paymentMethodLabels } from '#shared/money/values.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { percentText } from '#shared/rules/typed-percent.ts';
import type { ProposalDocument } from './document.ts';

/** What its page and its printed form both say. */
export const documentTexts = {
  numbered: (number: string) => `Proposal ${number}`,
  days: 'When and where',
  guaranteed: (group: string, expected: number, atLeast: number) =>
    `${group}: ${expected}, at least ${atLeast} paid for`,
  wholeEvent: 'For the whole event',
  upgrade: (price: string) => `+ ${price} each`,
  guestUpgrade: (price: string) => `+ ${price} per guest`,
  each: (quantity: string, price: string) => `${quantity} × ${price}`,
  total: 'Total',
  subtotal: 'Subtotal',
  discount: 'Discount',
  lineDiscount: 'Discount on this line',
  shortfall: 'Up to the food and beverage minimum',
  tax: (name: string, percent: number) => `${name} (${percent}%)`,
  charge: (name: string, percent: number | null) => (percent === null ? name : `${name} (${percent}%)`),
  schedule: 'When you pay',
  paid: 'Paid',
  afterFirst: (days: number) =>
    days === 0 ? 'with the first signature' : `${days} ${days === 1 ? 'day' : 'days'} after the first signature`,
  after: (days: number) => (days === 0 ? 'when you sign' : `${days} ${days === 1 ? 'day' : 'days'} after you sign`),
  before: (days: number) =>
    days === 0 ? 'on the day of the event' : `${days} ${days === 1 ? 'day' : 'days'} before the event`,
  methods: 'Ways to pay',
  securityDeposit: (amount: string, days: number) =>
    `Besides the total, a refundable security deposit of ${amount}, returned within ${days} ${days === 1 ? 'day' : 'days'} after the event.`,
  terms: 'Terms',
  billTo: 'Bill to',
  name: 'Name',
  address: 'Address',
  poNumber: 'PO number',
  taxId: 'Tax ID',
  taxExemption: 'Tax exemption',
  certificate: 'Certificate',
  expires: 'Expires',
  rates: 'Exempt from',
  cancellation: 'If you cancel',
  canceled: (atLeast: number, unit: 'months' | 'days') =>
    atLeast === 0
      ? 'Later than that'
      : `At least ${atLeast} ${atLeast === 1 ? unit.slice(0, -1) : unit} before the event`,
  refunded: (percent: string) => `${percent}% refunded`,
  version: (number: string, version: number) => `${number}, version ${version}`,
} as const;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });
const quantity = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** `Saturday, June 12, 2027` of `2027-06-12`. */
export const dayInWords = (text: string): string => day.format(Date.parse(`${text}T00:00:00Z`));

const clockInWords = (time: string): string => clock.format(Date.parse(`1970-01-01T${time}:00Z`)).replace(':00', '');

/** What a client answered, with a time by the clock that people read: `8:30 PM` for `20:30`. */
export const answerInWords = (answer: string): string =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(answer) ? clockInWords(answer) : answer;

/** `3 PM to 11 PM`; blank where no times are known. */
export function timesInWords({ startTime, endTime }: { startTime: string | null; endTime: string | null }): string {
  return startTime === null || endTime === null ? '' : `${clockInWords(startTime)} to ${clockInWords(endTime)}`;
}

/** Thousandths as people read them, such as `2.5`. */
export const quantityInWords = (thousandths: number): string => quantity.format(thousandths / 1000);

/** When a row of the schedule is due: a day, or how long before or after what. */
export function dueInWords({ due }: Pick<ProposalDocument['schedule'][number], 'due'>): string {
  if ('day' in due) return dayInWords(due.day);
  return 'daysAfter' in due ? documentTexts.after(due.daysAfter) : documentTexts.before(due.daysBefore);
}

/** The same on a page, where a change order has rows that are paid, and others that count from the first signature. */
export function standingInWords(
  row: ReturnType<typeof scheduleRows>[number],
  { changes }: Pick<ProposalDocument, 'changes'>,
): string {
  if (row.isPaid) return documentTexts.paid;
  return changes !== undefined && 'daysAfter' in row.due
    ? documentTexts.afterFirst(row.due.daysAfter)
    : dueInWords(row);
}

type Line = ProposalDocument['lines'][number];
type Group = ProposalDocument['groups'][number];

/** What an option costs more: each, or per guest where its line follows them; blank for one that costs no more. */
export function upgradeInWords({ groupIds }: Pick<Line, 'groupIds'>, cents: number, currency: string): string {
  if (cents === 0) return '';
  return (groupIds.length > 0 ? documentTexts.guestUpgrade : documentTexts.upgrade)(moneyText(cents, currency));
}

/** Whether a group is paid for, however few of it come. */
export const isGuaranteed = ({ guaranteed }: Group): boolean => (guaranteed ?? 0) > 0;

/** How many guests of each group are expected, and how many are paid for at least; groups without any are left out. */
export const guestsInWords = ({ groups }: Pick<ProposalDocument, 'groups'>): string =>
  groups
    .filter((group) => group.expected > 0 || isGuaranteed(group))
    .map((group) =>
      isGuaranteed(group)
        ? documentTexts.guaranteed(group.name, group.expected, group.guaranteed ?? 0)
        : `${group.name}: ${group.expected}`,
    )
    .join(' · ');

/** The lines of each part, those of the whole event last; discounts of the whole proposal stand among the sums. */
export function linesByPart({ lines, parts }: Pick<ProposalDocument, 'lines' | 'parts'>) {
  const shown = lines.filter(({ kind }) => kind !== 'discount');
  return [
    ...parts.map(({ id, name }) => ({ id, name, lines: shown.filter(({ partId }) => partId === id) })),
    {
      id: '',
      name: parts.length > 0 ? documentTexts.wholeEvent : '',
      lines: shown.filter(({ partId }) => partId === null),
    },
  ].filter((section) => section.lines.length > 0);
}

/**
 * What a priced line comes to after its own discount, so that lines add up to the subtotal; `before` and `discount` where it has one.
 * Undefined for a line that is left out.
 */
export function lineAmounts(
  { id }: Pick<Line, 'id'>,
  { totals, currency }: Pick<ProposalDocument, 'totals' | 'currency'>,
) {
  const sums = totals.lines.find((line) => line.id === id);
  if (sums === undefined) return undefined;
  const money = (cents: number) => moneyText(cents, currency);
  const { gross, discount } = sums;
  const amount = money(gross - discount);
  if (discount === 0) return { amount };
  return { amount, before: money(gross), discount: money(-discount) };
}

/** A step from the subtotal to the total. */
export interface SumRow {
  id: string;
  name: string;
  amount: string;
}

/** What a proposal comes to, step by step, without the total and without charges and taxes of nothing. */
export function sumRows({
  totals,
  currency,
  lines,
}: Pick<ProposalDocument, 'totals' | 'currency' | 'lines'>): SumRow[] {
  const money = (cents: number) => moneyText(cents, currency);
  const discounts = lines.filter(({ kind }) => kind === 'discount').map(({ name }) => name);
  const row = (id: string, name: string, amount: string): SumRow => ({ id, name, amount });
  return [
    row('subtotal', documentTexts.subtotal, money(totals.subtotal)),
    ...(totals.discount > 0
      ? [row('discount', discounts.join(', ') || documentTexts.discount, money(-totals.discount))]
      : []),
    ...(totals.shortfall > 0 ? [row('shortfall', documentTexts.shortfall, money(totals.shortfall))] : []),
    ...totals.charges
      .filter(({ amount }) => amount > 0)
      .map(({ name, percent, amount }) =>
        row(`charge ${name}`, documentTexts.charge(name, percent === null ? null : percent / 1000), money(amount)),
      ),
    ...totals.taxes
      .filter(({ amount }) => amount > 0)
      .map(({ name, percent, amount }) => row(`tax ${name}`, documentTexts.tax(name, percent / 1000), money(amount))),
  ];
}

/** The charges of a proposal that say what they are for. */
export const chargePurposes = ({ rules, totals }: Pick<ProposalDocument, 'rules' | 'totals'>) =>
  rules.charges.filter(
    ({ purpose, name }) => purpose !== '' && totals.charges.some((charge) => charge.name === name && charge.amount > 0),
  );

const uncapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** How the client may pay, such as `check, bank transfer`; blank where nothing is said of it. */
export const methodsInWords = ({
  methods = [],
  takesCards = false,
}: Pick<ProposalDocument, 'methods' | 'takesCards'>): string =>
  methodsForClients(methods, { takesCards })
    .map((method) => uncapitalized(paymentMethodLabels[method]))
    .join(', ');

/** The same as a sentence below the schedule. */
export function methodsLine(document: Pick<ProposalDocument, 'methods' | 'takesCards'>): string {
  const words = methodsInWords(document);
  return words === '' ? '' : `${documentTexts.methods}: ${words}`;
}

type Fact = [name: string, value: string];

/** Whom bills name, as far as it is said. */
export const billingFacts = ({ billTo }: Pick<ProposalDocument, 'billTo'>): Fact[] =>
  (
    [
      [documentTexts.name, billTo.name],
      [documentTexts.address, billTo.address],
      [documentTexts.poNumber, billTo.poNumber],
      [documentTexts.taxId, billTo.taxId],
    ] satisfies Fact[]
  ).filter(([, value]) => value !== '');

/** What frees a client from taxes; nothing for one who is not. */
export const exemptionFacts = ({ taxExemption }: Pick<ProposalDocument, 'taxExemption'>): Fact[] =>
  taxExemption === null
    ? []
    : (
        [
          [documentTexts.certificate, taxExemption.certificate],
          [documentTexts.expires, taxExemption.expiresOn === null ? '' : dayInWords(taxExemption.expiresOn)],
          [documentTexts.rates, taxExemption.rates.join(', ')],
        ] satisfies Fact[]
      ).filter(([, value]) => value !== '');

/** What is refunded of what was paid, by how long before the event it is canceled. */
export const refundFacts = ({ cancellation }: Pick<ProposalDocument, 'cancellation'>): Fact[] =>
  cancellation.map(({ atLeast, unit, refundPercent }) => [
    documentTexts.canceled(atLeast, unit),
    documentTexts.refunded(percentText(refundPercent)),
  ]);

/** The rows of the schedule that ask for something, with what they come to in whole cents, and whether that was paid before a change. */
export const scheduleRows = ({
  schedule,
  totals,
  agreedRows = [],
}: Pick<ProposalDocument, 'schedule' | 'totals' | 'agreedRows'>) =>
  schedule
    .map((row, index) => ({
      ...row,
      cents: totals.schedule[index] ?? 0,
      isPaid: agreedRows.some(({ id, isPaid }) => isPaid && id === row.id),
    }))
    .filter(({ cents }) => cents > 0);
