import type { Venue } from '#shared/venue.ts';

/** The venue for search engines (schema.org). Blank facts are left out. */
export function venueData(venue: Venue): Record<string, unknown> {
  const { latitude, longitude } = venue;
  const socials = [venue.facebookUrl, venue.instagramUrl].filter(Boolean);
  return {
    '@context': 'https://schema.org',
    '@type': 'EventVenue',
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
    sameAs: socials.length > 0 ? socials : undefined,
  };
}
