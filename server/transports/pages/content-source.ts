import { isDeepStrictEqual } from 'node:util';
import { listAboutCategories } from '#server/features/about-items/operations.ts';
import { aboutItemContent } from '#server/features/about-items/record.ts';
import { getPublishedBrand } from '#server/features/brand/operations.ts';
import { readDayOffers } from '#server/features/day-price/catalog.ts';
import { galleryContent } from '#server/features/gallery/record.ts';
import { listPublicPackages } from '#server/features/packages/public.ts';
import { getLayout, getPublishedPage } from '#server/features/pages/operations.ts';
import { listServiceCategories } from '#server/features/services/operations.ts';
import { serviceContent } from '#server/features/services/record.ts';
import { testimonialContent } from '#server/features/testimonials/record.ts';
import { listFirstTourDays } from '#server/features/tours/times.ts';
import { getProfile, getVenue } from '#server/features/venue/operations.ts';
import type { Visitor } from '#server/platform/auth/actor.ts';
import { cachedUntilWrite } from '#server/platform/cache/cached-until-write.ts';
import type { Ctx } from '#server/platform/context.ts';
import { starterBrand } from '#shared/brand/values.ts';
import type { publishedShape } from '#shared/content/schema.ts';
import type { ContentSource, Shown } from '#shared/rendering/content-source.ts';
import { seedAboutItems } from '#shared/seed/about-items.ts';
import { seedAvEquipment } from '#shared/seed/av-equipment.ts';
import { seedHomepageServices } from '#shared/seed/homepage-services.ts';
import { seedTestimonials } from '#shared/seed/testimonials.ts';
import { seedVenue } from '#shared/seed/venue.ts';
import { seedCounters } from '#shared/seed/venue-profile.ts';
import { cateringBlurb } from '#shared/seed/venue-story.ts';

/** Pages are the same for everybody, so they are read as somebody without a session. */
const visitor: Visitor = { kind: 'visitor', address: '' };
const active = { includeInactive: false };

/** What the server-rendered pages read, straight from the operations. */
export function serverContentSource(ctx: Ctx): ContentSource {
  // Remembered until the next write, so that a table that cannot be read any more does not change the answer.
  const compareWithSeed = cachedUntilWrite(ctx.db, 'publicVersion', async () => ({
    isUntouched: await isSeed(source),
  }));

  const source: ContentSource = {
    venue: () => getVenue(ctx),
    // What cannot be compared may be the venue's own.
    isUntouched: () =>
      compareWithSeed().then(
        ({ isUntouched }) => isUntouched,
        () => false,
      ),
    brand: () => getPublishedBrand(ctx),
    layout: () => getLayout(ctx),
    page: async (name) => {
      const { content, at } = await getPublishedPage(ctx, name);
      if (at !== null) changes.set(content, at);
      return content;
    },
    profile: (parts) => getProfile(ctx, parts),
    services: (filter) => serviceContent.list(ctx, visitor, { ...active, category: filter?.category }).then(shown),
    serviceCategories: () => listServiceCategories(ctx, visitor),
    packages: () => listPublicPackages(ctx),
    dayOffers: () => readDayOffers(ctx),
    testimonials: (filter) =>
      testimonialContent.list(ctx, visitor, active).then((items) => shown(items.slice(0, filter?.first))),
    aboutItems: (filter) => aboutItemContent.list(ctx, visitor, { ...active, category: filter?.category }).then(shown),
    aboutCategories: () => listAboutCategories(ctx, visitor),
    gallery: (filter) =>
      galleryContent.list(ctx, visitor, active).then((items) => shown(items.slice(0, filter?.first))),
    tours: async () => {
      const { until, ...days } = await listFirstTourDays(ctx);
      freeUntil.set(days, until);
      return days;
    },
  };
  return source;
}

/** Whether a source answers what a new database is filled with, pictures aside, which pages never show in place of others. */
async function isSeed(source: ContentSource): Promise<boolean> {
  const [facts, profile, brand, { changed }, services, testimonials, aboutItems] = await Promise.all([
    source.venue(),
    source.profile(['catering', 'counters']),
    source.brand(),
    source.layout(),
    source.services(),
    source.testimonials(),
    source.aboutItems(),
  ]);
  return (
    isDeepStrictEqual(facts, seedVenue) &&
    isDeepStrictEqual(profile, { catering: cateringBlurb, counters: seedCounters }) &&
    isDeepStrictEqual(brand, starterBrand) &&
    changed.length === 0 &&
    areRows(services, [...seedHomepageServices, ...seedAvEquipment]) &&
    areRows(testimonials, seedTestimonials) &&
    areRows(aboutItems, seedAboutItems)
  );
}

/** Whether the items are those of the seed, in any order. */
const areRows = (items: readonly object[], seed: readonly object[]): boolean =>
  items.length === seed.length &&
  seed.every((row) => items.some((item) => isDeepStrictEqual({ ...item, ...row }, item)));

const changes = new WeakMap<object, number>();

const freeUntil = new WeakMap<object, number>();

/** Until when free times are these if nobody writes anything (milliseconds); `undefined` for everything else. */
export function freeUntilOf(answer: unknown): number | undefined {
  return answer instanceof Object ? freeUntil.get(answer) : undefined;
}

/** When the newest of these items was changed or this page published (milliseconds); `undefined` for everything else. */
export function changedAt(answer: unknown): number | undefined {
  return answer instanceof Object ? changes.get(answer) : undefined;
}

function shown<T extends Record<keyof typeof publishedShape, unknown> & { updatedAt: string }>(items: T[]): Shown<T>[] {
  const list = items.map(({ isActive, order, version, createdAt, updatedAt, ...rest }) => rest);
  if (items.length > 0) changes.set(list, Math.max(...items.map(({ updatedAt }) => Date.parse(updatedAt))));
  return list;
}
