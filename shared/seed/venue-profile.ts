import type { Counter, VenueProfile } from '#shared/venue/profile.ts';
import { accommodations } from './accommodations.ts';
import { faqCategories } from './faq.ts';
import { hotelFeatures } from './hotel-features.ts';
import { cateringBlurb, planOfTheDay, spaceTexts } from './venue-story.ts';

/** The counters of the services page. */
export const seedCounters: Counter[] = [
  { label: 'Premium Services', value: 15 },
  { label: 'Events Hosted', value: 20_000 },
  { label: 'Happy Guests', value: 1_000_000 },
];

/** The profile of the demo venue until staff change it. */
export const seedProfile: VenueProfile = {
  counters: seedCounters,
  catering: cateringBlurb,
  accommodations,
  hotelFeatures,
  faq: faqCategories,
  spaces: spaceTexts,
  planOfTheDay,
};
