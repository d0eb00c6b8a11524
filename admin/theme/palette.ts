import { derive, siteTokens } from '#shared/brand/brand-colors.ts';
import { type BrandColors, starterColors } from '#shared/brand/values.ts';
import { readBrand } from './brand.ts';

/** The venue's colors; every text pairing here holds 4.5:1. */
export interface Palette {
  paper: string;
  card: string;
  head: string;
  ink: string;
  softInk: string;
  line: string;
  field: string;
  brass: string;
  brassText: string;
  evergreen: string;
  onEvergreen: string;
  error: string;
  success: string;
  warning: string;
}

const starterLight: Palette = {
  paper: '#faf6ef',
  card: '#fffdf9',
  head: '#f5eee3',
  ink: '#1e1a16',
  softInk: '#5c5247',
  line: '#e4d9c8',
  field: '#8f8475',
  brass: '#a67c3d',
  brassText: '#7f5b22',
  evergreen: '#22352c',
  onEvergreen: '#faf6ef',
  error: '#9b2c1f',
  success: '#1b5e20',
  warning: '#7d4600',
};

const starterDark: Palette = {
  paper: '#161411',
  card: '#1e1b17',
  head: '#26221d',
  ink: '#f3ece0',
  softInk: '#b8ab99',
  line: '#38322a',
  field: '#857a6b',
  brass: '#c49a58',
  brassText: '#dfbb80',
  evergreen: '#b9d3c5',
  onEvergreen: '#14211a',
  error: '#ffb4a6',
  success: '#81c784',
  warning: '#ffb74d',
};

/** The sidebar is evergreen by day and by night. */
const starterSidebar = {
  background: { light: '#22352c', dark: '#111a15' },
  text: '#d9e2dc',
  strong: '#fffdf9',
  candle: '#f3c77a',
  line: 'rgba(250, 246, 239, 0.14)',
  hover: 'rgba(250, 246, 239, 0.07)',
  active: 'rgba(243, 199, 122, 0.13)',
} as const;

/** The look of the back-office in a venue's colors. */
export function createPalettes(colors: BrandColors) {
  const toward = (
    from: keyof BrandColors,
    starter: string,
    direction: 'lighter' | 'darker',
    against: [string, number][],
  ) => derive(colors, { from, starter, toward: direction, against });
  const paper = (starter: string) => derive(colors, { from: 'paper', starter, isRelative: true });
  const paperAtNight = (starter: string) => derive(colors, { from: 'paper', starter });
  const light: Palette = {
    ...starterLight,
    paper: paper(starterLight.paper),
    card: paper(starterLight.card),
    head: paper(starterLight.head),
    line: paper(starterLight.line),
    brass: colors.accent,
    evergreen: colors.primary,
    onEvergreen: paper(starterLight.onEvergreen),
  };
  light.field = toward('paper', starterLight.field, 'darker', [[light.card, 3]]);
  light.brassText = toward('accent', starterLight.brassText, 'darker', [[light.head, 4.5]]);
  const dark: Palette = {
    ...starterDark,
    paper: paperAtNight(starterDark.paper),
    card: paperAtNight(starterDark.card),
    head: paperAtNight(starterDark.head),
    line: paperAtNight(starterDark.line),
  };
  dark.field = toward('paper', starterDark.field, 'lighter', [[dark.card, 3]]);
  dark.brass = toward('accent', starterDark.brass, 'lighter', [[dark.card, 3]]);
  dark.brassText = toward('accent', starterDark.brassText, 'lighter', [[dark.head, 4.5]]);
  dark.evergreen = toward('primary', starterDark.evergreen, 'lighter', [[dark.head, 4.5]]);
  dark.onEvergreen = toward('primary', starterDark.onEvergreen, 'darker', [[dark.evergreen, 4.5]]);
  const background = {
    light: colors.primary,
    dark: derive(colors, { from: 'primary', starter: starterSidebar.background.dark }),
  };
  const sidebar = {
    ...starterSidebar,
    background,
    text: toward('primary', starterSidebar.text, 'lighter', [
      [background.light, 4.5],
      [background.dark, 4.5],
    ]),
    candle: siteTokens(colors).candle,
    // Darker instead of lighter, so that no text on it loses contrast.
    ...(colors.primary !== starterColors.primary && { hover: 'rgba(0, 0, 0, 0.16)', active: 'rgba(0, 0, 0, 0.28)' }),
  };
  return { light, dark, sidebar };
}

export const { light, dark, sidebar } = createPalettes(readBrand());
