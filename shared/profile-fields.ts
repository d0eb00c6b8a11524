import { aboutIcons } from './content-values.ts';
import type { ProfilePart } from './venue-profile.ts';
import { setUps } from './venue-values.ts';

// Free of zod, because the form in the browser is made from this declaration, as the server's schemas are.

/** A field of the profile, with its limits. */
export type ProfileField =
  | { kind: 'text'; max: number; isOptional: boolean }
  /** Blank is `null`, where it may be. */
  | { kind: 'count'; max: number; isOptional?: boolean }
  | { kind: 'price' }
  /** One of these names, or none. */
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'flag' }
  /** An upload, one of the photographs of these names that ship with the site, or none. */
  | { kind: 'image'; starters: readonly string[] }
  /** A list of short texts. */
  | { kind: 'lines'; max: number; most: number }
  | ProfileList;

/** 1 to `most` entries, told apart by their first field. */
export interface ProfileList {
  kind: 'list';
  fields: Record<string, ProfileField>;
  most: number;
}

const text = (max: number, { isOptional = false } = {}): ProfileField => ({ kind: 'text', max, isOptional });
const list = (most: number, fields: Record<string, ProfileField>): ProfileList => ({ kind: 'list', fields, most });

const title = text(100);
const guests: ProfileField = { kind: 'count', max: 100_000, isOptional: true };

/** What staff may change of each part; schema and form follow from it. */
export const profileFields: Record<ProfilePart, ProfileField> = {
  faq: list(12, { title, questions: list(30, { question: text(200), answer: text(2000) }) }),
  spaces: list(12, {
    name: title,
    text: text(600),
    photo: { kind: 'image', starters: ['garden-ceremony', 'bar-evening', 'hero-ballroom', 'exterior-dusk'] },
    holdsCapacities: { kind: 'flag' },
    ...Object.fromEntries(setUps.map((name) => [name, guests])),
    floorPlan: { kind: 'image', starters: ['floor-plan-ballroom'] },
  }),
  accommodations: list(12, {
    title,
    pricePerNight: { kind: 'price' },
    guests: text(60),
    photo: { kind: 'image', starters: ['bridal-suite', 'garden-view-room', 'family-room'] },
    description: text(600),
    amenities: { kind: 'lines', max: 100, most: 12 },
  }),
  hotelFeatures: list(12, { title, text: text(300), icon: { kind: 'choice', options: aboutIcons } }),
  planOfTheDay: list(20, { time: text(20), title, text: text(300) }),
  counters: list(6, { label: text(60), value: { kind: 'count', max: 1_000_000_000 } }),
  catering: text(1200),
};

/** The name of a field as it stands in a sentence: `price per night` of `pricePerNight`. */
export const getFieldNoun = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Rejects an amount that is no price or too large. */
export const countMessage = (max: number) => `Please enter a whole number from 0 to ${max.toLocaleString('en-US')}.`;
