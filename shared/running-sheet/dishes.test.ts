import { expect, it } from 'vitest';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { type CatalogDish, type DishCatalog, dishesOf } from './dishes.ts';

const item = (name: string, more: Partial<CatalogDish> = {}): [string, CatalogDish] => [
  name.toLowerCase(),
  { name, category: 'FOOD', unit: 'guest', taxClass: 'food', serviceId: null, diets: [], allergens: [], ...more },
];
const catalog: DishCatalog = {
  items: new Map([
    item('Bread', { unit: 'each', allergens: ['wheat'] }),
    item('Trout', { diets: ['gluten_free'], allergens: ['fish'] }),
    item('Chicken'),
    item('Punch', { taxClass: 'alcohol' }),
    item('Linen', { taxClass: 'rental' }),
    item('Coffee', { category: 'Soft drinks' }),
  ]),
  packages: new Map([
    [
      'harvest',
      [
        { id: 'a', kind: 'item', itemId: 'bread', quantity: 3000 },
        { id: 'b', kind: 'choice', name: 'Mains', count: 1, options: [{ id: 'c', itemId: 'trout', upgradeCents: 0 }] },
      ],
    ],
  ]),
};
const groups = [
  { id: 'adults', name: 'Adults', expected: 100, guaranteed: 110 },
  { id: 'children', name: 'Children', expected: 20, guaranteed: null },
];

type Line = ProposalDocument['lines'][number];
const line = (more: Partial<Line> = {}): Line => ({
  ...{ id: 'dinner', kind: 'package', partId: 'p1', sourceId: 'harvest', name: 'Harvest', description: 'Bread' },
  ...{ quantity: 1000, groupIds: ['adults', 'children'], priceCents: 85_00, discount: null, taxClass: 'food' },
  ...{ isCharged: true, isOptional: false, isIncluded: true, choices: [] },
  contents: [{ id: 'b1', itemId: 'bread', name: 'Bread', quantity: 2000 }],
  ...more,
});
const option = (name: string, more: object = {}) => ({
  ...{ id: name, name, upgradeCents: 0, isChosen: true, itemId: name.toLowerCase() },
  ...more,
});
const of = (...lines: Line[]) => dishesOf({ lines, groups }, catalog);

it('a package is what is in it and what was chosen, for the guests that are paid for', () => {
  const mains = {
    ...{ id: 'm', name: 'Mains', count: 1 },
    options: [option('Trout'), option('Chicken', { isChosen: false })],
  };
  expect(of(line({ choices: [mains] }))).toEqual([
    {
      ...{ id: 'dinner.b1', lineId: 'dinner', partId: 'p1', itemId: 'bread', name: 'Bread', quantity: 260_000 },
      ...{
        category: 'FOOD',
        unit: 'each',
        team: 'food',
        diets: [],
        allergens: ['wheat'],
        of: 'Harvest',
        choice: null,
      },
      isReworded: false,
    },
    {
      ...{ id: 'dinner.m.Trout', lineId: 'dinner', partId: 'p1', itemId: 'trout', name: 'Trout', quantity: 130_000 },
      ...{
        category: 'FOOD',
        unit: 'guest',
        team: 'food',
        diets: ['gluten_free'],
        allergens: ['fish'],
        of: 'Harvest',
      },
      ...{ choice: { name: 'Mains', chosen: 1 }, isReworded: false },
    },
  ]);
});

it('of two mains each may be for everybody, and one too many is for nobody', () => {
  const options = [option('Trout'), option('Chicken'), option('Bread')];
  const dishes = of(line({ contents: [], choices: [{ id: 'm', name: 'Mains', count: 2, options }] }));
  expect(dishes).toMatchObject([
    { name: 'Trout', quantity: 130_000, choice: { name: 'Mains', chosen: 2 } },
    { name: 'Chicken', quantity: 130_000, choice: { name: 'Mains', chosen: 2 } },
  ]);
});

it('what the words of a package leave out stays, and says so', () => {
  expect(of(line({ description: 'Without bread rolls.' }))).toMatchObject([{ name: 'Bread', isReworded: false }]);
  expect(of(line({ description: 'No rolls.' }))).toMatchObject([{ name: 'Bread', isReworded: true }]);
});

it('what is left out, follows nobody, or is neither food nor drink is not prepared', () => {
  const linen = { id: 'l', itemId: 'linen', name: 'Linen', quantity: 1000 };
  const alone = [
    line({ isOptional: true, isIncluded: false }),
    line({ kind: 'heading' }),
    line({ kind: 'rental', taxClass: 'rental', contents: undefined }),
    line({ quantity: 0, groupIds: [] }),
  ];
  expect(of(...alone)).toEqual([]);
  expect(of(line({ contents: [linen] }))).toEqual([]);
});

it('an item and a typed line are dishes themselves', () => {
  const punch = line({ id: 'a', kind: 'item', sourceId: 'punch', name: 'Rum punch', contents: undefined });
  const tacos = line({ id: 'b', kind: 'item', sourceId: null, name: 'Tacos', groupIds: [], quantity: 2500 });
  expect(of(punch, { ...tacos, contents: undefined })).toMatchObject([
    { name: 'Rum punch', team: 'bar', itemId: 'punch', unit: 'guest', of: '' },
    { name: 'Tacos', team: 'food', itemId: null, unit: 'each', quantity: 2500, allergens: [] },
  ]);
});

it('what the catalog has among the drinks is for the bar, however it is taxed', () => {
  const coffee = line({ kind: 'item', sourceId: 'coffee', name: 'Coffee', contents: undefined });
  expect(of(coffee)).toMatchObject([{ name: 'Coffee', team: 'bar' }]);
});

it('a line of before goes by the package of the catalog, and stands for itself where that is gone', () => {
  const before = { contents: undefined, choices: [{ id: 'm', name: 'Mains', count: 1, options: [option('Trout')] }] };
  const unnamed = before.choices.map((choice) => ({ ...choice, options: [{ ...option('trout'), itemId: undefined }] }));
  expect(of(line({ ...before, choices: unnamed }))).toMatchObject([
    { id: 'dinner.a', name: 'Bread', quantity: 390_000, allergens: ['wheat'] },
    { name: 'trout', itemId: 'trout', allergens: ['fish'] },
  ]);
  expect(of(line({ contents: undefined, sourceId: 'gone' }))).toMatchObject([{ name: 'Harvest', itemId: null }]);
});

it('an item that is gone keeps its name and its place, and nothing is known of it', () => {
  const gone = { id: 'g', itemId: 'gone', name: 'Soup', quantity: 1000 };
  expect(of(line({ contents: [gone], description: 'Soup' }))).toMatchObject([
    { name: 'Soup', itemId: null, team: 'food', diets: [], allergens: [], quantity: 130_000 },
  ]);
});
