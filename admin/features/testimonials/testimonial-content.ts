import type { Content, ItemRecord } from '#admin/items/content.ts';
import { matchesSearch } from '#admin/lists/use-list-filters.ts';
import { toSampleRecords } from '#admin/offline/sample-records.ts';
import { seedTestimonials } from '#shared/seed/testimonials.ts';
import type { Testimonial } from '#shared/testimonial/schema.ts';
import { testimonialMessages } from './messages.ts';

/** A testimonial as react-admin holds it. */
export type TestimonialRecord = Testimonial & ItemRecord;

export const testimonialContent: Content<TestimonialRecord> = {
  resource: 'testimonials',
  messages: testimonialMessages,
  getName: ({ author }) => author,
  matches: ({ author, role, quote }, { search }) => matchesSearch(search, [author, role, quote]),
  samples: () => toSampleRecords([{ ...seedTestimonials[0], isSample: true }]),
  sends: 'isActive',
};
