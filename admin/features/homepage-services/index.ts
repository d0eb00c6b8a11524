import { screenCode } from '#admin/shell/screen-code.ts';
import { adminPaths } from '#shared/admin-paths.ts';

export const homepageServices = { name: 'homepage-services', list: screenCode[adminPaths.homepageServices] } as const;
