import { inArray } from 'drizzle-orm';
import { catalogItems } from '#server/features/catalog/table.ts';
import { packages } from '#server/features/packages/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { itemIdsOf } from '#shared/package/values.ts';
import type { DishCatalog } from '#shared/running-sheet/dishes.ts';

/** The items and packages of the catalog, as dishes are looked up in them: of what was sold, with what is in its packages, or all of them. */
export async function readDishCatalog(
  { db }: Ctx,
  sold?: { itemIds: readonly string[]; packageIds: readonly string[] },
): Promise<DishCatalog> {
  const found =
    sold?.packageIds.length === 0
      ? []
      : await db.query
          .select({ id: packages.id, parts: packages.parts })
          .from(packages)
          .where(sold && inArray(packages.id, [...sold.packageIds]));
  const ids = sold && [...new Set([...sold.itemIds, ...found.flatMap(({ parts }) => itemIdsOf(parts))])];
  const { id, name, category, unit, taxClass, serviceId, diets, allergens } = catalogItems;
  const items =
    ids?.length === 0
      ? []
      : await db.query
          .select({ id, name, category, unit, taxClass, serviceId, diets, allergens })
          .from(catalogItems)
          .where(ids && inArray(id, ids));
  return {
    items: new Map(items.map((item) => [item.id, item])),
    packages: new Map(found.map((one) => [one.id, one.parts])),
  };
}
