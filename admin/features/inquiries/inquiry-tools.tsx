import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import { trpc } from '#admin/api/trpc.ts';
import { ExportButton } from '#admin/lists/export-button.tsx';
import { FilterSummary } from '#admin/lists/filter-summary.tsx';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { describeFilters } from './describe-query.ts';
import { inquiryTexts } from './messages.ts';
import { SavedQueriesButton } from './saved-queries-button.tsx';
import { SelectPage } from './select-box.tsx';
import { useIsWide } from './use-is-wide.ts';

/** How many there are, and what can be done with the list as a whole. */
export function InquiryTools() {
  const { total, isPending, filterValues, resource } = useListContext();
  const { source } = useRowsSource();
  const isWide = useIsWide();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mb: { xs: 1.5, sm: 2 },
      }}
    >
      {!isWide && source === 'live' && <SelectPage />}
      <Box
        sx={{ flex: { xs: '1 1 0', sm: '1 1 8rem' }, minWidth: { xs: 'min-content', sm: 0 }, color: 'text.secondary' }}
      >
        {source === 'live' && !isPending && <Count>{total ?? 0}</Count>}
        <FilterSummary active={describeFilters({ ...filterValues, search: '' })} />
      </Box>
      <SavedQueriesButton />
      <ExportButton resource={resource} filter={filterValues} />
    </Box>
  );
}

/** Spam is in the list, but in no figure over it: where nothing is filtered, the difference is told. */
function Count({ children: listed }: { children: number }) {
  const { filterValues } = useListContext();
  // The cards have asked, and keep asking.
  const { data: stats } = trpc.inquiries.stats.useQuery(undefined, { refetchOnMount: false });
  const isWhole = Object.keys(filterValues).length === 0;
  const spam = isWhole && stats ? listed - stats.total : 0;
  return spam > 0 ? inquiryTexts.countWithSpam(listed, spam) : inquiryTexts.count(listed);
}
