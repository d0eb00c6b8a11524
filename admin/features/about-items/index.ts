import { screenCode } from '#admin/shell/screen-code.ts';
import { adminPaths } from '#shared/admin-paths.ts';

export const aboutItems = { name: 'about-items', list: screenCode[adminPaths.aboutItems] } as const;
