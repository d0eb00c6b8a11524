/** What is agreed for an event, as lines of its sheet and as dishes. */

import type { CatalogItemRow } from '#server/features/catalog/table.ts';
import type { PackageRow } from '#server/features/packages/table.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { quantityOf } from '#shared/proposal/pricing.ts';
import { isCounted, isPriced } from '#shared/proposal/values.ts';
import { lineAmounts } from '#shared/proposal/words.ts';
import type { SheetContent, SheetLine } from '#shared/running-sheet/schema.ts';
import type { SheetTeam } from '#shared/running-sheet/values.ts';

type Item = Pick<CatalogItemRow, 'id' | 'name' | 'category' | 'taxClass' | 'serviceId' | 'diets' | 'allergens'>;

/** What the catalog knows of what was sold, by its ids. */
export interface SoldCatalog {
  items: ReadonlyMap<string, Item>;
  packages: ReadonlyMap<string, Pick<PackageRow, 'parts'>>;
}

type Line = ProposalDocument['lines'][number];
type Dish = SheetContent['dishes'][number];

const drinks = /\b(bar|drinks?|beverages?|wines?|beers?|cocktails?)\b/i;
const av = /\b(av|audio|visual|video|lighting|projection)\b/i;

const teamOfClass = { food: 'food', alcohol: 'bar', rental: 'rental', service: 'other', other: 'other' } as const;

/** Which team has to do with something, by its item in the catalog where it has one. */
function teamOf(taxClass: Line['taxClass'], item: Item | undefined): SheetTeam {
  if (item !== undefined && (item.serviceId !== null || av.test(item.category))) return 'av';
  if (item !== undefined && drinks.test(item.category)) return 'bar';
  return teamOfClass[taxClass];
}

const itemOf = ({ sourceId, kind }: Line, { items }: SoldCatalog): Item | undefined =>
  kind === 'item' && sourceId !== null ? items.get(sourceId) : undefined;

/** How much of a line is sold, in thousandths: what its version was priced by. */
const soldOf = (line: Line, { totals, groups }: ProposalDocument): number =>
  totals.lines.find(({ id }) => id === line.id)?.quantity ?? quantityOf(line, groups);

const chosenOf = ({ options }: Line['choices'][number]): string[] =>
  options.filter(({ isChosen }) => isChosen).map(({ name }) => name);

/** Where a line is, by the parts of the event: one that has only one part is it. */
function partNameOf({ partId }: Line, { parts }: ProposalDocument, eventParts: SheetContent['parts']): string {
  const found = eventParts.find(({ id }) => id === partId) ?? parts.find(({ id }) => id === partId);
  return eventParts.length > 1 || parts.length > 1 ? (found?.name ?? '') : '';
}

/** Lines that count and say something; headings only part them in the document. */
export const countedLines = ({ lines }: ProposalDocument): Line[] =>
  lines.filter((line) => isCounted(line) && line.kind !== 'heading' && line.kind !== 'discount');

export const toSheetLine = (
  line: Line,
  document: ProposalDocument,
  { catalog, parts }: { catalog: SoldCatalog; parts: SheetContent['parts'] },
): SheetLine => ({
  id: line.id,
  part: partNameOf(line, document, parts),
  team: isPriced(line) ? teamOf(line.taxClass, itemOf(line, catalog)) : 'other',
  name: line.name,
  description: line.description,
  quantity: isPriced(line) ? soldOf(line, document) : null,
  groups: document.groups.filter(({ id }) => line.groupIds.includes(id)).map(({ name }) => name),
  choices: line.choices.map((choice) => ({
    ...{ id: choice.id, name: choice.name, chosen: chosenOf(choice) },
    count: Math.min(choice.count, choice.options.length),
  })),
  amount: isPriced(line) ? (lineAmounts(line, document)?.amount ?? null) : null,
});

const nameKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** A dish of the catalog, or one that is known by its name alone. */
function toDish(name: string, item: Item | undefined, portions: number, team: SheetTeam): Dish {
  return {
    id: item?.id ?? `name ${nameKey(name)}`,
    name,
    team: item === undefined ? team : teamOf(item.taxClass, item),
    portions,
    diets: item?.diets ?? [],
    allergens: item?.allergens ?? [],
    isKnown: item !== undefined,
  };
}

/** What of a package everybody gets, and what was chosen, each for as many as the line is for. */
function dishesOfPackage(line: Line, quantity: number, catalog: SoldCatalog): Dish[] {
  const { parts = [] } = catalog.packages.get(line.sourceId ?? '') ?? {};
  const team = teamOfClass[line.taxClass];
  const contents = parts.flatMap((part) => {
    const item = part.kind === 'item' ? catalog.items.get(part.itemId) : undefined;
    if (part.kind !== 'item' || item === undefined) return [];
    return toDish(item.name, item, Math.round((quantity * part.quantity) / 1000), team);
  });
  const findItem = (choice: string, name: string): Item | undefined => {
    const offered = parts.flatMap((part) => (part.kind === 'choice' && part.name === choice ? part.options : []));
    const all = offered.flatMap(({ itemId }) => catalog.items.get(itemId) ?? []);
    return [...all, ...catalog.items.values()].find((item) => nameKey(item.name) === nameKey(name));
  };
  const chosen = line.choices.flatMap((choice) =>
    chosenOf(choice).map((name) => toDish(name, findItem(choice.name, name), quantity, team)),
  );
  return contents.length + chosen.length > 0
    ? [...contents, ...chosen]
    : [toDish(line.name, undefined, quantity, team)];
}

function dishesOfLine(line: Line, document: ProposalDocument, catalog: SoldCatalog): Dish[] {
  if (!isPriced(line) || line.kind === 'rental') return [];
  const quantity = soldOf(line, document);
  if (line.kind === 'package') return dishesOfPackage(line, quantity, catalog);
  return [toDish(line.name, itemOf(line, catalog), quantity, teamOfClass[line.taxClass])];
}

/** Each dish and drink once, in the order in which it is sold first, with what all lines have of it. */
export function dishesOf(documents: readonly ProposalDocument[], catalog: SoldCatalog): Dish[] {
  const dishes = new Map<string, Dish>();
  for (const document of documents)
    for (const dish of countedLines(document).flatMap((line) => dishesOfLine(line, document, catalog))) {
      const before = dishes.get(dish.id);
      dishes.set(dish.id, before === undefined ? dish : { ...before, portions: before.portions + dish.portions });
    }
  return [...dishes.values()].filter(({ team, portions }) => (team === 'food' || team === 'bar') && portions > 0);
}
