import { defineScreen } from '#admin/ui/screen.tsx';
import { adminPaths } from '#shared/admin-paths.ts';

/** Opened from the dashboard. */
export const activityLog = defineScreen({
  path: adminPaths.activityLog,
  title: 'Activity Log',
  guide: 'team-and-two-factor',
  load: async () => (await import('./activity-log-screen.tsx')).ActivityLogScreen,
});
