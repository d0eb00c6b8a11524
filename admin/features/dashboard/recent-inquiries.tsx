import { Box, Button } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { relativeTime, shortDay } from '#admin/format/format.ts';
import { useNow } from '#admin/format/use-now.ts';
import { SampleChip } from '#admin/offline/sample-chip.tsx';
import { fallbackInquiries } from '#admin/records/inquiries/fallback-inquiries.ts';
import { inquiryAddress } from '#admin/records/inquiries/inquiries-address.ts';
import type { InquiryRecord } from '#admin/records/inquiries/inquiry-record.ts';
import { StatusBadge } from '#admin/records/inquiries/status-badge.tsx';
import { useDemoDataToast } from '#admin/records/inquiries/use-demo-data-toast.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { Small } from '#admin/theme/parts.ts';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import { adminPaths } from '#shared/admin-paths.ts';
import { eventTypeLabels } from '#shared/inquiry/values.ts';
import { DashboardCard, EmptyNote, ListSource, useListCard, useRefresh } from './card.tsx';
import { dashboardMessages, recentTexts } from './messages.ts';

/** The five latest inquiries. */
export function RecentInquiries() {
  const { rows, source, loadedAt, failure } = useRecentInquiries();
  const { isSample } = useSignedIn();
  const hasFailed = failure !== undefined || isSample;
  useDemoDataToast(hasFailed, rows !== undefined && !hasFailed);
  return (
    <DashboardCard
      title={recentTexts.title}
      failure={failure}
      action={
        <Button component={Link} to={adminPaths.inquiries} sx={{ minHeight: { xs: 44, md: 40 }, mr: -1 }}>
          {recentTexts.viewAll}
        </Button>
      }
    >
      <ListSource source={source} loadedAt={loadedAt} />
      {rows === undefined && <RowsSkeleton label={recentTexts.loading} height={57} />}
      {rows?.length === 0 && <EmptyNote title={dashboardMessages.empty} hint={dashboardMessages.emptyHint} />}
      {rows !== undefined && rows.length > 0 && (
        <Box component="ul">
          {rows.map((inquiry) => (
            <RecentInquiry key={inquiry.id} inquiry={inquiry} isSample={source === 'sample'} />
          ))}
        </Box>
      )}
    </DashboardCard>
  );
}

function RecentInquiry({ inquiry, isSample }: { inquiry: InquiryRecord; isSample: boolean }) {
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
        <Small>{event.join(' · ')}</Small>
        <Box sx={{ display: { sm: 'none' } }}>
          <Small>{relativeTime(createdAt, now)}</Small>
        </Box>
      </Box>
      <Box sx={{ display: 'grid', justifyItems: 'end', gap: 0.25 }}>
        <StatusBadge status={status} />
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <Small>{relativeTime(createdAt, now)}</Small>
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

const latestFive = {
  pagination: { page: 1, perPage: 5 },
  sort: { field: 'createdAt', order: 'DESC' },
  filter: { excludeSpam: true },
} as const;

function useRecentInquiries() {
  const query = useGetList<InquiryRecord>('inquiries', latestFive, useRefresh());
  return useListCard('recentInquiries', query, () => fallbackInquiries(Date.now()).slice(0, 5));
}
