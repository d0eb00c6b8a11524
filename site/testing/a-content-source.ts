import { starterBrand } from '#shared/brand/values.ts';
import type { ContentSource } from '#shared/rendering/content-source.ts';
import { seedProfile } from '#shared/seed/venue-profile.ts';
import { aVenue } from './a-venue.ts';

/** A content source without any content. Tests override what they are about. */
export function aContentSource(overrides: Partial<ContentSource> = {}): ContentSource {
  return {
    venue: async () => aVenue(),
    isUntouched: async () => false,
    brand: async () => starterBrand,
    layout: async () => ({ slots: {}, off: [], changed: [] }),
    page: async () => ({}),
    profile: async () => seedProfile,
    services: async () => [],
    serviceCategories: async () => [],
    packages: async () => [],
    dayOffers: async () => ({ hasPrices: true, spaces: [], packages: [] }),
    testimonials: async () => [],
    aboutItems: async () => [],
    aboutCategories: async () => [],
    gallery: async () => [],
    tours: async () => ({ days: [], hasMore: false }),
    ...overrides,
  };
}
