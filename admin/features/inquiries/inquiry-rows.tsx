import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useListContext } from 'react-admin';
import { focusFallback } from '#admin/items/keep-focus.ts';
import { FailedList } from '#admin/lists/failed-list.tsx';
import { InquiryCards } from './inquiry-cards.tsx';
import { InquiryEmpty } from './inquiry-empty.tsx';
import type { InquiryRecord } from './inquiry-record.ts';
import { InquiryTable } from './inquiry-table.tsx';
import { inquiryMessages, inquiryTexts } from './messages.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { useIsWide } from './use-is-wide.ts';

/** Where the focus goes when what held it above the list has gone. */
export const rowsId = 'inquiry-rows';

export function InquiryRows() {
  return (
    <Box
      component="section"
      id={rowsId}
      {...focusFallback}
      aria-label={inquiryTexts.list}
      sx={{ outline: 'none !important' }}
    >
      <Rows />
    </Box>
  );
}

/** The list: a table where there is room for one, cards where there is not. */
function Rows() {
  const { data, error, isPending } = useListContext<InquiryRecord>();
  const isWide = useIsWide();
  if (isPending) return <RowsSkeleton />;
  if (error && !data) return <FailedList>{inquiryMessages.fetchFailed}</FailedList>;
  if (!data || data.length === 0) return <InquiryEmpty />;
  if (!isWide) return <InquiryCards />;
  return (
    <Paper variant="outlined" sx={{ overflow: 'clip' }}>
      <InquiryTable />
    </Paper>
  );
}
