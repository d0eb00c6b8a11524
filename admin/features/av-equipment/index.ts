import { screenCode } from '#admin/shell/screen-code.ts';
import { adminPaths } from '#shared/admin-paths.ts';

export const avEquipment = { name: 'av-equipment', list: screenCode[adminPaths.avEquipment] } as const;
