import { screenCode } from '#admin/shell/screen-code.ts';
import { adminPaths } from '#shared/admin-paths.ts';

export const testimonials = { name: 'testimonials', list: screenCode[adminPaths.testimonials] } as const;
