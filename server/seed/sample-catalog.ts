import type { Allergen, CatalogUnit, Diet } from '#shared/catalog-item/values.ts';
import type { TaxClass } from '#shared/rules/totals.ts';

/** An invented catalog item: `price` and `cost` in dollars. */
export interface SampleItem {
  name: string;
  price: number;
  cost: number;
  unit?: CatalogUnit;
  diets?: Diet[];
  allergens?: Allergen[];
  description?: string;
  isCharged?: boolean;
}

/** Items by category, with the tax class of all of it. */
export const sampleItems: { category: string; taxClass: TaxClass; unit: CatalogUnit; items: SampleItem[] }[] = [
  {
    category: 'APPETIZERS',
    taxClass: 'food',
    unit: 'guest',
    items: [
      { name: 'Tomato bruschetta', price: 4.5, cost: 1.4, diets: ['vegan', 'dairy_free'], allergens: ['wheat'] },
      { name: 'Crab cakes', price: 7, cost: 3.1, allergens: ['shellfish', 'egg', 'wheat'] },
      { name: 'Deviled eggs', price: 4, cost: 1.1, diets: ['vegetarian', 'gluten_free'], allergens: ['egg'] },
      {
        name: 'Cheese and fruit board',
        price: 6.5,
        cost: 2.6,
        diets: ['vegetarian'],
        allergens: ['milk', 'tree_nuts'],
      },
    ],
  },
  {
    category: 'MAINS',
    taxClass: 'food',
    unit: 'guest',
    items: [
      { name: 'Roast chicken, herb butter', price: 34, cost: 11.2, diets: ['gluten_free'], allergens: ['milk'] },
      { name: 'Braised short rib', price: 42, cost: 15.8, diets: ['dairy_free', 'nut_free'] },
      { name: 'Lake Erie walleye', price: 39, cost: 14.5, diets: ['gluten_free'], allergens: ['fish', 'milk'] },
      {
        name: 'Wild mushroom risotto',
        price: 31,
        cost: 8.4,
        diets: ['vegetarian', 'gluten_free'],
        allergens: ['milk'],
      },
      { name: 'Chickpea and squash tagine', price: 29, cost: 7.2, diets: ['vegan', 'gluten_free', 'halal'] },
      { name: 'Prime rib, carved', price: 49, cost: 20.5, diets: ['gluten_free', 'nut_free'] },
    ],
  },
  {
    category: 'SIDES',
    taxClass: 'food',
    unit: 'guest',
    items: [
      { name: 'Roasted potatoes', price: 4, cost: 0.9, diets: ['vegan', 'gluten_free'] },
      { name: 'Green beans, almonds', price: 4.5, cost: 1.3, diets: ['vegan'], allergens: ['tree_nuts'] },
      { name: 'House salad', price: 5, cost: 1.5, diets: ['vegan', 'gluten_free', 'kosher'] },
      { name: 'Bread and butter', price: 2.5, cost: 0.6, diets: ['vegetarian'], allergens: ['wheat', 'milk'] },
    ],
  },
  {
    category: 'DESSERTS',
    taxClass: 'food',
    unit: 'guest',
    items: [
      { name: 'Apple crumble', price: 7, cost: 2, diets: ['vegetarian'], allergens: ['wheat', 'milk'] },
      { name: 'Chocolate torte', price: 8, cost: 2.4, diets: ['gluten_free'], allergens: ['milk', 'egg'] },
      { name: 'Cutting and serving your cake', price: 2, cost: 0.3 },
    ],
  },
  {
    category: 'BAR',
    taxClass: 'alcohol',
    unit: 'guest',
    items: [
      { name: 'Beer and wine, four hours', price: 24, cost: 7.8 },
      { name: 'Full bar, four hours', price: 36, cost: 12.1 },
      { name: 'Sparkling toast', price: 5, cost: 1.6 },
      { name: 'House wine', price: 38, cost: 11, unit: 'each', description: 'A bottle of red or white.' },
    ],
  },
  {
    category: 'SOFT DRINKS',
    taxClass: 'food',
    unit: 'guest',
    items: [
      { name: 'Coffee and tea', price: 3.5, cost: 0.8, diets: ['vegan'] },
      { name: 'Sodas and juices', price: 4, cost: 1.1, diets: ['vegan'] },
    ],
  },
  {
    category: 'RENTALS',
    taxClass: 'rental',
    unit: 'each',
    items: [
      { name: 'Chiavari chair', price: 6, cost: 2.5, isCharged: false },
      { name: 'Floor-length linen', price: 22, cost: 9, isCharged: false },
      { name: 'Heated tent, 40 × 60 ft', price: 2400, cost: 1500, unit: 'event', isCharged: false },
    ],
  },
  {
    category: 'SERVICES',
    taxClass: 'service',
    unit: 'event',
    items: [
      { name: 'Photo booth, three hours', price: 650, cost: 420, isCharged: false },
      { name: 'Coat check', price: 180, cost: 120, isCharged: false },
      { name: 'Extra server', price: 45, cost: 28, unit: 'hour', isCharged: false },
    ],
  },
  {
    category: 'AUDIO VISUAL',
    taxClass: 'rental',
    unit: 'event',
    // Its price is that of the equipment of this name on the site.
    items: [{ name: 'Speech and Music System', price: 275, cost: 60, isCharged: false }],
  },
];

/** A part of an invented package: an item, or how many of which items, each with what it costs more in dollars. */
type SamplePart = string | { name: string; count: number; options: Record<string, number> };

/** Invented packages of these items. */
export const samplePackages: {
  name: string;
  description: string;
  price: number;
  minimumGuests: number;
  isPublic: boolean;
  taxClass: TaxClass;
  parts: SamplePart[];
}[] = [
  {
    name: 'Saturday dinner',
    description: 'Three courses at the table, coffee, and the ballroom’s own team.',
    price: 85,
    minimumGuests: 80,
    isPublic: true,
    taxClass: 'food',
    parts: [
      {
        name: 'Two mains',
        count: 2,
        options: {
          'Roast chicken, herb butter': 0,
          'Braised short rib': 4,
          'Lake Erie walleye': 4,
          'Wild mushroom risotto': 0,
          'Chickpea and squash tagine': 0,
        },
      },
      { name: 'One dessert', count: 1, options: { 'Apple crumble': 0, 'Chocolate torte': 0 } },
      ...['House salad', 'Roasted potatoes', 'Bread and butter', 'Coffee and tea'],
    ],
  },
  {
    name: 'Garden brunch',
    description: 'Stations until two, coffee and juices.',
    price: 48,
    minimumGuests: 40,
    isPublic: true,
    taxClass: 'food',
    parts: ['Deviled eggs', 'Cheese and fruit board', 'House salad', 'Coffee and tea', 'Sodas and juices'],
  },
  {
    name: 'Full evening bar',
    description: 'Full bar for four hours and a toast.',
    price: 39,
    minimumGuests: 50,
    isPublic: true,
    taxClass: 'alcohol',
    parts: ['Full bar, four hours', 'Sparkling toast'],
  },
  {
    name: 'Company lunch',
    description: 'Two courses in an hour, for meetings.',
    price: 36,
    minimumGuests: 20,
    isPublic: false,
    taxClass: 'food',
    parts: [
      { name: 'One main', count: 1, options: { 'Roast chicken, herb butter': 0, 'Wild mushroom risotto': 0 } },
      ...['House salad', 'Coffee and tea'],
    ],
  },
];
