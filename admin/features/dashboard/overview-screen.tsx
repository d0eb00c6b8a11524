import Box from '@mui/material/Box';
import { BackupFailure } from './backup-failure.tsx';
import { LastBackup } from './last-backup.tsx';
import { MonthsPanel } from './months-panel.tsx';
import { OverviewDialogs } from './overview-dialogs.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { RecentInquiries } from './recent-inquiries.tsx';
import { StatCards } from './stat-cards.tsx';
import { WelcomeBanner } from './welcome-banner.tsx';

/** The first look of the day: what came in, what waits too long, and what this month is like. */
export function OverviewScreen() {
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, sm: 2.5 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <WelcomeBanner />
      <BackupFailure />
      <StatCards />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, sm: 2.5 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
        }}
      >
        <RecentInquiries />
        <MonthsPanel />
      </Box>
      <RecentActivity />
      <LastBackup />
      <OverviewDialogs />
    </Box>
  );
}
