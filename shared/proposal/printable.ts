// Free of zod, because the dialog before sending warns by it.

/** What the typeface of printed proposals has, as ranges of code points; a test compares them with its files. */
export const printedRanges: readonly (readonly [from: number, to: number])[] = [
  // Latin, with Polish, Vietnamese and the letters of Europe.
  [0x20, 0x7e],
  [0xa0, 0x181],
  [0x18f, 0x190],
  [0x192, 0x192],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x1cd, 0x1dd],
  [0x1e6, 0x1e7],
  [0x1ea, 0x1eb],
  [0x1f4, 0x1f5],
  [0x1fa, 0x201],
  [0x218, 0x21b],
  [0x237, 0x237],
  [0x259, 0x259],
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1ef9],
  // Greek and Cyrillic.
  [0x384, 0x38a],
  [0x38c, 0x38c],
  [0x38e, 0x3a1],
  [0x3a3, 0x3ce],
  [0x400, 0x45f],
  [0x490, 0x491],
  // Punctuation, numbers, money, arrows and signs.
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c7],
  [0x2d8, 0x2dd],
  [0x2009, 0x200a],
  [0x2010, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x2030],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x2070, 0x2071],
  [0x2074, 0x208e],
  [0x20a6, 0x20a6],
  [0x20a9, 0x20a9],
  [0x20ab, 0x20ac],
  [0x20b1, 0x20b2],
  [0x20b4, 0x20b5],
  [0x20b8, 0x20ba],
  [0x20bd, 0x20bd],
  [0x2116, 0x2117],
  [0x2120, 0x2120],
  [0x2122, 0x2122],
  [0x2150, 0x215e],
  [0x2190, 0x2199],
  [0x2212, 0x2212],
  [0x221e, 0x221e],
  [0x2248, 0x2248],
  [0x2260, 0x2260],
  [0x2264, 0x2265],
  [0x25a0, 0x25a1],
  [0x25cf, 0x25cf],
  [0x2660, 0x2660],
  [0x2663, 0x2663],
  [0x2665, 0x2666],
  [0x2713, 0x2713],
];

/** What stands for a character that the typeface does not have. */
export const missingMark = '□';

const isPrinted = (character: string): boolean => {
  const point = character.codePointAt(0) ?? 0;
  return character === '\n' || printedRanges.some(([from, to]) => point >= from && point <= to);
};

// Accents are one character with their letter, and the parts of an emoji are one sign.
const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });

const signsOf = (text: string): string[] =>
  Array.from(
    segments.segment(text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ')),
    (one) => one.segment,
  );

const isWhole = (sign: string): boolean => Array.from(sign).every(isPrinted);

/** A text as it is printed: `□` for each sign that the typeface does not have. */
export const toPrinted = (text: string): string =>
  signsOf(text)
    .map((sign) => (isWhole(sign) ? sign : missingMark))
    .join('');

/** The signs of texts that would be printed as `□`, each once, in their order. */
export function missingSigns(texts: Iterable<string>): string[] {
  const missing = new Set<string>();
  for (const text of texts) for (const sign of signsOf(text)) if (!isWhole(sign)) missing.add(sign);
  return [...missing];
}

/** Every text in a value, however deep it is. */
export function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* textsIn(one);
}
