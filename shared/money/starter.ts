import type { Money } from './schema.ts';

/** The terms of a new installation, in braces what the settings and the venue say. */
const starterTerms = `Your date. {booking}

Payment. The payment schedule of this proposal says what is due and when. {deposit}

Guests. Please tell us the number of your guests {guest count}. Until then it may change at the price per guest stated above, but not below the guaranteed minimum of this contract.

Food and drink. All food and drink come from our kitchen and our bar. Please tell us your menu choices {menu choices}, and dietary needs {dietary needs}. {minimum}

If you cancel. We refund part of what you have paid: {refunds}. If you would rather move your date, ask us which days are open.

If we cancel. Should we be unable to hold your event, we refund everything that you have paid.

Damage. You pay for damage that you or your guests cause, as far as it goes beyond ordinary wear.`;

/**
 * The consent to electronic records of a new installation. It says what 15 USC 7001(c) asks for: paper and how to get it, withdrawal
 * and what follows, what it covers, keeping an address up to date, and what a device needs.
 */
const starterConsent = `I agree to receive and sign this proposal, and the contract, changes, invoices and receipts that belong to it, electronically.

I can have any of them on paper, free of charge: I write to {email} or call {phone}.

I can withdraw this consent at any time in the same way. What was signed before stays valid; what follows then comes on paper.

This consent is for this event alone. If my email address changes, I tell {name}.

I need a device with a current web browser and an email address, and a program that opens PDF files to keep or print my copies.`;

/**
 * What is in force until somebody changes it: the rules that the questions and answers of the site state. No tax rate is among them,
 * because only the venue knows its own.
 */
export const starterMoney: Money = {
  taxRates: [],
  chargesNoSalesTax: false,
  charges: [],
  minimumCents: null,
  isMinimumCharged: false,
  deposit: { amount: { percent: 25_000 }, dueDays: 7, notWithinMonths: 6 },
  schedule: [{ id: 'balance', name: 'Balance', amount: { percentOfRest: 100_000 }, due: { daysBefore: 14 } }],
  cancellation: [
    { atLeast: 6, unit: 'months', refundPercent: 75_000 },
    { atLeast: 3, unit: 'months', refundPercent: 50_000 },
    { atLeast: 0, unit: 'days', refundPercent: 25_000 },
  ],
  countDeadlineDays: 14,
  choiceDeadlineDays: 14,
  dietaryDeadlineDays: 7,
  methods: ['card', 'check', 'cash', 'transfer'],
  numberPrefixes: { proposal: 'P', invoice: 'INV', creditNote: 'CN', receipt: 'R' },
  retentionYears: 7,
  bookedWhen: 'deposit_paid',
  requiresSigningCode: false,
  requiresCountersignature: false,
  publicPrices: 'with_charges',
  terms: starterTerms,
  consent: starterConsent,
  consentVersion: 1,
  version: 0,
};
