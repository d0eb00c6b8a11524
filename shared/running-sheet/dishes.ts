import type { CatalogItem } from '#shared/catalog-item/schema.ts';
import type { PackagePart } from '#shared/package/values.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { quantityOf } from '#shared/proposal/pricing.ts';
import { isCounted, isPriced } from '#shared/proposal/values.ts';
import { teamOf } from './teams.ts';

/** What the catalog says of a dish, which holds for what was agreed before, too: a recipe has the allergens that it has now. */
export type CatalogDish = Pick<
  CatalogItem,
  'name' | 'category' | 'unit' | 'taxClass' | 'serviceId' | 'diets' | 'allergens'
>;

/** What dishes are looked up in, by their ids: items, and what is in packages. */
export interface DishCatalog {
  items: ReadonlyMap<string, CatalogDish>;
  packages: ReadonlyMap<string, readonly PackagePart[]>;
}

/** What a kitchen or a bar prepares of what is agreed. It has no price. */
export interface Dish extends Pick<CatalogItem, 'name' | 'category' | 'unit' | 'diets' | 'allergens'> {
  /** Distinct among the dishes of a document, and the same in each version: the line, and the content or the choice and option of it. */
  id: string;
  lineId: string;
  /** The part of the event; null for all of it. */
  partId: string | null;
  team: 'food' | 'bar';
  /** The item of the catalog; null where a line was typed or its item is gone, so that nothing is known of diets and allergens. */
  itemId: string | null;
  /** Thousandths: 500 is a half. */
  quantity: number;
  /** The package that it is in; '' for a line of its own. */
  of: string;
  /**
   * The choice that it was chosen in, and of how many: above 1, guests have one or the other, and `quantity` is the most that there can be.
   */
  choice: { name: string; chosen: number } | null;
  /** Whether the words of the package that the client reads leave it out, so that somebody has to look at the proposal. */
  isReworded: boolean;
}

type Line = ProposalDocument['lines'][number];
type Part = Omit<Dish, 'lineId' | 'partId' | 'category' | 'unit' | 'diets' | 'allergens' | 'team'>;

const key = (text: string): string => text.trim().toLowerCase();

/** What everybody gets of a package: as it was agreed, or as the catalog has it where that was not written down. */
function contentsOf({ contents, kind, sourceId }: Line, { items, packages }: DishCatalog) {
  if (contents !== undefined || kind !== 'package' || sourceId === null) return contents ?? [];
  return (packages.get(sourceId) ?? []).flatMap((part) => {
    const name = part.kind === 'item' ? items.get(part.itemId)?.name : undefined;
    return part.kind === 'choice' || name === undefined ? [] : [{ ...part, name }];
  });
}

/** The item of an option: its own, or the one of that name in the package of the catalog. */
function itemOfOption(
  { sourceId }: Line,
  { itemId, name }: Line['choices'][number]['options'][number],
  { items, packages }: DishCatalog,
): string | null {
  if (itemId !== undefined) return itemId;
  const ids = (packages.get(sourceId ?? '') ?? []).flatMap((part) =>
    part.kind === 'choice' ? part.options.map((option) => option.itemId) : [],
  );
  return ids.find((id) => key(items.get(id)?.name ?? '') === key(name)) ?? null;
}

function chosenOf(line: Line, all: number, catalog: DishCatalog): Part[] {
  return line.choices.flatMap(({ id, name: choice, count, options }) => {
    const chosen = options.filter(({ isChosen }) => isChosen).slice(0, count);
    return chosen.map((option) => ({
      ...{ id: `${line.id}.${id}.${option.id}`, itemId: itemOfOption(line, option, catalog), name: option.name },
      ...{ quantity: all, of: line.name, choice: { name: choice, chosen: chosen.length }, isReworded: false },
    }));
  });
}

/** The parts of a line that are prepared: what is in a package and was chosen in it, or the line itself. */
function partsOf(line: Line, groups: ProposalDocument['groups'], catalog: DishCatalog): Part[] {
  const all = quantityOf(line, groups);
  const words = key(line.description);
  const parts = [
    ...contentsOf(line, catalog).map(({ id, itemId, name, quantity }) => ({
      ...{
        id: `${line.id}.${id}`,
        itemId,
        name,
        quantity: Math.round((all * quantity) / 1000),
        of: line.name,
        choice: null,
      },
      isReworded: !words.includes(key(name)),
    })),
    ...chosenOf(line, all, catalog),
  ];
  if (parts.length > 0) return parts;
  const itemId = line.kind === 'item' ? line.sourceId : null;
  return [{ id: line.id, itemId, name: line.name, quantity: all, of: '', choice: null, isReworded: false }];
}

/** A part of a line with what the catalog says of it; undefined where it is for no kitchen and no bar. */
function toDish(part: Part, { id: lineId, partId, ...line }: Line, { items }: DishCatalog): Dish | undefined {
  const item = items.get(part.itemId ?? '');
  const team = teamOf(item?.taxClass ?? line.taxClass, item);
  if ((team !== 'food' && team !== 'bar') || part.quantity === 0) return undefined;
  const { unit = line.groupIds.length > 0 ? 'guest' : 'each', category = '', diets = [], allergens = [] } = item ?? {};
  return { ...part, itemId: item ? part.itemId : null, lineId, partId, team, category, unit, diets, allergens };
}

/**
 * What is prepared of what is agreed, in the order of its lines: food and drinks that are sold and not left out. What a package has in
 * it stands for the package.
 */
export const dishesOf = ({ lines, groups }: Pick<ProposalDocument, 'lines' | 'groups'>, catalog: DishCatalog): Dish[] =>
  lines
    .filter((line) => isPriced(line) && isCounted(line))
    .flatMap((line) => partsOf(line, groups, catalog).flatMap((part) => toDish(part, line, catalog) ?? []));
