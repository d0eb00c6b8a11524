import type { CatalogItem } from '#shared/catalog-item/schema.ts';
import type { TaxClass } from '#shared/rules/totals.ts';
import type { SheetTeam } from './values.ts';

const drinks = /\b(bar|drinks?|beverages?|wines?|beers?|cocktails?)\b/i;
const av = /\b(av|audio|visual|video|lighting|projection)\b/i;

const teamOfClass = { food: 'food', alcohol: 'bar', rental: 'rental', service: 'other', other: 'other' } as const;

/** Which team has to do with something, by its item in the catalog where it has one. */
export function teamOf(taxClass: TaxClass, item: Pick<CatalogItem, 'category' | 'serviceId'> | undefined): SheetTeam {
  if (item !== undefined && (item.serviceId !== null || av.test(item.category))) return 'av';
  if (item !== undefined && drinks.test(item.category)) return 'bar';
  return teamOfClass[taxClass];
}
