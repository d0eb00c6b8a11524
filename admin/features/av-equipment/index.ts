import EquipmentIcon from '@mui/icons-material/SpeakerOutlined';
import { defineScreen } from '#admin/ui/screen.tsx';
import { adminPaths } from '#shared/admin-paths.ts';

export const avEquipment = defineScreen({
  path: adminPaths.avEquipment,
  resource: 'av-equipment',
  title: 'AV Equipment Management',
  menu: { label: 'AV Equipment', Icon: EquipmentIcon, shortcutKey: 'a' },
  guide: 'prices-and-services',
  load: async () => (await import('./av-equipment-screen.tsx')).AvEquipmentScreen,
});
