import PagesIcon from '@mui/icons-material/WebOutlined';
import { defineScreen } from '#admin/ui/screen.tsx';
import { adminPaths } from '#shared/admin-paths.ts';

export const pages = defineScreen({
  path: adminPaths.pages,
  resource: 'pages',
  title: 'Pages',
  menu: { label: 'Pages', Icon: PagesIcon, shortcutKey: 'w' },
  guide: 'pages-and-photographs',
  needsServer: true,
  load: async () => (await import('./pages-screen.tsx')).PagesScreen,
});
