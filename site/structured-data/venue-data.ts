import type { Venue } from '#shared/venue.ts';
import shareImage from '#site/photos/og-default.jpg';
import type { Thing } from './structured-data.ts';

/** The front page of a network is nobody's profile. */
const hasPath = /^https?:\/\/[^/]+\/./;

export function venueData(venue: Venue, origin: string): Thing {
  const { latitude, longitude } = venue;
  const profiles = [venue.facebookUrl, venue.instagramUrl].filter((url) => hasPath.test(url));
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
    sameAs: profiles.length > 0 ? profiles : undefined,
  };
}
