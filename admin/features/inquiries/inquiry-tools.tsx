import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import { trpc } from '#admin/api/trpc.ts';
import { ExportButton } from '#admin/content/export-button.tsx';
import { inquiryTexts } from '#admin/messages.ts';
import { useRowsSource } from '#admin/outage/rows-source.ts';
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
        mb: 2,
        '& .MuiButton-root': { flex: { xs: 1, sm: 'none' }, whiteSpace: 'nowrap' },
      }}
    >
      {!isWide && source === 'live' && <SelectPage />}
      <Box sx={{ flex: { xs: '1 1 calc(100% - 60px)', sm: '1 1 8rem' }, color: 'text.secondary' }}>
        {source === 'live' && !isPending && <Count>{total ?? 0}</Count>}
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
