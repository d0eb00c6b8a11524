/** What is said at a field whose amount cannot be read. */
export const typedMoneyMessage = 'Please write it as 1250.95.';

/** Digits with or without commas at thousands, and two decimals at most; a comma before decimals could be either. */
const amount = /^\$?\s*(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;

/** The whole cents of an amount of dollars as people type it, such as `$1,250.95`; undefined where it could mean another one. */
export function typedCents(text: string): number | undefined {
  const [, dollars, decimals = ''] = amount.exec(text.trim()) ?? [];
  if (dollars === undefined) return undefined;
  const cents = Number(dollars.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : undefined;
}
