import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { contentMessages } from '#admin/messages.ts';
import { useListFilters } from './use-list-filters.ts';

interface EmptyListProps {
  /** The specified sentence. */
  title: string;
  /** One line on what the list is for. */
  hint: string;
  /** The button that fills it. */
  add: ReactNode;
  /** Whether there are items that the search and the filters would show, were they not inactive. */
  hasHidden: boolean;
}

/** Stands in place of a list without rows: invites to fill it, or says why nothing is shown and offers to change that. */
export function EmptyList({ title, hint, add, hasHidden }: EmptyListProps) {
  const { isFiltered, showInactive, clear, change } = useListFilters();
  const offersHidden = hasHidden && !showInactive;
  return (
    <Paper variant="outlined" sx={{ px: 3, py: 7, textAlign: 'center' }}>
      <Typography variant="h2" component="p">
        {title}
      </Typography>
      <Typography sx={{ mt: 1, mb: 2.5, color: 'text.secondary' }}>
        {explain({ offersHidden, isFiltered, hint })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
        {offersHidden && (
          <Button variant="outlined" onClick={() => change({ inactive: 'yes' })}>
            {contentMessages.showInactive}
          </Button>
        )}
        {isFiltered && (
          <Button variant="outlined" onClick={clear}>
            {contentMessages.clearFilters}
          </Button>
        )}
        {!isFiltered && !offersHidden && add}
      </Box>
    </Paper>
  );
}

function explain({ offersHidden, isFiltered, hint }: { offersHidden: boolean; isFiltered: boolean; hint: string }) {
  if (offersHidden) return contentMessages.allHidden;
  return isFiltered ? contentMessages.noMatch : hint;
}
