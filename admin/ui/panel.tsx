import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface PanelProps {
  title: string;
  /** What it is headed by, where that is more than its title. */
  heading?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A framed part of a screen with its buttons beside its title. */
export function Panel({ title, heading = title, actions, children }: PanelProps) {
  return (
    <Paper component="section" variant="outlined" aria-label={title} sx={{ p: 2.5, mb: 2, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h2" sx={{ mr: 'auto', minWidth: 0 }}>
          {heading}
        </Typography>
        {actions}
      </Box>
      {children}
    </Paper>
  );
}
