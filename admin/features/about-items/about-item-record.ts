import type { ItemRecord } from '#admin/items/item-record.ts';
import type { AboutItem } from '#shared/about-item.ts';

/** An about item as react-admin holds it. */
export type AboutItemRecord = AboutItem & ItemRecord;
