import AboutIcon from '@mui/icons-material/InfoOutlined';
import { defineScreen } from '#admin/ui/screen.tsx';
import { adminPaths } from '#shared/admin-paths.ts';

export const aboutItems = defineScreen({
  path: adminPaths.aboutItems,
  resource: 'about-items',
  title: 'About Items Management',
  menu: { label: 'About Items', Icon: AboutIcon, shortcutKey: 'b' },
  guide: 'lists',
  load: async () => (await import('./about-items-screen.tsx')).AboutItemsScreen,
});
