import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, toHex, toOklch } from '#shared/rules/color.ts';
import { contrastPairs, findLowContrasts, nearestColors, siteTokens } from './brand-colors.ts';
import { starterColors } from './values.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`.toUpperCase());
const colors = fc.record({ primary: color, accent: color, paper: color });

describe('the contrast of two colors', () => {
  it('is what the guidelines say', () => {
    expect(contrast('#000000', '#FFFFFF')).toBe(21);
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
    expect(contrast('#FFFFFF', '#FFFFFF')).toBe(1);
  });

  it('is measured in colors that OKLCH gives back unchanged', () => {
    fc.assert(
      fc.property(color, (hex) => {
        expect(toHex(toOklch(hex))).toBe(hex);
      }),
    );
  });
});

describe('the colors of a brand', () => {
  it('are today’s tokens for the starter colors', () => {
    expect(siteTokens(starterColors)).toEqual({
      paper: '#FAF6EF',
      linen: '#EFE7DA',
      brass: '#A67C3D',
      'brass-ink': '#7F5B22',
      evergreen: '#22352C',
      candle: '#F3C77A',
    });
    expect(findLowContrasts(starterColors)).toEqual([]);
  });

  it('are accepted with every pair readable, or refused with colors that are accepted', () => {
    fc.assert(
      fc.property(colors, (asked) => {
        const refused = findLowContrasts(asked);
        const nearest = Object.fromEntries(refused.map(({ field, nearest }) => [field, nearest]));
        const taken = { ...asked, ...nearest };
        expect(findLowContrasts(taken)).toEqual([]);
        for (const { label, least, measure } of contrastPairs)
          expect(measure(taken), label).toBeGreaterThanOrEqual(least);
      }),
      { numRuns: 300 },
    );
  });

  it('are refused in a sentence that names the contrast and the nearest color', () => {
    const [low] = findLowContrasts({ ...starterColors, primary: '#8FB39F' });
    expect(low?.field).toBe('primary');
    expect(low?.message).toMatch(
      /^Text on primary would have a contrast of 1\.\d:1 and needs 4\.5:1\. The nearest color that passes is #[0-9A-F]{6}\.$/,
    );
  });

  it('are refused with the paper first, on which the others are read', () => {
    const low = findLowContrasts({ primary: '#8FB39F', accent: '#FFFFFF', paper: '#404040' });
    expect(low.map(({ field }) => field)).toEqual(['paper', 'primary', 'accent']);
  });

  it('are replaced by ones of the same hue, no further away than needed', () => {
    const { primary } = nearestColors({ ...starterColors, primary: '#8FB39F' });
    expect(Math.abs(toOklch(primary).h - toOklch('#8FB39F').h)).toBeLessThan(0.1);
    expect(contrast(primary, '#EFE7DA')).toBeLessThan(4.7);
  });
});
