import type { Venue } from '#shared/venue.ts';
import shareImage from '#site/photos/og-default.jpg';
import type { Thing } from './structured-data.ts';

export function venueData(venue: Venue, origin: string): Thing {
  const { latitude, longitude } = venue;
  const socials = [venue.facebookUrl, venue.instagramUrl].filter(Boolean);
  return {
    '@type': 'EventVenue',
    '@id': `${origin}/#venue`,
    url: `${origin}/`,
    image: origin + shareImage,
    name: venue.name,
    description: venue.description,
    telephone: venue.phone || undefined,
    email: venue.email || undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: venue.street || undefined,
      addressLocality: venue.city || undefined,
      addressRegion: venue.region || undefined,
      postalCode: venue.postalCode || undefined,
      addressCountry: venue.country || undefined,
    },
    geo: latitude === null || longitude === null ? undefined : { '@type': 'GeoCoordinates', latitude, longitude },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      opens: venue.opens,
      closes: venue.closes,
    },
    priceRange: venue.priceRange || undefined,
    currenciesAccepted: venue.currency || undefined,
    paymentAccepted: venue.payments.join(', ') || undefined,
    hasMap: venue.mapUrl || undefined,
    sameAs: socials.length > 0 ? socials : undefined,
  };
}
