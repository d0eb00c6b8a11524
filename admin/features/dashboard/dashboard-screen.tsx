import { Box } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useDialogAddress } from '#admin/forms/use-dialog-address.ts';
import { BackupFailure, LastBackup } from './backup-notes.tsx';
import { FirstRun } from './first-run.tsx';
import type { FormType } from './forms.tsx';
import { MonthsPanel } from './months-panel.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { RecentInquiries } from './recent-inquiries.tsx';
import { StatCards } from './stat-cards.tsx';
import { TodayCard } from './today-card.tsx';
import { WelcomeBanner } from './welcome-banner.tsx';

export function DashboardScreen() {
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, sm: 2.5 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <WelcomeBanner />
      <BackupFailure />
      <FirstRun />
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
      <TodayCard />
      <LastBackup />
      <QuickActionDialogs />
    </Box>
  );
}

const Forms = lazy(async () => ({ default: (await import('./forms.tsx')).Forms }));

const formTypes: FormType[] = ['client', 'event'];

/** The forms of the Quick Actions, opened by the address (`?create=client`, `?create=event`). */
function QuickActionDialogs() {
  const { address } = useDialogAddress();
  const type = address?.mode === 'create' ? formTypes.find((known) => known === address.category) : undefined;
  if (type === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Forms type={type} />
    </Suspense>
  );
}
