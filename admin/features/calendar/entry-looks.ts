import { alpha, type Theme } from '@mui/material';
import type { Look } from './calendar-entries.ts';

const stripes = (angle: number, color: string, width = 4) =>
  `repeating-linear-gradient(${angle}deg, ${color} 0 1.5px, transparent 1.5px ${width * 2}px)`;

/** How an entry looks in every view. The lines differ as well as the colors, and the words say it too. */
export function lookStyles({ palette }: Theme, look: Look) {
  const base = { color: palette.text.primary, backgroundColor: palette.background.paper, border: '1.5px solid' };
  const styles = {
    booked: {
      color: palette.primary.contrastText,
      backgroundColor: palette.primary.main,
      borderColor: palette.primary.main,
    },
    pending: { borderColor: palette.primary.main },
    hold: {
      borderColor: palette.secondary.main,
      borderStyle: 'dashed',
      backgroundImage: stripes(-45, alpha(palette.secondary.main, 0.22)),
    },
    closed: { backgroundColor: palette.divider, borderColor: palette.divider },
    tour: { borderColor: palette.text.secondary, borderStyle: 'dotted' },
    clash: { color: palette.background.paper, backgroundColor: palette.error.main, borderColor: palette.error.main },
  } as const;
  return { ...base, ...styles[look] };
}
