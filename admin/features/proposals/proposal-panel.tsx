import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface ProposalPanelProps {
  title: string;
  /** Buttons beside the title. */
  actions: ReactNode;
  children: ReactNode;
}

/** What stands above the form of a proposal: what has become of it. */
export function ProposalPanel({ title, actions, children }: ProposalPanelProps) {
  return (
    <Paper component="section" variant="outlined" aria-label={title} sx={{ p: 2.5, mb: 2, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h2" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        {actions}
      </Box>
      {children}
    </Paper>
  );
}
