import { defineScreen } from '#admin/ui/screen.tsx';
import { adminPaths } from '#shared/admin-paths.ts';

/** Opened from the trash and from the activity log. */
export const history = defineScreen({
  path: adminPaths.history,
  title: 'History',
  resource: 'history',
  guide: 'undo-and-trash',
  needsServer: true,
  load: async () => (await import('./history-screen.tsx')).HistoryScreen,
});
