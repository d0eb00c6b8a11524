import { seededRandom } from '#server/seed/seeded-random.ts';
import { eventTypes, inquiryStatuses } from '#shared/inquiry/values.ts';

const firstNames =
  'Anna,Marcus,Priya,Dylan,Sofia,Hannah,Owen,Leah,Theo,Grace,Mateo,Ruth,Amir,Nora,Felix,Ivy,Jonah,Clara,Tess,Elias'.split(
    ',',
  );
const lastNames =
  'Becker,Okafor,Novak,Ramirez,Schultz,Whitfield,Kowalski,Delgado,Hartman,Lindqvist,Moyer,Yoder,Castellano,Abbott'.split(
    ',',
  );
const openings = [
  'We are looking for a hall with a garden for our wedding.',
  'Our company plans its yearly dinner and likes your ballroom.',
  'My parents celebrate fifty years together.',
  'We would like to see the rooms some evening.',
  'Could you tell us whether the date is still free?',
];
const wishes = [
  'A band needs a stage and the guests a dance floor.',
  'About a third of the guests eat vegetarian.',
  'Is there parking for two coaches?',
  'We would love string lights and a late bar.',
  'The reception should begin at five in the afternoon.',
  'Some of us would stay the night.',
  'Please send us your menus and prices.',
];

/** A word that stands in exactly five inquiries, however many there are. */
export const rareWord = 'zeppelin';
/** A word that about three in ten inquiries hold. */
export const commonWord = 'reception';

/** `count` inquiries of the `years` before `until` (milliseconds), the oldest first. */
export function* believableInquiries(count: number, until: number, years = 4) {
  const random = seededRandom(count);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const span = years * 365 * 86_400_000;
  const rareEvery = Math.ceil(count / 5);
  for (let index = 0; index < count; index += 1) {
    const createdAt = Math.round(until - span + (span * (index + random())) / (count + 1));
    const first = pick(firstNames);
    const last = pick(lastNames);
    const status = index > count * 0.97 ? 'new' : pick(inquiryStatuses);
    const day = new Date(createdAt + (30 + random() * 500) * 86_400_000);
    const rare = index % rareEvery === Math.floor(rareEvery / 2) ? ` A ${rareWord} will fly over the garden.` : '';
    yield {
      fullName: `${first} ${last}`,
      email: `${first}.${last}${Math.floor(random() * 10_000)}@example.com`.toLowerCase(),
      phone: `(330) 555-${String(Math.floor(random() * 10_000)).padStart(4, '0')}`,
      eventType: random() < 0.1 ? null : pick(eventTypes),
      eventDate: random() < 0.2 ? null : day.toISOString().slice(0, 10),
      guestCount: 20 + Math.floor(random() * 300),
      message: `${pick(openings)} ${pick(wishes)} ${pick(wishes)}${rare}`,
      status,
      createdAt,
      respondedAt: status === 'new' || status === 'spam' ? null : createdAt + Math.round(random() * 20 * 3_600_000),
    };
  }
}
