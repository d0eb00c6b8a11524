import Paper from '@mui/material/Paper';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext } from 'react-admin';
import { InquiryCards } from './inquiry-cards.tsx';
import { InquiryEmpty } from './inquiry-empty.tsx';
import type { InquiryRecord } from './inquiry-record.ts';
import { InquiryTable } from './inquiry-table.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

/** The list: a table where there is room for one, cards where there is not. */
export function InquiryRows() {
  const { data, isPending } = useListContext<InquiryRecord>();
  const { breakpoints } = useTheme();
  const isWide = useMediaQuery(breakpoints.up('lg'), { noSsr: true });
  if (isPending) return <RowsSkeleton />;
  if (!data || data.length === 0) return <InquiryEmpty />;
  if (!isWide) return <InquiryCards />;
  return (
    <Paper variant="outlined" sx={{ overflow: 'clip' }}>
      <InquiryTable />
    </Paper>
  );
}
