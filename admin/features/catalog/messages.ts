import { toContentMessages } from '#admin/items/content.ts';
import type { CatalogImport } from '#shared/catalog-item/import.ts';

type ImportOutcome = CatalogImport['rows'][number]['outcome'];
const items = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'item' : 'items'}`;

/** What the import of items says. */
export const importTexts = {
  title: 'Import items',
  text: 'Choose a .csv file of up to 1 MB and 1,000 rows, with the headings of an export. You see what would happen before anything changes.',
  choose: 'Choose a file…',
  reading: 'Reading the file',
  tooLarge: 'This file is larger than 1 MB. Please import it in parts.',
  unreadable: 'This file cannot be read. Please choose it again.',
  table: (name: string) => `Result for ${name}`,
  line: 'Line',
  item: 'Item',
  outcome: 'What happens',
  outcomes: {
    new: 'Added',
    changed: 'Changed',
    unchanged: 'Unchanged',
    rejected: 'Left out',
  } satisfies Record<ImportOutcome, string>,
  nothing: 'Nothing in this file changes the catalog.',
  more: (count: number) => `And ${count.toLocaleString('en-US')} more.`,
  submit: (count: number) => `Import ${items(count)}`,
  imported: (count: number) => `${items(count)} imported.`,
  undoWords: 'imported items',
} as const;

/** What the catalog says. */
export const catalogTexts = {
  sections: 'Parts of the catalog',
  tabs: { items: 'Items', packages: 'Packages', rental: 'Space rental' },
  active: 'Active',
  activeHint: (isOn: boolean) => (isOn ? 'Can be put on proposals.' : 'Kept, but on no new proposal.'),
  margin: (percent: string) => `Margin ${percent}%`,
  marginAtLeast: (percent: string) => `Margin at least ${percent}%`,
  charged: 'Service charges are on it',
  notCharged: 'No service charge',
  photo: 'Photo',
  none: 'None',
  optional: (label: string) => `${label} (optional)`,
} as const;

export const itemTexts = {
  ...toContentMessages({
    one: 'item',
    many: 'items',
    search: 'Search the catalog...',
    emptyHint: 'Dishes, drinks, rentals and services with their prices. Proposals and packages are made of them.',
  }),
  price: 'Price',
  cost: 'Cost (optional)',
  costHint: 'What one costs you. Only managers see it.',
  contains: (allergens: string) => `Contains ${allergens}`,
  diets: 'Diets',
  allergens: 'Allergens',
  allergensHint: 'The nine that US law names.',
  service: 'AV equipment on the website (optional)',
  serviceHint: 'Both have one price then: changing one changes the other.',
  categories: { required: 'Please enter a category name.', exists: 'Category already exists.' },
} as const;

export const packageTexts = {
  ...toContentMessages({
    one: 'package',
    many: 'packages',
    emptyHint: 'What you sell together at one price, with what clients choose in it.',
  }),
  parts: 'What is in it',
  addPart: 'Add a part',
  part: 'Part',
  kinds: { item: 'Everybody gets', choice: 'Clients choose' },
  item: 'Item',
  quantity: 'Quantity',
  quantityMessage: 'Please enter a quantity above 0, with at most three decimals.',
  choiceName: 'What is chosen',
  howMany: 'How many',
  countMessage: 'Please enter how many may be chosen, at most as many as there are items.',
  options: 'To choose from',
  addOption: 'Add an item',
  upgrade: 'Upgrade per guest',
  itemNeeded: 'Please choose an item from the catalog.',
  minimumGuests: 'Minimum of guests',
  guestsMessage: 'Please enter a whole number of guests, from 0 to 100,000.',
  isPublic: 'Public',
  publicHint: (isOn: boolean) => (isOn ? 'The page Services may show it.' : 'Only your team sees it.'),
  atLeast: (guests: number) => `from ${guests.toLocaleString('en-US')} guests`,
  choose: (count: number, of: number, name: string) => `${name}: ${count} of ${of}`,
} as const;

export const rentalTexts = {
  ...toContentMessages({
    one: 'rental price',
    many: 'rental prices',
    emptyHint: 'What each space costs. The first row of a space that fits the day and the hours is its price.',
  }),
  allSpaces: 'All spaces',
  space: 'Space',
  spaceNeeded: 'Please choose a space.',
  nameHint: 'As proposals say it, such as Saturday in June.',
  fromDay: 'Season from (MM-DD, optional)',
  toDay: 'Season to (MM-DD, optional)',
  dayMessage: 'Please enter the day as MM-DD, such as 06-15.',
  weekdays: 'On',
  weekdaysHint: 'None is every day.',
  hours: 'Hours in the price (optional)',
  hoursMessage: 'Please enter a whole number of hours, from 1 to 24, or leave it blank.',
  extraHour: 'Each further hour (optional)',
  everyDay: 'Every day',
  season: (from: string, to: string) => `${from} to ${to}`,
  upTo: (hours: number) => `up to ${hours} ${hours === 1 ? 'hour' : 'hours'}`,
  further: (price: string) => `then ${price} an hour`,
} as const;
