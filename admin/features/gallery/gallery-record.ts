import type { ItemRecord } from '#admin/items/item-record.ts';
import type { GalleryItem } from '#shared/gallery-item.ts';
import { galleryMessages } from './messages.ts';

/** A gallery item as react-admin holds it. */
export type GalleryRecord = GalleryItem & ItemRecord;

/** What an item is called, in the list and by screen readers. */
export const nameOf = ({ title }: GalleryRecord): string => title || galleryMessages.untitled;
