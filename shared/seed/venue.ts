import { everyDay } from '#shared/rules/hours.ts';
import type { Venue } from '#shared/venue/schema.ts';

/** Opening hours and payment of the demo venue; also the column defaults for a venue stored before these columns existed. */
export const seedBusinessFacts = {
  hours: everyDay({ opens: '09:00', closes: '18:00' }),
  closedDays: [],
  priceRange: '$$$',
  currency: 'USD',
  payments: ['Cash', 'Credit Card'],
  filmStreamUrl: '',
} satisfies Partial<Venue>;

/** Whether a text names the demo venue's place or firms. */
export const namesDemoVenue = (text: string): boolean => /\b(Ohio|Marquee|Millrace)\b/.test(text);

/** The demo venue: invented, except for the village that its map link shows. */
export const seedVenue: Venue = {
  name: 'Marquee Hall',
  tagline: 'A timbered hall and a garden by the river',
  description:
    'Marquee Hall is a timbered ballroom with a garden and a hotel next door, in a village in northeast Ohio, for weddings, company evenings and family celebrations of 20 to 760 guests.',
  phone: '(330) 555-0142',
  email: 'events@marqueehall.example',
  street: '1420 Millrace Lane',
  city: 'Peninsula',
  region: 'OH',
  postalCode: '44264',
  country: 'US',
  latitude: 41.2414,
  longitude: -81.5526,
  timeZone: 'America/New_York',
  mapUrl: 'https://www.openstreetmap.org/search?query=Peninsula%2C%20Ohio%2044264',
  // The networks' own front pages, because an invented venue has no profile there.
  facebookUrl: 'https://www.facebook.com/',
  instagramUrl: 'https://www.instagram.com/',
  caterer: 'Marquee Catering & Events',
  ...seedBusinessFacts,
};
