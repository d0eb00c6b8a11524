import type { PublicPackage } from '#shared/package/public.ts';
import { priceText } from '#shared/rules/price.ts';

const dollars = (cents: number) => priceText(cents / 100);

/**
 * The price and what belongs to it, all of one size: laws on all-in prices (such as CA SB 478) ask that a price has every mandatory charge
 * in it, or each of them as large beside it.
 */
export function toPriceLines({ priceCents, per, minimumGuests, ...item }: PublicPackage): string[] {
  return [
    `From ${dollars(priceCents)} ${per === 'guest' ? 'a guest' : 'an event'}`,
    ...item.charges.map(({ name, percent, amount, purpose }) => {
      const share = percent === null ? `${dollars(amount)} an event` : `${percent / 1000}%`;
      return `plus ${share} ${name}${purpose && ` (${purpose})`}`;
    }),
    ...(item.isWithCharges ? ['all charges included'] : []),
    ...(item.isTaxed ? ['plus tax'] : []),
    ...(minimumGuests > 1 ? [`at least ${minimumGuests.toLocaleString('en-US')} guests`] : []),
    ...(item.minimumCents === null ? [] : [`food and drinks at least ${dollars(item.minimumCents)} an event`]),
  ];
}
