import { aboutItems } from '#server/features/about-items/table.ts';
import { pendingGallerySeeds } from '#server/features/gallery/table.ts';
import { toCents } from '#server/features/services/record.ts';
import { services } from '#server/features/services/table.ts';
import { testimonials } from '#server/features/testimonials/table.ts';
import { venue } from '#server/features/venue/table.ts';
import type { Deps } from '#server/platform/context.ts';
import { addItem } from '#server/records/content/lists.ts';
import { seedAboutItems } from '#shared/seed/about-items.ts';
import { seedAvEquipment } from '#shared/seed/av-equipment.ts';
import { seedGallery } from '#shared/seed/gallery.ts';
import { seedHomepageServices } from '#shared/seed/homepage-services.ts';
import { seedTestimonials } from '#shared/seed/testimonials.ts';
import { seedVenue } from '#shared/seed/venue.ts';
import { seedProfile } from '#shared/seed/venue-profile.ts';

/**
 * Fills a new database in one transaction. The venue's row, which nobody can delete, marks that this was done: content that
 * staff have deleted since does not come back.
 */
export async function seedContent({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.tx(async () => {
    const values = { key: 1, ...seedVenue, profile: seedProfile };
    const inserted = await db.query.insert(venue).values(values).onConflictDoNothing().returning();
    if (inserted.length === 0) return;
    const at = now().getTime();
    for (const { price, ...row } of [...seedHomepageServices, ...seedAvEquipment])
      await addItem(db, services, { ...row, price: toCents(price), isActive: true }, at);
    for (const row of seedTestimonials) await addItem(db, testimonials, { ...row, isSample: true, isActive: true }, at);
    for (const row of seedAboutItems) await addItem(db, aboutItems, { ...row, isActive: true }, at);
    // Gallery items follow once their files are stored, because no item may name a file that does not exist.
    for (const { file, title, size } of seedGallery)
      await db.query.insert(pendingGallerySeeds).values({ file, title, size });
  });
}
