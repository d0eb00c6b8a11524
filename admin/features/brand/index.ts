import BrandIcon from '@mui/icons-material/PaletteOutlined';
import { defineScreen } from '#admin/ui/screen.tsx';
import { adminPaths } from '#shared/admin-paths.ts';

export const brand = defineScreen({
  path: adminPaths.brand,
  resource: 'brand',
  title: 'Brand',
  menu: { label: 'Brand', Icon: BrandIcon, shortcutKey: 'o' },
  guide: 'first-day',
  needsServer: true,
  load: async () => (await import('./brand-screen.tsx')).BrandScreen,
});
