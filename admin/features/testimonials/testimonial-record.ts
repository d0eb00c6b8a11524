import type { ItemRecord } from '#admin/items/item-record.ts';
import { type ListFilters, matchesSearch } from '#admin/lists/use-list-filters.ts';
import { toSampleRecords } from '#admin/offline/sample-records.ts';
import { seedTestimonials } from '#shared/seed/testimonials.ts';
import type { Testimonial } from '#shared/testimonial.ts';

/** A testimonial as react-admin holds it. */
export type TestimonialRecord = Testimonial & ItemRecord;

export const getAuthor = ({ author }: TestimonialRecord) => author;

export const matchesFilters = ({ author, role, quote }: TestimonialRecord, { search }: ListFilters) =>
  matchesSearch(search, [author, role, quote]);

/** The one row in offline mode, if the list was never loaded. */
export const sampleTestimonials = (): TestimonialRecord[] =>
  toSampleRecords([{ ...seedTestimonials[0], isSample: true }]);
