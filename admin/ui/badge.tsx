import { useTheme } from '@mui/material';
import type { ReactNode } from 'react';
import { badgeColors } from '#admin/theme/badge-colors.ts';
import { Pill } from '#admin/theme/parts.ts';

/** A status in its color. */
export function Badge({ status, children }: { status: string; children: ReactNode }) {
  const { palette } = useTheme();
  return (
    <Pill
      data-status={status}
      sx={{ px: 1.25, fontSize: 13, lineHeight: '24px', ...badgeColors(status, palette.mode) }}
    >
      {children}
    </Pill>
  );
}
