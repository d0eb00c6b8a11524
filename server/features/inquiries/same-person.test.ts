import { expect, it } from 'vitest';
import { firstNames, lastNames } from '#server/seed/inquiry-texts.ts';
import { seededRandom } from '#server/seed/seeded-random.ts';
import { findSamePerson } from './same-person.ts';

type Person = Parameters<typeof findSamePerson>[0];

/** Two inquiries, and whether one person wrote both. */
interface Pair {
  what: string;
  one: Person;
  other: Person;
  isSame: boolean;
}

const anna: Person = {
  fullName: 'Anna Becker',
  email: 'anna.becker@example.com',
  phone: '(330) 555-0117',
  eventDate: '2027-06-12',
};
const pair = (isSame: boolean, what: string, changes: Partial<Person>, one: Partial<Person> = {}): Pair => ({
  what,
  isSame,
  one: { ...anna, ...one },
  other: { ...anna, ...changes },
});

/** Another address and another number: what the pair is about has to decide. */
const elsewhere = { email: 'someone@else.example', phone: '(216) 555-0144' };

const byHand: Pair[] = [
  pair(true, 'capitals in the address', { email: 'Anna.BECKER@Example.com', phone: '330' }),
  pair(true, 'another date', { eventDate: '2027-09-04' }),
  pair(true, 'no date any more', { eventDate: null }),
  pair(true, 'a married name', { fullName: 'Anna Moyer', phone: '(216) 555-0144' }),
  pair(true, 'an address at work', { email: 'abecker@work.example' }),
  pair(true, 'a number with its country code', { email: 'a@work.example', phone: '+1 330 555 0117' }),
  pair(true, 'a number dialed from abroad', { email: 'a@work.example', phone: '001-330-555-0117' }),
  pair(true, 'a number without signs', { email: 'a@work.example', phone: '3305550117' }),
  pair(true, 'a mistyped address', { email: 'anna.beker@example.com' }),
  pair(true, 'a mistyped number', { phone: '(330) 555-0171' }),
  pair(true, 'a placeholder for the number', { phone: '0000000000' }),
  pair(true, 'dots left out of the address, same date', { email: 'annabecker@example.com', phone: '-' }),
  pair(true, 'a plus in the address, same date', { email: 'anna.becker+venue@example.com', phone: '-' }),
  pair(true, 'the partner writes for the same day', { ...elsewhere, fullName: 'Tom Becker' }),
  pair(true, 'accents left out', { ...elsewhere, fullName: 'Ana Nunez' }, { fullName: 'Ana Núñez' }),
  ...["Nora O'Hara", 'Nora O‘Hara', 'Nora OʼHara', 'Nora O`Hara', 'NORA OHARA', 'nora o´hara'].map((fullName) =>
    pair(true, `an apostrophe as in ${fullName}`, { ...elsewhere, fullName }, { fullName: 'Kim O’Hara' }),
  ),
  pair(true, 'another hyphen', { ...elsewhere, fullName: 'Ida Smith‐Lee' }, { fullName: 'Ida Smith-Lee' }),
  pair(true, 'a letter with a stroke', { ...elsewhere, fullName: 'Ida Moller' }, { fullName: 'Ida Møller' }),
  pair(true, 'what nobody sees', { ...elsewhere, fullName: 'Anna Becker\u200b' }),
  pair(true, 'a generation added', { ...elsewhere, fullName: 'Anna Becker, Jr.' }),
  pair(true, 'a middle name', { ...elsewhere, fullName: 'Anna M. Becker' }),
  pair(true, 'small letters', { ...elsewhere, fullName: 'anna becker' }),
  pair(
    true,
    'a British number with and without its country',
    { email: 'a@work.example', phone: '+44 (0)20 7946 0958' },
    { phone: '020 7946 0958' },
  ),
  // Nothing tells these two from strangers.
  pair(true, 'a new address and number, and no date', { ...elsewhere, eventDate: null }),
  pair(true, 'a new address, number, name and date', { ...elsewhere, fullName: 'Anna Moyer', eventDate: '2027-09-04' }),
  pair(
    true,
    'the same extension',
    { email: 'a@work.example', phone: '330 555 0100 x12' },
    { phone: '3305550100 ext. 12' },
  ),

  pair(false, 'the same name, another day', { ...elsewhere, eventDate: '2027-09-04' }),
  pair(false, 'the same name, no day', { ...elsewhere, eventDate: null }, { eventDate: null }),
  pair(false, 'another name on the same day', { ...elsewhere, fullName: 'Ida Moyer' }),
  pair(false, 'a sister on another day', { ...elsewhere, fullName: 'Eva Becker', eventDate: '2027-06-13' }),
  pair(false, 'strangers with one last name on one day', { ...elsewhere, fullName: 'Ruth Becker' }),
  pair(false, 'father and son on other days', { ...elsewhere, fullName: 'Anna Becker III', eventDate: '2028-06-12' }),
  pair(false, 'dots in the address of another person', {
    ...elsewhere,
    email: 'a.nnabecker@example.com',
    eventDate: null,
  }),
  pair(
    false,
    'a plus in the address of another person',
    {
      ...elsewhere,
      email: 'events+2@agency.example',
      eventDate: null,
      fullName: 'Ida Moyer',
    },
    { email: 'events+1@agency.example' },
  ),
  pair(false, 'one mailbox name at two providers', {
    ...elsewhere,
    email: 'anna.becker@else.example',
    eventDate: null,
  }),
  pair(
    false,
    'the last ten digits in two countries',
    { ...elsewhere, fullName: 'Ida Moyer', phone: '+1 207 946 0958' },
    { phone: '+44 20 7946 0958' },
  ),
  pair(
    false,
    'a switchboard with two extensions',
    { ...elsewhere, fullName: 'Ida Moyer', phone: '(330) 555-0100 ext. 13' },
    { phone: '(330) 555-0100 ext. 12' },
  ),
  pair(
    false,
    'a switchboard, and one of its extensions',
    { ...elsewhere, fullName: 'Ida Moyer', phone: '(330) 555-0100 x13' },
    { phone: '(330) 555-0100' },
  ),
  ...[
    '0000000000',
    '1234567890',
    '(555) 555-5555',
    '111-111-1111',
    '+1 123 456 7890',
    '9876543210',
    '555-0117',
    '-',
  ].map((phone) => pair(false, `both wrote ${phone}`, { ...elsewhere, fullName: 'Ida Moyer', phone }, { phone })),
  pair(false, 'neither told a number', { ...elsewhere, fullName: 'Ida Moyer', phone: '' }, { phone: '' }),
  pair(false, 'only an initial of the last name', { ...elsewhere, fullName: 'Ida B.' }, { fullName: 'Anna B.' }),
];

const total = 300;

/** Made-up pairs as they come in: who writes again changes what people change, and strangers have in common what strangers have. */
function* madeUp(): Generator<Pair> {
  const random = seededRandom(2027);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const digits = (count: number) => String(Math.floor(random() * 10 ** count)).padStart(count, '0');
  const people = new Set<string>();
  const someone = (): Person => {
    const [first, last, number] = [pick(firstNames), pick(lastNames), digits(4)];
    const email = `${first}.${last}${digits(2)}@${pick(['example.com', 'mail.example', 'work.example'])}`.toLowerCase();
    // Nobody has the address or the number of somebody else by chance.
    if (people.has(email) || people.has(number)) return someone();
    people.add(email).add(number);
    const eventDate =
      random() < 0.15 ? null : `2027-0${1 + Math.floor(random() * 9)}-${10 + Math.floor(random() * 19)}`;
    return { fullName: `${first} ${last}`, email, phone: `(${pick(['330', '216', '440'])}) 555-${number}`, eventDate };
  };
  const again: ((one: Person) => Partial<Person>)[] = [
    () => ({}),
    ({ email }) => ({ email: email.toUpperCase(), phone: '-' }),
    () => ({ eventDate: '2027-10-02' }),
    ({ phone }) => ({ email: someone().email, phone: `+1 ${phone.replace(/\D/g, ' ')}` }),
    ({ phone }) => ({ email: someone().email, phone: phone.replace(/\D/g, ''), eventDate: null }),
    ({ fullName }) => ({ fullName: fullName.toUpperCase(), phone: someone().phone }),
    ({ fullName }) => ({ fullName: `${pick(firstNames)} ${fullName.split(' ').at(-1)}`, phone: someone().phone }),
  ];
  /** What strangers have in common with the first one. */
  const strangers: ((one: Person) => Partial<Person>)[] = [
    () => ({}),
    ({ eventDate }) => ({ eventDate }),
    ({ fullName }) => ({ fullName, eventDate: '2028-01-08' }),
    ({ fullName, eventDate }) => ({ fullName: `${pick(firstNames)} ${fullName.split(' ').at(-1)}`, eventDate }),
    ({ email }) => ({ email: email.replace('@', '+1@'), eventDate: null }),
    ({ email }) => ({ email: email.replace('.', ''), eventDate: null }),
    ({ phone }) => ({ phone: phone.replace('+1', '+49') }),
    ({ phone }) => ({ phone: `${phone} ext. ${digits(2)}` }),
  ];
  for (let index = byHand.length; index < total; index += 1) {
    const isSame = index % 2 === 0;
    const person = someone();
    const one = isSame ? person : { ...person, phone: `+1 ${person.phone}` };
    const other = isSame ? { ...one, ...pick(again)(one) } : { ...someone(), ...pick(strangers)(one) };
    yield { what: `pair ${index}`, isSame, one, other };
  }
}

const pairs = [...byHand, ...madeUp()];
const reasonOf = ({ one, other }: Pair) => findSamePerson(one, other);

it('joins nobody with somebody else, and finds at least 95 % of those who write again', () => {
  expect(pairs).toHaveLength(total);
  const joined = pairs.filter((one) => ['email', 'phone'].includes(reasonOf(one) ?? ''));
  expect(joined.filter(({ isSame }) => !isSame)).toEqual([]);
  const same = pairs.filter(({ isSame }) => isSame);
  const missed = same.filter((one) => reasonOf(one) === undefined);
  expect(same.length).toBeGreaterThan(140);
  expect(joined.length).toBeGreaterThan(100);
  expect(missed.length / same.length, missed.map(({ what }) => what).join(', ')).toBeLessThanOrEqual(0.05);
});

it('says the same of a pair whichever came first', () => {
  for (const { what, one, other } of pairs) expect(findSamePerson(other, one), what).toBe(findSamePerson(one, other));
});
