import { describe, expect, it } from 'vitest';
import { findLowContrasts } from '#shared/brand/brand-colors.ts';
import { starterColors } from '#shared/brand/values.ts';
import { contrast } from '#shared/rules/color.ts';
import { badgeColors, statusColor } from './badge-colors.ts';
import { createPalettes, dark, light, sidebar } from './palette.ts';

const specified = {
  new: 'purple',
  contacted: 'blue',
  qualified: 'green',
  proposal_sent: 'yellow',
  converted: 'emerald',
  lost: 'red',
  spam: 'gray',
  confirmed: 'green',
  in_progress: 'blue',
  pending: 'yellow',
  unheard_of: 'gray',
};

describe('the color of a status', () => {
  it.each(Object.entries(specified))('%s is %s, readable in light and dark mode', (status, color) => {
    expect(statusColor(status)).toBe(color);
    for (const mode of ['light', 'dark'] as const) {
      const { backgroundColor, color } = badgeColors(status, mode);
      expect(contrast(backgroundColor, color)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('the look in a venue’s colors', () => {
  it('is the starter’s in the starter colors', () => {
    expect(createPalettes(starterColors)).toEqual({ light, dark, sidebar });
    expect(dark).toMatchObject({ paper: '#161411', brassText: '#DFBB80', evergreen: '#B9D3C5' });
    expect(light).toMatchObject({ card: '#FFFDF9', brassText: '#7F5B22', line: '#E4D9C8' });
    expect(sidebar).toMatchObject({ background: { light: '#22352C', dark: '#111A15' }, candle: '#F3C77A' });
  });

  it.each([
    { primary: '#5B1A2B', accent: '#C2185B', paper: '#FFFFFF' },
    { primary: '#0B3D91', accent: '#0077B6', paper: '#E8F1FA' },
    { primary: '#5A5A5A', accent: '#000000', paper: '#F0F0F0' },
    { primary: '#000000', accent: '#1B7F3B', paper: '#FFF8C9' },
    { primary: '#22352C', accent: '#7F5B22', paper: '#DBDBDB' },
  ])('is readable in %o, by day and by night', (colors) => {
    expect(findLowContrasts(colors)).toEqual([]);
    const own = createPalettes(colors);
    const texts: [string, string, number][] = [own.light, own.dark].flatMap((one) => [
      [one.ink, one.paper, 4.5],
      [one.softInk, one.head, 4.5],
      [one.brassText, one.head, 4.5],
      [one.error, one.card, 4.5],
      [one.success, one.paper, 4.5],
      [one.warning, one.paper, 4.5],
      [one.evergreen, one.card, 4.5],
      [one.onEvergreen, one.evergreen, 4.5],
      [one.brass, one.card, 3],
      [one.field, one.card, 3],
    ]);
    for (const background of Object.values(own.sidebar.background))
      for (const text of [own.sidebar.text, own.sidebar.candle, own.sidebar.strong])
        texts.push([text, background, 4.5]);
    for (const [text, ground, least] of texts)
      expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(least);
  });
});
