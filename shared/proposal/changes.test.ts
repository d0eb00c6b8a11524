import { expect, it } from 'vitest';
import { type ComparedVersion, changesBetween } from './changes.ts';

const line = {
  ...{ id: 'dinner', kind: 'item', partId: null, sourceId: null, name: 'Dinner', description: 'Three courses.' },
  ...{ quantity: 1000, groupIds: ['adults'], priceCents: 80_00, discount: null, taxClass: 'food', isCharged: true },
  ...{ isOptional: false, isIncluded: true },
  choices: [
    {
      ...{ id: 'mains', name: 'Mains', count: 1 },
      options: [
        { id: 'hen', name: 'Hen', upgradeCents: 0, isChosen: true },
        { id: 'trout', name: 'Trout', upgradeCents: 4_00, isChosen: false },
      ],
    },
  ],
} as const;
const sums = { quantity: 100_000, price: 80_00, gross: 8000_00, discount: 0, shared: 0, net: 8000_00 };
const place = { setupMinutes: 0, teardownMinutes: 0, startTime: null, endTime: null, spaceIds: [], spaces: ['Barn'] };

const version = (more: Partial<ComparedVersion> = {}): ComparedVersion =>
  structuredClone({
    ...{ title: 'Becker wedding', intro: '', signers: [], currency: 'USD', securityDeposit: null },
    billTo: { name: '', address: '', poNumber: '', taxId: '' },
    taxExemption: null,
    parts: [{ ...place, id: 'a', name: 'Dinner', eventDate: '2027-06-12' }],
    groups: [{ id: 'adults', name: 'Adults', expected: 100, guaranteed: null }],
    lines: [line],
    schedule: [{ id: 'all', name: 'Balance', amount: { percent: 100_000 }, due: { daysBefore: 14 } }],
    terms: 'One.\n\nTwo.',
    totals: {
      ...{ lines: [{ id: 'dinner', ...sums }], subtotal: 8000_00, discount: 0, shortfall: 0, charges: [], taxes: [] },
      ...{ total: 8000_00, schedule: [8000_00] },
    },
    ...more,
  } as ComparedVersion);

const say = (before: ComparedVersion, after: ComparedVersion) =>
  changesBetween(before, after).map((change) => [change.name, change.before, change.after]);

it('of two versions that are alike are none', () => {
  expect(changesBetween(version(), version())).toEqual([]);
});

it('are said of each thing by itself, in the order of the page', () => {
  const after = version({
    parts: [{ ...place, id: 'a', name: 'Dinner', eventDate: '2027-06-19' }],
    groups: [{ id: 'adults', name: 'Adults', expected: 90, guaranteed: 80 }],
    terms: 'One.\n\nThree.',
    signers: [{ id: 's', name: 'Anna', email: 'anna@example.com', role: 'client' }],
    methods: ['card', 'check', 'transfer'],
    securityDeposit: { cents: 500_00, returnDays: 14 },
  });
  expect(say(version(), after)).toEqual([
    ['Dinner', 'Saturday, June 12, 2027 · Barn', 'Saturday, June 19, 2027 · Barn'],
    ['Guests: Adults', '100', '90'],
    ['Guaranteed guests: Adults', null, '80'],
    ['Dinner', '100 × $80.00 · $8,000.00', '90 × $80.00 · $8,000.00'],
    ['Ways to pay', null, 'check, bank transfer'],
    ['Security deposit', null, expect.stringContaining('$500.00')],
    ['Signs: Anna', null, 'anna@example.com'],
    ['Terms', 'Two.', 'Three.'],
  ]);
});

it('of lines name the other name, the options, the discount and the words', () => {
  const [mains] = line.choices;
  const options = mains.options.map((option) => ({ ...option, isChosen: option.id === 'trout' }));
  const changed = { ...line, name: 'Feast', description: 'Four courses.', discount: { percent: 5000 } };
  const lines = [{ ...changed, choices: [{ ...mains, options }] }] as unknown as ComparedVersion['lines'];
  const after = version({ lines });
  expect(say(version(), after)).toEqual([
    ['Feast', 'Dinner · 100 × $80.00 · $8,000.00', 'Feast · 100 × $84.00 · −5% · $8,000.00'],
    ['Feast: Mains', 'Dinner: Mains · Choose 1: Hen, Trout (+ $4.00)', 'Feast: Mains · Choose 1: Hen, Trout (+ $4.00)'],
    ['Feast: Mains, chosen', 'Dinner: Mains, chosen · Hen', 'Feast: Mains, chosen · Trout'],
    ['Description of Feast', 'Three courses.', 'Four courses.'],
  ]);
  expect(say(after, version({ lines: [] })).map(([name, , now]) => [name, now])).toEqual([
    ['Feast', null],
    ['Feast: Mains', null],
    ['Feast: Mains, chosen', null],
  ]);
});

it('of a choice are also what nobody has chosen: another price of an option, and how many there are to choose', () => {
  const [mains] = line.choices;
  const dearer = mains.options.map((option) => (option.id === 'trout' ? { ...option, upgradeCents: 99_00 } : option));
  const lines = [{ ...line, choices: [{ ...mains, options: dearer }] }] as unknown as ComparedVersion['lines'];
  expect(say(version(), version({ lines }))).toEqual([
    ['Dinner: Mains', 'Choose 1: Hen, Trout (+ $4.00)', 'Choose 1: Hen, Trout (+ $99.00)'],
  ]);
});
