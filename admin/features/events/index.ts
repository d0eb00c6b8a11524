import EventsIcon from '@mui/icons-material/CelebrationOutlined';
import { defineScreen } from '#admin/ui/screen.tsx';
import { adminPaths } from '#shared/admin-paths.ts';

export const events = defineScreen({
  path: adminPaths.events,
  hasSubpaths: true,
  title: 'Events',
  menu: { label: 'Events', Icon: EventsIcon, shortcutKey: 'e' },
  guide: 'holds-and-bookings',
  needsServer: true,
  load: async () => (await import('./events-screen.tsx')).EventsScreen,
});
