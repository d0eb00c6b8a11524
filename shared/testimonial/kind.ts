import { adminPaths } from '#shared/admin-paths.ts';
import type { Kind } from '#shared/kind.ts';

/** The words of a former client on the site. */
export const testimonialKind = {
  path: '/testimonials',
  a: 'a testimonial',
  one: 'testimonial',
  many: 'testimonials',
  beforeName: 'testimonial of',
  nameField: 'author',
  opensAt: `${adminPaths.testimonials}?edit=`,
  shownBy: ['dashboard'],
} as const satisfies Kind;
