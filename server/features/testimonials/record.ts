import { or } from 'drizzle-orm';
import { contains } from '#server/platform/db/search.ts';
import { defineContent } from '#server/records/content/define-content.ts';
import { toItem } from '#server/records/define-record.ts';
import type { CreateTestimonial, ExportTestimonials, Testimonial } from '#shared/testimonial/schema.ts';
import { testimonials } from './table.ts';

const words = ['quote', 'author', 'role', 'event'] as const;

/** Testimonials. Seed content stays marked as a sample until its text is changed; hiding it changes no text. */
export const testimonialContent = defineContent({
  entity: 'testimonial',
  table: testimonials,
  personal: ['quote', 'author', 'role', 'event'],
  idsField: 'testimonialIds',
  filter: ({ search }: ExportTestimonials) => [
    search
      ? or(...[testimonials.author, testimonials.role, testimonials.quote].map((column) => contains(column, search)))
      : undefined,
  ],
  present: (_ctx, rows): Testimonial[] => rows.map(toItem),
  toValues(fields: Partial<CreateTestimonial>, row) {
    const isReworded = words.some((name) => fields[name] !== undefined && fields[name] !== row?.[name]);
    return isReworded ? { ...fields, isSample: false } : fields;
  },
});
