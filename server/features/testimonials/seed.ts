import { contentStore } from '#server/content/store.ts';
import type { Database } from '#server/db/client.ts';
import { starterTestimonials } from '#shared/starter/testimonials.ts';
import { testimonials } from './table.ts';

/** The starter's voices, each marked as a sample. Belongs inside the transaction that lays everything down. */
export async function seedTestimonials(db: Database, at: number): Promise<void> {
  const store = contentStore(db, testimonials);
  for (const row of starterTestimonials) await store.insert({ ...row, isSample: true, isActive: true }, at);
}
