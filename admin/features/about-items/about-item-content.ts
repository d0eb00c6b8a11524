import type { Content, ItemRecord } from '#admin/items/content.ts';
import { matchesSearch } from '#admin/lists/use-list-filters.ts';
import { toSampleRecords } from '#admin/offline/sample-records.ts';
import type { AboutItem } from '#shared/about-item/schema.ts';
import { seedAboutItems } from '#shared/seed/about-items.ts';
import { aboutItemMessages } from './messages.ts';

/** An about item as react-admin holds it. */
export type AboutItemRecord = AboutItem & ItemRecord;

export const aboutItemContent: Content<AboutItemRecord> = {
  resource: 'about-items',
  messages: aboutItemMessages,
  getName: ({ title }) => title,
  matches: ({ title, category }, filters) =>
    matchesSearch(filters.search, [title]) && (filters.category === '' || category === filters.category),
  samples: () => toSampleRecords([seedAboutItems[0]]),
  sends: 'isActive',
};
