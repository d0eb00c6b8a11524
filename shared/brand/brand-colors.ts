import { contrast, nearestPassing, toHex, toOklch } from '#shared/rules/color.ts';
import { type BrandColor, type BrandColors, starterColors } from './values.ts';

const white = '#FFFFFF';
const ink = '#1E1A16';
const softInk = '#5C5247';
const alarm = '#8F2A1C';
const controlLine = '#857A6C';

/** A color that must be readable on others: the least contrast with each. */
type Against = readonly (readonly [color: string, least: number])[];

interface Derivation {
  from: BrandColor;
  /** What it is for the starter colors. */
  starter: string;
  /** Whether it becomes lighter and darker as its color does; if not, it keeps the lightness of its starter. */
  isRelative?: boolean;
  /** Where its contrast is too low, it becomes lighter or darker. */
  toward?: 'lighter' | 'darker';
  against?: Against;
}

/** A color that relates to the venue's color as its starter does to the starter color. */
export function derive(colors: BrandColors, derivation: Derivation): string {
  const { from, starter, isRelative = false, toward, against = [] } = derivation;
  const hex = colors[from] === starterColors[from] ? starter.toUpperCase() : relate(colors, from, starter, isRelative);
  if (toward === undefined) return hex;
  return nearestPassing(hex, toward, (one) => against.every(([other, least]) => contrast(one, other) >= least));
}

function relate(colors: BrandColors, from: BrandColor, starter: string, isRelative: boolean): string {
  const [before, base, color] = [toOklch(starterColors[from]), toOklch(colors[from]), toOklch(starter)];
  return toHex({
    l: isRelative ? color.l + base.l - before.l : color.l,
    // A pale starter would otherwise turn gaudy beside a strong color.
    c: Math.min((color.c * base.c) / before.c, Math.max(color.c, base.c)),
    h: color.h + base.h - before.h,
  });
}

/** The colors of the public site, by the names of its tokens. Email takes its colors from here, too. */
export function siteTokens(colors: BrandColors) {
  const { primary, accent, paper } = colors;
  const linen = derive(colors, { from: 'paper', starter: '#EFE7DA', isRelative: true });
  return {
    paper,
    linen,
    brass: accent,
    'brass-ink': derive(colors, {
      from: 'accent',
      starter: '#7F5B22',
      toward: 'darker',
      against: [
        [linen, 4.5],
        [white, 4.5],
      ],
    }),
    evergreen: primary,
    candle: derive(colors, {
      from: 'accent',
      starter: '#F3C77A',
      toward: 'lighter',
      against: [
        [primary, 4.5],
        [ink, 4.5],
      ],
    }),
  };
}

interface ContrastPair {
  /** The color that is changed where the contrast is too low. */
  color: BrandColor;
  label: string;
  /** 4.5 for text, 3 for controls. */
  least: number;
  measure(colors: BrandColors): number;
}

/** Which contrasts matter. The ones of derived colors always hold, and are shown all the same. */
export const contrastPairs: readonly ContrastPair[] = [
  {
    color: 'paper',
    label: 'Text on paper',
    least: 4.5,
    measure: (colors) => contrast(softInk, siteTokens(colors).linen),
  },
  {
    color: 'paper',
    label: 'Warnings on paper',
    least: 4.5,
    measure: (colors) => contrast(alarm, siteTokens(colors).linen),
  },
  { color: 'paper', label: 'Fields on paper', least: 3, measure: ({ paper }) => contrast(controlLine, paper) },
  {
    color: 'primary',
    label: 'Text on primary',
    least: 4.5,
    measure: (colors) => contrast(siteTokens(colors).linen, colors.primary),
  },
  { color: 'accent', label: 'Accent on paper', least: 3, measure: ({ accent, paper }) => contrast(accent, paper) },
  {
    color: 'accent',
    label: 'Buttons and labels on paper',
    least: 4.5,
    measure: (colors) => contrast(siteTokens(colors)['brass-ink'], siteTokens(colors).linen),
  },
  {
    color: 'accent',
    label: 'Labels on primary',
    least: 4.5,
    measure: (colors) => contrast(siteTokens(colors).candle, colors.primary),
  },
];

// Paper first, because the others are read on it.
const colorsByDependence = ['paper', 'primary', 'accent'] as const;

/** The same colors, each replaced by the nearest one that passes if it does not itself. */
export function nearestColors(colors: BrandColors): BrandColors {
  const fixed = { ...colors };
  for (const color of colorsByDependence) {
    const pairs = contrastPairs.filter((pair) => pair.color === color);
    fixed[color] = nearestPassing(colors[color], color === 'paper' ? 'lighter' : 'darker', (hex) =>
      pairs.every(({ measure, least }) => measure({ ...fixed, [color]: hex }) >= least),
    );
  }
  return fixed;
}

/** The contrast as people read it. Rounded down, so that what is too low never reads as enough. */
export const formatContrast = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;

/** Why each color that is rejected cannot be read, with the one to use in its place. */
export function findLowContrasts(colors: BrandColors): { field: BrandColor; message: string; nearest: string }[] {
  const nearest = nearestColors(colors);
  return colorsByDependence.flatMap((field) => {
    if (nearest[field] === colors[field]) return [];
    const mixed = { ...nearest, [field]: colors[field] };
    const low = contrastPairs.find((pair) => pair.color === field && pair.measure(mixed) < pair.least);
    if (low === undefined) return [];
    const [ratio, least] = [formatContrast(low.measure(mixed)), formatContrast(low.least)];
    const message = `${low.label} would have a contrast of ${ratio} and needs ${least}. The nearest color that passes is ${nearest[field]}.`;
    return [{ field, message, nearest: nearest[field] }];
  });
}

/** The rules that put a venue's colors in place of the starter colors. Printed pages keep their own `--candle`. */
export function toStylesheet(colors: BrandColors): string {
  const { candle, ...tokens } = siteTokens(colors);
  const rules = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
  return `:root{${rules.join(';')}}@media screen{:root{--candle:${candle}}}`;
}
