// Free of zod, because lists in the browser show margins.

import type { PackagePart } from './values.ts';

const wholePercent = 100_000;

/** The thousandths of a percent that are left of a price after the cost, to a tenth of a percent; undefined without a cost or a price. */
export function marginOf(priceCents: number, costCents: number | null | undefined): number | undefined {
  if (costCents === null || costCents === undefined || priceCents === 0) return undefined;
  return Math.round((wholePercent * (priceCents - costCents)) / priceCents / 100) * 100;
}

/**
 * The margin of lines that are sold, in thousandths of a percent as `marginOf` gives it: of those whose cost is known, their quantities
 * in thousandths; undefined where none is.
 */
export function marginOfLines(
  lines: readonly { net: number; quantity: number; costCents: number | null }[],
): number | undefined {
  const known = lines.filter(({ costCents }) => costCents !== null);
  const price = known.reduce((all, { net }) => all + net, 0);
  const cost = known.reduce(
    (all, { quantity, costCents }) => all + Math.round(((costCents ?? 0) * quantity) / 1000),
    0,
  );
  return known.length === 0 ? undefined : marginOf(price, cost);
}

/**
 * What a package costs the venue at most, in cents: its items, and of each choice the options that cost the most beyond their upgrade.
 * `null` where an item says no cost.
 */
export function costOfPackage(parts: readonly PackagePart[], costOf: (itemId: string) => number | null): number | null {
  let whole = 0;
  for (const part of parts) {
    const cost = part.kind === 'item' ? costOfItem(part, costOf) : costOfChoice(part, costOf);
    if (cost === null) return null;
    whole += cost;
  }
  return parts.length === 0 ? null : whole;
}

function costOfItem(part: PackagePart & { kind: 'item' }, costOf: (itemId: string) => number | null): number | null {
  const cost = costOf(part.itemId);
  return cost === null ? null : Math.round((cost * part.quantity) / 1000);
}

function costOfChoice(
  part: PackagePart & { kind: 'choice' },
  costOf: (itemId: string) => number | null,
): number | null {
  const costs = part.options.map(({ itemId, upgradeCents }) => {
    const cost = costOf(itemId);
    return cost === null ? null : cost - upgradeCents;
  });
  if (costs.includes(null)) return null;
  const dearest = (costs as number[]).toSorted((one, other) => other - one).slice(0, part.count);
  return dearest.reduce((all, one) => all + one, 0);
}
