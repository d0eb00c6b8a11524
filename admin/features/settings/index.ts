import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { defineScreen } from '#admin/ui/screen.tsx';
import { adminPaths } from '#shared/admin-paths.ts';

export const settings = defineScreen({
  path: adminPaths.settings,
  resource: 'settings',
  title: 'Settings',
  menu: { label: 'Settings', Icon: SettingsIcon, shortcutKey: 's' },
  guide: 'team-and-two-factor',
  guideBelow: {
    [adminPaths.deskSettings]: 'answering-an-inquiry',
    [adminPaths.moneySettings]: 'taxes-and-payments',
    [adminPaths.questionSettings]: 'running-sheet',
    [adminPaths.templateSettings]: 'answering-an-inquiry',
    [adminPaths.tourSettings]: 'tours',
    [adminPaths.spaceSettings]: 'holds-and-bookings',
    [adminPaths.feedSettings]: 'holds-and-bookings',
    [adminPaths.ledgerSettings]: 'money',
  },
  needsServer: true,
  load: async () => (await import('./settings-screen.tsx')).SettingsScreen,
});
