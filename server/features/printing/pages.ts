/** The paper of printed documents, and their texts as the typeface has them. */

import { toPrinted } from '#shared/proposal/printable.ts';

export const pdfType = 'application/pdf';

export const pageSizes = { LETTER: { width: 612, height: 792 }, A4: { width: 595.28, height: 841.89 } } as const;
export type PageSize = keyof typeof pageSizes;

/** Where paper is Letter; A4 everywhere else. */
const letterCurrencies = ['USD', 'CAD', 'MXN', 'PHP', 'COP', 'CLP', 'CRC', 'GTQ', 'DOP'];

/** The paper of a venue, by its currency. */
export const pageSizeOf = ({ currency }: { currency: string }): PageSize =>
  letterCurrencies.includes(currency) ? 'LETTER' : 'A4';

/** The same with every text as the typeface has it, however deep it stands. */
export function asPrinted<Value>(value: Value): Value {
  if (typeof value === 'string') return toPrinted(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(asPrinted) as Value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asPrinted(one)])) as Value;
}
