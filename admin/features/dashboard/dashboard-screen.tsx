import TodayIcon from '@mui/icons-material/EventAvailableOutlined';
import { Alert, Box, Paper, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { largestPage } from '#admin/api/app-data-provider.ts';
import { trpc } from '#admin/api/trpc.ts';
import { relativeTime } from '#admin/format/format.ts';
import { useNow } from '#admin/format/use-now.ts';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import type { BackupStatus } from '#shared/dashboard/schema.ts';
import type { Task } from '#shared/task/schema.ts';
import { useRefresh } from './card.tsx';
import { FigureCards } from './figure-cards.tsx';
import { FirstRun } from './first-run.tsx';
import { backupTexts, todayTexts } from './messages.ts';
import { MonthsPanel } from './months-panel.tsx';
import type { FormType } from './quick-action-form.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { RecentInquiries } from './recent-inquiries.tsx';
import { WelcomeBanner } from './welcome-banner.tsx';

export function DashboardScreen() {
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, sm: 2.5 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <WelcomeBanner />
      <BackupFailure />
      <FirstRun />
      <FigureCards />
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

const QuickActionForm = lazy(async () => ({ default: (await import('./quick-action-form.tsx')).QuickActionForm }));

const formTypes: FormType[] = ['client', 'event'];

/** The forms of the Quick Actions, opened by the address (`?create=client`, `?create=event`). */
function QuickActionDialogs() {
  const { address } = useDialogAddress();
  const type = address?.mode === 'create' ? formTypes.find((known) => known === address.category) : undefined;
  if (type === undefined) return null;
  return (
    <Suspense fallback={null}>
      <QuickActionForm type={type} />
    </Suspense>
  );
}

/** A warning while the latest backup is a failed one. */
function BackupFailure() {
  const backup = useBackup();
  const now = useNow();
  if (backup?.state !== 'failed') return null;
  const last = backup.lastAt === null ? backupTexts.noEarlier : backupTexts.earlier(relativeTime(backup.lastAt, now));
  return (
    <Alert severity="warning" variant="outlined" role="status">
      {`${backupTexts.failed} ${last} ${backupTexts.whatToDo}`}
    </Alert>
  );
}

/** The age of the last backup, in one line at the end. */
function LastBackup() {
  const backup = useBackup();
  const now = useNow();
  if (backup === undefined || backup.state === 'failed') return null;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'right' }}>
      {sentence(backup, now)}
    </Typography>
  );
}

function sentence({ state, lastAt }: BackupStatus, now: number): string {
  if (state === 'off') return backupTexts.off;
  return lastAt === null ? backupTexts.none : backupTexts.last(relativeTime(lastAt, now));
}

/** The state of the server's backups; undefined until it is loaded. */
function useBackup() {
  return trpc.dashboard.backup.useQuery(undefined, useRefresh()).data;
}

/** How many of one's own tasks are due, as a link to them; nothing while none is. */
function TodayCard() {
  const { data = [] } = useGetList<Task & { id: string }>(
    'tasks',
    { filter: { due: true, mine: true }, pagination: largestPage },
    useRefresh(),
  );
  const due = data.filter(({ dueInDays }) => dueInDays === 0).length;
  const overdue = data.filter(({ dueInDays }) => dueInDays < 0).length;
  if (due + overdue === 0) return null;
  return (
    <Paper
      component={Link}
      to={`${adminPaths.inbox}/today`}
      variant="outlined"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 52,
        px: { xs: 2, sm: 2.5 },
        color: overdue > 0 ? 'error.main' : 'text.primary',
        '&:hover': { borderColor: 'secondary.main' },
      }}
    >
      <TodayIcon aria-hidden fontSize="small" />
      {todayTexts.due(due, overdue)}
    </Paper>
  );
}
