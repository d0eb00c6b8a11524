import type { ItemRecord } from '#admin/items/item-record.ts';
import { type ListFilters, matchesSearch } from '#admin/lists/use-list-filters.ts';
import type { GalleryItem } from '#shared/gallery-item.ts';
import { galleryMessages } from './messages.ts';

/** A gallery item as react-admin holds it. */
export type GalleryRecord = GalleryItem & ItemRecord;

/** The name of an item in the list and for screen readers. */
export const getName = ({ title }: GalleryRecord): string => title || galleryMessages.untitled;

export const matchesFilters = ({ title, size }: GalleryRecord, filters: ListFilters) =>
  matchesSearch(filters.search, [title]) && (filters.size === '' || size === filters.size);
