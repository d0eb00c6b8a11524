import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { defineScreen } from '#admin/ui/screen.tsx';
import { adminPaths } from '#shared/admin-paths.ts';

export const dashboard = defineScreen({
  path: adminPaths.dashboard,
  title: 'Dashboard Overview',
  menu: { label: 'Dashboard', Icon: DashboardIcon, shortcutKey: 'd' },
  guide: 'first-day',
  load: async () => (await import('./dashboard-screen.tsx')).DashboardScreen,
});
