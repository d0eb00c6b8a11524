import type { CatalogItem } from '#shared/catalog-item/schema.ts';
import type { Package } from '#shared/package/schema.ts';
import type { RentalPrice } from '#shared/rental-price/schema.ts';
import { rentalPriceOf } from '#shared/rules/rental-price.ts';
import type { TaxClass } from '#shared/rules/totals.ts';
import type { Proposal } from './schema.ts';
import { proposalLimits } from './values.ts';

type Line = Proposal['lines'][number];
type Part = Proposal['parts'][number];

/** What is known where a line is added: the groups that it can follow, and how it gets its ids. */
interface Place {
  partId: string | null;
  groups: Proposal['groups'];
  newId(): string;
}

const one = 1000;

const vendors = /\b(vendors?|crew|staff)\b/i;
const minors = /\b(child|children|kids?|minors?|teens?|infants?|babies)\b/i;

/** The groups that a line by the guest is for: no vendors, and no children where it is alcohol; all of them where nobody would be left. */
function guestsOf(taxClass: TaxClass, groups: Proposal['groups']): Proposal['groups'] {
  const guests = groups.filter(({ name }) => !vendors.test(name) && !(taxClass === 'alcohol' && minors.test(name)));
  return guests.length === 0 ? groups : guests;
}

/** A line of a catalog's price. */
const lineOf = (
  { partId, groups, newId }: Place,
  source: Pick<CatalogItem, '_id' | 'name' | 'description' | 'priceCents' | 'taxClass' | 'isCharged'>,
  kind: 'item' | 'package' | 'rental',
  isPerGuest: boolean,
): Line => ({
  ...{ id: newId(), kind, partId, sourceId: source._id, name: source.name, description: source.description },
  ...{
    quantity: one,
    groupIds: isPerGuest ? guestsOf(source.taxClass, groups).map(({ id }) => id) : [],
    priceCents: source.priceCents,
  },
  ...{ discount: null, taxClass: source.taxClass, isCharged: source.isCharged, isOptional: false, isIncluded: true },
  choices: [],
});

/** The line of an item of the catalog. */
export const lineOfItem = (item: CatalogItem, place: Place): Line => lineOf(place, item, 'item', item.unit === 'guest');

/** The line of a package: what is in it in words, and what the client may choose of it. */
export function lineOfPackage(source: Package, items: readonly CatalogItem[], place: Place): Line {
  const nameOf = (id: string) => items.find((item) => item._id === id)?.name ?? '';
  const contents = source.parts.flatMap((part) => {
    const name = part.kind === 'item' ? nameOf(part.itemId) : '';
    return part.kind === 'choice' || name === '' ? [] : [{ ...part, name }];
  });
  const description = [source.description, contents.map(({ name }) => name).join(', ')]
    .filter((text) => text !== '')
    .join('\n')
    .slice(0, proposalLimits.description)
    .toWellFormed();
  const choices = source.parts.flatMap((part) =>
    part.kind === 'item'
      ? []
      : [
          {
            ...{ id: place.newId(), name: part.name, count: part.count },
            options: part.options.map(({ itemId, upgradeCents }) => ({
              ...{ id: place.newId(), name: nameOf(itemId), upgradeCents, isChosen: false, itemId },
            })),
          },
        ],
  );
  return {
    ...lineOf(place, { ...source, description }, 'package', source.per === 'guest'),
    choices,
    contents: contents.map(({ itemId, name, quantity }) => ({ id: place.newId(), itemId, name, quantity })),
  };
}

/** The hours of a part; null without times. One that ends no later than it starts ends on the next day. */
function hoursOf({ startTime, endTime }: Part): number | null {
  if (!startTime || !endTime) return null;
  const [from = 0, to = 0] = [startTime, endTime].map((time) => Date.parse(`1970-01-01T${time}:00Z`) / 3_600_000);
  return to > from ? to - from : to - from + 24;
}

/** A line of each space of a part that has a price on its day, by the rows of the catalog in their order. */
export function rentalLinesOf(
  part: Part,
  { spaces, prices }: { spaces: readonly { _id: string; name: string }[]; prices: readonly RentalPrice[] },
  place: Omit<Place, 'partId'>,
): Line[] {
  if (!part.eventDate) return [];
  return part.spaceIds.flatMap((spaceId) => {
    const rows = prices.filter((price) => price.spaceId === spaceId);
    const found = rentalPriceOf(rows, { day: part.eventDate, hours: hoursOf(part) });
    const space = spaces.find(({ _id }) => _id === spaceId);
    if (found === undefined || space === undefined) return [];
    const { row, cents: priceCents } = found;
    const source = { _id: row._id, name: space.name, description: row.name, priceCents };
    return lineOf({ ...place, partId: part.id }, { ...source, taxClass: 'rental', isCharged: false }, 'rental', false);
  });
}

/** What is sold, as far as it is known. */
interface Catalog {
  items: readonly Pick<CatalogItem, '_id' | 'priceCents'>[];
  packages: readonly Pick<Package, '_id' | 'priceCents'>[];
  prices: readonly RentalPrice[];
  spaces: readonly { _id: string; name: string }[];
}

/** Whether a line is agreed at its price, which stays whatever the catalog asks by now. */
export const isAgreedPrice = ({ id, sourceId, priceCents }: Line, agreed: readonly Line[]): boolean =>
  agreed.some((line) => line.id === id && line.sourceId === sourceId && line.priceCents === priceCents);

/** What the catalog asks now for what a line came from, where that is another price than the line's and that is not `agreed`. */
export function newPriceOf(
  line: Line,
  parts: readonly Part[],
  catalog: Catalog,
  agreed: readonly Line[] = [],
): number | undefined {
  if (isAgreedPrice(line, agreed)) return undefined;
  const part = parts.find(({ id }) => id === line.partId);
  const rentals = part === undefined || line.kind !== 'rental' ? [] : rentalLinesOf(part, catalog, noPlace);
  const sold = { item: catalog.items, package: catalog.packages }[line.kind as string];
  const now =
    rentals.find(({ sourceId }) => sourceId === line.sourceId) ?? sold?.find(({ _id }) => _id === line.sourceId);
  return now === undefined || now.priceCents === line.priceCents ? undefined : now.priceCents;
}
const noPlace = { groups: [], newId: () => '' };
