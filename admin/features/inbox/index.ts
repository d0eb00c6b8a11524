import InboxIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import { defineScreen } from '#admin/ui/screen.tsx';
import { adminPaths } from '#shared/admin-paths.ts';

export const inbox = defineScreen({
  path: adminPaths.inbox,
  hasSubpaths: true,
  title: 'Inbox',
  menu: { label: 'Inbox', Icon: InboxIcon, shortcutKey: 'k', hasUnansweredCount: true },
  guide: 'answering-an-inquiry',
  needsServer: true,
  load: async () => (await import('./inbox-screen.tsx')).InboxScreen,
});
