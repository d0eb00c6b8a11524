/** What kind of sale a line is; taxes, charges and the minimum look at it. */
export const taxClasses = ['food', 'alcohol', 'rental', 'service', 'other'] as const;
export type TaxClass = (typeof taxClasses)[number];

/** Thousandths of a percent, such as 8250 for 8.25 %, or whole cents. */
export type Part = { percent: number } | { cents: number };

/** A line as it is priced. Amounts are whole cents. */
export interface PricedLine {
  /** Thousandths: 500 is a half. */
  quantity: number;
  /** Of one. */
  price: number;
  discount?: Part | undefined;
  taxClass: TaxClass;
  /** Whether charges are on it. */
  isCharged: boolean;
}

/** A service charge or a gratuity that nobody can refuse. */
export interface Charge {
  kind: 'service_charge' | 'gratuity';
  amount: Part;
  classes: readonly TaxClass[];
}

/** A tax on lines of its classes, and on what else it says. */
export interface TaxRate {
  /** Thousandths of a percent. */
  percent: number;
  classes: readonly TaxClass[];
  isOnServiceCharge: boolean;
  isOnGratuity: boolean;
  isOnShortfall: boolean;
}

/** What is priced. Rates that a client is exempt from are left out of `taxes`. */
export interface Quote {
  lines: readonly PricedLine[];
  /** Of the whole document, one after the other. */
  discounts?: readonly Part[];
  /** What food and drink come to at least; what is missing counts as food. */
  minimum?: { cents: number; isCharged: boolean } | undefined;
  charges?: readonly Charge[];
  taxes?: readonly TaxRate[];
}

/** Sums of a quote in whole cents, each list in the order of the quote's. */
export interface Totals {
  /** `gross` is quantity × price, `net` what is left of it after its own discount and its share of the document's. */
  lines: { gross: number; discount: number; shared: number; net: number }[];
  /** Of the lines, after their own discounts. */
  subtotal: number;
  /** Of the document. */
  discount: number;
  shortfall: number;
  charges: number[];
  taxes: { base: number; amount: number }[];
  total: number;
}

const wholeQuantity = 1000n;
const wholePercent = 100_000n;

/** Half a cent goes up. For amounts that are not negative. */
const divide = (amount: bigint, by: bigint): bigint => (2n * amount + by) / (2n * by);

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** The part of an amount, and no more than all of it. */
const partOf = (amount: bigint, part: Part): bigint =>
  'percent' in part ? divide(amount * BigInt(part.percent), wholePercent) : least(BigInt(part.cents), amount);

/**
 * Spreads an amount in proportion to weights, to the cent: what rounding leaves over or took too much is the largest's, then the next
 * one's. With `isCapped` nothing gets more than its weight.
 */
function spread(amount: bigint, weights: readonly bigint[], isCapped: boolean): bigint[] {
  const whole = sum(weights);
  if (whole === 0n) return weights.map(() => 0n);
  const shares = weights.map((weight) => divide(amount * weight, whole));
  let rest = amount - sum(shares);
  const largestFirst = weights.map((weight, index) => ({ weight, index })).sort((a, b) => Number(b.weight - a.weight));
  for (const { weight, index } of largestFirst) {
    if (rest === 0n) break;
    const share = shares[index] ?? 0n;
    const room = isCapped && rest > 0n ? least(rest, weight - share) : rest;
    const change = room < -share ? -share : room;
    shares[index] = share + change;
    rest -= change;
  }
  return shares;
}

/** Spreads whole cents in proportion to weights that are not negative; what rounding leaves over is the largest's. Nothing where all are nothing. */
export const spreadCents = (cents: number, weights: readonly number[]): number[] =>
  spread(
    BigInt(cents),
    weights.map((weight) => BigInt(weight)),
    true,
  ).map(Number);

/** What a percent (thousandths) of an amount comes to, half a cent up. For amounts that are not negative. */
export const percentOfCents = (cents: number, percent: number): number => Number(partOf(BigInt(cents), { percent }));

interface Amount {
  net: bigint;
  taxClass: TaxClass;
}

const netOf = (amounts: readonly Amount[], classes: readonly TaxClass[]): bigint =>
  sum(amounts.filter(({ taxClass }) => classes.includes(taxClass)).map(({ net }) => net));

/**
 * The sums of a quote, exact to the cent: lines less their discounts, the document's discounts spread over them, what is missing to
 * the minimum, charges, taxes. Each step is rounded once, half a cent up, and sees the amounts of the steps before it.
 */
export function totalsOf({ lines, discounts = [], minimum, charges = [], taxes = [] }: Quote): Totals {
  const priced = lines.map(({ quantity, price, discount }) => {
    const gross = divide(BigInt(quantity) * BigInt(price), wholeQuantity);
    return { gross, discount: discount === undefined ? 0n : partOf(gross, discount) };
  });
  const before = priced.map(({ gross, discount }) => gross - discount);
  let nets = before;
  for (const part of discounts) {
    const shares = spread(partOf(sum(nets), part), nets, true);
    nets = nets.map((net, index) => net - (shares[index] ?? 0n));
  }
  const sold = lines.map(({ taxClass, isCharged }, index) => ({ net: nets[index] ?? 0n, taxClass, isCharged }));

  const wanted = BigInt(minimum?.cents ?? 0);
  const eaten = netOf(sold, ['food', 'alcohol']);
  const shortfall = wanted > eaten ? wanted - eaten : 0n;
  const missing = { net: shortfall, taxClass: 'food', isCharged: minimum?.isCharged === true } as const;

  const charged = charges.map(({ kind, amount, classes }) => {
    const bases = classes.map((one) =>
      netOf(
        [...sold, missing].filter(({ isCharged }) => isCharged),
        [one],
      ),
    );
    const whole = sum(bases);
    const asked = 'cents' in amount ? BigInt(amount.cents) : partOf(whole, amount);
    const value = whole === 0n ? 0n : asked;
    const shares = spread(value, bases, false);
    return { kind, value, byClass: classes.map((taxClass, index): Amount => ({ net: shares[index] ?? 0n, taxClass })) };
  });

  const taxed = taxes.map(({ percent, classes, isOnServiceCharge, isOnGratuity, isOnShortfall }) => {
    const counted = charged.filter(({ kind }) => (kind === 'gratuity' ? isOnGratuity : isOnServiceCharge));
    const amounts = [...sold, ...(isOnShortfall ? [missing] : []), ...counted.flatMap(({ byClass }) => byClass)];
    const base = netOf(amounts, classes);
    return { base, amount: divide(base * BigInt(percent), wholePercent) };
  });

  const total = sum(nets) + shortfall + sum(charged.map(({ value }) => value)) + sum(taxed.map(({ amount }) => amount));
  return {
    lines: priced.map(({ gross, discount }, index) => ({
      gross: Number(gross),
      discount: Number(discount),
      shared: Number((before[index] ?? 0n) - (nets[index] ?? 0n)),
      net: Number(nets[index]),
    })),
    subtotal: Number(sum(before)),
    discount: Number(sum(before) - sum(nets)),
    shortfall: Number(shortfall),
    charges: charged.map(({ value }) => Number(value)),
    taxes: taxed.map(({ base, amount }) => ({ base: Number(base), amount: Number(amount) })),
    total: Number(total),
  };
}
