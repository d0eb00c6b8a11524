import type { ItemRecord } from '#admin/items/item-record.ts';
import type { Testimonial } from '#shared/testimonial.ts';

/** A testimonial as react-admin holds it. */
export type TestimonialRecord = Testimonial & ItemRecord;
