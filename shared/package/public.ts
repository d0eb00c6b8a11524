import * as z from 'zod';
import { pictureSchema } from '#shared/gallery-item/schema.ts';
import type { Money } from '#shared/money/schema.ts';
import { chargesOn, ratesOn } from '#shared/money/values.ts';
import { totalsOf } from '#shared/rules/totals.ts';
import type { Package } from './schema.ts';
import { packagePers } from './values.ts';

/** A package as visitors see it, with what its price leaves out said beside it. */
export const publicPackageSchema = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  picture: pictureSchema.nullable(),
  per: z.enum(packagePers),
  minimumGuests: z.number(),
  /** Of one guest or of the event, with all charges in it unless `charges` names some. */
  priceCents: z.number(),
  /** The charges that come on top of the price. One without a percent is an amount for each event. */
  charges: z.array(
    z.object({ name: z.string(), percent: z.number().nullable(), amount: z.number(), purpose: z.string() }),
  ),
  /** Whether charges are in the price. */
  isWithCharges: z.boolean(),
  isTaxed: z.boolean(),
  /** What food and drink of an event come to at least, where the fewest guests do not reach it. */
  minimumCents: z.number().nullable(),
});
export type PublicPackage = z.infer<typeof publicPackageSchema>;

type Priced = Pick<Package, 'priceCents' | 'per' | 'minimumGuests' | 'taxClass' | 'isCharged'>;
type Rules = Pick<Money, 'charges' | 'taxRates' | 'chargesNoSalesTax' | 'minimumCents' | 'publicPrices'>;

/**
 * The price that the site shows of a package, as a proposal of that day would charge it for the fewest guests. What is left of a cent
 * counts as one, so that no bill comes to more than the price says.
 */
export function publicPriceOf(
  { priceCents, per, minimumGuests, taxClass, isCharged }: Priced,
  money: Rules,
  day: string,
) {
  const quantity = per === 'guest' ? Math.max(1, minimumGuests) : 1;
  const [charges, taxes] = [chargesOn(money, day), ratesOn(money, day)];
  const line = { quantity: quantity * 1000, price: priceCents, taxClass, isCharged };
  const sums = totalsOf({ lines: [line], charges, taxes });
  const charged = charges.flatMap(({ name, amount, purpose }, index) => {
    const cents = sums.charges[index] ?? 0;
    return cents === 0 ? [] : [{ name, percent: 'percent' in amount ? amount.percent : null, amount: cents, purpose }];
  });
  const isBeside = money.publicPrices === 'charges_beside';
  const all = charged.reduce((sum, { amount }) => sum + amount, sums.subtotal);
  const isEaten = taxClass === 'food' || taxClass === 'alcohol';
  const minimum = money.minimumCents ?? 0;
  return {
    priceCents: isBeside ? priceCents : Math.ceil(all / quantity),
    charges: isBeside ? charged : [],
    isWithCharges: !isBeside && charged.length > 0,
    isTaxed: sums.taxes.some(({ base }) => base > 0),
    minimumCents: isEaten && sums.subtotal < minimum ? minimum : null,
  };
}
