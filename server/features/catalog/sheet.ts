import type { Sheet } from '#server/platform/http/csv.ts';
import { yesOrNo } from '#server/platform/http/csv.ts';
import type { CatalogItem } from '#shared/catalog-item/schema.ts';
import { allergenLabels, dietLabels } from '#shared/catalog-item/values.ts';
import { typedCents, typedMoneyMessage } from '#shared/rules/typed-money.ts';

/** A column of the spreadsheet: its cells, and how one that somebody wrote is read into a field of a request. */
export interface Column {
  field: string;
  write: Sheet<CatalogItem>['columns'][string];
  /** Returns what the schema of the request checks. Throws an `Error` with a sentence for what it cannot read. */
  read(cell: string): unknown;
}

const asText = (cell: string) => cell;
const asTextOrNull = (cell: string) => (cell === '' ? null : cell);
const asWord = (cell: string) => cell.toLowerCase();
/** `Gluten-free, Halal` as the words of the contract. */
const asWords = (cell: string) =>
  cell
    .split(',')
    .map((word) => word.trim().toLowerCase().replaceAll(/\W+/g, '_'))
    .filter((word) => word !== '');

function asCents(cell: string): number {
  const cents = typedCents(cell);
  if (cents === undefined) throw new Error(typedMoneyMessage);
  return cents;
}

function asFlag(cell: string): boolean {
  const [yes, no] = [cell.toLowerCase() === 'yes', cell.toLowerCase() === 'no'];
  if (!yes && !no) throw new Error('Please write yes or no.');
  return yes;
}

/** The columns of the spreadsheet of items by their headings, out and in. */
export const catalogColumns: Record<string, Column> = {
  Name: { field: 'name', write: ({ name }) => name, read: asText },
  Description: { field: 'description', write: ({ description }) => description, read: asText },
  Category: { field: 'category', write: ({ category }) => category, read: asText },
  Unit: { field: 'unit', write: ({ unit }) => unit, read: asWord },
  'Price (USD)': { field: 'priceCents', write: ({ priceCents }) => priceCents / 100, read: asCents },
  'Cost (USD)': {
    field: 'costCents',
    write: ({ costCents }) => (costCents === null ? null : costCents / 100),
    read: (cell) => (cell === '' ? null : asCents(cell)),
  },
  'Tax class': { field: 'taxClass', write: ({ taxClass }) => taxClass, read: asWord },
  'Service charge': { field: 'isCharged', write: ({ isCharged }) => yesOrNo(isCharged), read: asFlag },
  Diets: { field: 'diets', write: ({ diets }) => diets.map((diet) => dietLabels[diet]).join(', '), read: asWords },
  Allergens: {
    field: 'allergens',
    write: ({ allergens }) => allergens.map((one) => allergenLabels[one]).join(', '),
    read: asWords,
  },
  Photo: { field: 'imageUrl', write: ({ imageUrl }) => imageUrl, read: asTextOrNull },
  'AV service id': { field: 'serviceId', write: ({ serviceId }) => serviceId, read: asTextOrNull },
};

/** The columns that the export adds, of which an import reads these two: whether an item is active, and its id. */
export const activeColumn: Column = { field: 'isActive', write: ({ isActive }) => yesOrNo(isActive), read: asFlag };
export const idHeading = 'Id';
/** What the server sets by itself. */
export const ignoredHeadings = ['Position', 'Created (UTC)', 'Last changed (UTC)'];
