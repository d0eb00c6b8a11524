import { text } from 'drizzle-orm/sqlite-core';
import { flag, publicTable } from '#server/platform/db/columns.ts';
import { contentColumns } from '#server/records/content/columns.ts';

export const testimonials = publicTable('testimonials', {
  ...contentColumns(),
  quote: text('quote').notNull(),
  author: text('author').notNull(),
  role: text('role').notNull(),
  event: text('event').notNull(),
  /** Seed content, to be replaced by a real testimonial before launch. */
  isSample: flag('is_sample').notNull(),
});
