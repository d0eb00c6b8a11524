import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A banner over a screen, with an optional button. */
export function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        mb: 3,
        px: 2,
        py: 1.5,
        border: 1,
        borderColor: 'divider',
        borderLeft: '3px solid',
        borderLeftColor: 'secondary.main',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ flex: '1 1 20rem' }}>{children}</Box>
      {action}
    </Box>
  );
}
