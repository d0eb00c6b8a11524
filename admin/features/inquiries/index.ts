import InquiriesIcon from '@mui/icons-material/InboxOutlined';
import { defineScreen } from '#admin/ui/screen.tsx';
import { adminPaths } from '#shared/admin-paths.ts';

export const inquiries = defineScreen({
  path: adminPaths.inquiries,
  resource: 'inquiries',
  title: 'Inquiries',
  menu: { label: 'Inquiries', Icon: InquiriesIcon, shortcutKey: 'i', hasUnreadCount: true },
  guide: 'answering-an-inquiry',
  load: async () => (await import('./inquiries-screen.tsx')).InquiriesScreen,
});
