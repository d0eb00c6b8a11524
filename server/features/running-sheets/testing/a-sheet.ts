import type { SheetContent, SheetLine } from '#shared/running-sheet/schema.ts';
import type { SheetPrint } from '../printed-sheet.ts';

export const sheetLine = (more: Partial<SheetLine> = {}): SheetLine => ({
  ...{ id: 'dinner', part: 'Dinner', team: 'food', name: 'Harvest dinner', description: 'Three courses.' },
  ...{ quantity: 120_000, groups: ['Adults'], amount: '$10,680.00' },
  choices: [{ id: 'mains', name: 'Mains', chosen: ['Braised beef', 'Trout with dill'], count: 2 }],
  ...more,
});

const dish = (id: string, portions: number, more: Partial<SheetContent['dishes'][number]> = {}) => ({
  ...{ id, name: id, team: 'food' as const, portions, isKnown: true, chosen: 1, isReworded: false },
  ...{ diets: [], allergens: [], ...more },
});

/** What a sheet says of a wedding of 120 guests. */
export const aSheet = (more: Partial<SheetContent> = {}): SheetContent => ({
  event: {
    ...{ title: 'Becker wedding', type: 'wedding', status: 'confirmed', client: 'Anna Becker', guestCount: null },
    ...{ day: '2027-06-12', lastDay: '2027-06-12', notes: 'Quiet after ten.' },
  },
  venue: { name: 'The Becker Barn', phone: '(330) 555-0100', currency: 'USD' },
  parts: [
    {
      ...{ id: 'dinner', name: 'Dinner', day: '2027-06-12', startTime: '16:00', endTime: '23:00' },
      ...{ setupMinutes: 120, teardownMinutes: 60, spaces: ['Great Hall', 'Bar'] },
    },
  ],
  groups: [{ id: 'p.adults', name: 'Adults', expected: 120, guaranteed: 100 }],
  orders: [
    {
      ...{ id: 'p', number: 'P-2027-0001', version: 2, title: 'Becker wedding' },
      lines: [
        sheetLine(),
        sheetLine({ id: 'wine', team: 'bar', name: 'House wine', choices: [], amount: '$3,750.00' }),
        sheetLine({
          id: 'mic',
          team: 'av',
          name: 'Microphone',
          quantity: 2000,
          choices: [],
          groups: [],
          amount: '$90.00',
        }),
      ],
      sums: [{ id: 'total', name: 'Total', amount: '$19,718.61' }],
    },
  ],
  dishes: [
    dish('Braised beef', 120_000, { allergens: ['soy', 'wheat'] }),
    dish('Trout with dill', 120_000, { diets: ['gluten_free'], allergens: ['fish'] }),
    dish('House wine', 120_000, { team: 'bar' }),
  ],
  timeline: [
    { id: 'start', dayOffset: 0, minutes: 960, text: 'Dinner begins', isInternal: false },
    { id: 'meal', dayOffset: 0, minutes: 1020, text: 'Staff meal', isInternal: true },
  ],
  dietary: [{ id: 'veg', group: 'Adults', name: 'Vegetarian', count: 12 }],
  contacts: [{ id: 'client', name: 'Anna Becker', role: 'Client', phone: '(330) 555-0101', email: 'anna@example.com' }],
  ...{ staffing: '6 servers\n2 bartenders', kitchenNotes: 'No nuts.', floorNotes: 'Two cakes.', barNotes: 'No shots.' },
  ...more,
});

/** The kitchen's copy of revision 3, the first that is looked at unless it says otherwise. */
export const aPrint = (more: Partial<SheetPrint> = {}): SheetPrint => ({
  ...{ copy: 'kitchen', size: 'LETTER', content: aSheet(), before: null, at: '2027-05-01T12:00:00.000Z' },
  revision: { number: 3, at: '2027-05-01T12:00:00.000Z', atInWords: 'May 1, 2027, 8:00 AM EDT' },
  ...more,
});
