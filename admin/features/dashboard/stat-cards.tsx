import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { trpc } from '#admin/api/trpc.ts';
import { inquiriesAddress } from '#admin/features/inquiries/inquiries-address.ts';
import { sampleInquiries } from '#admin/features/inquiries/sample-inquiries.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { figureTexts, overviewMessages } from './messages.ts';
import { sampleStats } from './samples.ts';
import { StatCard } from './stat-card.tsx';
import { refreshEvery, useCard } from './use-card.ts';
import { WaitingCard } from './waiting-card.tsx';

/** The figures of the first look; each opens exactly the inquiries it counts. */
export function StatCards() {
  const { isSample } = useSignedIn();
  const answer = trpc.dashboard.stats.useQuery(undefined, { enabled: !isSample, refetchInterval: refreshEvery });
  const { value: stats, failure } = useCard(answer, sampleStats(sampleInquiries(Date.now()).length));
  const thisMonth = isSample ? {} : { receivedFrom: stats?.monthStart, excludeSpam: true };
  return (
    <section aria-label={figureTexts.region}>
      {isSample && (
        <Typography variant="overline" color="secondary" component="p" sx={{ mb: 1 }}>
          {overviewMessages.sampleFigures}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 1.5, sm: 2 },
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        <StatCard
          label={figureTexts.total}
          figure={stats?.totalInquiries}
          comparedWith={figureTexts.thanMonthAgo}
          to={inquiriesAddress({ excludeSpam: true })}
          failure={failure}
        />
        <StatCard
          label={figureTexts.new}
          figure={stats?.newInquiries}
          comparedWith={figureTexts.thanWeekAgo}
          to={inquiriesAddress({ status: 'new' })}
          failure={failure}
        />
        <StatCard
          label={figureTexts.thisMonth}
          figure={stats?.thisMonth}
          comparedWith={figureTexts.thanLastMonth}
          to={inquiriesAddress(thisMonth)}
          failure={failure}
        />
        <WaitingCard />
      </Box>
    </section>
  );
}
