import { nameKey } from '#shared/money/values.ts';
import { canonicalJson } from '#shared/rules/canonical-json.ts';
import { moveSchedule, type RowAmount, scheduleOf } from '#shared/rules/payment-schedule.ts';
import { type Charge, type PricedLine, type TaxRate, totalsOf } from '#shared/rules/totals.ts';
import type { Proposal, ProposalTotals } from './schema.ts';
import { isCounted, isPriced } from './values.ts';

/** What is charged and taxed on the day of an event. Percents in thousandths, amounts in whole cents. */
export interface PricingRules {
  charges: readonly (Charge & { name: string })[];
  taxRates: readonly (TaxRate & { name: string })[];
  minimum?: { cents: number; isCharged: boolean } | undefined;
}

/** A row of the payment schedule in what is agreed already: what it asks for, what it came to and what of that is paid in whole cents, and whether all is. */
export interface AgreedRow {
  id: string;
  amount: RowAmount;
  cents: number;
  /** Left out in versions that were frozen before it was written down. */
  paid?: number | undefined;
  isPaid: boolean;
}

/** What of a proposal decides what it comes to. `agreedRows`: where it changes what is agreed, the schedule of that. */
export type PricedProposal = Pick<Proposal, 'groups' | 'lines' | 'schedule'> & {
  agreedRows?: readonly AgreedRow[] | undefined;
  taxExemption: Pick<NonNullable<Proposal['taxExemption']>, 'rates'> | null;
};
type Line = PricedProposal['lines'][number];

/** How many guests a group is paid for: those expected, and no fewer than guaranteed. */
const paidGuests = ({ expected, guaranteed }: PricedProposal['groups'][number]): number =>
  Math.max(expected, guaranteed ?? 0);

/** The quantity of a line in thousandths: its own, or the guests of the groups that it follows. */
export function quantityOf({ quantity, groupIds }: Line, groups: PricedProposal['groups']): number {
  if (groupIds.length === 0) return quantity;
  const guests = groups.filter(({ id }) => groupIds.includes(id)).map(paidGuests);
  return guests.reduce((all, one) => all + one, 0) * 1000;
}

/** What an option that is dearer adds to its line in whole cents, where that follows the guests; undefined for any other line. */
export const upgradeOf = (line: Line, upgradeCents: number, groups: PricedProposal['groups']): number | undefined =>
  line.groupIds.length === 0 ? undefined : (upgradeCents * quantityOf(line, groups)) / 1000;

/** The price of one in whole cents: the line's own, and what its chosen options cost more. Nobody pays for a choice too many. */
export function unitPriceOf({ priceCents, choices }: Line): number {
  const chosen = choices.flatMap(({ options, count }) => options.filter(({ isChosen }) => isChosen).slice(0, count));
  return chosen.reduce((all, { upgradeCents }) => all + upgradeCents, priceCents);
}

/** Rows stay as they are agreed, and the last open one takes the difference; those that are new or ask for something else are reckoned anew. */
function amountsOf(total: number, { schedule, agreedRows }: Pick<PricedProposal, 'schedule' | 'agreedRows'>): number[] {
  const asked = scheduleOf(
    total,
    schedule.map(({ amount }) => amount),
  );
  if (agreedRows === undefined) return asked;
  const rows = schedule.map(({ id, amount }, index) => {
    const before = agreedRows.find((row) => row.id === id);
    const isPaid = before?.isPaid === true;
    const stays = before !== undefined && (isPaid || canonicalJson(before.amount) === canonicalJson(amount));
    return { amount: stays ? before.cents : (asked[index] ?? 0), paid: before?.paid, isPaid };
  });
  return moveSchedule(total, rows).amounts;
}

/** What the rows of a schedule leave of the total, in whole cents: more than nothing only where all of them are paid. */
export const unscheduledOf = ({ total, schedule }: Pick<ProposalTotals, 'total' | 'schedule'>): number =>
  Math.max(0, total - schedule.reduce((all, cents) => all + cents, 0));

/**
 * What a proposal comes to, by the rules of the day of its event. The same function for the editor, the client's page and what is stored.
 * Source: `totalsOf`; rates that the client is exempt from are left out.
 */
export function priceProposal(
  { lines, groups, taxExemption, ...terms }: PricedProposal,
  { charges, taxRates, minimum }: PricingRules,
): ProposalTotals {
  const sold = lines.filter((line) => isPriced(line) && isCounted(line));
  const priced = sold.map(
    (line): PricedLine => ({
      quantity: quantityOf(line, groups),
      price: unitPriceOf(line),
      discount: line.discount ?? undefined,
      taxClass: line.taxClass,
      isCharged: line.isCharged,
    }),
  );
  const discounts = lines.flatMap((line) => (line.kind === 'discount' && isCounted(line) ? (line.discount ?? []) : []));
  // A rate goes by its name, however it is written, as it does in the settings.
  const exempt = new Set(taxExemption?.rates.map(nameKey));
  const taxes = taxRates.filter(({ name }) => !exempt.has(nameKey(name)));
  const totals = totalsOf({ lines: priced, discounts, minimum, charges, taxes });
  return {
    ...totals,
    lines: totals.lines.map((amounts, index) => ({
      id: sold[index]?.id ?? '',
      quantity: priced[index]?.quantity ?? 0,
      price: priced[index]?.price ?? 0,
      ...amounts,
    })),
    charges: charges.map(({ name, amount }, index) => ({
      name,
      percent: 'percent' in amount ? amount.percent : null,
      amount: totals.charges[index] ?? 0,
    })),
    taxes: taxes.map(({ name, percent }, index) => ({
      name,
      percent,
      base: totals.taxes[index]?.base ?? 0,
      amount: totals.taxes[index]?.amount ?? 0,
    })),
    schedule: amountsOf(totals.total, terms),
  };
}
