import type { Deps } from '#server/deps.ts';
import { seedAboutItems } from '#server/features/about-items/seed.ts';
import { seedGallery } from '#server/features/gallery/seed.ts';
import { seedServices } from '#server/features/services/seed.ts';
import { seedTestimonials } from '#server/features/testimonials/seed.ts';
import { seedVenue } from '#server/features/venue/seed.ts';

/**
 * Fills a database that has never held anything, in one transaction. The venue, which nobody can delete, marks that it was
 * done: content that staff have deleted since does not come back.
 */
export async function layDownStarter({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.tx(async () => {
    if (!(await seedVenue(db))) return;
    const at = now().getTime();
    await seedServices(db, at);
    await seedTestimonials(db, at);
    await seedAboutItems(db, at);
    await seedGallery(db);
  });
}
