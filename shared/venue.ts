import * as z from 'zod';

/** The venue's own facts: what the header, the footer, the contact page and the structured data say. Blank means: do not show it. */
export const venueSchema = z.object({
  name: z.string(),
  tagline: z.string(),
  description: z.string(),
  phone: z.string(),
  email: z.string(),
  street: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  country: z.string(),
  /** Decimal degrees, `null` where unknown. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** An IANA zone; every "today" of the venue is counted in it. */
  timeZone: z.string(),
  mapUrl: z.string(),
  facebookUrl: z.string(),
  instagramUrl: z.string(),
  caterer: z.string(),
  /** When the venue is open, every day alike: `HH:MM` of 24 hours in the venue's zone. */
  opens: z.string(),
  closes: z.string(),
  /** As search engines draw it, `$` to `$$$$`. */
  priceRange: z.string(),
  /** A code of ISO 4217. */
  currency: z.string(),
  payments: z.array(z.string()),
  /** An HLS address of the film; blank plays the film that comes with the site. */
  filmStreamUrl: z.string(),
});
export type Venue = z.infer<typeof venueSchema>;
