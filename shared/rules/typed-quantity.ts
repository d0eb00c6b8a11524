/** Digits with or without commas at thousands, and three decimals at most; a comma before decimals could be either. */
const quantity = /^(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,3}))?$/;

/** Thousandths of a quantity as people type it, such as `12.5`; `null` for nothing, `NaN` where it could mean another one. */
export function typedQuantity(text: string): number | null {
  if (text.trim() === '') return null;
  const [, whole, decimals = ''] = quantity.exec(text.trim()) ?? [];
  return whole === undefined ? Number.NaN : Number(whole.replaceAll(',', '')) * 1000 + Number(decimals.padEnd(3, '0'));
}
