import { aboutIcons } from '#shared/content/values.ts';
import type { Field, ListField } from '#shared/slots/form-fields.ts';
import type { ProfilePart } from './profile.ts';
import { setUps } from './values.ts';

const text = (max: number, { isLong = false } = {}): Field => ({ kind: 'text', max, isOptional: false, isLong });
const paragraphs = (max: number) => text(max, { isLong: true });
const list = (max: number, fields: Record<string, Field>): ListField => ({ kind: 'list', fields, max });

const title = text(100);
const guests: Field = { kind: 'count', max: 100_000, isOptional: true };

/** What staff may change of each part. The entries of a list are told apart by their first field. */
export const profileFields: Record<ProfilePart, Field> = {
  faq: list(12, { title, questions: list(30, { question: text(200), answer: paragraphs(2000) }) }),
  spaces: list(12, {
    name: { kind: 'spaceName', max: 100 },
    spaceId: { kind: 'space' },
    text: paragraphs(600),
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
    description: paragraphs(600),
    amenities: { kind: 'lines', max: 100, maxLines: 12 },
  }),
  hotelFeatures: list(12, { title, text: paragraphs(300), icon: { kind: 'choice', options: aboutIcons } }),
  planOfTheDay: list(20, { time: text(20), title, text: paragraphs(300) }),
  counters: list(6, { label: text(60), value: { kind: 'count', max: 1_000_000_000 } }),
  catering: paragraphs(1200),
};
