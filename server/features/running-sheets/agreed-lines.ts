/** What is agreed for an event, as lines of its sheet and as dishes. */

import type { ProposalDocument } from '#shared/proposal/document.ts';
import { quantityOf } from '#shared/proposal/pricing.ts';
import { isCounted, isPriced } from '#shared/proposal/values.ts';
import { lineAmounts } from '#shared/proposal/words.ts';
import { type CatalogDish, type Dish, type DishCatalog, dishesOf } from '#shared/running-sheet/dishes.ts';
import type { SheetContent, SheetLine } from '#shared/running-sheet/schema.ts';
import { teamOf } from '#shared/running-sheet/teams.ts';

type Line = ProposalDocument['lines'][number];
type SheetDish = SheetContent['dishes'][number];

const itemOf = ({ sourceId, kind }: Line, { items }: DishCatalog): CatalogDish | undefined =>
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
  { catalog, parts }: { catalog: DishCatalog; parts: SheetContent['parts'] },
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

/** A dish of a line, by its item in the catalog or, where that has none, by its name. */
function toSheetDish({ itemId, choice, quantity, ...dish }: Dish): SheetDish {
  const { name, team, diets, allergens, isReworded } = dish;
  return {
    id: itemId ?? `name ${nameKey(name)}`,
    ...{ name, diets, allergens, isReworded, portions: quantity, chosen: choice?.chosen ?? 1 },
    team,
    isKnown: itemId !== null,
  };
}

const sum = (one: SheetDish, other: SheetDish): SheetDish => ({
  ...one,
  portions: one.portions + other.portions,
  chosen: Math.max(one.chosen, other.chosen),
  isReworded: one.isReworded || other.isReworded,
});

/** Each dish and drink once, in the order in which it is sold first, with what all lines have of it. */
export function toSheetDishes(documents: readonly ProposalDocument[], catalog: DishCatalog): SheetDish[] {
  const dishes = new Map<string, SheetDish>();
  for (const dish of documents.flatMap((document) => dishesOf(document, catalog))) {
    const added = toSheetDish(dish);
    const before = dishes.get(added.id);
    dishes.set(added.id, before === undefined ? added : sum(before, added));
  }
  return [...dishes.values()];
}
