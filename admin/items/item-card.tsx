import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

interface ItemCardProps {
  isActive: boolean;
  children: ReactNode;
}

/** The frame of an item in a list. An inactive one is dimmed by its colours, never so far that it cannot be read. */
export function ItemCard({ isActive, children }: ItemCardProps) {
  const dimmed = { borderStyle: 'dashed', bgcolor: 'background.default', color: 'text.secondary' } as const;
  return (
    <Paper variant="outlined" data-inactive={!isActive} sx={{ p: 2, ...(isActive ? {} : dimmed) }}>
      {children}
    </Paper>
  );
}
