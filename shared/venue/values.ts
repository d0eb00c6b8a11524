// Free of zod, because the form in the browser applies these rules while somebody types.

import { maxEmailLength, maxUrlLength } from '#shared/fields/basic-limits.ts';

/** Texts in UTF-16 units; `payments` is the most entries. */
export const venueLimits = {
  name: 100,
  tagline: 150,
  description: 600,
  phone: 40,
  email: maxEmailLength,
  street: 150,
  city: 100,
  region: 100,
  postalCode: 20,
  country: 60,
  caterer: 100,
  address: maxUrlLength,
  payment: 40,
  payments: 10,
} as const;

/** How a space can be set, by the words of the capacities on the About page. */
export const setUps = ['seated', 'reception', 'theater', 'classroom'] as const;
export type SetUp = (typeof setUps)[number];

/** The sentences that reject a fact, and the names of facts inside one. */
export const venueMessages = {
  nouns: {
    name: 'name',
    tagline: 'tagline',
    description: 'description',
    phone: 'phone number',
    email: 'email address',
    street: 'street',
    city: 'city',
    region: 'state or region',
    postalCode: 'postal code',
    country: 'country',
    caterer: 'name of the caterer',
    address: 'address',
    payment: 'way to pay',
    payments: 'ways to pay',
  },
  email: 'Please enter a valid email address, such as name@example.com.',
  latitude: 'Please enter a latitude from -90 to 90, or leave it blank.',
  longitude: 'Please enter a longitude from -180 to 180, or leave it blank.',
  timeZone: 'Please choose one of the listed time zones.',
  clock: 'Please enter a time of day as HH:MM, such as 09:00.',
  priceRange: 'Please choose one to four dollar signs, or none.',
  currency: 'Please choose one of the listed currencies.',
  currencyInUse:
    'Contracts, payments or documents are in the currency of the venue, so it stays while there are any of them.',
  payments: `Please keep to at most ${venueLimits.payments} ways to pay, each of at most ${venueLimits.payment} characters.`,
} satisfies Record<string, string | Record<keyof typeof venueLimits, string>>;

/** The zones of the runtime's list. */
export const listTimeZones = () => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** Whether the runtime lists the zone, perhaps by an older or newer name of its own. */
export function isTimeZone(zone: string): boolean {
  const zones = listTimeZones();
  if (zones.includes(zone)) return true;
  try {
    return (
      zone.includes('/') && zones.includes(new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone)
    );
  } catch {
    return false;
  }
}
