// What invoices, credit notes and receipts say, in the same words on their page and in print.

import { paymentMethodLabels } from '#shared/money/values.ts';
import { billingFacts, dayInWords, documentTexts, exemptionFacts, type SumRow } from '#shared/proposal/words.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import type { FrozenBill } from './frozen-bill.ts';
import { type BillingType, billingTypeLabels } from './values.ts';

/** What their page and their printed form both say. */
export const billTexts = {
  refund: 'Refund receipt',
  issuedOn: 'Issued on',
  dueOn: 'Due on',
  paidOn: 'Paid on',
  refundedOn: 'Refunded on',
  payment: 'Payment',
  refunded: 'Refund',
  method: 'Method',
  payer: 'Paid by',
  payee: 'Refunded to',
  reference: 'Reference',
  purpose: 'For',
  proposal: 'Proposal',
  securityDeposit: 'Security deposit',
  deductions: 'Kept of the security deposit',
  takesBack: 'What this takes back',
  reason: 'Reason',
  asked: { invoice: 'This invoice', final_bill: 'This bill' },
  credited: 'Credited',
  paid: 'Paid',
  due: 'Due',
  amounts: { credit_note: 'Credited', receipt: 'Paid', refund: 'Refunded' },
  standing: (day: string) => `Balance on ${day}`,
  left: 'Left to pay',
  credit: 'Paid too much',
  creditedWhole: (what: string) => `${what} was credited. Nothing is due for it.`,
  creditedInPart: (what: string, amount: string, left: string) =>
    `${what} was credited in part: ${amount} of it. ${left} of it stands.`,
  paidSince: (what: string) => `${what} is paid. Thank you.`,
  voided: 'This payment was voided on our side and does not count.',
} as const;

type Fact = [name: string, value: string];

/** Facts under a heading. */
interface FactSection {
  title: string;
  facts: readonly Fact[];
}

type Titled = Pick<FrozenBill, 'type' | 'amountCents'> & Partial<Pick<FrozenBill, 'payment'>>;

/** Whether a receipt says that money went back, or why none of a security deposit did. */
export const isRefund = ({ type, amountCents, payment }: Titled): boolean =>
  type === 'receipt' && (amountCents < 0 || payment?.deductions != null);

/** `Invoice INV-2027-0001`; what was paid back has a receipt of its own name. */
export const billTitle = (bill: Titled & Pick<FrozenBill, 'number'>): string =>
  `${isRefund(bill) ? billTexts.refund : billingTypeLabels[bill.type]} ${bill.number}`;

/** What the event is called, its day as far as there is one, and what was agreed of it. */
export const eventInWords = ({ sold: { title, eventDay, number, version } }: Pick<FrozenBill, 'sold'>): string =>
  [
    title,
    eventDay === null ? '' : dayInWords(eventDay),
    `${billTexts.proposal} ${documentTexts.version(number, version)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** The days of a document: when it was issued, and when it is due or was paid. */
export function billDays(bill: FrozenBill): Fact[] {
  const { issuedOn, dueDay, payment } = bill;
  return [
    [billTexts.issuedOn, dayInWords(issuedOn)],
    ...(dueDay !== null ? [[billTexts.dueOn, dayInWords(dueDay)] satisfies Fact] : []),
    ...(payment === null
      ? []
      : [[isRefund(bill) ? billTexts.refundedOn : billTexts.paidOn, dayInWords(payment.day)] satisfies Fact]),
  ];
}

const isForDeposit = ({ payment }: Pick<FrozenBill, 'payment'>): boolean => payment?.purpose === 'security_deposit';

/** What was kept of a security deposit, by name. */
const deductionFacts = ({ payment, currency }: FrozenBill): Fact[] =>
  (payment?.deductions ?? []).map(({ name, cents }) => [name, moneyText(cents, currency)]);

function paymentFacts({ payment, row, sold, ...bill }: FrozenBill): Fact[] {
  if (payment === null) return [];
  return [
    [billTexts.method, paymentMethodLabels[payment.method]],
    [isRefund({ ...bill, payment }) ? billTexts.payee : billTexts.payer, payment.payer],
    [billTexts.reference, payment.reference],
    [billTexts.purpose, isForDeposit({ payment }) ? billTexts.securityDeposit : (row?.name ?? sold.title)],
  ];
}

const creditFacts = ({ credited }: FrozenBill): Fact[] =>
  credited === null
    ? []
    : [
        [billingTypeLabels.invoice, credited.number ?? ''],
        [billTexts.issuedOn, credited.issuedOn === null ? '' : dayInWords(credited.issuedOn)],
        [billTexts.reason, credited.reason],
      ];

/** What a document says besides its sums, by heading; what is not known is left out. */
export const billSections = (bill: FrozenBill): FactSection[] =>
  [
    { title: isRefund(bill) ? billTexts.refunded : billTexts.payment, facts: paymentFacts(bill) },
    { title: billTexts.deductions, facts: deductionFacts(bill) },
    { title: billTexts.takesBack, facts: creditFacts(bill) },
    { title: documentTexts.billTo, facts: billingFacts(bill) },
    { title: documentTexts.taxExemption, facts: bill.type === 'receipt' ? [] : exemptionFacts(bill) },
  ]
    .map(({ title, facts }) => ({ title, facts: facts.filter(([, value]) => value !== '') }))
    .filter(({ facts }) => facts.length > 0);

type Asking = Extract<BillingType, 'invoice' | 'final_bill'>;

/** Whether a document asks for money, and so says all that was sold. */
export const asksForMoney = (type: BillingType): type is Asking => type === 'invoice' || type === 'final_bill';

const askedName = (type: BillingType): string => billTexts.asked[type === 'final_bill' ? type : 'invoice'];

/** The one sum that a document is about: what is due, was credited, was paid or was refunded. */
export function mainAmount(bill: FrozenBill): { name: string; amount: string } {
  const { type, amountCents, row, currency } = bill;
  if (asksForMoney(type)) return { name: billTexts.due, amount: moneyText(row?.due ?? amountCents, currency) };
  const { amounts } = billTexts;
  return {
    name: isRefund(bill) ? amounts.refund : amounts[type],
    // A credit note of less than zero takes another one back.
    amount: moneyText(type === 'credit_note' ? amountCents : Math.abs(amountCents), currency),
  };
}

interface SumSection {
  title: string;
  rows: readonly SumRow[];
}

/** What of the payment that is asked for is paid and credited, step by step, up to what is due; a final bill asks for all that is left. */
export function askedSums(bill: FrozenBill): SumSection | undefined {
  const { type, row, currency, standing } = bill;
  if (!asksForMoney(type)) return undefined;
  const title = askedName(type);
  if (row === null) return { title, rows: balanceRows(standing, currency) };
  const amount = { id: 'amount', name: row.name, amount: moneyText(row.amount, currency) };
  return { title, rows: [amount, ...takenOff(row, currency)] };
}

/** How all that was agreed stood when the document was issued, step by step, unless that is what it asks for. */
export function standingSums({ standing, currency, issuedOn, type, row, payment }: FrozenBill): SumSection | undefined {
  // What is held besides changes nothing of the bill.
  if (isForDeposit({ payment }) || (asksForMoney(type) && row === null)) return undefined;
  const left = { id: 'due', name: billTexts.left, amount: moneyText(standing.due, currency) };
  return { title: billTexts.standing(dayInWords(issuedOn)), rows: [...balanceRows(standing, currency), left] };
}

const balanceRows = ({ billed, credited, paid, credit }: FrozenBill['standing'], currency: string): SumRow[] => [
  { id: 'billed', name: documentTexts.total, amount: moneyText(billed, currency) },
  ...takenOff({ credited, paid }, currency),
  ...(credit === 0 ? [] : [{ id: 'credit', name: billTexts.credit, amount: moneyText(credit, currency) }]),
];

const takenOff = ({ credited, paid }: { credited: number; paid: number }, currency: string): SumRow[] =>
  [
    { id: 'credited', name: billTexts.credited, cents: credited },
    { id: 'paid', name: billTexts.paid, cents: paid },
  ]
    .filter(({ cents }) => cents !== 0)
    .map(({ id, name, cents }) => ({ id, name, amount: moneyText(-cents, currency) }));

/** What became of a document since it was issued; blank where nothing did. */
export function sinceInWords({
  bill: { type, amountCents, currency },
  creditedCents,
  isVoided,
  isPaid,
}: {
  bill: FrozenBill;
  creditedCents: number;
  isVoided: boolean;
  isPaid: boolean;
}): string {
  if (isVoided) return billTexts.voided;
  const left = amountCents - creditedCents;
  const what = askedName(type);
  if (creditedCents > 0 && left <= 0) return billTexts.creditedWhole(what);
  const credited =
    creditedCents > 0
      ? billTexts.creditedInPart(what, moneyText(creditedCents, currency), moneyText(left, currency))
      : '';
  return [isPaid && billTexts.paidSince(what), credited].filter(Boolean).join(' ');
}
