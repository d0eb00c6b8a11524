import { describe, expect, it } from 'vitest';
import { badgeColors, statusColor } from './palette.ts';

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

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
