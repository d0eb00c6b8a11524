import type { ItemRecord } from '#admin/items/item-record.ts';
import { type ListFilters, matchesSearch } from '#admin/lists/use-list-filters.ts';
import { starterTestimonials } from '#shared/starter/testimonials.ts';
import type { Testimonial } from '#shared/testimonial.ts';

/** A testimonial as react-admin holds it. */
export type TestimonialRecord = Testimonial & ItemRecord;

export const getAuthor = ({ author }: TestimonialRecord) => author;

export const matchesFilters = ({ author, role, quote }: TestimonialRecord, { search }: ListFilters) =>
  matchesSearch(search, [author, role, quote]);

/** The one row in offline mode, if the list was never loaded. */
export function sampleTestimonials(): TestimonialRecord[] {
  const at = new Date(0).toISOString();
  const facts = { isActive: true, isSample: true, order: 0, version: 1, createdAt: at, updatedAt: at };
  return [{ ...starterTestimonials[0], ...facts, _id: 'sample', id: 'sample' }];
}
