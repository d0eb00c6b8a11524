import { expect, it } from 'vitest';
import { markCopy, sheetChanges } from './changes.ts';
import type { SheetContent } from './schema.ts';

const sheet = (more: Partial<SheetContent> = {}): SheetContent => ({
  event: {
    ...{ title: 'Becker wedding', type: 'wedding', status: 'confirmed', client: 'Anna Becker', guestCount: null },
    ...{ day: '2027-06-12', lastDay: '2027-06-12', notes: '' },
  },
  venue: { name: 'The Barn', phone: '', currency: 'USD' },
  ...{ parts: [], groups: [], orders: [], dishes: [], dietary: [], contacts: [], timeline: [] },
  ...{ staffing: '', kitchenNotes: 'One\nTwo\nThree', floorNotes: '', barNotes: '' },
  ...more,
});

const line = (amount: string): SheetContent['orders'] => [
  {
    ...{ id: 'p', number: 'P-2027-0001', version: 1, title: 'Becker wedding' },
    lines: [
      {
        ...{ id: 'dinner', part: '', team: 'food', name: 'Dinner', description: '', quantity: 120_000, groups: [] },
        ...{ choices: [], amount },
      },
    ],
    sums: [{ id: 'total', name: 'Total', amount }],
  },
];

const textsOf = (...given: Parameters<typeof sheetChanges>) => sheetChanges(...given).map(({ text }) => text);

it('has no marks and no changes without a revision', () => {
  expect(sheetChanges(sheet(), null)).toEqual([]);
  expect(markCopy(sheet(), null, 'kitchen').flatMap(({ rows }) => rows.map(({ mark }) => mark))).not.toContain('added');
});

it('leaves what is no longer there where it stood, and what is new where it stands', () => {
  const notes = markCopy(sheet({ kitchenNotes: 'One\nNew\nThree' }), sheet(), 'kitchen').find(
    ({ section }) => section === 'kitchenNotes',
  );
  expect(notes?.rows.map(({ name, mark }) => [name, mark])).toEqual([
    ['One', null],
    ['Two', 'removed'],
    ['New', 'added'],
    ['Three', null],
  ]);
});

it('keeps a part whose rows are all gone, so that whoever reads it knows', () => {
  const parts = markCopy(sheet({ kitchenNotes: '' }), sheet(), 'kitchen');
  expect(parts.find(({ section }) => section === 'kitchenNotes')?.rows.map(({ mark }) => mark)).toEqual(
    Array.from({ length: 3 }, () => 'removed'),
  );
});

it('tells of another price in the client’s copy alone', () => {
  const [now, then] = [sheet({ orders: line('$11,659.00') }), sheet({ orders: line('$10,680.00') })];
  const change = 'Dinner: $11,659.00 (was $10,680.00)';
  expect(textsOf(now, then)).toContain(change);
  expect(textsOf(now, then, 'client')).toContain(change);
  for (const copy of ['kitchen', 'floor', 'bar'] as const) expect(textsOf(now, then, copy)).toEqual([]);
});

it('says from where and when something was moved, and what it was called', () => {
  const part = (day: string, space: string, name = 'Dinner') => [
    {
      ...{ id: 'dinner', name, day, startTime: '18:00', endTime: '23:00' },
      ...{ setupMinutes: 0, teardownMinutes: 0, spaces: [space] },
    },
  ];
  const then = sheet({ parts: part('2027-06-12', 'Great Hall') });
  const day = 'Saturday, June 19, 2027, 6 PM to 11 PM (moved from Saturday, June 12, 2027, 6 PM to 11 PM)';
  expect(textsOf(sheet({ parts: part('2027-06-19', 'Great Hall') }), then)).toEqual([`Dinner: ${day}`]);
  expect(textsOf(sheet({ parts: part('2027-06-12', 'Bar', 'Supper') }), then)).toEqual([
    'Supper (was Dinner): Bar (was Great Hall)',
  ]);
});
