import { Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { trpc } from '#admin/api/trpc.ts';
import { relativeTime, shortDateTime } from '#admin/format/format.ts';
import { useNow } from '#admin/format/use-now.ts';
import { SampleChip } from '#admin/offline/sample-chip.tsx';
import { inquiryAddress } from '#admin/records/inquiries/inquiries-address.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import { adminPaths } from '#shared/admin-paths.ts';
import type { Activity } from '#shared/dashboard/schema.ts';
import { activitySentence } from './activity-sentence.tsx';
import { DashboardCard, EmptyNote, ListSource, useListCard, useRefresh } from './card.tsx';
import { fallbackActivity } from './fallback-data.ts';
import { activityTexts, dashboardMessages } from './messages.ts';

const roomy = { minHeight: { xs: 44, md: 40 } } as const;

/** The entries before `Show more`. */
const initialEntries = 8;

export function RecentActivity() {
  const { isSample } = useSignedIn();
  const query = trpc.dashboard.recentActivity.useQuery(undefined, useRefresh());
  const { rows, source, loadedAt, failure } = useListCard('recentActivity', query, () => fallbackActivity(Date.now()));
  const [isExpanded, setIsExpanded] = useState(false);
  const news = rows?.filter(isNews);
  const shown = isExpanded ? news : news?.slice(0, initialEntries);
  const more = (news?.length ?? 0) - initialEntries;
  return (
    <DashboardCard
      title={activityTexts.title}
      failure={failure}
      action={
        more > 0 && (
          <Button aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)} sx={{ ...roomy, mr: -1 }}>
            {isExpanded ? activityTexts.fewer : activityTexts.more(more)}
          </Button>
        )
      }
    >
      <ListSource source={source} loadedAt={loadedAt} />
      {rows === undefined && <RowsSkeleton label={activityTexts.loading} height={41} />}
      {rows?.length === 0 && <EmptyNote title={dashboardMessages.noActivity} hint={dashboardMessages.noActivityHint} />}
      {shown !== undefined && shown.length > 0 && (
        <Box component="ol">
          {shown.map((entry) => (
            <Entry key={entry._id} entry={entry} isSample={source === 'sample'} />
          ))}
        </Box>
      )}
      {!isSample && (
        <Button component={Link} to={adminPaths.activityLog} sx={{ ...roomy, alignSelf: 'start', mt: 0.5, ml: -1 }}>
          {activityTexts.log}
        </Button>
      )}
    </DashboardCard>
  );
}

/** Hides repeated sign-ins of one person with nothing in between. */
function isNews({ kind, by }: Activity, index: number, entries: Activity[]): boolean {
  const later = entries[index - 1];
  return !(kind === 'signed_in' && later?.kind === 'signed_in' && later.by === by);
}

function Entry({ entry, isSample }: { entry: Activity; isSample: boolean }) {
  const now = useNow();
  const link = (subject: ReactNode) =>
    entry.entity === 'inquiry' && entry.entityId !== null ? (
      <Box component={Link} to={inquiryAddress(entry.entityId)} sx={{ color: 'text.primary', fontWeight: 600 }}>
        {subject}
      </Box>
    ) : (
      <Box component="span" sx={{ fontWeight: 600 }}>
        {subject}
      </Box>
    );
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {activitySentence(entry, link)} {isSample && <SampleChip />}
      </Box>
      <Box
        component="time"
        dateTime={entry.at}
        title={shortDateTime(entry.at)}
        sx={{ color: 'text.secondary', fontSize: 13, whiteSpace: 'nowrap' }}
      >
        {relativeTime(entry.at, now)}
      </Box>
    </Box>
  );
}
