import type { ItemRecord } from '#admin/items/item-record.ts';
import { type ListFilters, matchesSearch } from '#admin/lists/use-list-filters.ts';
import { toSampleRecords } from '#admin/offline/sample-records.ts';
import type { AboutItem } from '#shared/about-item.ts';
import { seedAboutItems } from '#shared/seed/about-items.ts';

/** An about item as react-admin holds it. */
export type AboutItemRecord = AboutItem & ItemRecord;

export const getTitle = ({ title }: AboutItemRecord) => title;

export const matchesFilters = ({ title, category }: AboutItemRecord, filters: ListFilters) =>
  matchesSearch(filters.search, [title]) && (filters.category === '' || category === filters.category);

/** The one row in offline mode, if the list was never loaded. */
export const sampleAboutItems = (): AboutItemRecord[] => toSampleRecords([seedAboutItems[0]]);
