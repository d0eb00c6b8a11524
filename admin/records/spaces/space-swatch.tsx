import { Box, type Theme } from '@mui/material';
import type { SpaceColor } from '#shared/space/values.ts';

const hues: Record<SpaceColor, [light: string, dark: string]> = {
  green: ['#2f6b3a', '#8fce9b'],
  blue: ['#1c5c99', '#8fc0f0'],
  amber: ['#8a6100', '#e8bf5a'],
  red: ['#a33327', '#f2a196'],
  violet: ['#6a3fa0', '#c8a8f0'],
  teal: ['#0d6b68', '#7fd0cb'],
  brown: ['#6e4a2c', '#d0ab88'],
  gray: ['#5c5850', '#b8b2a8'],
};

const stripes = (angle: number, color: string) =>
  `repeating-linear-gradient(${angle}deg, ${color} 0 1.5px, transparent 1.5px 4px)`;
const lines = (angle: number, color: string) =>
  `linear-gradient(${angle}deg, ${color} 1.5px, transparent 1.5px) 0 0 / 5px 5px`;

const patterns: Record<SpaceColor, (color: string) => string> = {
  green: (color) => color,
  blue: (color) => stripes(-45, color),
  amber: (color) => `radial-gradient(${color} 32%, transparent 36%) 0 0 / 5px 5px`,
  red: (color) => stripes(0, color),
  violet: (color) => stripes(90, color),
  teal: (color) => stripes(45, color),
  brown: (color) => `${lines(0, color)}, ${lines(90, color)}`,
  gray: (color) => `conic-gradient(${color} 25%, transparent 0 50%, ${color} 0 75%, transparent 0) 0 0 / 8px 8px`,
};

/** The mark of a space: its color, in a pattern that only this color has. */
export function SpaceSwatch({ color }: { color: SpaceColor }) {
  return <Box component="span" aria-hidden sx={(theme) => swatchStyles(theme, color)} />;
}

function swatchStyles({ palette }: Theme, color: SpaceColor) {
  const hue = hues[color][palette.mode === 'dark' ? 1 : 0];
  return {
    display: 'inline-block',
    flex: 'none',
    width: 18,
    height: 18,
    borderRadius: '4px',
    border: `1.5px solid ${hue}`,
    background: patterns[color](hue),
  } as const;
}
