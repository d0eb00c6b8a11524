import GalleryIcon from '@mui/icons-material/PhotoLibraryOutlined';
import { defineScreen } from '#admin/ui/screen.tsx';
import { adminPaths } from '#shared/admin-paths.ts';

export const gallery = defineScreen({
  path: adminPaths.gallery,
  resource: 'gallery',
  title: 'Gallery Management',
  menu: { label: 'Gallery', Icon: GalleryIcon, shortcutKey: 'g' },
  guide: 'pages-and-photographs',
  load: async () => (await import('./gallery-screen.tsx')).GalleryScreen,
});
