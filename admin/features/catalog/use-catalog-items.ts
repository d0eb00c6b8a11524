import { useGetList } from 'react-admin';
import { largestPage } from '#admin/api/app-data-provider.ts';
import type { CatalogItemRecord } from './items-tab.tsx';

const none: CatalogItemRecord[] = [];

/** Every item of the catalog, also inactive ones; none while they load. */
export function useCatalogItems(): CatalogItemRecord[] {
  const { data = none } = useGetList<CatalogItemRecord>('catalog-items', {
    pagination: largestPage,
    sort: { field: 'order', order: 'ASC' },
    filter: { includeInactive: true },
  });
  return data;
}
