import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { inquiryAddress } from '#admin/features/inquiries/inquiries-address.ts';
import type { InquiryRecord } from '#admin/features/inquiries/inquiry-record.ts';
import { StatusBadge } from '#admin/features/inquiries/status-badge.tsx';
import { shortDay } from '#admin/format/dates.ts';
import { relativeTime } from '#admin/format/relative-time.ts';
import { SampleChip } from '#admin/offline/sample-chip.tsx';
import { eventTypeLabels } from '#shared/inquiry-values.ts';
import { recentTexts } from './messages.ts';
import { useNow } from './use-now.ts';

export function RecentInquiry({ inquiry, isSample }: { inquiry: InquiryRecord; isSample: boolean }) {
  const { id, fullName, eventType, eventDate, createdAt, status } = inquiry;
  const now = useNow();
  const event = [
    eventType ? eventTypeLabels[eventType] : recentTexts.noEventType,
    eventDate ? shortDay(eventDate) : recentTexts.noDate,
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto 72px' },
        alignItems: 'center',
        columnGap: 2,
        minHeight: 57,
        py: { xs: 1, sm: 0.5 },
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0, gridRow: { xs: 'span 2', sm: 'auto' }, alignSelf: { xs: 'start', sm: 'center' } }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, minWidth: 0 }}>
          <Box
            component="span"
            dir="auto"
            sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {fullName}
          </Box>
          {isSample && <SampleChip />}
        </Box>
        <Quiet>{event.join(' · ')}</Quiet>
        <Box sx={{ display: { sm: 'none' } }}>
          <Quiet>{relativeTime(createdAt, now)}</Quiet>
        </Box>
      </Box>
      <Box sx={{ display: 'grid', justifyItems: 'end', gap: 0.25 }}>
        <StatusBadge status={status} />
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <Quiet>{relativeTime(createdAt, now)}</Quiet>
        </Box>
      </Box>
      <Button
        component={Link}
        to={inquiryAddress(id)}
        variant="outlined"
        aria-label={recentTexts.viewOf(fullName)}
        sx={{ justifySelf: 'end', minHeight: { xs: 44, md: 36 }, mt: { xs: 0.5, sm: 0 } }}
      >
        {recentTexts.view}
      </Button>
    </Box>
  );
}

function Quiet({ children }: { children: string }) {
  return <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{children}</Box>;
}
