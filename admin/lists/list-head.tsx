import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { focusFallback } from '#admin/items/keep-focus.ts';
import { contentMessages } from '#admin/messages.ts';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { FilterSummary } from './filter-summary.tsx';
import { SelectShown } from './select-shown.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useListFilters } from './use-list-filters.ts';

interface ListHeadProps {
  /** The heading with the count, such as `5 testimonials`. */
  children: ReactNode;
  /** What can be done with the whole list: the add button, the export. */
  actions?: ReactNode;
  /** The items that a phone can select all at once from here. */
  selectable: readonly { id: string }[];
}

/** The heading over a list, and where the focus goes when what had it is gone. */
export function ListHead({ children, actions, selectable }: ListHeadProps) {
  const { data, isPending } = useListContext();
  const { source } = useRowsSource();
  const { active } = useListFilters();
  useKeptFocus(data);
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 1, sm: 1.5 }, mb: { xs: 1, sm: 2 } }}
    >
      {source === 'live' && <SelectShown place="head" items={selectable} />}
      <Box sx={{ flex: { xs: '1 1 0', sm: '1 1 auto' }, minWidth: { xs: 'min-content', sm: 0 } }}>
        <Typography variant="h2" {...focusFallback} sx={{ minHeight: '1.25em', outline: 'none !important' }}>
          {isPending ? <HeadToCome /> : children}
        </Typography>
        <FilterSummary active={active} />
      </Box>
      <Box sx={{ display: 'flex', gap: { xs: 1, sm: 1.5 }, '&:empty': { display: 'none' } }}>{actions}</Box>
    </Box>
  );
}

/** A heading is never empty: readers hear that it is on its way. */
function HeadToCome() {
  return (
    <>
      <Skeleton width={160} sx={{ maxWidth: '100%' }} />
      <Box component="span" sx={visuallyHidden}>
        {contentMessages.loading}
      </Box>
    </>
  );
}
