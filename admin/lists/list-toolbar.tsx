import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { FilterSummary } from './filter-bar.tsx';

interface ListToolbarProps {
  count: ReactNode;
  /** The active filters in words. */
  active: readonly string[];
  /** What stands before the count. */
  start?: ReactNode;
  /** The buttons for the list as a whole. */
  children: ReactNode;
}

/** Stands over a list that the server pages, as `ContentHead` does over one of content. */
export function ListToolbar({ count, active, start, children }: ListToolbarProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: { xs: 1.5, sm: 2 } }}>
      {start}
      <Box
        sx={{ flex: { xs: '1 1 0', sm: '1 1 8rem' }, minWidth: { xs: 'min-content', sm: 0 }, color: 'text.secondary' }}
      >
        {count}
        <FilterSummary active={active} />
      </Box>
      {children}
    </Box>
  );
}
