import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useListContext } from 'react-admin';
import { shortDate, shortDay } from '#admin/format/dates.ts';
import { relativeTime } from '#admin/format/relative-time.ts';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { eventTypeLabels } from '#shared/inquiry-values.ts';
import { InquiryLink } from './inquiry-link.tsx';
import type { InquiryRecord } from './inquiry-record.ts';
import { inquiryTexts } from './messages.ts';
import { PriorityMark } from './priority-mark.tsx';
import { RowMenu } from './row-menu.tsx';
import { SelectRow } from './select-box.tsx';
import { StatusSelect } from './status-select.tsx';

export function InquiryCards() {
  const { data = [] } = useListContext<InquiryRecord>();
  return (
    <Box
      component="ul"
      aria-label={inquiryTexts.list}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {data.map((inquiry) => (
        <Paper component="li" variant="outlined" key={inquiry.id} sx={{ p: 2, display: 'grid', gap: 1.25 }}>
          <InquiryCard inquiry={inquiry} />
        </Paper>
      ))}
    </Box>
  );
}

function InquiryCard({ inquiry }: { inquiry: InquiryRecord }) {
  const { eventType, eventDate, guestCount, createdAt, priority } = inquiry;
  const { source } = useRowsSource();
  const event = [
    eventType ? eventTypeLabels[eventType] : inquiryTexts.noEvent,
    eventDate ? shortDay(eventDate) : inquiryTexts.noDateInList,
    inquiryTexts.guestCount(guestCount),
  ];
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        {source === 'live' && (
          <Box sx={{ my: -1.25 }}>
            <SelectRow inquiry={inquiry} />
          </Box>
        )}
        <Box sx={{ flex: 1, minWidth: 0, fontSize: '1.05rem' }}>
          <InquiryLink inquiry={inquiry} />
        </Box>
        <PriorityMark priority={priority} />
      </Box>
      <Box>{event.join(' · ')}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
        {relativeTime(createdAt, Date.now())} · {shortDate(createdAt)}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <StatusSelect inquiry={inquiry} />
        <RowMenu inquiry={inquiry} />
      </Box>
    </>
  );
}
