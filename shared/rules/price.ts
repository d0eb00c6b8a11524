/** The highest price, in dollars. */
export const maxPrice = 1_000_000;
/** The same in cents. */
export const maxPriceCents = maxPrice * 100;

/** What a price that is none is answered with; free of zod, as all of this file, so that a form can say it by itself. */
export const priceMessage = 'Please enter a price from 0 to 1,000,000 with at most two decimals.';

/** Whether `price` is an amount of dollars and whole cents within the limit. */
export function isPrice(price: number): boolean {
  const cents = price * 100;
  return price >= 0 && price <= maxPrice && Math.abs(cents - Math.round(cents)) < 1e-6;
}

const wholeDollars = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const dollarsAndCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A price in dollars as everybody reads it, `$350` or `$12.50`; nothing where there is none or it is zero. */
export function priceText(price: number | null): string {
  if (price === null || price === 0) return '';
  return `$${(Number.isInteger(price) ? wholeDollars : dollarsAndCents).format(price)}`;
}
