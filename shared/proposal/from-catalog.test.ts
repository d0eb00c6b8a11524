import { expect, it } from 'vitest';
import { lineOfItem, lineOfPackage, newPriceOf, rentalLinesOf } from './from-catalog.ts';

const published = { isActive: true, order: 0, version: 1, createdAt: '', updatedAt: '' };
const item = (name: string, more: object = {}) => ({
  ...{ ...published, _id: name, name, description: '', category: 'FOOD', unit: 'guest' as const, priceCents: 4_00 },
  ...{ costCents: null, taxClass: 'food' as const, isCharged: true, diets: [], allergens: [], imageUrl: null },
  ...{ picture: null, serviceId: null },
  ...more,
});
const groups = [
  { id: 'adults', name: 'Adults', expected: 80, guaranteed: null },
  { id: 'children', name: 'Children', expected: 10, guaranteed: null },
];
const place = () => {
  const ids = ['new-1', 'new-2', 'new-3'];
  return { partId: 'dinner', groups, newId: () => ids.shift() ?? 'more' };
};

it('an item by the guest follows all groups, and any other is one', () => {
  expect(lineOfItem(item('Toast'), place())).toMatchObject({
    ...{ id: 'new-1', kind: 'item', sourceId: 'Toast', priceCents: 4_00, groupIds: ['adults', 'children'] },
  });
  expect(lineOfItem(item('Booth', { unit: 'event' }), place())).toMatchObject({ groupIds: [], quantity: 1000 });
});

it('a package says what is in it, and leaves open what the client may choose', () => {
  const source = {
    ...{ ...published, _id: 'harvest', name: 'Harvest', description: 'Three courses.', imageUrl: null, picture: null },
    ...{ priceCents: 85_00, per: 'guest' as const, minimumGuests: 50, taxClass: 'food' as const, isCharged: true },
    isPublic: false,
    parts: [
      { id: 'a', kind: 'item' as const, itemId: 'Bread', quantity: 1000 },
      {
        ...{ id: 'b', kind: 'choice' as const, name: 'Mains', count: 1 },
        options: [{ id: 'c', itemId: 'Trout', upgradeCents: 4_00 }],
      },
    ],
  };
  expect(lineOfPackage(source, [item('Bread'), item('Trout')], place())).toMatchObject({
    ...{ kind: 'package', sourceId: 'harvest', description: 'Three courses.\nBread' },
    choices: [
      { name: 'Mains', count: 1, options: [{ name: 'Trout', upgradeCents: 4_00, isChosen: false, itemId: 'Trout' }] },
    ],
    contents: [{ itemId: 'Bread', name: 'Bread', quantity: 1000 }],
  });
});

it('the spaces of a part have the price of its day and hours', () => {
  const price = {
    ...{ ...published, _id: 'june', spaceId: 'hall', name: 'Saturday in June', fromDay: '06-01', toDay: '06-30' },
    ...{ weekdays: ['saturday' as const], hours: 5, priceCents: 4500_00, perExtraHourCents: 300_00 },
  };
  const part = {
    ...{ id: 'dinner', name: 'Dinner', eventDate: '2027-06-12', startTime: '18:00', endTime: '01:00' },
    ...{ setupMinutes: 0, teardownMinutes: 0, spaceIds: ['hall', 'bar'] },
  };
  const spaces = [{ _id: 'hall', name: 'The Hall' }];
  expect(rentalLinesOf(part, { spaces, prices: [price] }, place())).toMatchObject([
    { kind: 'rental', name: 'The Hall', partId: 'dinner', priceCents: 5100_00, taxClass: 'rental', isCharged: false },
  ]);
  const [line] = rentalLinesOf(part, { spaces, prices: [price] }, place());
  const now = (priceCents: number) =>
    line && newPriceOf(line, [part], { items: [], packages: [], spaces, prices: [{ ...price, priceCents }] });
  expect([now(4500_00), now(4600_00)]).toEqual([undefined, 5200_00]);
  expect(rentalLinesOf({ ...part, eventDate: '2027-06-13' }, { spaces, prices: [price] }, place())).toEqual([]);
});

it('a line knows another price of what it came from, and nothing of what is gone', () => {
  const line = lineOfItem(item('Toast'), place());
  const now = (items: Parameters<typeof newPriceOf>[2]['items'], changes: object = {}) =>
    newPriceOf({ ...line, ...changes }, [], { items, packages: items, prices: [], spaces: [] });
  expect(now([item('Toast')])).toBeUndefined();
  expect(now([item('Toast', { priceCents: 5_00 })])).toBe(5_00);
  const sold = { items: [item('Toast', { priceCents: 5_00 })], packages: [], prices: [], spaces: [] };
  expect([4_00, 3_00].map((priceCents) => newPriceOf(line, [], sold, [{ ...line, priceCents }]))).toEqual([
    undefined,
    5_00,
  ]);
  expect(now([item('Bread')])).toBeUndefined();
  expect(now([item('Toast', { priceCents: 5_00 })], { kind: 'text' })).toBeUndefined();
});
