import TrashIcon from '@mui/icons-material/DeleteOutlined';
import { defineScreen } from '#admin/ui/screen.tsx';
import { adminPaths } from '#shared/admin-paths.ts';

export const trash = defineScreen({
  path: adminPaths.trash,
  title: 'Trash',
  resource: 'trash',
  menu: { label: 'Trash', Icon: TrashIcon, shortcutKey: 'x' },
  guide: 'undo-and-trash',
  needsServer: true,
  load: async () => (await import('./trash-screen.tsx')).TrashScreen,
});
