import { useGetList } from 'react-admin';
import { largestPage } from '#admin/api/app-data-provider.ts';
import { useSpaces } from '#admin/records/spaces/use-spaces.ts';
import type { CatalogItem } from '#shared/catalog-item/schema.ts';
import type { Package } from '#shared/package/schema.ts';
import type { RentalPrice } from '#shared/rental-price/schema.ts';

/** All of a list of the catalog that can be put on a proposal. */
function useAll<Item extends object>(resource: string): Item[] {
  const { data } = useGetList<Item & { id: string }>(resource, {
    pagination: largestPage,
    sort: { field: 'order', order: 'ASC' },
  });
  return data ?? [];
}

/** What can be put on a proposal; empty lists while they load. */
export function useCatalog() {
  const items = useAll<CatalogItem>('catalog-items');
  const packages = useAll<Package>('packages');
  const prices = useAll<RentalPrice>('rental-prices');
  const spaces = useSpaces();
  return { items, packages, prices, spaces };
}
