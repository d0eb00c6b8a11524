import { paymentMethodLabels } from '#shared/money/values.ts';
import type { Statement, StatementLine, StatementLineType } from './statement-schema.ts';

/** What a statement says, on the screen and in print. */
export const statementTexts = {
  title: 'Statement',
  asOf: (moment: string) => `As of ${moment}`,
  none: 'Nothing was agreed or paid by then.',
  day: 'Day',
  what: 'What',
  amount: 'Amount',
  balance: 'Balance',
  sums: 'Sums',
  onTheWay: 'On its way or disputed, not counted',
  billed: 'Billed',
  credited: 'Credited',
  paid: 'Paid',
  clearing: 'Clearing',
  due: 'Due',
  overpaid: 'Overpaid',
  securityDeposit: 'Security deposit held',
} as const;

const typeWords: Record<StatementLineType, string> = {
  bill: 'Agreed',
  change: 'Agreed change',
  credit_note: 'Credit note',
  payment: 'Payment',
  refund: 'Refund',
  voided: 'Voided',
  failed: 'Failed',
  disputed: 'Disputed',
  restored: 'Counted again',
};

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `Jun 12, 2027` of a day. */
export const statementDay = (day: string): string => dayFormat.format(Date.parse(`${day}T00:00:00Z`));

/** What a line is about, in words such as `Payment · Check · 1042 · R-2027-0001`. */
export function statementLineInWords({
  type,
  proposal,
  version,
  document,
  method,
  reference,
}: Omit<StatementLine, 'day' | 'amountCents' | 'balanceCents'>): string {
  const agreed = version === null ? '' : `${proposal}, version ${version}`;
  const how = method === null ? '' : paymentMethodLabels[method];
  return [typeWords[type], agreed, how, reference, document].filter(Boolean).join(' · ');
}

/** The sums at the end with their names; what is rare stands there only where there is some. */
export function statementSums(statement: Statement): { name: string; cents: number }[] {
  const { billed, credited, paid, clearing, due, credit, securityDeposit } = statement;
  const rows = [
    { name: statementTexts.billed, cents: billed },
    { name: statementTexts.credited, cents: credited, isRare: true },
    { name: statementTexts.paid, cents: paid },
    { name: statementTexts.clearing, cents: clearing, isRare: true },
    { name: statementTexts.due, cents: due },
    { name: statementTexts.overpaid, cents: credit, isRare: true },
    { name: statementTexts.securityDeposit, cents: securityDeposit, isRare: true },
  ];
  return rows.filter(({ cents, isRare }) => !isRare || cents !== 0).map(({ name, cents }) => ({ name, cents }));
}
