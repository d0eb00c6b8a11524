import { screenCode } from '#admin/shell/screen-code.ts';
import { adminPaths } from '#shared/admin-paths.ts';

export const inquiries = { name: 'inquiries', list: screenCode[adminPaths.inquiries] } as const;
