import { seedTestimonials } from '#shared/seed/testimonials.ts';
import type { TestimonialRecord } from './testimonial-record.ts';

/** The one voice that stands in where the server is away and nothing was ever loaded. */
export function sampleTestimonials(): TestimonialRecord[] {
  const at = new Date(0).toISOString();
  const facts = { isActive: true, isSample: true, order: 0, version: 1, createdAt: at, updatedAt: at };
  return [{ ...seedTestimonials[0], ...facts, _id: 'sample', id: 'sample' }];
}
