import { screenCode } from '#admin/shell/screen-code.ts';
import { adminPaths } from '#shared/admin-paths.ts';

export const gallery = { name: 'gallery', list: screenCode[adminPaths.gallery] } as const;
