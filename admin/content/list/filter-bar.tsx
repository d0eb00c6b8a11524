import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The row of search, filters and switches over a list; on a phone one below the other. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <Box
      role="search"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        flexWrap: { sm: 'wrap' },
        alignItems: { xs: 'stretch', sm: 'center' },
        gap: 1.5,
        mb: 2,
      }}
    >
      {children}
    </Box>
  );
}

/** Checkboxes and switches of the row, which share a line on a phone. */
export function FilterTicks({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2.5 }}>{children}</Box>
  );
}
