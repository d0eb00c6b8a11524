import TestimonialsIcon from '@mui/icons-material/FormatQuoteOutlined';
import { defineScreen } from '#admin/ui/screen.tsx';
import { adminPaths } from '#shared/admin-paths.ts';

export const testimonials = defineScreen({
  path: adminPaths.testimonials,
  resource: 'testimonials',
  title: 'Testimonials Management',
  menu: { label: 'Testimonials', Icon: TestimonialsIcon, shortcutKey: 't' },
  guide: 'lists',
  load: async () => (await import('./testimonials-screen.tsx')).TestimonialsScreen,
});
