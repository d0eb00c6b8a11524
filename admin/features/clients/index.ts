import ClientsIcon from '@mui/icons-material/PeopleOutlined';
import { defineScreen } from '#admin/ui/screen.tsx';
import { adminPaths } from '#shared/admin-paths.ts';

export const clients = defineScreen({
  path: adminPaths.clients,
  hasSubpaths: true,
  title: 'Clients',
  menu: { label: 'Clients', Icon: ClientsIcon, shortcutKey: 'l' },
  guide: 'clients-and-merging',
  needsServer: true,
  load: async () => (await import('./clients-screen.tsx')).ClientsScreen,
});
