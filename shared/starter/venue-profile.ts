import type { Counter, VenueProfile } from '#shared/venue-profile.ts';
import { accommodations } from './accommodations.ts';
import { faqCategories } from './faq.ts';
import { hotelFeatures } from './hotel-features.ts';
import { cateringBlurb, planOfTheDay, spaces } from './venue-story.ts';

/** What the house has behind it. */
export const starterCounters: Counter[] = [
  { label: 'Premium Services', value: 15 },
  { label: 'Events Hosted', value: 20_000 },
  { label: 'Happy Guests', value: 1_000_000 },
];

/** What the demo venue says of itself until staff say it otherwise. */
export const starterProfile: VenueProfile = {
  counters: starterCounters,
  catering: cateringBlurb,
  accommodations,
  hotelFeatures,
  faq: faqCategories,
  spaces,
  planOfTheDay,
};
