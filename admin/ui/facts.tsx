import { Box, Typography } from '@mui/material';
import type { SystemStyleObject, Theme } from '@mui/system';
import type { ReactNode } from 'react';
import { Small } from '#admin/theme/parts.ts';

interface FactsProps {
  /** The columns of the grid. */
  columns: string | Record<string, string>;
  /** Each a `Fact`. */
  children: ReactNode;
}

/** What is known of a record: values, each under its label. */
export function Facts({ columns, children }: FactsProps) {
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: columns, gap: 2, m: 0 }}>
      {children}
    </Box>
  );
}

interface FactProps {
  label: string;
  /** Whether the label is written like a line of small text. */
  isQuiet?: boolean;
  /** Of the value, where it is text that somebody wrote. */
  dir?: 'auto';
  sx?: SystemStyleObject<Theme>;
  /** One value, or several that are `dd` themselves. */
  children: ReactNode;
  hasSeveral?: boolean;
}

export function Fact({ label, isQuiet = false, hasSeveral = false, dir, sx, children }: FactProps) {
  return (
    <Box sx={sx}>
      {isQuiet ? (
        <Small as="dt">{label}</Small>
      ) : (
        <Typography variant="overline" color="text.secondary" component="dt">
          {label}
        </Typography>
      )}
      {hasSeveral ? (
        children
      ) : (
        <Box
          component="dd"
          dir={dir}
          sx={{ m: 0, overflowWrap: 'anywhere', ...(isQuiet && { whiteSpace: 'pre-wrap' }) }}
        >
          {children}
        </Box>
      )}
    </Box>
  );
}
