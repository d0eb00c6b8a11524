import PrepSheetIcon from '@mui/icons-material/SoupKitchenOutlined';
import { defineScreen } from '#admin/ui/screen.tsx';
import { adminPaths } from '#shared/admin-paths.ts';

export const prepSheet = defineScreen({
  path: adminPaths.prepSheet,
  title: 'Prep Sheet',
  menu: { label: 'Prep Sheet', Icon: PrepSheetIcon, shortcutKey: 'r' },
  guide: 'running-sheet',
  needsServer: true,
  load: async () => (await import('./prep-sheet-screen.tsx')).PrepSheetScreen,
});
