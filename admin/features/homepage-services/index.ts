import ServicesIcon from '@mui/icons-material/RoomServiceOutlined';
import { defineScreen } from '#admin/ui/screen.tsx';
import { adminPaths } from '#shared/admin-paths.ts';

export const homepageServices = defineScreen({
  path: adminPaths.homepageServices,
  resource: 'homepage-services',
  title: 'Homepage Services Management',
  menu: { label: 'Homepage Services', Icon: ServicesIcon, shortcutKey: 'h' },
  guide: 'prices-and-services',
  load: async () => (await import('./homepage-services-screen.tsx')).HomepageServicesScreen,
});
