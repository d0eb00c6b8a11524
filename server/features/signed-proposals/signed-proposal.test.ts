import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { pageSizeOf } from '#server/features/printing/pages.ts';
import { missingMark, printedRanges, toPrinted } from '#shared/proposal/printable.ts';
import { requireProof } from './signed-proposal.ts';
import { aSignedProposal } from './testing/a-signed-proposal.ts';

const load = createRequire(import.meta.url);

/** The code points of a typeface, by the library that embeds it. */
function charactersOf(style: string): Set<number> {
  const { create } = load('fontkit') as { create(bytes: Buffer): { characterSet: number[] } };
  const file = load.resolve(`@expo-google-fonts/source-sans-3/${style}/SourceSans3_${style}.ttf`);
  return new Set(create(readFileSync(file)).characterSet);
}

describe('a signed proposal', () => {
  it.each([
    ['a signer', { signatures: [] }],
    ['the version', { version: 3 }],
    ['the time', { acceptedAt: '' }],
    ['the hash', { hash: '0'.repeat(64) }],
  ])('is not printed without %s', (lacking, more) => {
    expect(() => requireProof(aSignedProposal({}, more))).toThrow(`lacks ${lacking}`);
  });

  it('is not printed without its total, or with one signer of two', () => {
    const whole = aSignedProposal();
    requireProof(whole);
    const totals = { ...whole.document.totals, total: Number.NaN };
    expect(() => requireProof({ ...whole, document: { ...whole.document, totals } })).toThrow('lacks the total');
    expect(() => requireProof({ ...whole, signatures: whole.signatures.slice(0, 1) })).toThrow('lacks a signer');
  });

  it.each([
    ['USD', 'LETTER'],
    ['CAD', 'LETTER'],
    ['EUR', 'A4'],
  ])('of a venue that reckons in %s is on %s', (currency, size) => {
    expect(pageSizeOf({ currency })).toBe(size);
  });
});

describe('what the typeface has', () => {
  it.each(['400Regular', '600SemiBold', '400Regular_Italic'])('is in its file %s', (style) => {
    const characters = charactersOf(style);
    const lacking = printedRanges.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((point) => !characters.has(point)),
    );
    expect(lacking.map((point) => point.toString(16))).toEqual([]);
    expect(characters.has(missingMark.codePointAt(0) ?? 0)).toBe(true);
  });

  it('is printed, each sign that it lacks as one mark', () => {
    expect(toPrinted('a\tb\r\nc 👩‍👩‍👧 👍🏽 𝒳 ש')).toBe('a b\nc □ □ □ □');
  });
});
