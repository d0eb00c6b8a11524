/** What the money of a proposal comes to by account, and what is posted where that changes. */

import { standingAccounts as accounts, moneyAccounts } from '#server/features/payments/accounts.ts';
import { heldIn, type MoneyStanding, paidIn, sumsOfStanding } from '#server/features/payments/money-log.ts';
import { type BilledAmount, paymentPurposes } from '#shared/payment/values.ts';
import { spreadCents } from '#shared/rules/totals.ts';

/** Whole cents by account: a debit is more than zero, a credit less. They come to nothing. */
type Balances = Map<string, number>;

/** One side of an entry. */
export interface Posting {
  account: string;
  debit: number;
  credit: number;
}

const add = (balances: Balances, account: string, cents: number) =>
  balances.set(account, (balances.get(account) ?? 0) + cents);

/** What is billed by account, each less its part of what was credited. */
function earnedAmounts(amounts: readonly BilledAmount[], credited: number): BilledAmount[] {
  const shares = spreadCents(
    credited,
    amounts.map(({ cents }) => cents),
  );
  return amounts.map(({ account, cents }, index) => ({ account, cents: cents - (shares[index] ?? 0) }));
}

/**
 * What every account has of a proposal on a day. Before the last day of its event, what was paid is a deposit; from that day on what is
 * billed is earned, and what is due of it receivable. Due and overpaid are those of its sums.
 */
export function balancesOn(standing: MoneyStanding, day: string): Balances {
  const { bill } = standing;
  const { credited, paid, due, credit } = sumsOfStanding(standing);
  const overpaid = bill === undefined ? 0 : credit;
  const balances: Balances = new Map();
  for (const purpose of paymentPurposes)
    for (const { method, amountCents } of paidIn(standing, purpose)) add(balances, moneyAccounts[method], amountCents);
  const { held, kept } = heldIn(standing);
  add(balances, accounts.securityDeposits, -held);
  add(balances, accounts.damages, -kept);
  add(balances, accounts.overpaid, -overpaid);
  if (bill !== undefined && bill.lastDay <= day) {
    const taken = Math.min(credited, bill.total);
    for (const { account, cents } of earnedAmounts(bill.amounts, taken)) add(balances, account, -cents);
    add(balances, accounts.creditNotes, credited - taken);
    add(balances, accounts.receivable, due);
  } else {
    const applied = paid - overpaid;
    // Where credit notes alone make something too much, nothing was paid of it.
    add(balances, accounts.deposits, -Math.max(0, applied));
    add(balances, accounts.creditNotes, Math.max(0, -applied));
  }
  return balances;
}

/** What is posted where one state of the accounts follows another: debits first, each side by account. */
export function postingsBetween(before: Balances, after: Balances): Posting[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  const changes = names.map((account) => ({
    account,
    cents: (after.get(account) ?? 0) - (before.get(account) ?? 0),
  }));
  return [
    ...changes.filter(({ cents }) => cents > 0).map(({ account, cents }) => ({ account, debit: cents, credit: 0 })),
    ...changes.filter(({ cents }) => cents < 0).map(({ account, cents }) => ({ account, debit: 0, credit: -cents })),
  ];
}
