/** The one-of values and limits of payments, free of zod so that the browser can carry them. */

import type { PaymentMethod } from '#shared/money/values.ts';

/** How staff can say that money came. Cards and bank debits tell it themselves. */
export const handMethods = ['check', 'cash', 'transfer', 'other'] as const satisfies PaymentMethod[];
export type HandMethod = (typeof handMethods)[number];

/** How far a payment has come. Those that succeeded are what was paid. */
export const paymentStates = ['clearing', 'succeeded', 'failed', 'disputed', 'voided'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What is paid. */
export const paidStates = ['succeeded'] as const satisfies PaymentState[];
/** What is neither paid nor asked for again: it is on its way and may still fail, or is disputed. */
export const pendingStates = ['clearing', 'disputed'] as const satisfies PaymentState[];

/** What a payment is for. A security deposit is held beside the bill: it is no part of what is paid of that. */
export const paymentPurposes = ['bill', 'security_deposit'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/** How people read them. */
export const paymentPurposeLabels: Record<PaymentPurpose, string> = {
  bill: 'Bill',
  security_deposit: 'Security deposit',
};

/** What was kept of a security deposit, and why; whole cents. */
export interface Deduction {
  name: string;
  cents: number;
}

/** Whole cents of what is billed, by an account of the ledger as accountants read it. */
export interface BilledAmount {
  account: string;
  cents: number;
}

/** How staff read them. */
export const paymentStateLabels: Record<PaymentState, string> = {
  clearing: 'Clearing',
  succeeded: 'Paid',
  failed: 'Failed',
  disputed: 'Disputed',
  voided: 'Voided',
};

/** Texts in UTF-16 units; amounts in whole cents. */
export const paymentLimits = {
  deductions: 50,
  deduction: 200,
  payer: 200,
  reference: 100,
  note: 2000,
  cents: 1_000_000_000,
} as const;

/** The sentences that reject a payment. */
export const paymentMessages = {
  sentOtherwise: 'This was sent before with other details. Please close the form and look at what was recorded.',
  proposal: 'Please choose the proposal that was paid for.',
  row: 'Please choose a payment of this proposal’s schedule.',
  amount: 'Please enter an amount other than 0, up to 10,000,000, such as 1250.95.',
  refund: 'Please enter an amount from 0.01 to 10,000,000, such as 1250.95.',
  method: 'Please choose check, cash, bank transfer or other.',
  payer: 'Please enter who paid.',
  tooLong: (max: number) => `Please keep it to at most ${max.toLocaleString('en-US')} characters.`,
  future: 'Please choose a day that is not in the future.',
  unsent: 'Please send this proposal before you record a payment.',
  state: 'Please choose one of the listed states.',
  summary: 'Please choose one proposal, event or client.',
  fixed: 'This payment cannot be voided.',
  purpose: 'Please choose the bill or the security deposit.',
  noRow: 'A security deposit is for no payment of the schedule.',
  returned: 'Please return a security deposit by “Return security deposit”.',
  deduction: 'Please say what is kept.',
  deductionAmount: 'Please enter an amount from 0.01 to 10,000,000, such as 120.00.',
  returnAmount: 'Please enter an amount from 0 to 10,000,000, such as 380.00.',
  nothing: 'Please enter what goes back, or what is kept.',
  held: (amount: string) => `Only ${amount} is held.`,
} as const;
