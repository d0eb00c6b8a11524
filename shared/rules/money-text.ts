const formats = new Map<string, Intl.NumberFormat>();

/** Whole cents as everybody reads them, such as `$1,250.95`; less than nothing with the sign for it, `−$85.00`. */
export function moneyText(cents: number, currency = 'USD'): string {
  let format = formats.get(currency);
  if (format === undefined) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits: 2 });
    formats.set(currency, format);
  }
  return format.format(cents / 100).replace('-', '−');
}

/** The same without decimals where there are none, such as `$1,200`, in a sentence. */
export const shortMoneyText = (cents: number, currency = 'USD'): string =>
  moneyText(cents, currency).replace(/\.00$/, '');

const plain = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** Whole cents of any currency, such as `1,250.95`. */
export const plainMoneyText = (cents: number): string => plain.format(cents / 100).replace('-', '−');

/** Whole cents as people type them, such as `1250.95`; whole dollars without decimals. */
export const typedMoneyText = (cents: number): string => (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);
