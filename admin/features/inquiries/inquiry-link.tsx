import Box from '@mui/material/Box';
import { Link, useSearchParams } from 'react-router-dom';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { SampleChip } from '#admin/offline/sample-chip.tsx';
import type { InquiryRecord } from './inquiry-record.ts';
import { openedFromList, withOpen } from './use-open-inquiry.ts';

/** The name, as a link to the opened inquiry that can be copied; page and filters stay in it. */
export function InquiryLink({ inquiry }: { inquiry: InquiryRecord }) {
  const { source } = useRowsSource();
  const [params] = useSearchParams();
  return (
    <span>
      <Box
        component={Link}
        to={{ search: withOpen(params, inquiry.id) }}
        state={openedFromList}
        dir="auto"
        sx={{
          color: 'text.primary',
          fontWeight: 600,
          overflowWrap: 'anywhere',
          textDecorationColor: 'transparent',
          textUnderlineOffset: 3,
          '&:hover': { textDecorationColor: 'currentColor' },
        }}
      >
        {inquiry.fullName}
      </Box>
      {source === 'sample' && (
        <>
          {' '}
          <SampleChip />
        </>
      )}
    </span>
  );
}
