import VenueIcon from '@mui/icons-material/StorefrontOutlined';
import { defineScreen } from '#admin/ui/screen.tsx';
import { adminPaths } from '#shared/admin-paths.ts';

export const venue = defineScreen({
  path: adminPaths.venue,
  resource: 'venue',
  title: 'Venue',
  menu: { label: 'Venue', Icon: VenueIcon, shortcutKey: 'v' },
  guide: 'first-day',
  needsServer: true,
  load: async () => (await import('./venue-screen.tsx')).VenueScreen,
});
