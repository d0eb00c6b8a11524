import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { contentMessages } from '#admin/messages.ts';
import { useContentRows } from './content-list.tsx';
import { useListFilters } from './use-list-filters.ts';

interface EmptyListProps {
  /** The specified sentence. */
  title: string;
  /** One sentence about the purpose of the list. */
  hint: string;
  /** The button that adds the first item. */
  add?: ReactNode;
  /** Whether items are hidden only because they are inactive; asked of the list's rows where the screen does not say. */
  hasHidden?: boolean;
}

/** Takes the place of a list without rows: invites staff to add one, or explains why none is shown. */
export function EmptyList({ title, hint, add, hasHidden }: EmptyListProps) {
  const { hidden } = useContentRows();
  const { isFiltered, showInactive, clear, change } = useListFilters();
  const offersInactive = (hasHidden ?? hidden.length > 0) && !showInactive;
  return (
    <Paper variant="outlined" sx={{ px: 3, py: 7, textAlign: 'center' }}>
      <Typography variant="h2" component="p">
        {title}
      </Typography>
      <Typography sx={{ mt: 1, mb: 2.5, color: 'text.secondary' }}>
        {explain({ offersInactive, isFiltered, hint })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
        {offersInactive && (
          <Button variant="outlined" onClick={() => change({ inactive: 'yes' })}>
            {contentMessages.showInactive}
          </Button>
        )}
        {isFiltered && (
          <Button variant="outlined" onClick={clear}>
            {contentMessages.clearFilters}
          </Button>
        )}
        {!isFiltered && !offersInactive && add}
      </Box>
    </Paper>
  );
}

function explain({ offersInactive, isFiltered, hint }: { offersInactive: boolean; isFiltered: boolean; hint: string }) {
  if (offersInactive) return contentMessages.allInactive;
  return isFiltered ? contentMessages.noMatch : hint;
}
