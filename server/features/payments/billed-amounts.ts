/** What a bill is made of, by the accounts of the ledger. */

import type { BilledAmount } from '#shared/payment/values.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { percentOfCents, type TaxClass } from '#shared/rules/totals.ts';
import { billedAccounts as accounts } from './accounts.ts';

const classNames: Record<TaxClass, string> = {
  food: 'Food',
  alcohol: 'Alcohol',
  rental: 'Rental',
  service: 'Services',
  other: 'Other',
};

type Line = ProposalDocument['lines'][number];

/** Lines that are no item of the catalog go by what they are. */
const categoryOf = ({ kind, sourceId }: Line, categories: ReadonlyMap<string, string>): string => {
  if (kind === 'package') return 'Packages';
  if (kind === 'rental') return 'Space rental';
  return categories.get(sourceId ?? '') ?? 'Other';
};

type Sold = Pick<ProposalDocument, 'lines' | 'totals' | 'rules'>;

function revenueOf({ lines, totals }: Sold, categories: ReadonlyMap<string, string>): BilledAmount[] {
  return totals.lines.flatMap(({ id, net }) => {
    const line = lines.find((one) => one.id === id);
    if (line === undefined) return [];
    return [{ account: accounts.revenue(classNames[line.taxClass], categoryOf(line, categories)), cents: net }];
  });
}

/** What a charge pays out to staff is not the venue's. */
const chargesOf = ({ totals, rules }: Sold): BilledAmount[] =>
  totals.charges.flatMap(({ name, amount }, index) => {
    const owed = percentOfCents(amount, rules.charges[index]?.paidOutPercent ?? 0);
    return [
      { account: accounts.charge(name), cents: amount - owed },
      { account: accounts.owedToStaff(name), cents: owed },
    ];
  });

/** The stored sums of a document by account, which come to its total. `categories`: those of the catalog by the id of an item. */
export function billedAmountsOf(sold: Sold, categories: ReadonlyMap<string, string>): BilledAmount[] {
  const sums = new Map<string, number>();
  for (const { account, cents } of [
    ...revenueOf(sold, categories),
    { account: accounts.shortfall, cents: sold.totals.shortfall },
    ...chargesOf(sold),
    ...sold.totals.taxes.map(({ name, amount }) => ({ account: accounts.tax(name), cents: amount })),
  ])
    sums.set(account, (sums.get(account) ?? 0) + cents);
  return [...sums].filter(([, cents]) => cents !== 0).map(([account, cents]) => ({ account, cents }));
}
