import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { defineScreen } from '#admin/ui/screen.tsx';
import { adminPaths } from '#shared/admin-paths.ts';

export const calendar = defineScreen({
  path: adminPaths.calendar,
  title: 'Calendar',
  menu: { label: 'Calendar', Icon: CalendarIcon, shortcutKey: 'c' },
  guide: 'holds-and-bookings',
  needsServer: true,
  load: async () => (await import('./calendar-screen.tsx')).CalendarScreen,
});
