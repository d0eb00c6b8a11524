import type { ContentSource } from '#shared/content-source.ts';
import { seedProfile } from '#shared/seed/venue-profile.ts';
import { aVenue } from './a-venue.ts';

/** A source of a venue without any content, with anything replaced that a test is about. */
export function aContentSource(answers: Partial<ContentSource> = {}): ContentSource {
  return {
    venue: async () => aVenue(),
    profile: async () => seedProfile,
    services: async () => [],
    serviceCategories: async () => [],
    testimonials: async () => [],
    aboutItems: async () => [],
    aboutCategories: async () => [],
    gallery: async () => [],
    ...answers,
  };
}
