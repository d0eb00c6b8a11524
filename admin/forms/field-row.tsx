import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Fields beside each other, where there is room. */
export const Row = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      alignItems: 'start',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
    }}
  >
    {children}
  </Box>
);
