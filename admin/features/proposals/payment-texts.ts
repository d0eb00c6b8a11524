import { shortDay } from '#admin/format/format.ts';
import { paymentMessages } from '#shared/payment/values.ts';
import type { RowState } from '#shared/rules/paid-rows.ts';

const rowStates: Record<RowState, string> = { paid: 'Paid', open: 'Upcoming', due: 'Due', overdue: 'Overdue' };

export const paymentTexts = {
  title: 'Payments',
  loading: 'Loading payments',
  schedule: 'Payment schedule',
  rowStates,
  paid: 'Paid',
  due: 'Due',
  overpaid: 'Overpaid',
  paidOf: (paid: string, amount: string) => `${paid} of ${amount} paid`,
  over: (amount: string) => `Overpaid ${amount}`,
  dueOn: (day: string) => `Due ${shortDay(day)}`,
  list: 'Recorded payments',
  none: 'Nothing has been paid yet.',
  older: 'Show older payments',
  refund: 'Refund',
  by: (name: string) => `recorded by ${name}`,
  record: 'Record payment',
  recordRefund: 'Record refund',
  recorded: 'The payment was recorded.',
  refunded: 'The refund was recorded.',
  anyRow: 'Whatever is open',
  void: 'Void',
  voidOne: (what: string) => `Void ${what}`,
  voidTitle: 'Void this payment?',
  voidText: (what: string) =>
    `${what} no longer counts as paid. It stays in this list. To correct a payment, void it and record it again.`,
  keep: 'Keep it',
  voided: 'The payment was voided.',
  undoVoided: 'voided a payment',
  one: 'a payment',
  paidTo: 'Paid to',
  amountRule: paymentMessages.amount,
  futureRule: paymentMessages.future,
} as const;
