import type { Venue } from '#shared/venue.ts';

/** `tel:` address of a phone number as people write it; a leading plus stays, everything else but digits goes. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/(?!^\+)\D/g, '')}`;
}

export const mailAddress = (email: string) => `mailto:${email}`;

/** The venue's address as it is written on an envelope; blank parts leave no gap. */
export function addressLines({ street, city, region, postalCode }: Venue): string[] {
  const place = [[city, region].filter(Boolean).join(', '), postalCode].filter(Boolean).join(' ');
  return [street, place].filter(Boolean);
}

/** Where the address leads: the map that the venue names, or a search for its address. */
export function mapAddress(venue: Venue): string {
  if (venue.mapUrl !== '') return venue.mapUrl;
  const query = encodeURIComponent([venue.name, ...addressLines(venue)].join(', '));
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
