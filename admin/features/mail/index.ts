import MailIcon from '@mui/icons-material/MailOutlined';
import { defineScreen } from '#admin/ui/screen.tsx';
import { adminPaths } from '#shared/admin-paths.ts';

export const mail = defineScreen({
  path: adminPaths.mail,
  title: 'Mail',
  menu: { label: 'Mail', Icon: MailIcon, shortcutKey: 'm', hasMailCount: true },
  guide: 'mail',
  needsServer: true,
  load: async () => (await import('./mail-screen.tsx')).MailScreen,
});
