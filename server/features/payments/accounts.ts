/** The accounts of the ledger, as accountants read them. */

import type { PaymentMethod } from '#shared/money/values.ts';

/** Where the money of each way to pay is. Named when the ledger is read: another name is that of days that are over, too. */
export const moneyAccounts: Record<PaymentMethod, string> = {
  card: 'Stripe clearing',
  bank_debit: 'Stripe clearing',
  check: 'Bank: Checks',
  cash: 'Cash',
  transfer: 'Bank: Transfers',
  other: 'Other payments',
};

/** What follows from what was billed and paid. Named when the ledger is read, like those of money. */
export const standingAccounts = {
  receivable: 'Receivable',
  deposits: 'Customer deposits',
  overpaid: 'Overpaid by customers',
  securityDeposits: 'Security deposits held',
  damages: 'Revenue: Damages',
  creditNotes: 'Credit notes beyond the bill',
} as const;

/** What a bill is made of. Their names are written down with each bill (`bill_changes`): another name begins with the next one. */
export const billedAccounts = {
  revenue: (taxClass: string, category: string) => `Revenue: ${taxClass}: ${category}`,
  shortfall: 'Revenue: Minimum shortfall',
  charge: (name: string) => `Revenue: Charges: ${name}`,
  owedToStaff: (name: string) => `Owed to staff: ${name}`,
  tax: (name: string) => `Tax payable: ${name}`,
  cancellationFees: 'Revenue: Cancellation fees',
} as const;
