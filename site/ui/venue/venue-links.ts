import type { Venue } from '#shared/venue/schema.ts';

const noBreak = '\u00a0';

/** The postal address in up to two lines, without blank parts. No line ends before the postal code. */
export function toAddressLines({ street, city, region, postalCode }: Venue): string[] {
  const place = [[city, region].filter(Boolean).join(', '), postalCode].filter(Boolean).join(noBreak);
  return [street, place].filter(Boolean);
}

/** Whether there is a place to show on a map. */
export const hasMap = (venue: Venue) => venue.mapUrl !== '' || toAddressLines(venue).length > 0;

/** The venue's own map URL, or a map search for its address. */
export function toMapUrl(venue: Venue): string {
  if (venue.mapUrl !== '') return venue.mapUrl;
  const query = encodeURIComponent([venue.name, ...toAddressLines(venue)].join(', ').replaceAll(noBreak, ' '));
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
