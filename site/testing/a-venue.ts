import { everyDay } from '#shared/rules/hours.ts';
import type { Venue } from '#shared/venue/schema.ts';

/** A venue with every fact filled in. */
export function aVenue(facts: Partial<Venue> = {}): Venue {
  return {
    name: 'Marquee Hall',
    tagline: 'A timbered hall by the river',
    description: 'A ballroom with a garden, for weddings and company evenings.',
    phone: '(330) 555-0142',
    email: 'events@marqueehall.example',
    street: '1420 Millrace Lane',
    city: 'Peninsula',
    region: 'OH',
    postalCode: '44264',
    country: 'US',
    latitude: 41.24,
    longitude: -81.55,
    timeZone: 'America/New_York',
    mapUrl: '',
    facebookUrl: 'https://social.example/hall',
    instagramUrl: 'https://pictures.example/hall',
    caterer: 'Marquee Catering & Events',
    hours: everyDay({ opens: '09:00', closes: '18:00' }),
    closedDays: [],
    priceRange: '$$$',
    currency: 'USD',
    payments: ['Cash', 'Credit Card'],
    filmStreamUrl: '',
    ...facts,
  };
}
