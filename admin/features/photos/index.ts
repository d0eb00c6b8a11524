import PhotosIcon from '@mui/icons-material/PermMediaOutlined';
import { defineScreen } from '#admin/ui/screen.tsx';
import { adminPaths } from '#shared/admin-paths.ts';

export const photos = defineScreen({
  path: adminPaths.photos,
  title: 'Photos',
  menu: { label: 'Photos', Icon: PhotosIcon, shortcutKey: 'f' },
  guide: 'pages-and-photographs',
  needsServer: true,
  load: async () => (await import('./photos-screen.tsx')).PhotosScreen,
});
