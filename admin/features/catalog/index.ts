import CatalogIcon from '@mui/icons-material/RestaurantOutlined';
import { defineScreen } from '#admin/ui/screen.tsx';
import { adminPaths } from '#shared/admin-paths.ts';

export const catalog = defineScreen({
  path: adminPaths.catalog,
  title: 'Catalog',
  menu: { label: 'Catalog', Icon: CatalogIcon, shortcutKey: 'q' },
  guide: 'catalog',
  needsServer: true,
  load: async () => (await import('./catalog-screen.tsx')).CatalogScreen,
});
