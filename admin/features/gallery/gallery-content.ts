import type { Content, ItemRecord } from '#admin/items/content.ts';
import { matchesSearch } from '#admin/lists/use-list-filters.ts';
import type { GalleryItem } from '#shared/gallery-item/schema.ts';
import { galleryMessages } from './messages.ts';

/** A gallery item as react-admin holds it. */
export type GalleryRecord = GalleryItem & ItemRecord;

export const galleryContent: Content<GalleryRecord> = {
  resource: 'gallery',
  messages: galleryMessages,
  getName: ({ title }) => title || galleryMessages.untitled,
  matches: ({ title, size }, filters) =>
    matchesSearch(filters.search, [title]) && (filters.size === '' || size === filters.size),
  sends: 'isActive',
};
